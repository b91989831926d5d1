"""Logs of a server: lines for people, or a JSON object a line for machines.

As JSON they also tell the way of each client and its requests through the processes of a cluster: every line about it
has the same `trace`, at the edge, at the owner of the table, and (by `table`) at a worker. They hold no names of
people, no addresses, no links and nothing of a game.
"""

import json
import logging
import secrets
from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias

LogForm: TypeAlias = Literal["text", "json"]
WAY: Final = logging.getLogger("peppermill.way")
"""The logger of what happens to each client and each request; silent unless logs are JSON."""
WAY.setLevel(logging.WARNING)


def configure_logs(form: LogForm, node: str = "") -> None:
    """Set the form of this process's logs. `node` is told in each line of JSON."""
    if form == "text":
        logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
        return
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter(node))
    logging.basicConfig(handlers=[handler])
    WAY.setLevel(logging.INFO)


def new_trace() -> str:
    """Return an id for the way of a client."""
    return secrets.token_hex(6)


def note(event: str, **fields: object) -> None:
    """Log an event on somebody's way, if that is wanted."""
    if WAY.isEnabledFor(logging.INFO):
        WAY.info(event, extra={"fields": {name: value for name, value in fields.items() if value != ""}})


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON."""

    def __init__(self, node: str) -> None:
        super().__init__()
        self._node = node

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        if self._node:
            line["node"] = self._node
        line["event"] = record.getMessage()
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
