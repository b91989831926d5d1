"""Records: one readable file, verified event by event, that cannot be edited unnoticed."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import peppermill
from peppermill.core import Chance, Refused
from peppermill.gestures import CHECKS, check
from peppermill.match import Accepted, Match, new_match
from peppermill.match.log import Entry, Header
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

HERE = Path(__file__).parent


def some_match(moves: int = 25, seed: str = "sesame") -> Match:
    match = peppermill.start("chili", ["Ana", "Ben"], seed=seed, options={"cycles": 1})
    return played_on(match, moves)


def played_on(match: Match, moves: int) -> Match:
    rng = Chance("moves").stream("x")
    for _ in range(moves):
        pending = [decision for decision in match.decisions() if decision.pending]
        if pending:
            assert isinstance(match.submit(pending[0].seat, pending[0].answers.sample(rng)), Accepted)
    return match


def test_record_of_a_finished_game_has_the_seed() -> None:
    match = some_match(500)
    assert match.outcome is not None
    record = record_of(match)
    assert record.finished
    assert record.chance[0].seed == "sesame"


def test_public_record_continues_with_a_new_seed(tmp_path: Path) -> None:
    match = some_match(5)
    peppermill.save(match, tmp_path / "public.json")
    text = (tmp_path / "public.json").read_text()
    assert "sesame" not in text
    futures = set()
    for _ in range(4):
        copy = peppermill.load(tmp_path / "public.json")
        assert copy.state == match.state
        assert copy.header.chance[0].seed is None
        assert copy.header.chance[-1].since == match.version
        futures.add(msgspec.json.encode(played_on(copy, 60).log.read(match.version)))
    assert len(futures) > 1


def test_verify_record_covers_both_seed_periods(tmp_path: Path) -> None:
    peppermill.save(some_match(5), tmp_path / "public.json")
    copy = played_on(peppermill.load(tmp_path / "public.json"), 500)
    record = record_of(copy)
    assert [chapter.seed is None for chapter in record.chance] == [True, False]
    assert verify_record(record, "x")[-1] == copy.state


def test_private_record_continues_with_its_seed(tmp_path: Path) -> None:
    match = some_match(5)
    peppermill.save(match, tmp_path / "save.json", private=True)
    copy = peppermill.load(tmp_path / "save.json")
    assert played_on(copy, 500).state == played_on(match, 500).state


def test_a_record_is_readable_by_people() -> None:
    lines = write_record(record_of(some_match(3))).splitlines()
    assert lines[1] == ' "peppermill": "record",'
    assert ' "chairs": [' in lines
    assert any('"command":"choose decision=1.1 card=' in line for line in lines)


@pytest.mark.parametrize("where", ["entries", "chairs", "chance"])
def test_a_record_holds_nothing_but_what_belongs_in_it(where: str) -> None:
    record = msgspec.json.decode(write_record(record_of(some_match())))
    record[where][0]["note"] = "edited by me"
    with pytest.raises(Refused) as refused:
        read_record(msgspec.json.encode(record), "x.json")
    assert refused.value.refusal.code == "record-field"


def test_a_record_of_no_format_is_refused() -> None:
    record = msgspec.structs.replace(record_of(some_match()), format=0)
    record = msgspec.structs.replace(record, checksum=_checksum(record))
    with pytest.raises(Refused) as refused:
        read_record(write_record(record), "x.json")
    assert refused.value.refusal.params["field"] == "format"


def test_the_record_of_a_match_others_play_too_is_up_to_date() -> None:
    store = MemoryStore()
    mine = peppermill.start("chili", ["Ana", "Ben"], seed=1, store=store, options={"cycles": 1})
    played_on(Match(store.open("match")), 500)
    assert verify_record(record_of(mine), "x")[-1] == mine.state
    assert mine.outcome is not None


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("precious")
    with pytest.raises(Refused) as refused:
        peppermill.save(some_match(), path)
    assert refused.value.refusal.code == "file-exists"
    assert path.read_text() == "precious"
    assert [file.name for file in tmp_path.iterdir()] == ["x.json"]


@pytest.mark.parametrize("text", ["", "hello", "{}", "[]", "null", '{"peppermill": "pie"}', "\0\0", "{" * 9999])
def test_a_foreign_file_is_no_record(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_record(text, "x.json")
    assert refused.value.refusal.code == "record-not-ours"


def test_a_truncated_record_is_damaged() -> None:
    text = write_record(record_of(some_match()))
    for length in range(40, len(text) - 2, 97):
        with pytest.raises(Refused) as refused:
            read_record(text[:length], "x.json")
        assert refused.value.refusal.code == "record-damaged"


def test_every_changed_figure_is_noticed() -> None:
    text = write_record(record_of(some_match(4)))
    for found in list(re.finditer(r"[0-9]", text))[::7]:
        changed = text[: found.start()] + str((int(found[0]) + 1) % 10) + text[found.end() :]
        with pytest.raises(Refused) as refused:
            read_record(changed, "x.json")
        assert refused.value.refusal.code in {"record-damaged", "record-newer", "record-field"}


def test_a_record_of_a_newer_format_says_so() -> None:
    with pytest.raises(Refused) as refused:
        read_record(f'{{"peppermill": "record", "format": {FORMAT + 1}}}', "x.json")
    assert refused.value.refusal.code == "record-newer"


@pytest.mark.parametrize("field", ["game", "chairs", "entries", "options", "data", "chance", "blobs", "finished"])
def test_a_record_without_a_field_is_refused_by_its_name(field: str) -> None:
    record = msgspec.to_builtins(record_of(some_match()))
    del record[field]
    with pytest.raises(Refused) as refused:
        read_record(msgspec.json.encode(record), "x.json")
    assert refused.value.refusal.code == "record-field"
    assert field in str(refused.value.refusal.params)


Forge = Callable[[dict[str, Any]], object]


def forge(change: Forge, *, private: bool = True) -> None:
    """A record changed by somebody who knows how the checksum is made."""
    record = msgspec.json.decode(write_record(record_of(some_match(14), private=private)))
    change(record)
    forged = msgspec.convert(record, type(record_of(some_match(1))))
    forged = msgspec.structs.replace(forged, checksum=_checksum(forged))
    verify_record(read_record(write_record(forged), "x.json"), "x.json")


def replaced(number: int, old: str, new: str) -> Forge:
    def change(record: dict[str, Any]) -> None:
        entry = record["entries"][number]
        for row, line in enumerate(entry["events"]):
            if re.search(old, line):
                entry["events"][row] = re.sub(old, new, line, count=1)
                return
        raise AssertionError(old)

    return change


FORGERIES: dict[str, Forge] = {
    "a deal with a doubled card": replaced(0, r"hands=\[\[\d+", "hands=[[1"),
    "another deal": replaced(0, r"first=\d", "first=9"),
    "a card not held": lambda record: record["entries"][1].update(command="choose decision=1.1 card=1"),
    "no command": lambda record: record["entries"][1].update(command=None),
    "a command that cannot be read": lambda record: record["entries"][1].update(command="eat"),
    "a stale command": lambda record: record["entries"][1].update(command="choose decision=0.1 card=1"),
    "an event that cannot be read": replaced(1, "card_chosen", "card_eaten"),
    "another event than decided": replaced(1, r"card=\d+", "card=1"),
    "another winner": replaced(2, r"target_won seat=\d", "target_won seat=7"),
    "an event too few": lambda record: record["entries"][2]["events"].pop(),
    "no events at all": lambda record: record["entries"][1].update(events=[]),
    "an event too many": lambda record: record["entries"][1]["events"].append("round_begun round=2 target=3"),
    "an entry left out": lambda record: record["entries"].pop(3),
    "entries swapped": lambda record: record["entries"].insert(1, record["entries"].pop(2)),
    "another number of players": lambda record: record["chairs"].append({"name": "Cem", "player": "human"}),
    "an option out of range": lambda record: record["options"].update(cycles=99),
    "a deck that is none": lambda record: record["data"].update(peppers="9"),
    "a finish that is not": lambda record: record.update(finished=not record["finished"]),
    "a game we do not know": lambda record: record.update(game="chess"),
    "a name that steers the screen": lambda record: record["chairs"][0].update(name="Ana\x1b[2J"),
    "luck from nowhere": lambda record: record["chance"].clear(),
    "luck from the middle": lambda record: record["chance"][0].update(since=1),
    "luck from beyond the end": lambda record: record["chance"].append({"since": 99, "seed": None}),
    "an attachment that is no text": lambda record: record["blobs"].update({"0" * 64: "?"}),
    "an attachment that is another": lambda record: record["blobs"].update({"0" * 64: "AAAA"}),
    "an attachment that is missing": lambda record: record["entries"][1].update(blobs=["0" * 64]),
}


@pytest.mark.parametrize("private", [True, False], ids=["with its seed", "without"])
@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_record_does_not_follow_from_the_rules(name: str, private: bool) -> None:
    with pytest.raises(Refused) as refused:
        forge(FORGERIES[name], private=private)
    assert refused.value.refusal.code in {"record-event", "record-field", "record-blob"}
    assert refused.value.refusal.params["file"] == "x.json"


def test_verify_record_accepts_possible_chance_only_without_seed() -> None:
    match = some_match(14)
    drawn = next(
        (number, line)
        for number, entry in enumerate(match.log.read(0))
        for line in entry.events
        if line.startswith("cards_drawn")
    )
    held = re.search(r"cards=\[(\d+)", drawn[1])
    assert held is not None
    other = next(card for card in match.state_at(drawn[0]).pile if f"{card}" not in drawn[1])
    last = len(match.log.read(0)) - 1

    def change(record: dict[str, Any]) -> None:
        del record["entries"][drawn[0] + 1 :]
        replaced(drawn[0], rf"(cards_drawn seat=\d cards=\[){held[1]}\b", rf"\g<1>{other}")(record)
        record["finished"] = False

    assert drawn[0] <= last
    forge(change, private=False)
    with pytest.raises(Refused) as refused:
        forge(change, private=True)
    assert refused.value.refusal.code == "record-event"
    assert refused.value.refusal.params["entry"] == drawn[0] + 1


@pytest.mark.parametrize("path", sorted((HERE / "records").glob("format-*.json")), ids=lambda path: path.name)
def test_a_record_of_every_released_format_can_still_be_read(path: Path) -> None:
    match = peppermill.load(path)
    assert match.outcome is not None
    again = record_of(match)
    assert verify_record(again, "x")[-1] == match.state


def test_there_is_a_record_of_every_released_format() -> None:
    kept = {path.name for path in (HERE / "records").glob("*.json")}
    assert {f"format-{number}.json" for number in range(1, FORMAT + 1)} <= kept


OLD_GESTURES = HERE / "records" / "gestures-before-checks-2.json"


def test_gestures_kept_under_the_first_checks_still_verify() -> None:
    """It holds a stay of 1.9 s before a peak of 7°, and a stay shaken at 30 Hz, as they were accepted then."""
    match = peppermill.load(OLD_GESTURES)
    again = record_of(match)
    assert (match.header.checks, match.state.checks, again.format, again.checks) == (1, 1, 1, 1)
    assert write_record(again) == OLD_GESTURES.read_text(encoding="utf-8")
    assert verify_record(again, "x")[-1] == match.state
    gestures = [match.game.commands().read(entry.command or "").gesture for entry in again.entries if _pours(entry)]
    refused = {_refused(gesture) for gesture in gestures}
    assert refused == {"gesture-pour-dwell", "gesture-pour-shaken", ""}


@pytest.mark.parametrize("checks", [2, 9])
def test_the_same_gestures_are_refused_in_a_record_under_later_checks(checks: int) -> None:
    record = read_record(OLD_GESTURES.read_text(encoding="utf-8"), "x.json")
    for number in (1, 4):
        later = msgspec.structs.replace(record, checks=checks, format=number, checksum="")
        later = msgspec.structs.replace(later, checksum=_checksum(later))
        with pytest.raises(Refused) as refused:
            verify_record(read_record(write_record(later), "x.json"), "x.json")
        code, params = refused.value.refusal.code, refused.value.refusal.params
        if number == 4 and checks == 2:
            assert (code, params["entry"], params["detail"]) == ("record-event", 4, "gesture-pour-dwell")
        else:
            assert (code, params["field"]) == ("record-field", "checks")


def test_records_of_games_with_gestures_name_the_version_of_the_checks() -> None:
    assert record_of(some_match(1)).format == 1
    for position in ("", "a_la_carte 1; players 2"):
        seated = some_match(1).players
        match = new_match(MemoryStore(), "a_la_carte", seated, match_id="m", seed=1, position=position)
        record = read_record(write_record(record_of(match, private=True)), "x")
        assert (record.format, record.checks, match.state.checks) == (5, CHECKS, CHECKS)
        assert continue_record(record, MemoryStore(), "n", "x").header.checks == CHECKS


def test_a_match_kept_without_checks_goes_on_under_the_first() -> None:
    match = new_match(MemoryStore(), "a_la_carte", some_match(1).players, match_id="m", seed=1)
    header = msgspec.to_builtins(match.header)
    del header["checks"]
    kept = msgspec.convert(header, Header)
    again = Match(MemoryStore().create(kept, match.log.read(0)))
    assert (again.state.checks, record_of(again).checks) == (1, 1)


def _pours(entry: Entry) -> bool:
    return (entry.command or "").startswith("season")


def _refused(gesture: Any) -> str:
    try:
        check(gesture)
    except Refused as refused:
        return refused.refusal.code
    return ""


def test_a_finished_match_can_be_loaded_into_a_store(tmp_path: Path) -> None:
    peppermill.save(some_match(500), tmp_path / "x.json")
    store = MemoryStore()
    match = peppermill.load(tmp_path / "x.json", store=store, match_id="again")
    assert list(store.matches()) == ["again"]
    assert Match(store.open("again")).state == match.state


def test_a_record_whose_position_cannot_be_is_refused_by_its_field() -> None:
    begun = some_match(5)
    text = begun.game.write_position(begun.state)
    match = new_match(
        MemoryStore(), "chili", begun.players, match_id="m", options=begun.header.options, seed=1, position=text
    )
    for wrong in ("pie 1", text.replace("players 2", "players 3"), text.replace("chili 1", "chili 2")):
        record = msgspec.structs.replace(record_of(match), position=wrong)
        record = msgspec.structs.replace(record, checksum=_checksum(record))
        with pytest.raises(Refused) as refused:
            verify_record(read_record(write_record(record), "x.json"), "x.json")
        assert (refused.value.refusal.code, refused.value.refusal.params["field"]) == ("record-field", "position")
