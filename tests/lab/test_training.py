"""Training: features are alike in batches and in games, a network in a file sits at any table, and training repeats."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command import Runner
from peppermill.bots import find_bot
from peppermill.bots.trained import ABOUT, FORMAT, About, TrainedBot, read_network, write_network
from peppermill.core import Refused, Seat
from peppermill.games import find_game
from peppermill.games.batch import make_batch
from peppermill.games.chili.memory import ChiliMemory
from peppermill.games.contract import Setup
from peppermill.games.features import find_features
from peppermill.games.observation import Observation
from peppermill.lab.play import play_match
from peppermill.lab.simulate import Plan, simulate
from peppermill.lab.trained_bots import bots_folder
from peppermill.lab.training import Settings, new_network, train
from peppermill.packages import find_bot_package

CHILI = find_game("chili")
TINY = Settings(game="chili", seats=60, steps=6, parts=2, passes=1, hidden=(16,))


def network(file: Path, seed: int = 1, **other: Any) -> Path:
    """Write a network with random weights."""
    features, rng = find_features("chili"), np.random.default_rng(seed)
    sizes = (features.size, 8, features.actions + 1)
    layers = [
        (rng.normal(size=(above, below)).astype(np.float32), np.zeros(below, dtype=np.float32))
        for above, below in pairwise(sizes)
    ]
    about: dict[str, Any] = {"format": FORMAT, "game": "chili", "version": "x", "seed": 1, "updates": 0, "decisions": 0}
    with file.open("wb") as out:
        write_network(out, layers, About(**(about | other)))
    return file


@pytest.mark.parametrize("players", [2, 5])
def test_features_of_a_batch_are_those_of_its_observations(players: int) -> None:
    features, rng = find_features("chili"), np.random.default_rng(3)
    batch = make_batch("chili", players, 3, seed=2)
    for _ in range(20):
        inputs, masks = features.of_batch(batch)
        for number in range(batch.count):
            state = batch.engine.state_of(batch.rows[number], batch.setup)
            for seat in range(players):
                view = CHILI.view(state, Seat(seat))
                seen = Observation("chili", batch.setup, 1, Seat(seat), view, ChiliMemory(state.collected))
                row = number * players + seat
                assert (features.of_observation(seen) == inputs[row]).all()
                assert [card + 1 for card in np.flatnonzero(masks[row])] == list(view.hand)
        chosen = [rng.choice(np.flatnonzero(mask)) for mask in masks]
        batch.step(np.array(chosen, dtype=np.int64).reshape(batch.count, players))


def test_a_network_sits_at_tables_of_any_size_and_plays_the_same_by_the_same_seed(tmp_path: Path) -> None:
    bot = TrainedBot(str(network(tmp_path / "net.npz")))
    for players in (2, 3, 5):
        bots = [bot, *("greedy",) * (players - 1)]
        games = [play_match("chili", bots, {"cycles": 1}, None, 7).match.log.read(0) for _ in range(2)]
        assert games[0] == games[1]


def test_a_trained_bot_is_found_by_its_name_and_played_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PEPPERMILL_HOME", str(tmp_path))
    bots_folder("chili").mkdir(parents=True)
    package = find_bot_package("trained")
    assert package is not None
    assert list(package.bots["chili"]) == []
    with pytest.raises(Refused, match="bot-unknown"):
        find_bot("chili", "trained/first")
    file = network(bots_folder("chili") / "first.npz")
    assert list(package.bots["chili"]) == ["first"]
    setup = Setup(2, CHILI.options(cycles=1), CHILI.house_data())
    named = Plan(game="chili", setup=setup, bots=("trained/first", "greedy"), games=4, seed="x")
    by_file = Plan(game="chili", setup=setup, bots=("net", "greedy"), games=4, seed="x", own={"net": str(file)})
    assert simulate(named).wins == simulate(by_file).wins
    for name in ("../first", "first:good", "first@deep", "none", ""):
        with pytest.raises(Refused, match="bot-unknown"):
            find_bot("chili", f"trained/{name}")
    with pytest.raises(Refused, match="bot-unknown"):
        find_bot("safranito", "trained/first")


def test_files_that_hold_no_network_are_refused_and_run_nothing(tmp_path: Path) -> None:
    class Trap:
        def __reduce__(self) -> Any:
            return Path.touch, (tmp_path / "sprung",)

    good, about = network(tmp_path / "good.npz"), np.frombuffer(b"{}", dtype=np.uint8)
    layers, _ = read_network(good)
    nan = np.full_like(layers[0][0], np.nan)
    head = np.load(good)[ABOUT]
    save: Any = np.savez
    save(tmp_path / "pickled.npz", w0=np.array([Trap()], dtype=object), b0=layers[0][1], **{ABOUT: head})
    save(tmp_path / "bare.npz", w0=layers[0][0])
    save(tmp_path / "about.npz", **{ABOUT: about})
    save(tmp_path / "empty.npz", **{ABOUT: head})
    save(tmp_path / "short.npz", w0=layers[0][0], b0=layers[0][1], **{ABOUT: head})
    save(tmp_path / "nan.npz", w0=nan, b0=layers[0][1], w1=layers[1][0], b1=layers[1][1], **{ABOUT: head})
    (tmp_path / "letter.npz").write_bytes(b"Dear Ana")
    (tmp_path / "nothing.npz").write_bytes(b"")
    network(tmp_path / "newer.npz", format="peppermill network 9")
    for name in ("pickled", "bare", "about", "empty", "short", "nan", "letter", "nothing", "newer"):
        with pytest.raises(Refused, match="network-malformed"):
            TrainedBot(str(tmp_path / f"{name}.npz"))
    assert not (tmp_path / "sprung").exists()
    with pytest.raises(Refused, match="file-missing"):
        TrainedBot(str(tmp_path / "none.npz"))
    with pytest.raises(Refused, match="features-unknown"):
        TrainedBot(str(network(tmp_path / "other.npz", game="safranito")))


@pytest.mark.slow
def test_training_changes_the_network_and_repeats_by_its_seed(tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.npz" for name in ("one", "two", "other")]
    found = [train(TINY, file, updates=4, points=2, games=2) for file in files[:2]]
    train(
        Settings(game="chili", seats=60, steps=6, parts=2, passes=1, hidden=(16,), seed=2),
        files[2],
        updates=4,
        points=1,
        games=2,
    )
    one, two, other = (read_network(file)[0] for file in files)
    none = new_network(TINY, find_features("chili"))
    assert all(
        (a == b).all() for first, second in zip(one, two, strict=True) for a, b in zip(first, second, strict=True)
    )
    assert not (one[0][0] == other[0][0]).all()
    assert not (one[0][0] == np.asarray(none[0][0])).all()
    assert [point.updates for point in found[0].curve] == [0, 2, 4]
    assert found[0].about == found[1].about
    assert found[0].about.decisions == sum(6 * (60 // players) * players for players in (2, 3, 4, 5))
    assert found[0].curve[0].won.keys() == {"random", "greedy"}


@pytest.mark.slow
def test_train_writes_a_bot_that_plays_and_a_page_with_its_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PEPPERMILL_HOME", str(tmp_path))
    run = Runner(capsys, monkeypatch)
    words = ("train", "chili", "--name", "first", "--updates", "1", "--games", "2")
    code, out, _ = run(*words)
    assert (code, "trained/first" in out, "--updates 1 --seed 1" in out) == (0, True, True)
    page = (bots_folder("chili") / "first.html").read_text(encoding="utf-8")
    assert (page.count("<polyline"), "http" in page) == (2, False)
    code, out, _ = run("simulate", "chili", "--bots", "trained/first,random", "--games", "2", "--json")
    assert (code, json.loads(out)["finished"]) == (0, 2)
    for refused in (
        words,
        ("train", "safranito"),
        ("train", "go"),
        ("train", "chili", "--name", "../first"),
        ("train", "chili", "--name", "other", "--minutes", "0"),
        ("train", "chili", "--name", "other", "--updates", "many"),
        ("train", "chili", "--name", "other", "--updates", "1", "--minutes", "1"),
    ):
        code, out, err = run(*refused)
        assert (code in (1, 2), out, err.startswith("peppermill: ")) == (True, "", True), refused
    assert sorted(file.name for file in bots_folder("chili").iterdir()) == ["first.html", "first.npz"]


def test_ctrl_c_keeps_what_was_learnt(tmp_path: Path) -> None:
    def stop(point: object) -> None:
        if stopped:
            return
        stopped.append(point)
        raise KeyboardInterrupt

    stopped: list[object] = []
    found = train(TINY, tmp_path / "net.npz", updates=50, games=2, progress=stop)
    assert (found.about.updates, len(found.curve), found.interrupted) == (0, 1, True)
    assert read_network(tmp_path / "net.npz")[1] == found.about
