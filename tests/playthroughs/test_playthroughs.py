"""Games once played are played the same today, down to what every seat saw."""

import pytest

from playthroughs.script import HERE, SCRIPTS, Script, text_of


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_kept_playthrough_is_still_what_happens(script: Script) -> None:
    """If the change is meant: `python3 run.py remake`, and read the diff."""
    kept = (HERE / f"{script.name}.txt").read_text(encoding="utf-8")
    assert text_of(script) == kept


def test_the_playthroughs_hold_both_ends_of_a_cycle_and_all_news_but_the_rarest() -> None:
    kept = "\n".join((HERE / f"{script.name}.txt").read_text(encoding="utf-8") for script in SCRIPTS)
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
