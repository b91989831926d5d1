"""What crosses the socket: message types with one integer version, and what is made of them for other languages.

JSON in text frames, one message a frame; `t` tells which one it is. `docs/protocol.md` tells how they follow each
other; the JSON Schema and the TypeScript types are made of these files.
"""

from typing import Final

VERSION: Final = 3
"""Changes when an old client would misunderstand a new server. A new field with a default does not change it: both
sides ignore fields they do not know."""

CLOSE_RELOAD: Final = 4000
CLOSE_REFUSED: Final = 4001
CLOSE_FLOOD: Final = 4002
CLOSE_SILENT: Final = 4003
CLOSE_LATER: Final = 4004
CLOSE_RESTART: Final = 1012
"""Codes a socket is closed with; the `bye` before it says why in the words of a refusal."""
