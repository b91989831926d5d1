"""What a table may agree on before a game of À la carte."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, gc=False):
    start: Annotated[int, Meta(ge=0, le=4, extra={"rule": "P-1"})] = 0
    """0: by luck; else the number of the seat that begins, from 1."""
    hands: Annotated[Literal["physics", "table", "typed"], Meta(extra={"rule": "W-1"})] = "physics"
    """Real pours and tosses; drawn from what hands of a skill do; or typed in from a real kitchen, die and cups too."""
    skill: Annotated[Literal["expert", "good", "casual", "novice"], Meta(extra={"rule": "W-1"})] = "good"
    """Whose, where pours and tosses are drawn."""
    floor: Annotated[int, Meta(ge=0, le=100, extra={"rule": "W-1"})] = 50
    """Per cent of an expert's unsteadiness that every real pour and toss gets."""
    must_act: Annotated[bool, Meta(extra={"rule": "T-3"})] = False
    recipe_bottles_only: Annotated[bool, Meta(extra={"rule": "W-1a"})] = False
    dishes_to_end: Annotated[int, Meta(ge=0, le=20, extra={"rule": "E-2"})] = 0
    """0: seven for two players, else five."""
    round_limit: Annotated[int, Meta(ge=0, le=200, extra={"rule": "E-6"})] = 60
