from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class ErrorItem(TypedDict):
    """One error of a response."""

    message: str
    code: str
    field: NotRequired[str]
    requiresUpgrade: NotRequired[bool]
    allowedValues: NotRequired[list[str]]


class LecternError(Exception):
    """A call that was refused, or that got no response (status 0, code `unreachable`)."""

    def __init__(
        self,
        status: int,
        errors: list[ErrorItem],
        retry_after: int | None = None,
        showing: dict[str, Any] | None = None,
    ) -> None:
        first = errors[0] if errors else ErrorItem(message="Unexpected response", code="unexpected")
        super().__init__(f"{status} {first['code']}: {first['message']}")
        self.status = status
        self.code = first["code"]
        self.errors = errors
        #: Seconds to wait, if the server says so.
        self.retry_after = retry_after
        #: The current showing, for `revision-conflict`.
        self.showing = showing
