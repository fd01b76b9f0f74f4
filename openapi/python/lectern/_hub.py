from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ._errors import ErrorItem, LecternError

if TYPE_CHECKING:
    from ._client import Lectern

_END = "\x1e"


class Hub:
    """One connection to the hub by Server-Sent Events, which needs no package. It doesn't reconnect."""

    def __init__(self, lectern: Lectern) -> None:
        self._lectern = lectern
        negotiated = lectern.open("POST", "/hubs/showing/negotiate?negotiateVersion=1", b"")
        with negotiated:
            token = json.load(negotiated)["connectionToken"]
        self._address = f"/hubs/showing?id={token}"
        # The server sends at least a ping every 15 seconds, so the timeout of the response finds a silent connection
        self._stream = lectern.open("GET", self._address, headers={"Accept": "text/event-stream"})
        self._calls = 0
        self._send({"protocol": "json", "version": 1})

    def call(self, target: str, *arguments: object) -> None:
        """Calls a method. Its result comes as a record of type 3."""
        self._calls += 1
        record = {"type": 1, "invocationId": str(self._calls), "target": target, "arguments": list(arguments)}
        self._send(record)

    def records(self) -> Iterator[dict[str, Any]]:
        """The records of the server, until the connection ends."""
        rest = ""
        for line in self._stream:
            if not line.startswith(b"data:"):
                continue
            *whole, rest = (rest + line.decode()[5:].strip("\r\n ")).split(_END)
            for text in whole:
                record = json.loads(text)
                if record.get("error"):
                    raise LecternError(0, [ErrorItem(message=record["error"], code="unexpected")])
                if record.get("type") == 7:
                    return
                yield record

    def close(self) -> None:
        self._stream.close()

    def _send(self, record: dict[str, Any]) -> None:
        self._lectern.open("POST", self._address, (json.dumps(record) + _END).encode()).close()
