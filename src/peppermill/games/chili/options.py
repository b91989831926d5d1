"""The options of Chili, agreed on before a game."""

from typing import Annotated

from msgspec import Meta, Struct


class Options(Struct, frozen=True, gc=False):
    """The options of Chili, with the rule each is about."""

    cycles: Annotated[int, Meta(ge=1, le=9, extra={"rule": "E-5"})] = 2
    change_choice: Annotated[bool, Meta(extra={"rule": "A-1a"})] = True
    open_collections: Annotated[bool, Meta(extra={"rule": "V-2"})] = False
