"""Refusals: a code, the rule or field it is about, and parameters. Their sentences are in the catalogues of `i18n/`."""

from typing import Final, TypeAlias

import msgspec

LONGEST: Final = 160
Param: TypeAlias = str | int | float | tuple[int | str, ...]


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to something that cannot be done; nothing has changed.

    `rule` is the id of the rule of the game that forbids it, or empty where no rule of a game speaks (a damaged file,
    an unknown option). `params` never hold anything the asker may not know.
    """

    code: str
    rule: str = ""
    params: dict[str, Param] = {}


class Refused(Exception):  # noqa: N818 - it is an answer, not an error of ours
    """Carries a refusal up to a caller that can tell it: files, options and notation are read far from any reader."""

    def __init__(self, code: str, rule: str = "", **params: Param) -> None:
        super().__init__(code, params)
        self.refusal = Refusal(code=code, rule=rule, params={name: _short(value) for name, value in params.items()})

    def __reduce__(self) -> "tuple[object, ...]":
        """Pickle by code and parameters, so that it can be raised in another process."""
        return _again, (self.refusal,)


def _again(refusal: Refusal) -> Refused:
    return Refused(refusal.code, refusal.rule, **refusal.params)


def _short(value: Param) -> Param:
    """Return the beginning of a long text, without control characters: what is refused may be hostile."""
    if not isinstance(value, str):
        return value
    short = value[: LONGEST - 1] + "…" if len(value) > LONGEST else value
    return "".join(sign if sign.isprintable() else "�" for sign in short)
