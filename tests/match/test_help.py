"""Help that seats were given: entries of the log that change nothing, are verified and are in the record."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import peppermill
from peppermill.core import Refusal, Refused, Seat
from peppermill.match import Match, new_match
from peppermill.match.help import Help, HelpUse, check_help
from peppermill.match.log import Entry, EntryMeta, Header, Player
from peppermill.match.record import (
    FORMAT,
    _checksum,
    continue_record,
    read_record,
    record_of,
    verify_record,
    write_record,
)
from peppermill.store import MemoryStore

SEAT = Seat(0)


def new_game(help_: Help = "coach") -> Match:
    players = (Player("Ana", "human"), Player("Sage", "solid"))
    return new_match(MemoryStore(), "chili", players, match_id="m", seed=7, options={"cycles": 1}, help=help_)


def use(match: Match, *uses: HelpUse, seat: Seat = SEAT) -> tuple[int | Refusal, ...]:
    """Note help, all in one draft."""
    moves = [match.help_move(seat, one, EntryMeta(at=5)) for one in uses]
    draft = match.draft(moves)
    match.log.append(draft.since, draft.entries, draft.blobs)
    assert list(match.apply(draft)) == list(draft.entries)
    return draft.answers


def hint(match: Match, step: int = 1) -> HelpUse:
    return HelpUse("hint", match.decisions(SEAT)[0].id, step)


def test_help_is_noted_once_and_changes_nothing_of_the_game() -> None:
    match = new_game()
    state, news = match.state, match.news(SEAT)
    assert use(match, hint(match), hint(match, 2), hint(match)) == (2, 3, 2)
    assert use(match, hint(match, 2)) == (3,)
    assert match.uses == {(SEAT, hint(match)): 2, (SEAT, hint(match, 2)): 3}
    assert (match.state, match.news(SEAT), match.version) == (state, news, 3)
    assert match.submit(0, match.decisions(0)[0].answers.listed()[0]) == peppermill.match.Accepted(
        4, tuple(step.event for step in match.steps)
    )


def test_help_of_a_log_is_read_again() -> None:
    match = new_game()
    use(match, hint(match))
    assert Match(match.log).uses == match.uses


@pytest.mark.parametrize(("help_", "kind"), [("none", "map"), ("none", "hint"), ("maps", "hint"), ("maps", "why_not")])
def test_help_move_refuses_what_the_match_does_not_allow(help_: Help, kind: Any) -> None:
    match = new_game(help_)
    with pytest.raises(Refused, match="help-forbidden"):
        match.help_move(SEAT, HelpUse(kind, match.decisions(SEAT)[0].id))
    check_help("maps", "map")


def test_help_move_refuses_a_decision_that_is_not_open() -> None:
    match = new_game()
    with pytest.raises(Refused, match="decision-closed"):
        match.help_move(SEAT, HelpUse("hint", "9.9"))


def test_draft_refuses_help_for_a_decision_that_an_earlier_move_closed() -> None:
    match = new_game()
    noted = match.help_move(SEAT, hint(match))
    moves = [match.move(seat, match.decisions(seat)[0].answers.listed()[0]) for seat in (0, 1)]
    answers = match.draft([*moves, noted]).answers
    assert isinstance(answers[2], Refusal)
    assert answers[2].code == "decision-closed"


def finished(match: Match) -> Match:
    use(match, hint(match), hint(match, 2), hint(match, 3))
    while match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        match.submit(decision.seat, decision.answers.listed()[0])
    return match


def test_record_tells_help_and_is_verified(tmp_path: Any) -> None:
    match = finished(new_game())
    record = read_record(write_record(record_of(match)), "x")
    assert (record.format, record.help) == (6, "coach")
    assert [entry.help for entry in record.entries[1:4]] == [HelpUse("hint", "1.1", step) for step in (1, 2, 3)]
    assert all(entry.meta is None for entry in record.entries)
    assert verify_record(record, "x")[-1] == match.state
    again = continue_record(record, MemoryStore(), "n", "x")
    assert (again.header.help, again.uses) == ("coach", match.uses)
    peppermill.save(match, tmp_path / "x.json")
    assert peppermill.load(tmp_path / "x.json").uses == match.uses


def test_record_of_a_match_without_help_keeps_its_format() -> None:
    record = record_of(new_game("none"))
    assert record.format == 1
    assert b"help" not in msgspec.json.encode(record)


FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "help that was forbidden": lambda record: record.update(help="maps"),
    "help of nobody": lambda record: record["entries"][1].update(seat=None),
    "help of a seat without a decision": lambda record: record["entries"][1].update(seat=5),
    "help for another decision": lambda record: record["entries"][1]["help"].update(decision="9.9"),
    "help with a command": lambda record: record["entries"][1].update(command="choose decision=1.1 card=8"),
    "help with events": lambda record: record["entries"][1].update(events=["round_begun round=2 target=3"]),
    "help by a bot": lambda record: record["entries"][1].update(by="solid"),
    "help in an older format": lambda record: record.update(format=5),
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_help_is_refused(name: str) -> None:
    plain = msgspec.to_builtins(record_of(finished(new_game())))
    FORGED[name](plain)
    forged = msgspec.convert(plain, type(record_of(new_game())))
    forged = msgspec.structs.replace(forged, checksum=_checksum(forged))
    with pytest.raises(Refused) as refused:
        verify_record(read_record(write_record(forged), "x.json"), "x.json")
    assert refused.value.refusal.code in {"record-event", "record-field"}


def test_header_and_entries_from_before_help_are_read() -> None:
    match = new_game()
    header = msgspec.to_builtins(match.header)
    del header["help"]
    assert msgspec.convert(header, Header).help == "none"
    assert msgspec.convert({"seat": 0, "command": "choose card=3"}, Entry).help is None
    assert FORMAT >= 6
