"""Things of which only the kind matters are told by how many there are."""

from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from peppermill.core import Seat
from peppermill.games.a_la_carte.events import GuestSeasoned, SpicesFell
from peppermill.i18n import GENERAL_FILES, LANGUAGES, catalogue_files, catalogue_text, words_in
from peppermill.packages import BUILT_IN
from peppermill.physics.kitchen import Crystal

SAID = {
    "en": ("Into Ana’s pan: 2 × lemon and salt.", "Into Ana’s pan: lemon.", "Nothing falls out."),
    "de": ("In die Pfanne von Ana: 2 × Zitrone und Salz.", "In die Pfanne von Ana: Zitrone.", "Nichts fällt heraus."),
    "fr": ("Dans la poêle de Ana : 2 × citron et sel.", "Dans la poêle de Ana : citron.", "Rien ne tombe."),
}


@pytest.mark.parametrize("language", SAID)
def test_crystals_are_counted_by_kind(language: str) -> None:
    crystals = tuple(Crystal(number, kind) for number, kind in enumerate(("lemon", "salt", "lemon")))
    said = [
        words_in(language).news("a_la_carte", SpicesFell(Seat(0), Seat(0), "lemon", 1, fallen), ["Ana", "Ben"])
        for fallen in (crystals, crystals[:1], ())
    ]
    assert tuple(said) == SAID[language]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Ben seasons your dish with lemon.", "Into your pan: lemon.")),
        ("de", ("Ben würzt dein Gericht nach: Zitrone.", "In deine Pfanne: Zitrone.")),
        ("fr", ("Ben assaisonne votre plat : citron.", "Dans votre poêle : citron.")),
    ],
)
def test_what_others_do_to_a_player_is_told_to_them_as_theirs(language: str, said: tuple[str, ...]) -> None:
    pan, guest = Seat(0), Seat(1)
    told = (GuestSeasoned(guest, pan, "lemon", 1), SpicesFell(guest, pan, "lemon", 1, (Crystal(1, "lemon"),)))
    assert tuple(words_in(language).news("a_la_carte", one, ["Ana", "Ben"], pan) for one in told) == said


NEVER_NONE = {
    "a_la_carte-lesson-pour": "only what a dish still needs is advised",
    "a_la_carte-decided-dishes": "somebody finished the last of them",
    "a_la_carte-decided-round_limit": "a game has a round or more",
    "chili-decided-hand_empty": "there is a hand that was empty",
    "chili-decided-hand_empty_and_pile_used_up": "there is a hand that was empty",
    "safranito-decided-round_limit": "a game has a round or more",
    "a_la_carte-moment-spoilt_by_other": "a crystal spoils",
    "a_la_carte-news-game_ended": "somebody wins",
    "chili-lesson-lived-A-4": "a card shows one to three peppers (C-2a)",
    "chili-lesson-target": "a card shows one to three peppers (C-2a)",
    "chili-moment-payment": "a card shows one to three peppers (C-2a)",
    "chili-news-game_ended": "somebody wins",
    "web-helped-map": "only help that was given is counted",
    "web-helped-hint": "only help that was given is counted",
    "web-helped-why_not": "only help that was given is counted",
    "range-hand-more": "said while tries are missing",
    "range-target-crystals": "a target is one crystal or more",
    "safranito-lesson-pushed": "said of chips that were pushed",
    "safranito-moment-sale": "a sale is of a card or more",
    "refusal-rematch-waits": "said while there is time",
    "store-slow": "said when a write waits",
    "safranito-moment-shot": "said of chips shot away",
    "web-clock-short": "said while there is time",
    "web-now-away": "said of somebody",
    "web-talk-new": "said of lines that nobody has read",
    "safranito-news-game_ended": "somebody wins",
    "safranito-news-space_revealed": "a space is looked at where chips lie",
    "web-chili-card": "a card shows one to three peppers (C-2a)",
    "web-chili-card-told": "a card shows one to three peppers (C-2a)",
    "web-chili-hint": "a card shows one to three peppers (C-2a)",
    "web-chili-text-target": "a card shows one to three peppers (C-2a)",
    "web-safranito-buy-no": "only who has a chip in the bowl is asked (B-1)",
    "web-won": "somebody wins",
}
"""French counts nothing as one. These are never said of nothing."""


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


class Ones(Visitor):
    """Variants for one that do not show the number; with those also have a variant for nothing."""

    def __init__(self) -> None:
        self.unshown: list[tuple[str, bool]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - the library's name
        keys = [key.name if isinstance(key, ftl.Identifier) else key.value for key in (v.key for v in node.variants)]
        for key, variant in zip(keys, node.variants, strict=True):
            if key == "one" and isinstance(node.selector, ftl.VariableReference):
                shown = Variables()
                shown.visit(variant.value)
                if node.selector.id.name not in shown.names:
                    self.unshown.append((node.selector.id.name, "0" in keys))
        self.generic_visit(node)


BUILT_IN_FILES = (*GENERAL_FILES, *(file for game in BUILT_IN for file in catalogue_files(game)))


def unshown(language: str) -> Iterator[tuple[str, str, bool]]:
    for file in BUILT_IN_FILES:
        for entry in FluentParser().parse(catalogue_text(language, file)).body:
            if isinstance(entry, ftl.Message):
                ones = Ones()
                ones.visit(entry)
                for number, none in ones.unshown:
                    yield entry.id.name, number, none


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_are_always_shown_as_a_number(language: str) -> None:
    assert [message for message, number, _ in unshown(language) if number in ("points", "score", "total", "lead")] == []


def test_in_french_nothing_is_never_told_as_one() -> None:
    told = {message for message, _, none in unshown("fr") if not none}
    assert told == set(NEVER_NONE)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("makes -1 point,", "makes 0 points,", "makes 1 point,")),
        ("de", ("macht -1 Punkt,", "macht 0 Punkte,", "macht 1 Punkt,")),
        ("fr", ("marque -1 point,", "marque 0 point,", "marque 1 point,")),
    ],
)
def test_deciding_cycle_tells_its_points_even_if_none_or_negative(language: str, said: tuple[str, ...]) -> None:
    for points, part in zip((-1, 0, 1), said, strict=True):
        sentence = words_in(language).say("chili-moment-cycle", cycle=1, name="Ana", other="Ben", points=points, lead=4)
        assert part in sentence
