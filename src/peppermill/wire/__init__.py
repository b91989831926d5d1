"""The wire protocol: messages of the WebSocket with one version number.

Messages are JSON in text frames, one a frame; `t` is the type of a message. `docs/protocol.md` describes how they
follow each other; `tests/wire` generates JSON Schema and TypeScript types from these modules.
"""

from typing import Final

VERSION: Final = 5
"""Version of the protocol. It grows when an old client would misunderstand a new server; a new field with a default
does not change it, for both sides ignore unknown fields."""

CLOSE_RELOAD: Final = 4000
CLOSE_REFUSED: Final = 4001
CLOSE_FLOOD: Final = 4002
CLOSE_SILENT: Final = 4003
CLOSE_LATER: Final = 4004
CLOSE_RESTART: Final = 1012
"""Codes with which a socket is closed; the `bye` before it names the refusal."""
