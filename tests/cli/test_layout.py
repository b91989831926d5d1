"""The table fits the screen: nothing is wider than it, and a whole turn can be seen at once."""

import pytest

import peppermill
from peppermill.cli.games.chili import render
from peppermill.cli.terminal import PLAIN, wrapped
from peppermill.core import SPECTATOR
from peppermill.i18n import LANGUAGES, words_in


def drawn(width: int, language: str, players: int = 4, rounds: int = 0) -> list[str]:
    names = ["Maximiliane-Charlotte 3.", "Ben", "Cem", "Di", "Eve"][:players]
    match = peppermill.start("chili", names, seed=3)
    for _ in range(rounds):
        for seat in range(players):
            match.submit(seat, f"choose card={match.view(seat).hand[-1]}")
    match.submit(1, f"choose card={match.view(1).hand[0]}")
    words, view = words_in(language), match.view(0)
    lines = render.table(view, names, words, width) + render.hand(view, names, words, width)
    assert not render.hand(match.view(SPECTATOR), names, words, width)
    return [line.plain for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 72, 80, 84, 100, 120, 200])
@pytest.mark.parametrize("players", [2, 5])
def test_no_line_is_wider_than_the_screen(width: int, language: str, players: int) -> None:
    assert max(len(line.rstrip()) for line in drawn(width, language, players, rounds=3)) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_hand_and_prompt_fit_an_ordinary_terminal(language: str) -> None:
    assert len(drawn(80, language, players=4)) <= 18


def test_the_seats_move_below_the_ring_when_there_is_no_room() -> None:
    assert len(drawn(70, "en")) > len(drawn(100, "en"))


def test_ring_shows_target_inward_and_free_area_in_place() -> None:
    text = "\n".join(drawn(100, "en"))
    assert "╔target═╗" in text
    assert "free" in text
    assert "✓" in text


def test_plain_signs_take_the_place_of_others_one_for_one() -> None:
    assert len("╭●±“’\u202f".translate(PLAIN)) == 6
    assert "╭─╮│●–▸±✓".translate(PLAIN).isascii()


def test_sentences_break_between_words_and_never_at_a_no_break_space() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("dites «\u202foui\u202f» ici", 11) == ["dites", "«\u202foui\u202f» ici"]
    assert wrapped("", 10) == [""]
    assert wrapped("unbreakable", 4) == ["unbreakable"]
