"""Feed hostile bytes to every reader: it reads or refuses them, and nothing else happens."""

import io
import json
import random
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from importlib import resources
from pathlib import Path
from unittest.mock import patch

import msgspec

import peppermill
from peppermill.cli import main
from peppermill.core import Chance, Refused
from peppermill.games import find_game
from peppermill.match import Accepted, Match
from peppermill.match.record import _checksum, read_record, record_of, verify_record, write_record
from peppermill.packages import BUILT_IN
from peppermill.store import SqliteStore

CHILI = find_game("chili")
NASTY = ["", "\0", "\x1b[2J", "[" * 500, "9" * 400, "-1", "1e999", "NaN", "null", "{}", "é" * 9, "\u2028", "'; --", "٣"]


def a_match(moves: int = 12) -> Match:
    match = peppermill.start("chili", ["Ana", "Ben"], seed="fuzz")
    return played(match, moves)


def played(match: Match, moves: int) -> Match:
    rng = Chance("fuzz").stream("moves")
    for _ in range(moves):
        decision = next(decision for decision in match.decisions() if decision.pending)
        assert isinstance(match.submit(decision.seat, decision.answers.sample(rng)), Accepted)
    return match


def twisted(text: str, rng: random.Random) -> str:
    """Return the text with something cut, doubled, swapped or put in."""
    for _ in range(rng.randint(1, 3)):
        here, there = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        text = rng.choice(
            [
                text[:here] + text[there:],
                text[:there] + text[here:],
                text[:here] + rng.choice(NASTY) + text[here:],
                text[:here] + rng.choice(NASTY) + text[min(len(text), here + 3) :],
                text[:here] + chr(rng.choice([0, 9, 10, 27, 34, 44, 59, 61, 92, 160, 233, 8232])) + text[here + 1 :],
            ]
        )
    return text


def fuzz(name: str, times: int, seed: int = 1) -> dict[str, int]:
    """Return how many twisted inputs were read and how many refused. Anything else is raised."""
    rng, read, refused = random.Random(f"{name}/{seed}"), 0, 0
    attack = ATTACKS[name]()
    for _ in range(times):
        try:
            attack(rng)
            read += 1
        except Refused:
            refused += 1
    return {"read": read, "refused": refused}


Attack = Callable[[random.Random], object]


def notation() -> Attack:
    lines = [line for entry in a_match().log.read(0) for line in entry.events]
    return lambda rng: CHILI.events().read(twisted(rng.choice(lines), rng))


def positions() -> Attack:
    match = a_match(30)
    texts = [CHILI.write_position(match.state_at(version)) for version in range(match.version)]
    return lambda rng: CHILI.read_position(twisted(rng.choice(texts), rng))


HOUSE = {"chili": "house", "safranito": "blends", "a_la_carte": "house"}
"""The files of the games' own data sets."""
COSTLY = (
    "a" + ".a" * 30_000 + "=1",
    "[" + "a." * 30_000 + "a]",
    "x=" + "[" * 60_000,
    "x=" + "{a=" * 20_000,
    '"' * 60_000,
    "a" * 60_000,
    "x={" + "".join(f"a{key}.b=1," for key in range(6_000)),
    "[[a]]\n" * 10_000,
)
"""Inputs that take a careless reader minutes, or all the memory there is."""


def hostile_set(game: str, rng: random.Random) -> str:
    """Return a data set that is almost valid, or costly to read."""
    if rng.randrange(4) == 0:
        costly = rng.choice(COSTLY)
        return twisted(costly, rng) if rng.randrange(2) else costly
    file = resources.files(f"peppermill.games.{game}") / "data" / f"{HOUSE[game]}.toml"
    return twisted(file.read_text(encoding="utf-8"), rng)


def data_sets() -> Attack:
    def attack(rng: random.Random) -> None:
        game = rng.choice(sorted(HOUSE))
        find_game(game).read_data(hostile_set(game, rng), "own.toml")

    assert set(HOUSE) == set(BUILT_IN), "each game's data sets are tried"
    return attack


def records() -> Attack:
    text = write_record(record_of(a_match()))
    return lambda rng: read_record(twisted(text, rng), "record.json")


def forged_records() -> Attack:
    """Yield records with one value changed and a checksum that agrees: only the rules can tell."""
    record = json.loads(write_record(record_of(a_match(), private=True)))

    def attack(rng: random.Random) -> None:
        forged = json.loads(json.dumps(record))
        entry = rng.choice(forged["entries"])
        what = rng.choice(["command", "events", "seat", "options", "data", "chairs", "chance"])
        if what == "events":
            place = rng.randrange(len(entry["events"]))
            entry["events"][place] = twisted(entry["events"][place], rng)
        elif what in ("command", "seat"):
            entry[what] = rng.choice([*NASTY, -1, 99, None, 10**30, twisted(str(entry.get(what)), rng)])
        else:
            old, new = rng.choice("0123456789ab"), rng.choice("0189z")
            text = json.dumps(forged[what]).replace(old, new)
            forged[what] = msgspec.json.decode(text) if _is_json(text) else text
        try:
            typed = msgspec.convert(forged, type(record_of(a_match(1))))
        except msgspec.ValidationError:
            raise Refused("record-field") from None
        typed = msgspec.structs.replace(typed, checksum=_checksum(typed))
        verify_record(read_record(write_record(typed), "record.json"), "record.json")

    return attack


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def requests() -> Attack:
    position = CHILI.write_position(a_match().state)
    text = json.dumps({"position": position, "commands": [[0, "choose card=5"], [1, "choose decision=1.1 card=7"]]})

    def attack(rng: random.Random) -> None:
        out, err = io.StringIO(), io.StringIO()
        hostile = twisted(text, rng).encode(errors="surrogatepass") + rng.randbytes(rng.choice([0, 0, 3]))
        typed = io.TextIOWrapper(io.BytesIO(hostile))
        with patch("sys.stdin", typed), redirect_stdout(out), redirect_stderr(err):
            code = main(["apply", "chili"])
        assert code in (0, 1, 2)
        if code == 2:
            assert err.getvalue().startswith("peppermill: ")
            raise Refused("apply")
        assert json.loads(out.getvalue())["game"] == "chili"

    return attack


def stores() -> Attack:
    folder = Path(tempfile.mkdtemp(prefix="peppermill-fuzz-"))
    good = folder / "good.sqlite"
    with SqliteStore(good) as store:
        played(peppermill.start("chili", ["Ana", "Ben"], seed="x", store=store), 20)
    content = good.read_bytes()

    def attack(rng: random.Random) -> None:
        bad = bytearray(content)
        for _ in range(rng.randint(1, 30)):
            place = rng.randrange(len(bad))
            bad[place : place + rng.randint(1, 40)] = rng.randbytes(rng.randint(1, 40))
        path = folder / "bad.sqlite"
        for old in folder.glob("bad.sqlite*"):
            old.unlink()
        path.write_bytes(bad[: rng.choice([len(bad), rng.randint(len(bad) // 2, len(bad))])])
        with SqliteStore(path) as store:
            for name in store.matches():
                Match(store.open(name)).news()

    return attack


ATTACKS: dict[str, Callable[[], Attack]] = {
    "notation": notation,
    "positions": positions,
    "data_sets": data_sets,
    "records": records,
    "forged_records": forged_records,
    "requests": requests,
    "stores": stores,
}
