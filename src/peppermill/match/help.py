"""Help that players may ask for during a game: how much of it a match allows, and its uses, which the log keeps."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from peppermill.core import Refused

Help: TypeAlias = Literal["none", "maps", "coach"]
"""Help at a table: none, landing maps while aiming, or those and a coach."""
HelpKind: TypeAlias = Literal["map", "hint", "why_not"]
"""A landing map; a hint by the coach; or its answer to why another answer is not better."""
ALLOWED: Final[dict[Help, tuple[HelpKind, ...]]] = {
    "none": (),
    "maps": ("map",),
    "coach": ("map", "hint", "why_not"),
}


class HelpUse(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Help that a seat was given for one of its decisions. `step` is that of a hint, or the number of the question."""

    kind: HelpKind
    decision: str
    step: int = 0


def check_help(allowed: Help, kind: HelpKind) -> None:
    """Raise `Refused` (`help-forbidden`) unless a match with this setting allows this kind of help."""
    if kind not in ALLOWED[allowed]:
        raise Refused("help-forbidden", help=allowed, kind=kind)
