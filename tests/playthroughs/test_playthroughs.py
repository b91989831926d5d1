"""Games once played are played the same today, down to what every seat saw."""

import re

import pytest

from playthroughs.script import HERE, SCRIPTS, Script, text_of


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_playthroughs_are_what_happens(script: Script) -> None:
    """If the change is meant: `python3 run.py remake`, and read the diff."""
    kept = (HERE / f"{script.name}.txt").read_text(encoding="utf-8")
    assert text_of(script) == kept


def _kept(game: str) -> str:
    return "\n".join((HERE / f"{one.name}.txt").read_text(encoding="utf-8") for one in SCRIPTS if one.game == game)


def test_playthroughs_of_chili_hold_both_endings_and_common_news() -> None:
    kept = _kept("chili")
    for sign in (
        "a hand is empty",
        "draw pile is used up",
        "shuffled for the cards still owed",
        "discarded without a draw",
        "changed your choice",
        "paid for by drawing",
        "draws 1 card",
        "You draw",
        "You win",
        "has chosen",
    ):
        assert sign in kept


def test_playthroughs_of_safranito_hold_both_endings_and_common_news() -> None:
    kept = _kept("safranito")
    for sign in (
        "reason='three_blends'",
        "reason='round_limit'",
        "comes to rest",
        "lead there alone",
        "You have the action",
        "nobody is there",
        "does it",
        "lets it be",
        "and looks at them",
        "Under the pile go",
        "You reserve the blend of",
        "reserves a blend",
        "head chef at once",
        "Tokens",
        "Each card sells for",
        "has decided what to sell",
        "sells nothing",
        "does not buy",
        "the money does not reach",
        "completes the blend of",
        "with 2 tokens",
        "is done blending",
        "The pepper mill goes on",
    ):
        assert sign in kept, sign


def test_playthroughs_of_a_la_carte_hold_endings_and_common_news() -> None:
    kept = _kept("a_la_carte")
    for sign in (
        "First cups",
        ": everybody +1",
        "more heat",
        "a cup: ",
        "Nothing falls out",
        "Into your pan: ",
        "is refilled from the sinks",
        "perfectly: a star!",
        "may still cool it down",
        "burnt and goes into the bin",
        "spoilt and goes into the bin",
        "victory-point cup onto the tray",
        "stoves with",
        "three more spoons",
        "the dish of",
        "knob back by",
        "a crêpe into the pan",
        "lands picture side up",
        "lands recipe side up",
    ):
        assert sign in kept, sign
    assert len(set(re.findall(r"reason='(\w+)'", kept))) > 1
