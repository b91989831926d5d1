"""The options of À la carte, agreed on before a game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, gc=False):
    """Options of a game of À la carte; `Meta` holds ranges, rules and former names."""

    start: Annotated[int, Meta(ge=0, le=4, extra={"rule": "P-1", "named": (0,), "seats": True})] = 0
    """The seat that begins, counted from 1; 0 draws it by lot."""
    input: Annotated[
        Literal["physics", "sampled", "typed"],
        Meta(extra={"rule": "W-1", "former_name": "hands", "former_words": {"table": "sampled"}}),
    ] = "physics"
    """The input of pours and tosses: by gesture and physics, sampled for a hand of some skill, or typed in from a real
    kitchen, with its die and cups."""
    skill: Annotated[Literal["expert", "good", "casual", "novice"], Meta(extra={"rule": "W-1"})] = "good"
    """Skill of the hands that pours and tosses are sampled from."""
    floor: Annotated[int, Meta(ge=0, le=100, extra={"rule": "W-1", "named": (0, 50, 100)})] = 50
    """Share of an expert's unsteadiness that is added to every real pour and toss, in per cent."""
    must_act: Annotated[bool, Meta(extra={"rule": "T-3"})] = False
    recipe_bottles_only: Annotated[bool, Meta(extra={"rule": "W-1a"})] = False
    dishes_to_end: Annotated[int, Meta(ge=0, le=20, extra={"rule": "E-2", "named": (0,)})] = 0
    """Number of finished dishes that end the game; 0 means seven with two players, else five."""
    round_limit: Annotated[int, Meta(ge=0, le=200, extra={"rule": "E-6", "named": (0,)})] = 60
