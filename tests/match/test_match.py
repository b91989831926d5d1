"""`Match`: submitting commands, catching up with other processes, and news of viewers."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

import peppermill
from peppermill.core import SPECTATOR, Refusal, Refused, Seat
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.news import ChoiceMade
from peppermill.games.chili.pieces import Card
from peppermill.games.contract import DecisionId
from peppermill.games.effects import BlobHash
from peppermill.match import Accepted, Conflict, Entry, Match, Player, SeedPeriod, new_match
from peppermill.store import MemoryStore

THREE = ("Ana", "Ben", "Cem")


def test_new_match_deals() -> None:
    match = peppermill.start("chili", THREE, seed=1)
    assert match.version == 1
    assert len(match.view(0).hand) == 8
    assert match.outcome is None
    assert [chair.name for chair in match.players] == list(THREE)
    assert match.log.read(0)[0].command is None


def test_new_match_deals_by_its_seed() -> None:
    one, two = peppermill.start("chili", THREE, seed=1), peppermill.start("chili", THREE, seed=1)
    assert one.state == two.state
    assert len({peppermill.start("chili", THREE).view(0).hand for _ in range(5)}) == 5


def test_submit_reads_text_without_a_decision() -> None:
    match = peppermill.start("chili", THREE, seed=1)
    card = match.view(0).hand[0]
    accepted = match.submit(0, f"choose card={card}")
    assert isinstance(accepted, Accepted)
    assert accepted.version == match.version == 2
    assert match.log.read(1) == (
        Entry(Seat(0), f"choose decision=1.1 card={card}", (f"card_chosen seat=0 card={card}",)),
    )
    typed = Choose(DecisionId("1.1"), match.view(1).hand[0])
    assert isinstance(match.submit(1, typed), Accepted)


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        (0, "choose card=0", "chili-card-not-held"),
        (0, "choose card=x", "notation-malformed"),
        (0, "choose", "notation-field-missing"),
        (0, "eat card=1", "notation-unknown-word"),
        (9, "choose card=1", "no-such-seat"),
        (0, "choose card=1 decision=0.9", "decision-closed"),
        (0, "choose card=1 decision=9.9", "decision-unknown"),
    ],
)
def test_refused_submit_changes_nothing(seat: int, command: str, code: str) -> None:
    match = peppermill.start("chili", THREE, seed=1)
    before = match.state
    answer = match.submit(seat, command)
    assert isinstance(answer, Refusal)
    assert answer.code == code
    assert match.state is before
    assert match.version == 1


def test_submit_catches_up_with_other_processes() -> None:
    """The log's version guards the append alone: a conflict is retried inside."""
    store = MemoryStore()
    mine = new_match(store, "chili", [Player(name, "human") for name in THREE], match_id="m", seed=1)
    theirs = Match(store.open("m"))
    assert isinstance(theirs.submit(1, f"choose card={theirs.view(1).hand[0]}"), Accepted)
    assert mine.version == 1
    assert isinstance(mine.submit(0, f"choose card={mine.view(0).hand[0]}"), Accepted)
    assert mine.version == 3
    assert mine.view(2).has_chosen == (True, True, False)


def behind_by_a_round() -> tuple[Match, Match, tuple[int, ...]]:
    """Two windows on one game: mine still shows the round that has been played in theirs."""
    store = MemoryStore()
    mine = new_match(store, "chili", [Player(name, "human") for name in THREE[:2]], match_id="m", seed=1)
    theirs = Match(store.open("m"))
    hand = mine.view(0).hand
    theirs.submit(0, f"choose card={hand[0]}")
    theirs.submit(1, f"choose card={theirs.view(1).hand[0]}")
    return mine, theirs, hand


def test_submit_refuses_by_the_latest_state() -> None:
    mine, theirs, hand = behind_by_a_round()
    answer = mine.submit(0, f"choose card={hand[0]} decision=1.1")
    assert isinstance(answer, Refusal)
    assert answer.code == "decision-closed"
    assert mine.version == theirs.version


def test_submit_of_a_closed_decision_is_stale() -> None:
    """The decision left out is the one this window shows."""
    mine, _, hand = behind_by_a_round()
    answer = mine.submit(0, f"choose card={hand[1]}")
    assert isinstance(answer, Refusal)
    assert answer.code == "decision-closed"
    assert mine.view(0).choice is None


def test_opening_an_undealt_match_deals() -> None:
    """As after a crash between writing down what was agreed and the first deal."""
    store = MemoryStore()
    first = new_match(store, "chili", [Player(name, "human") for name in THREE], match_id="m", seed=1)
    bare = MemoryStore()
    log = bare.create(first.header)
    assert Match(log).state == first.state
    assert len(log.read(0)) == 1


def test_concurrent_opening_deals_once() -> None:
    store = MemoryStore()
    header = new_match(store, "chili", [Player(n, "human") for n in THREE], match_id="m", seed=1).header
    bare = MemoryStore()
    log = bare.create(header)

    class Slow:
        """A log somebody else deals into just before our append."""

        header = log.header
        read, blob, append_soon = log.read, log.blob, log.append_soon

        def append(self, expected: int, entries: Sequence[Entry], blobs: Mapping[BlobHash, bytes]) -> None:
            if not log.read(0):
                log.append(0, entries, {})
                raise Conflict
            log.append(expected, entries, {})

    match = Match(Slow())
    assert match.version == 1
    assert len(log.read(0)) == 1


def test_news_numbers_count_for_each_viewer() -> None:
    match = peppermill.start("chili", THREE, seed=1)
    before = {viewer: len(match.news(viewer)) for viewer in (Seat(0), Seat(1), SPECTATOR)}
    hand = match.view(0).hand
    match.submit(0, f"choose card={hand[0]}")
    match.submit(0, f"choose card={hand[1]}")
    match.submit(0, f"choose card={hand[2]}")
    assert len(match.news(Seat(0))) == before[Seat(0)] + 3
    for viewer in (Seat(1), SPECTATOR):
        assert len(match.news(viewer)) == before[viewer] + 1
        assert match.news(viewer)[-1].news == ChoiceMade(Seat(0))
        assert match.news(viewer)[-1].number == before[viewer] + 1


def test_news_after_catching_up_comes_once() -> None:
    store = MemoryStore()
    mine = new_match(store, "chili", [Player(name, "human") for name in THREE], match_id="m", seed=1)
    theirs = Match(store.open("m"))
    theirs.submit(0, f"choose card={theirs.view(0).hand[0]}")
    assert len(mine.news(1)) == 1
    mine.catch_up()
    assert [piece.news for piece in mine.news(1)][1:] == [ChoiceMade(Seat(0))]


@pytest.mark.parametrize("seat", [True, "0", None, 1.0])
def test_submit_refuses_a_seat_that_is_no_number(seat: int) -> None:
    match = peppermill.start("chili", THREE, seed=1)
    answer = match.submit(seat, f"choose card={match.view(1).hand[0]}")
    assert isinstance(answer, Refusal)
    assert answer.code == "no-such-seat"
    assert match.version == 1


@pytest.mark.parametrize("command", [None, 7, b"choose", ["choose"], Entry()])
def test_submit_refuses_other_command_types(command: Any) -> None:
    answer = peppermill.start("chili", THREE, seed=1).submit(0, command)
    assert isinstance(answer, Refusal)
    assert answer.code == "notation-malformed"


def test_nothing_enters_the_log_that_could_not_be_read_back() -> None:
    match = peppermill.start("chili", THREE, seed=1)
    odd = Choose(DecisionId("1.1"), cast("Card", float(match.view(0).hand[0])))
    answer = match.submit(0, odd)
    assert isinstance(answer, Refusal)
    assert answer.code == "notation-field"
    assert Match(match.log).version == 1


def test_submit_without_a_decision_gives_the_real_refusal() -> None:
    match = peppermill.start("chili", THREE, seed=1, options={"change_choice": False})
    hand = match.view(0).hand
    match.submit(0, f"choose card={hand[0]}")
    answer = match.submit(0, f"choose card={hand[1]}")
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == ("chili-choice-stands", "A-1a")


def test_match_without_seed_cannot_be_played() -> None:
    first = peppermill.start("chili", THREE, seed=1)
    header = replace(first.header, chance=(SeedPeriod(0, None),))
    match = Match(MemoryStore().create(header, first.log.read(0)))
    assert match.view(0).hand == first.view(0).hand
    with pytest.raises(Refused) as refused:
        match.submit(0, f"choose card={match.view(0).hand[0]}")
    assert refused.value.refusal.code == "match-without-seed"


def test_state_at_returns_any_version() -> None:
    match = peppermill.start("chili", THREE[:2], seed=1)
    states = [match.state]
    for seat in (0, 1, 0):
        match.submit(seat, f"choose card={match.view(seat).hand[0]}")
        states.append(match.state)
    assert [match.state_at(version) for version in range(1, 5)] == states
    assert match.state_at(0).phase == "deal"
    for version in (-1, 5):
        with pytest.raises(Refused) as refused:
            match.state_at(version)
        assert refused.value.refusal.code == "version-unknown"


@pytest.mark.parametrize("viewer", [-1, 3, "nobody"])
def test_view_refuses_an_unknown_seat(viewer: Seat) -> None:
    match = peppermill.start("chili", THREE, seed=1)
    with pytest.raises(Refused):
        match.view(viewer)
    with pytest.raises(Refused):
        match.news(viewer)


@pytest.mark.parametrize(
    ("game", "players", "options", "code"),
    [
        ("chess", 2, {}, "game-unknown"),
        ("chili", 1, {}, "players"),
        ("chili", 6, {}, "players"),
        ("chili", 2, {"cycles": 10}, "option-out-of-range"),
        ("chili", 2, {"colour": 10}, "option-unknown"),
    ],
)
def test_new_match_refuses_bad_input(game: str, players: int, options: dict[str, int], code: str) -> None:
    store = MemoryStore()
    with pytest.raises(Refused) as refused:
        peppermill.start(game, ["x"] * players, options=options, store=store)
    assert refused.value.refusal.code == code
    assert not store.matches()
