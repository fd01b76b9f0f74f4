from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any

from ._errors import LecternError
from ._hub import Hub
from .types import Showing, Slide

if TYPE_CHECKING:
    from ._client import Lectern


class Presenting:
    """A presenter of one showing. Each call returns once the change is stored, and changes `showing`.

    If another presenter has changed the display, the call raises `LecternError` with the code `revision-conflict`: nothing changes, and `showing` is
    the current state.
    """

    def __init__(self, lectern: Lectern, event_reference: str, showing: str | None = None) -> None:
        self._lectern = lectern
        self._event = f"/api/sessions/{event_reference}"
        reference = showing or lectern.call("GET", self._event)["currentShowing"]["reference"]
        self._path = f"{self._event}/showings/{reference}"
        self.showing: Showing
        self.slides: list[Slide]
        self.refresh()

    def __enter__(self) -> Presenting:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leaves the showing as it is."""

    def refresh(self) -> None:
        """Reads the slides and the showing again."""
        self.slides = self._lectern.call("GET", f"{self._event}/pages")["pages"]
        self.showing = self._lectern.call("GET", self._path)

    @property
    def slide(self) -> Slide | None:
        """The slide that was shown last; None before the first."""
        latest = self.showing["latestSessionPage"]
        found = [one for one in self.slides if latest and one["reference"] == latest["reference"]]
        return found[0] if found else None

    def start(self) -> None:
        """Starts the showing, or opens an ended one again, on hold. A showing that is being presented stays as it is."""
        if not self.showing["presentationStartUtc"]:
            self.showing = self._lectern.call("POST", f"{self._path}/start", {})
        elif self.showing["endDateUtc"]:
            self.showing = self._lectern.call("POST", f"{self._path}/open", {})

    def start_over(self) -> None:
        """Starts, and shows the first slide."""
        self.start()
        self.show(1)

    def show(self, slide: int | str) -> None:
        """Shows the slide with that number, from 1, or reference."""
        reference = self.slides[slide - 1]["reference"] if isinstance(slide, int) else slide
        self._change({"sessionPageReference": reference})

    def next(self) -> None:
        """Shows the slide after the last one, if there is one."""
        self._step(1)

    def previous(self) -> None:
        """Shows the slide before the last one, if there is one."""
        self._step(-1)

    def hold(self) -> None:
        """Shows nothing."""
        self._change({"showBlank": True})

    def resume(self) -> None:
        """Shows the last slide again after a hold."""
        slide = self.slide
        if slide:
            self.show(slide["reference"])

    def announce(self, text: str | None, ends_in_minutes: int | None = None) -> None:
        """Shows a line over the display; None removes it."""
        path = f"{self._path}/announcement"
        if text is None:
            self.showing = self._lectern.call("DELETE", path)
        else:
            more = {} if ends_in_minutes is None else {"endsInMinutes": ends_in_minutes}
            self.showing = self._lectern.call("PUT", path, {"text": text, **more})

    def end(self) -> None:
        """Ends the showing: attendees see the end screen."""
        self.showing = self._lectern.call("POST", f"{self._path}/close", {})

    def count(self) -> int:
        """How many attendees are watching now."""
        hub = Hub(self._lectern)
        try:
            hub.call("RequestGroupCount", self.showing["reference"])
            for record in hub.records():
                if record.get("target") == "UpdateGroupCount":
                    count: int = record["arguments"][0]["count"]
                    return count
            return 0
        finally:
            hub.close()

    def _step(self, by: int) -> None:
        slide = self.slide
        at = self.slides.index(slide) + by if slide else 0
        if 0 <= at < len(self.slides):
            self.show(at + 1)

    def _change(self, change: dict[str, Any]) -> None:
        body = {"showingReference": self.showing["reference"], "revision": self.showing["revision"], **change}
        try:
            self.showing = self._lectern.call("POST", "/api/navigation/show", body)
        except LecternError as error:
            if error.showing:
                self.showing = error.showing  # type: ignore[assignment]
            raise
