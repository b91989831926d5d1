"""Positions of every game as somebody types them: a word for the rest, and refusals that say what was expected."""

import random
from typing import Any

import pytest

from peppermill.cli.apply import random_state
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.safranito.pieces import SPICES
from peppermill.i18n import LANGUAGES, words_in

CHILI = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 9 8; hand 1: 7 6"
SAFRANITO = "safranito 1; players 2; rest; phase throw; round 1"
KITCHEN = 'a_la_carte 1; players 2; rest; phase act; turn 1; stoves [{"dish":"gazpacho"},{"dish":"carpaccio"}]'
LONGEST_SENTENCE = 1_000
GAMES = ("chili", "safranito", "a_la_carte")


def read(text: str) -> Any:
    return find_game(text.split()[0]).read_position(text)


def sentence(text: str, language: str = "en") -> str:
    with pytest.raises(Refused) as refused:
        read(text)
    return words_in(language).refusal(refused.value.refusal)


BAD = {
    "chili 1; players 9": "a whole number from 2 to 5",
    "chili 2; players 2": "begins with “chili 1”",
    f"{CHILI}; phase lunch": "deal, choose, win, discard, draw, finish",
    f"{CHILI}; phase chose": "Did you mean “choose”?",
    f"{CHILI}; reason hand_emty": "Did you mean “hand_empty”?",
    f"{CHILI}; hnad 1: 4": "Did you mean “hand”?",
    f"{CHILI}; chosen 0 9": "wants a whole number",
    f"{CHILI}; chosen 0: 9 8": "written like this: chosen 0: 63",
    f"{CHILI}; hand 1: 5": "Nothing may stand there twice",
    f"{CHILI}; players 2": "may stand in a position once",
    f"{CHILI}; owed 0": "one item for each seat, 2 in all",
    f"{CHILI}; rest 7": "It is “rest” alone",
    f"{CHILI}; phase win": "each of the 2 seats has a played card",
    f"{CHILI}; cycle 3": "counts from 1 to the agreed 2",
    CHILI.replace("*67", "67"): "written like this: ring 1 *67 38 100 50 51",
    "safranito 1; players 7": "a whole number from 2 to 4",
    f"{SAFRANITO}; phase throw": "may stand in a position once",
    "safranito 1; players 2; phase space": "Too many: nothing. Nowhere: cardamom",
    "safranito 1; players 2; phase spce": "Did you mean “space”?",
    "safranito 1; players 2; fase space": "Did you mean “phase”?",
    f"{SAFRANITO}; money lots": "written like this: money [200,150]",
    f"{SAFRANITO}; money [5,200]": "whole tens",
    f"{SAFRANITO}; money [200]": "one item for each seat, 2 in all",
    f"{SAFRANITO}; money [200": "JSON without line breaks",
    f'{SAFRANITO}; display ["safron"]': "Did you mean “saffron”?",
    f'{SAFRANITO}; display ["salt"]': "It can be: curry, ginger",
    f"{SAFRANITO}; offered [3,3]": "Too many: 3",
    f"{SAFRANITO}; head 2": "a whole number from 0 to 1",
    f'{SAFRANITO}; actor 0; drawn ["mint"]': "these phases only: keep",
    f"{SAFRANITO.replace('throw', 'pick')}; bowl 3": "these phases only: picked, sell, sold",
    SAFRANITO.replace("throw", "fly"): 'needs it, for example: flying {"number":1',
    SAFRANITO.replace("throw", "over"): "needs it, for example: reason three_blends",
    f"{SAFRANITO}; options 3": 'written like this: options {"input":"typed"}',
    f"safranito 1; players 2; rest {'7' * 65}": "at most 64 characters",
    "safranito 1; players 2; rest [1]": "“rest” and a seed",
    'a_la_carte 1; players 2; pile ""': 'written like this: pile ["point"',
    "a_la_carte 1; players 2; phase space": "It can be: act, begin, between, cool",
    "a_la_carte 1; players 2; phase tos": "Did you mean “toss”?",
    "a_la_carte 1; players 2; phase act": "Nowhere: cool, cool, point",
    f'{KITCHEN}; cups [["swop"],[]]': "Did you mean “swap”? It can be: cool, point",
    f"{KITCHEN}; cups [3,4]": 'written like this: cups [["swap"]',
    f'{KITCHEN}; used ["point"]': "counted in “served”",
    f"{KITCHEN}; actions 9": "a whole number from 0 to 6",
    f"{KITCHEN}; sink [80]": "a whole number from 0 to 79",
    f"{KITCHEN}; bottles []": "4 items, in this order: lemon, pepper, paprika",
    f'{KITCHEN}; bin ["gaspacho"]': "Did you mean “gazpacho”?",
    f'{KITCHEN}; bin ["gazpacho"]': "Too many: gazpacho",
    KITCHEN.replace("turn 1", "turn 0"): "a whole number from 1",
    KITCHEN.replace("act", "toss"): 'needs it, for example: tossing {"number":1}',
    KITCHEN.replace('{"dish":"carpaccio"}', "{}"): "this seat’s pan holds a dish",
    KITCHEN.replace("phase act", "phase cool"): "has burnt",
    f"{KITCHEN}; bottles [[20],[0],[],[]]": "holds salt and its own spice alone",
    f"{KITCHEN}; served [1000000000,0]": "a whole number from 0 to 13",
    f"{KITCHEN}; stars [1,0]": "a whole number from 0 to 0",
    f"{KITCHEN}; checks 9": "a whole number from 1 to 2",
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[-50:])
def test_read_position_refuses_with_what_was_expected(text: str) -> None:
    assert BAD[text] in sentence(text)
    for language in LANGUAGES:
        assert "“”" not in (said := sentence(text, language))
        assert "„“" not in said
        assert len(said) < LONGEST_SENTENCE


RESTS = (
    CHILI + "; rest",
    SAFRANITO,
    SAFRANITO + '; display ["saffron","mint"]; offered [3,14]; hands [["curry"],[]]; completed [[5],[]]',
    SAFRANITO.replace("rest", "rest harvest").replace("throw", "blend") + "; asked [1]; reserved [[0,1],[]]",
    "safranito 1; players 3; rest",
    "a_la_carte 1; players 4; rest",
    KITCHEN,
    KITCHEN.replace('"dish":"carpaccio"', '"dish":"crepe"') + '; cups [["season"],[]]; finished [["red_eggs"],[]]',
    KITCHEN.replace('"dish":"gazpacho"', '"dish":"gazpacho","crystals":[0,19,20]') + "; sink [21,40]; served [1,0]",
    KITCHEN + '; pile ["cool"]; used ["swap","swap"]; bottles [[[0,[0.0,0.0,0.01],[1.0,0.0,0.0,0.0]]],[],[],[79]]',
)


@pytest.mark.parametrize("text", RESTS, ids=lambda text: text[-50:])
def test_rest_fills_a_position_that_reads_back_equal(text: str) -> None:
    game = find_game(text.split()[0])
    state = game.read_position(text)
    written = game.write_position(state)
    assert game.read_position(written) == state == game.read_position(text)
    assert game.write_position(game.read_position(written)) == written
    assert "rest" not in written.replace("harvest", "")


def test_rest_is_shuffled_by_its_seed() -> None:
    piles = {read(SAFRANITO.replace("rest", f"rest{seed}")).spices for seed in ("", " 0", " 1", " luck", ' "1"')}
    assert len(piles) == 3
    assert all(sorted(pile) == sorted(SPICES * 6) for pile in piles)


def test_named_cards_of_a_pile_lie_on_top_of_the_rest() -> None:
    state = find_game("safranito").read_position(f'{SAFRANITO}; spices ["mint","mint"]; blends [7]; chips [[10],[]]')
    assert (state.spices[:2], state.blends[0], len(state.spices), len(state.blends)) == (("mint", "mint"), 7, 54, 18)
    assert state.chips == ((10, 20, 30, 40, 50, 60),) * 2


def test_rest_counts_crystals_and_crepes_of_pans_and_trays() -> None:
    text = KITCHEN.replace('"dish":"gazpacho"', '"dish":"crepe"') + '; finished [[],["crepe"]]; sink [0,39]'
    state = find_game("a_la_carte").read_position(text)
    assert state.crepes == ("pan", "done")
    assert [len(bottle) for bottle in state.bottles] == [19, 19, 20, 20]
    assert len(state.supply) == 19
    assert len(state.pile) == 13


@pytest.mark.parametrize("name", GAMES)
def test_read_position_refuses_garbled_text_in_a_sentence(name: str) -> None:
    game = find_game(name)
    rng = random.Random(name)
    for number in range(40):
        text = game.write_position(random_state(game, f"{name}/{number % 8}", SAMPLED.get(name, {})))
        twisted = garbled(text if number % 2 else text + "; rest", rng)
        try:
            state = game.read_position(twisted)
        except Refused as refused:
            said = [words_in(language).refusal(refused.refusal) for language in LANGUAGES]
            assert max(map(len, said)) < LONGEST_SENTENCE
        else:
            assert game.read_position(game.write_position(state)) == state


SAMPLED = {"safranito": {"input": "sampled"}, "a_la_carte": {"input": "sampled"}}
JUNK = (
    "",
    "null",
    "-1",
    "99",
    "1e9",
    "true",
    "[]",
    "{}",
    '"x"',
    "[[[[",
    '["mint"]',
    "[[0],[1]]",
    "x" * 300,
    "\x1b",
    "é",
)


def garbled(text: str, rng: random.Random) -> str:
    parts = text.split("; ")
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(1, len(parts))
        match rng.randrange(5):
            case 0:
                parts[at] = f"{parts[at].split(' ')[0]} {rng.choice(JUNK)}"
            case 1:
                parts.insert(at, rng.choice(parts))
            case 2:
                del parts[at]
                parts.append("rest")
            case 3:
                middle = rng.randrange(len(parts[at]))
                parts[at] = parts[at][:middle] + rng.choice(JUNK) + parts[at][middle + rng.randrange(4) :]
            case _:
                numbers = [place for place, sign in enumerate(parts[at]) if sign.isdigit()]
                if numbers:
                    place = rng.choice(numbers)
                    parts[at] = parts[at][:place] + rng.choice("0123456789-") + parts[at][place + 1 :]
    return "; ".join(parts)
