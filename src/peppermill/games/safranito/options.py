"""What a table may agree on before a game of Safranito."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, gc=False):
    first_chef: Annotated[int, Meta(ge=0, le=4, extra={"rule": "P-2"})] = 0
    """0: by luck; else the number of the seat, from 1."""
    walk_around: Annotated[bool, Meta(extra={"rule": "T-3a"})] = False
    throws: Annotated[Literal["physics", "table", "typed"], Meta(extra={"rule": "T-7"})] = "physics"
    """Real throws; drawn from what hands of a skill do; or typed in from a real board."""
    hands: Annotated[Literal["expert", "good", "casual", "novice"], Meta(extra={"rule": "T-7"})] = "good"
    """Whose, where throws are drawn."""
    floor: Annotated[int, Meta(ge=0, le=100, extra={"rule": "T-7"})] = 50
    """Per cent of an expert's unsteadiness that every real throw gets."""
    secret_sales: Annotated[bool, Meta(extra={"rule": "S-3"})] = False
    partial_decline: Annotated[bool, Meta(extra={"rule": "B-4"})] = False
    top_up: Annotated[bool, Meta(extra={"rule": "N-2"})] = False
    round_limit: Annotated[int, Meta(ge=0, le=200, extra={"rule": "N-4"})] = 40
    chili_consolation: Annotated[bool, Meta(extra={"rule": "V-1"})] = False
    open_money: Annotated[bool, Meta(extra={"rule": "V-2"})] = True
