"""An owner's own data set: what is costly to read is refused before it is read, by every game alike."""

import pytest

from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.capabilities import NO_DATA_SET
from peppermill.games.datasets import DEEPEST, LARGEST, read_toml
from peppermill.packages import BUILT_IN

every_game = pytest.mark.parametrize("game", [name for name in BUILT_IN if find_game(name).data_set is not NO_DATA_SET])


@every_game
@pytest.mark.parametrize(
    "deep",
    [
        "a" + ".a" * 30_000 + "=1",
        "[" + "a." * 30_000 + "a]",
        'name = "x"\nx = {' + "'a' . " * 10_000 + "b=1}",
        '"a\\"b".' * 5_000 + "b=1",
        '"".' * 20_000 + "b=1",
    ],
)
def test_read_data_refuses_deep_keys_unparsed(game: str, deep: str) -> None:
    with pytest.raises(Refused) as no:
        find_game(game).read_data(deep, "own.toml")
    refusal = no.value.refusal
    assert (refusal.code, refusal.params["file"], refusal.params["most"]) == ("data-too-deep", "own.toml", DEEPEST)
    assert refusal.rule.startswith("C-")
    assert refusal.params["line"] == 1 + deep.count("\n")


@every_game
def test_read_data_refuses_large_files_unparsed(game: str) -> None:
    with pytest.raises(Refused, match="file-too-large"):
        find_game(game).read_data("#" * (LARGEST + 1), "own.toml")


@every_game
def test_read_data_refuses_endless_brackets(game: str) -> None:
    for open_ in ("[", "{a="):
        with pytest.raises(Refused, match="file-not-toml"):
            find_game(game).read_data("x=" + open_ * 20_000, "own.toml")


def test_read_data_accepts_reasonable_depth() -> None:
    key = ".".join("a" * DEEPEST)
    text = f"# Yes. No. Maybe. 1. 2. 3. ................................\nx = '{'.' * 99}'\n{key} = 1"
    assert str(read_toml(text, "own.toml", "C-2")["a"]).count("{'a': ") == DEEPEST - 1
    with pytest.raises(Refused, match="data-too-deep"):
        read_toml(f"{key}.a = 1", "own.toml", "C-2")
