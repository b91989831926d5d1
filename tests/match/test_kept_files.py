"""Records and positions kept from before format 5: read, verified and played on by the code of today.

Safranito's options were `throws` and `hands` then, À la carte's `hands`; what is `sampled` was called `table`, and a
throw in text had the fields of its gesture beside the others.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import peppermill
from peppermill.core import Chance, Refusal, Seat
from peppermill.games import find_game
from peppermill.games.contract import play
from peppermill.games.effects import Effects
from peppermill.match import Accepted, Match
from peppermill.match.record import read_record, record_of, verify_record, write_record

KEPT = Path(__file__).parent / "records" / "before-format-5"
RECORDS = sorted(path.name for path in KEPT.glob("*-*.json"))
SAVED = [name for name in RECORDS if name.endswith("-saved.json")]
POSITIONS: list[tuple[str, str, int, str]] = json.loads((KEPT / "positions.json").read_text(encoding="utf-8"))
MOVES = 8


def mode_of(name: str) -> str:
    """Return the `input` of a kept game: `safranito-typed-saved.json` was typed in."""
    return name.split("-")[1]


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_is_verified_and_written_again_as_it_was(name: str) -> None:
    text = (KEPT / name).read_text(encoding="utf-8")
    record = read_record(text, name)
    assert record.format in (1, 4)
    states = verify_record(record, name)
    assert len(states) == len(record.entries) + 1
    assert write_record(record) == text


@pytest.mark.parametrize("name", [name for name in RECORDS if "chili" not in name])
def test_options_of_a_kept_record_are_read_by_their_names_of_today(name: str) -> None:
    options = peppermill.load(KEPT / name).setup.options
    assert options.input == mode_of(name)
    if options.input == "sampled":
        assert options.skill == "novice"


@pytest.mark.parametrize("name", SAVED)
def test_a_kept_game_is_played_on_and_verified(name: str, tmp_path: Path) -> None:
    match = peppermill.load(KEPT / name)
    length = match.version
    play_on(match, MOVES if "physics" not in name else 2)
    assert match.version > length
    peppermill.save(match, tmp_path / name, private=True)
    assert peppermill.load(tmp_path / name).state == match.state
    assert verify_record(record_of(match, private=True), name)[-1] == match.state


@pytest.mark.parametrize("name", [name for name in SAVED if "typed" in name or "chili" in name])
def test_record_format_stays_the_least_for_games_without_renamed_words(name: str) -> None:
    match = peppermill.load(KEPT / name)
    play_on(match, MOVES)
    assert record_of(match, private=True).format == read_record((KEPT / name).read_bytes(), name).format


def test_record_format_is_5_for_renamed_options_and_nested_gestures() -> None:
    assert record_of(peppermill.start("safranito", ["Ana", "Ben"], options={"throws": "table"})).format == 5
    match = peppermill.load(KEPT / "safranito-physics-saved.json")
    assert record_of(match, private=True).format == 1
    play_on(match, 1)
    assert record_of(match, private=True).format == 5


def play_on(match: Match, moves: int) -> None:
    rng = Chance("kept").stream("moves")
    for _ in range(moves):
        pending = [decision for decision in match.decisions() if decision.pending]
        if pending:
            assert isinstance(match.submit(pending[0].seat, pending[0].answers.sample(rng)), Accepted)


@pytest.mark.parametrize(("game", "position", "seat", "command"), POSITIONS, ids=[row[3][:12] for row in POSITIONS])
def test_a_kept_position_and_command_are_read_and_played(game: str, position: str, seat: int, command: str) -> None:
    found = find_game(game)
    state = found.read_position(position)
    assert found.read_position(found.write_position(state)) == state
    steps: Any = play(found, state, Seat(seat), found.commands().read(command), Effects(Chance("kept")))
    assert not isinstance(steps, Refusal)
    assert steps
