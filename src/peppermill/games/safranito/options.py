"""The options of Safranito, agreed on before a game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, gc=False):
    """Options of a game of Safranito; `Meta` holds ranges, rules and former names."""

    first_chef: Annotated[int, Meta(ge=0, le=4, extra={"rule": "P-2", "named": (0,), "seats": True})] = 0
    """The seat that begins as head chef, counted from 1; 0 draws it by lot."""
    walk_around: Annotated[bool, Meta(extra={"rule": "T-3a"})] = False
    input: Annotated[
        Literal["physics", "sampled", "typed"],
        Meta(extra={"rule": "T-7", "former_name": "throws", "former_words": {"table": "sampled"}}),
    ] = "physics"
    """The input of throws: by gesture and physics, sampled for a hand of some skill, or typed in from a real board."""
    skill: Annotated[
        Literal["expert", "good", "casual", "novice"], Meta(extra={"rule": "T-7", "former_name": "hands"})
    ] = "good"
    """Skill of the hands that throws are sampled from."""
    floor: Annotated[int, Meta(ge=0, le=100, extra={"rule": "T-7", "named": (0, 50, 100)})] = 50
    """Share of an expert's unsteadiness that is added to every real throw, in per cent."""
    secret_sales: Annotated[bool, Meta(extra={"rule": "S-3"})] = False
    partial_decline: Annotated[bool, Meta(extra={"rule": "B-4"})] = False
    top_up: Annotated[bool, Meta(extra={"rule": "N-2"})] = False
    round_limit: Annotated[int, Meta(ge=0, le=200, extra={"rule": "N-4", "named": (0,)})] = 40
    chili_consolation: Annotated[bool, Meta(extra={"rule": "V-1"})] = False
    open_money: Annotated[bool, Meta(extra={"rule": "V-2"})] = True
