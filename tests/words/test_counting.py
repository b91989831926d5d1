"""Things of which only the kind matters are told by how many there are."""

import pytest

from peppermill.games.a_la_carte.events import SpicesFell
from peppermill.physics.kitchen import Crystal
from peppermill.table import Seat
from peppermill.words import words_in

SAID = {
    "en": ("Into the pan: 2 × lemon and salt.", "Into the pan: lemon.", "Nothing falls out."),
    "de": ("In die Pfanne: 2 × Zitrone und Salz.", "In die Pfanne: Zitrone.", "Nichts fällt heraus."),
    "fr": ("Dans la poêle : 2 × citron et sel.", "Dans la poêle : citron.", "Rien ne tombe."),
}


@pytest.mark.parametrize("language", SAID)
def test_crystals_are_counted_by_kind(language: str) -> None:
    crystals = tuple(Crystal(number, kind) for number, kind in enumerate(("lemon", "salt", "lemon")))
    said = [
        words_in(language).news("a_la_carte", SpicesFell(Seat(0), Seat(0), "lemon", 1, fallen), ["Ana", "Ben"])
        for fallen in (crystals, crystals[:1], ())
    ]
    assert tuple(said) == SAID[language]
