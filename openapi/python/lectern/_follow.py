from __future__ import annotations

import contextlib
import http.client
import random
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ._errors import LecternError
from ._hub import Hub
from .types import DisplayState

if TYPE_CHECKING:
    from ._client import Lectern

_LONGEST_PAUSE_SECONDS = 10.0


@dataclass(frozen=True)
class Full:
    """All seats are taken; `place` is the position in the queue, from 1."""

    place: int


class _Gone(Exception):
    """The showing was deleted."""


def follow(
    lectern: Lectern, where: str, attendee_id: str | None, on_full: Callable[[Full], None] | None
) -> Iterator[DisplayState]:
    showing = _showing_of(lectern, where)
    _, headers = lectern.send("GET", f"/api/watch/showings/{showing}")
    attendee = attendee_id or headers.get("Attendee-Id") or uuid.uuid4().hex
    newest = (0, 0)
    is_full = False
    pause = 1.0
    while True:
        try:
            for state in _connected(lectern, showing, attendee):
                pause = 1.0
                is_full = isinstance(state, Full)
                if isinstance(state, Full):
                    if on_full:
                        on_full(state)
                elif _version(state) > newest:
                    newest = _version(state)
                    if state["status"] == "ended" and state["presentationStartUtc"] is None:
                        return  # What never started can't end: the showing was deleted
                    yield state
        except _Gone:
            return
        except (LecternError, OSError, http.client.HTTPException, ValueError):
            display = None if is_full else _polled(lectern, showing, newest)
            if display:
                newest = _version(display)
                yield display
        time.sleep(pause * random.uniform(0.5, 1.0))
        pause = min(pause * 2, _LONGEST_PAUSE_SECONDS)


def _connected(lectern: Lectern, showing: str, attendee: str) -> Iterator[DisplayState | Full]:
    """The states of one connection, from the snapshot of joining on."""
    hub = Hub(lectern)
    try:
        hub.call("JoinShowing", showing, attendee)
        for record in hub.records():
            target = record.get("target")
            body: dict[str, Any] = record.get("result") or (record.get("arguments") or [{}])[0]
            if record.get("type") == 3 and body.get("outcome") == "not-found":
                raise _Gone
            if body.get("outcome") == "full":
                yield Full(body["place"])
            elif target == "RefreshCounts":
                hub.call("JoinShowing", showing, attendee)
            elif "snapshot" in body:
                yield body["snapshot"]["display"]
            elif target == "DisplayChanged":
                yield body  # type: ignore[misc]
    except GeneratorExit:
        with contextlib.suppress(LecternError):
            hub.call("LeaveShowing", showing)  # Releases the seat at once
        raise
    finally:
        hub.close()


def _polled(lectern: Lectern, showing: str, newest: tuple[int, int]) -> DisplayState | None:
    """The display by HTTP, while there is no hub; None without a newer one."""
    try:
        display: DisplayState = lectern.call("GET", f"/api/watch/showings/{showing}/display")
    except LecternError:
        return None
    return display if _version(display) > newest else None


def _version(display: DisplayState) -> tuple[int, int]:
    return (display["epoch"], display["revision"])


def _showing_of(lectern: Lectern, where: str) -> str:
    """The showing that an access code, a link or a reference names; for an event, the current one."""
    parts = [part for part in urlsplit(where).path.split("/") if part] if "://" in where else [where.strip()]
    codes = [at for at, part in enumerate(parts) if _code_in(part)]
    if not codes:
        return parts[-1]
    if len(parts) > codes[0] + 1:
        return parts[codes[0] + 1]
    event = lectern.call("GET", f"/api/watch/events/{_code_in(parts[codes[0]])}")
    reference: str = event["currentShowing"]["reference"]
    return reference


def _code_in(text: str) -> str | None:
    digits = text.replace(" ", "").replace("-", "")
    return digits if len(digits) == 8 and digits.isdigit() else None
