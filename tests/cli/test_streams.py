"""Files, streams and terminals of every odd kind: never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from command import Runner


def test_missing_files_are_named_and_exit_with_1(run: Runner, tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    binary = here / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for words in (
        ["replay", str(here / "none.json")],
        ["replay", str(here)],
        ["replay", str(binary)],
        ["check-data", "chili", str(here / "none.toml")],
        ["check-data", "chili", str(binary)],
        ["play", "chili", "--data", str(here / "none.toml")],
        ["play", "chili", "--load", str(here / "none.json")],
        ["play", "chili", "--store", str(here)],
        ["play", "chili", "--store", str(binary)],
        ["play", "chili", "--resume"],
        ["play", "chili", "--resume", "nobody"],
        ["games", "--store", str(here / "none.sqlite")],
        ["record", "nobody", str(here / "x.json")],
    ):
        code, out, err = run(*words)
        assert (code, out) == (1, ""), words
        assert err.startswith("peppermill: "), words
        assert "Traceback" not in err
    assert binary.read_bytes() == b"\xff\xfe\x00"


def test_plain_terminals_get_plain_signs(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "peppermill", "play", "--seed", "1", "--store", "memory"],
        input=b"quit\n",
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": "", "PEPPERMILL_LANG": "en", "HOME": str(tmp_path)},
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"+-------+" in done.stdout


def test_broken_pipe_gives_no_traceback(tmp_path: Path) -> None:
    script = f"{sys.executable} -m peppermill rules chili | head -1"
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, cwd=tmp_path)
    assert b"Traceback" not in done.stderr


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    command, env = [sys.executable, "-m", "peppermill"], {"PEPPERMILL_LANG": "en", "PEPPERMILL_HOME": str(tmp_path)}
    for words, typed in (
        (["apply", "chili"], b"\xff\xfe"),
        (["apply", "chili", "--seed", b"\xff"], b'{"position": "chili 1"}'),
        (["simulate", "chili", "--seed", b"\xff"], b""),
        (["play", "--seed", b"\xff"], b""),
        (["simulate", b"\xff"], b""),
    ):
        done = subprocess.run([*command, *words], input=typed, capture_output=True, check=False, env=env)
        assert done.returncode == 2, done
        assert done.stderr.startswith(b"peppermill: ")
        assert b"Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_special_files_are_not_read_for_ever(run: Runner) -> None:
    if Path("/dev/zero").exists():
        assert run("check-data", "chili", "/dev/zero")[0] == 1
        assert run("replay", "/dev/zero")[0] == 1


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("{} apply chili <&-", 2),
        ("{} play --store memory <&-", 0),
        ("{} rules chili >&-", 0),
        ("printf '\\xff\\n' | PYTHONIOENCODING=utf-8:strict {} play --store memory", 0),
        ("{} record $'\\xff' out.json", 1),
        ("{} play --resume $'\\xff'", 1),
        ("{} --help > /dev/full", 1),
        ("{} games --store " + "a" * 300, 1),
        ("printf 'save ~nosuchuser/x\\nquit\\n' | {} play --store memory", 0),
    ],
)
def test_closed_and_odd_streams_and_names_give_no_traceback(tmp_path: Path, script: str, code: int) -> None:
    env = {"PEPPERMILL_HOME": str(tmp_path), "PEPPERMILL_LANG": "en", "PATH": os.environ["PATH"]}
    command = ["bash", "-c", script.format(f"{sys.executable} -m peppermill")]
    done = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path, env=env)
    assert b"Traceback" not in done.stderr
    assert done.returncode == code, done
