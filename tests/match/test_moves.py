"""Several moves at once, moves sent twice, moves by a bot for a person: what a table needs of a match."""

import pickle

import pytest

import peppermill
from peppermill.match import Conflict, Match, Stamp, new_match
from peppermill.match.log import Chair
from peppermill.match.moves import ID_REUSED
from peppermill.match.record import read_record, record_of, write_record
from peppermill.store import MemoryStore
from peppermill.table import Chance, Refusal, Refused


def fresh() -> Match:
    chairs = [Chair(name, "human") for name in ("Ana", "Ben", "Cem")]
    return new_match(MemoryStore(), "chili", chairs, match_id="m", seed=1)


def card(match: Match, seat: int, which: int = 0) -> str:
    return f"choose decision=1.1 card={match.view(seat).hand[which]}"


def write(match: Match, *moves: tuple[int, str, str]) -> list[int | Refusal]:
    draft = match.draft([match.move(seat, text, stamp=Stamp(name)) for seat, text, name in moves])
    match.log.append(draft.since, draft.entries, draft.blobs)
    assert len(list(match.enter(draft))) == len(draft.entries)
    return list(draft.answers)


def test_a_draft_changes_nothing_until_it_is_entered() -> None:
    match = fresh()
    before = match.state
    draft = match.draft([match.move(seat, card(match, seat)) for seat in range(3)])
    assert match.state is before
    assert match.version == 1
    assert draft.answers == (2, 3, 4)
    assert len(match.log.read(0)) == 1


def test_moves_of_one_draft_are_played_one_after_the_other() -> None:
    one, other = fresh(), fresh()
    answers = write(one, *((seat, card(one, seat), f"{seat}") for seat in range(3)))
    for seat in range(3):
        other.submit(seat, card(other, seat))
    assert answers == [2, 3, 4]
    assert one.state == other.state
    assert one.state.round == 2


def test_in_a_draft_a_refusal_stands_beside_what_is_played() -> None:
    match = fresh()
    answers = write(match, (0, card(match, 0), "a"), (1, "choose decision=1.1 card=999", "b"), (2, card(match, 2), "c"))
    assert answers[0] == 2
    assert isinstance(answers[1], Refusal)
    assert answers[2] == 3
    assert match.view().has_chosen == (True, False, True)


def test_what_was_sent_before_is_answered_with_what_it_was_then() -> None:
    match = fresh()
    assert write(match, (0, card(match, 0), "x"), (0, card(match, 0), "x")) == [2, 2]
    assert match.version == 2
    again = Match(match.log)
    chosen = again.view(0).hand[0]
    assert write(again, (0, f"choose card={chosen} decision=1.1", "x"), (1, card(again, 1), "x")) == [2, 3]
    assert write(again, (0, f"choose card={chosen}", "x")) == [2]
    assert again.view(0).choice == chosen


def test_an_id_that_was_another_commands_is_refused() -> None:
    match = fresh()
    assert write(match, (0, card(match, 0), "x"), (0, card(match, 0, 1), "x")) == [2, ID_REUSED]
    for one in (match, Match(match.log)):
        assert write(one, (0, card(one, 0, 1), "x")) == [ID_REUSED]
        assert one.already(one.move(0, card(one, 0, 1), stamp=Stamp("x"))) == ID_REUSED
        assert one.already(one.move(0, card(one, 0), stamp=Stamp("x"))) == 2
        assert one.already(one.move(1, card(one, 1), stamp=Stamp("x"))) is None
    assert match.version == 2


def test_an_id_of_a_command_that_was_refused_is_free() -> None:
    match = fresh()
    assert write(match, (0, "choose decision=1.1 card=999", "x"), (0, card(match, 0), "x"))[1] == 2


def test_an_appended_draft_that_came_too_late_is_a_conflict() -> None:
    match = fresh()
    late = match.draft([match.move(0, card(match, 0))])
    Match(match.log).submit(1, card(match, 1))
    with pytest.raises(Conflict):
        match.log.append(late.since, late.entries, late.blobs)
    assert [entry.seat for entry in match.catching_up()] == [1]
    assert match.version == 2


def test_who_listens_hears_what_who_reads_reads() -> None:
    match = fresh()
    match.listen()
    for seat in range(3):
        match.submit(seat, card(match, seat))
    reader = Match(match.log)
    for viewer in (None, 0, 1, 2):
        assert match.news(viewer) == reader.news(viewer)


def test_a_record_tells_who_played_and_nothing_of_the_tables_own_notes() -> None:
    match = fresh()
    draft = match.draft([match.move(0, card(match, 0), "solid", Stamp("secret", 5, (1, 2, 3)))])
    match.log.append(draft.since, draft.entries, draft.blobs)
    list(match.enter(draft))
    text = write_record(record_of(match))
    assert '"by":"solid"' in text
    assert "secret" not in text
    assert read_record(text, "x").format == 2
    assert record_of(fresh()).format == 1


def test_a_record_with_a_tables_notes_is_refused() -> None:
    import msgspec

    from peppermill.match.record import _checksum, verify_record

    record = record_of(fresh())
    entries = (msgspec.structs.replace(record.entries[0], stamp=Stamp("x")),)
    forged = msgspec.structs.replace(record, entries=entries)
    forged = msgspec.structs.replace(forged, checksum=_checksum(forged))
    with pytest.raises(Refused, match="record-field"):
        verify_record(forged, "x")


def test_luck_is_the_same_in_another_process() -> None:
    stream = Chance("s").stream("a", 3)
    stream.word()
    copy = pickle.loads(pickle.dumps(stream))
    assert [stream.word() for _ in range(20)] == [copy.word() for _ in range(20)]
    assert pickle.loads(pickle.dumps(Chance(7))).stream("x").word() == Chance(7).stream("x").word()


def test_a_refusal_crosses_from_one_process_to_another() -> None:
    refused = pickle.loads(pickle.dumps(Refused("players", "P-1", game="chili", players=9, fewest=2, most=5)))
    assert refused.refusal == Refused("players", "P-1", game="chili", players=9, fewest=2, most=5).refusal
    assert peppermill.Refused is Refused
