from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from typing import Any

from ._errors import ErrorItem, LecternError
from ._follow import Full, follow
from ._present import Presenting
from .types import DisplayState

_TIMEOUT_SECONDS = 30.0


class Lectern:
    """A client of one server."""

    def __init__(self, origin: str, token: str | None = None, *, longest_wait: float = 10.0) -> None:
        """`origin` such as `https://lectern.example`. `longest_wait`: the longest `Retry-After` that calls wait for, in seconds."""
        self.origin = origin.rstrip("/")
        self._token = token
        self._longest_wait = longest_wait

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: dict[str, str | int] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Any:
        """Makes a call and returns its `responseData`.

        :raises LecternError: if the server refuses it, or can't be reached
        """
        return self.send(method, path, body, query=query, headers=headers)[0]

    def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: dict[str, str | int] | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[Any, http.client.HTTPMessage]:
        """Like `call`, with the headers of the response. A creating call gets an `Idempotency-Key`, so repeating it is safe."""
        address = path + ("?" + urllib.parse.urlencode(query) if query else "")
        own = {"Content-Type": "application/json"} if body is not None else {}
        if method == "POST":
            own["Idempotency-Key"] = uuid.uuid4().hex
        data = None if body is None else json.dumps(body).encode()
        for is_last in (False, True):
            try:
                with self.open(method, address, data, {**own, **(headers or {})}) as answer:
                    text = answer.read()
                    return (json.loads(text)["responseData"] if text else None), answer.headers
            except LecternError as error:
                wait = error.retry_after
                if is_last or error.status != 429 or wait is None or wait > self._longest_wait:
                    raise
                time.sleep(wait)
        raise AssertionError

    def open(
        self, method: str, path: str, data: bytes | None = None, headers: dict[str, str] | None = None
    ) -> http.client.HTTPResponse:
        """Opens a response without reading it, for pictures and streams. Close it.

        :raises LecternError: if the server refuses it, or can't be reached
        """
        own = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        request = urllib.request.Request(self.origin + path, data, {**own, **(headers or {})}, method=method)
        try:
            answer: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=_TIMEOUT_SECONDS)
            return answer
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise LecternError(0, [ErrorItem(message=str(error), code="unreachable")]) from error

    def follow(
        self,
        where: str,
        *,
        attendee_id: str | None = None,
        on_full: Callable[[Full], None] | None = None,
    ) -> Iterator[DisplayState]:
        """The displays of a showing: first the current one, then each newer one, until the showing is deleted.

        It reconnects for as long as it is iterated, and never returns an older state. `on_full` is called while all seats are taken.

        :param where: an access code, a watch link, or the reference of a showing
        """
        return follow(self, where, attendee_id, on_full)

    def present(self, event_reference: str, showing: str | None = None) -> Presenting:
        """Presents the current showing of an event, or the given one. Needs a token with the scope `present`."""
        return Presenting(self, event_reference, showing)

    def image_url(self, blob_name: str, width: int | None = None) -> str:
        """The address of an image; `width` in pixels chooses the closest stored size."""
        return f"{self.origin}/api/images/{urllib.parse.quote(blob_name)}" + (f"?w={width}" if width else "")


def _refusal(error: urllib.error.HTTPError) -> LecternError:
    text = error.read()
    try:
        body = json.loads(text)
        errors: list[ErrorItem] = body["errors"]
    except (ValueError, KeyError, TypeError):
        body, errors = {}, [ErrorItem(message=text.decode(errors="replace")[:200], code="unexpected")]
    wait = error.headers.get("Retry-After")
    return LecternError(error.code, errors, int(wait) if wait else None, body.get("showing"))
