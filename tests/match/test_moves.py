"""`Match.draft`: several moves at once, resent moves, moves by a bot for a person."""

import pickle

import pytest

import peppermill
from peppermill.core import Chance, Refusal, Refused
from peppermill.match import Conflict, EntryMeta, Match, new_match
from peppermill.match.log import Player
from peppermill.match.moves import ID_REUSED
from peppermill.match.record import read_record, record_of, write_record
from peppermill.store import MemoryStore


def fresh() -> Match:
    seated = [Player(name, "human") for name in ("Ana", "Ben", "Cem")]
    return new_match(MemoryStore(), "chili", seated, match_id="m", seed=1)


def card(match: Match, seat: int, which: int = 0) -> str:
    return f"choose decision=1.1 card={match.view(seat).hand[which]}"


def write(match: Match, *moves: tuple[int, str, str]) -> list[int | Refusal]:
    draft = match.draft([match.move(seat, text, meta=EntryMeta(name)) for seat, text, name in moves])
    match.log.append(draft.since, draft.entries, draft.blobs)
    assert len(list(match.apply(draft))) == len(draft.entries)
    return list(draft.answers)


def test_draft_changes_nothing_until_applied() -> None:
    match = fresh()
    before = match.state
    draft = match.draft([match.move(seat, card(match, seat)) for seat in range(3)])
    assert match.state is before
    assert match.version == 1
    assert draft.answers == (2, 3, 4)
    assert len(match.log.read(0)) == 1


def test_draft_plays_moves_in_order() -> None:
    one, other = fresh(), fresh()
    answers = write(one, *((seat, card(one, seat), f"{seat}") for seat in range(3)))
    for seat in range(3):
        other.submit(seat, card(other, seat))
    assert answers == [2, 3, 4]
    assert one.state == other.state
    assert one.state.round == 2


def test_draft_keeps_refusals_beside_entries() -> None:
    match = fresh()
    answers = write(match, (0, card(match, 0), "a"), (1, "choose decision=1.1 card=999", "b"), (2, card(match, 2), "c"))
    assert answers[0] == 2
    assert isinstance(answers[1], Refusal)
    assert answers[2] == 3
    assert match.view().has_chosen == (True, False, True)


def test_draft_answers_a_resent_move_with_its_version() -> None:
    match = fresh()
    assert write(match, (0, card(match, 0), "x"), (0, card(match, 0), "x")) == [2, 2]
    assert match.version == 2
    again = Match(match.log)
    chosen = again.view(0).hand[0]
    assert write(again, (0, f"choose card={chosen} decision=1.1", "x"), (1, card(again, 1), "x")) == [2, 3]
    assert write(again, (0, f"choose card={chosen}", "x")) == [2]
    assert again.view(0).choice == chosen


def test_draft_refuses_a_reused_id() -> None:
    match = fresh()
    assert write(match, (0, card(match, 0), "x"), (0, card(match, 0, 1), "x")) == [2, ID_REUSED]
    for one in (match, Match(match.log)):
        assert write(one, (0, card(one, 0, 1), "x")) == [ID_REUSED]
        assert one.version_of_request(one.move(0, card(one, 0, 1), meta=EntryMeta("x"))) == ID_REUSED
        assert one.version_of_request(one.move(0, card(one, 0), meta=EntryMeta("x"))) == 2
        assert one.version_of_request(one.move(1, card(one, 1), meta=EntryMeta("x"))) is None
    assert match.version == 2


def test_draft_accepts_the_id_of_a_refused_command() -> None:
    match = fresh()
    assert write(match, (0, "choose decision=1.1 card=999", "x"), (0, card(match, 0), "x"))[1] == 2


def test_late_draft_is_a_conflict() -> None:
    match = fresh()
    late = match.draft([match.move(0, card(match, 0))])
    Match(match.log).submit(1, card(match, 1))
    with pytest.raises(Conflict):
        match.log.append(late.since, late.entries, late.blobs)
    assert [entry.seat for entry in match.catching_up()] == [1]
    assert match.version == 2


def test_track_all_viewers_agrees_with_news() -> None:
    match = fresh()
    match.track_all_viewers()
    for seat in range(3):
        match.submit(seat, card(match, seat))
    reader = Match(match.log)
    for viewer in (None, 0, 1, 2):
        assert match.news(viewer) == reader.news(viewer)


def test_record_contains_no_entry_meta() -> None:
    match = fresh()
    draft = match.draft([match.move(0, card(match, 0), "solid", EntryMeta("secret", 5, (1, 2, 3)))])
    match.log.append(draft.since, draft.entries, draft.blobs)
    list(match.apply(draft))
    text = write_record(record_of(match))
    assert '"by":"solid"' in text
    assert "secret" not in text
    assert read_record(text, "x").format == 2
    assert record_of(fresh()).format == 1


def test_record_with_entry_meta_is_refused() -> None:
    import msgspec

    from peppermill.match.record import _checksum, verify_record

    record = record_of(fresh())
    entries = (msgspec.structs.replace(record.entries[0], meta=EntryMeta("x")),)
    forged = msgspec.structs.replace(record, entries=entries)
    forged = msgspec.structs.replace(forged, checksum=_checksum(forged))
    with pytest.raises(Refused, match="record-field"):
        verify_record(forged, "x")


def test_random_stream_survives_pickling() -> None:
    stream = Chance("s").stream("a", 3)
    stream.word()
    copy = pickle.loads(pickle.dumps(stream))
    assert [stream.word() for _ in range(20)] == [copy.word() for _ in range(20)]
    assert pickle.loads(pickle.dumps(Chance(7))).stream("x").word() == Chance(7).stream("x").word()


def test_a_refusal_crosses_from_one_process_to_another() -> None:
    refused = pickle.loads(pickle.dumps(Refused("players", "P-1", game="chili", players=9, fewest=2, most=5)))
    assert refused.refusal == Refused("players", "P-1", game="chili", players=9, fewest=2, most=5).refusal
    assert peppermill.Refused is Refused
