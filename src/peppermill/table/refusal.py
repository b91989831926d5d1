"""Saying no: a rule or a field, a code and its parameters. The sentence is in the catalogues of `words/`."""

from typing import Final, TypeAlias

import msgspec

LONGEST: Final = 160
Param: TypeAlias = str | int | float | tuple[int | str, ...]


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked cannot be done, and nothing has changed.

    `rule` is the id of the rule of the game that forbids it, or empty where no rule of a game speaks (a damaged file,
    an unknown option). `params` never hold anything the asker may not know.
    """

    code: str
    rule: str = ""
    params: dict[str, Param] = {}


class Refused(Exception):  # noqa: N818 - it is an answer, not an error of ours
    """A refusal on its way up to whoever can tell it: files, options and notation are read far from any reader."""

    def __init__(self, code: str, rule: str = "", **params: Param) -> None:
        super().__init__(code, params)
        self.refusal = Refusal(code=code, rule=rule, params={name: _short(value) for name, value in params.items()})

    def __reduce__(self) -> "tuple[object, ...]":
        """It also crosses from one process to another."""
        return _again, (self.refusal,)


def _again(refusal: Refusal) -> Refused:
    return Refused(refusal.code, refusal.rule, **refusal.params)


def _short(value: Param) -> Param:
    """What is refused may be long and hostile: a sentence quotes its beginning, and nothing that steers a terminal."""
    if not isinstance(value, str):
        return value
    short = value[: LONGEST - 1] + "…" if len(value) > LONGEST else value
    return "".join(sign if sign.isprintable() else "�" for sign in short)
