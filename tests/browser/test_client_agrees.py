"""The client in the browser understands what the server says, and says it as the terminal would."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from browser.node import WEB, node_command, provide
from peppermill.games.chili.events import CardsDrawn, DiscardShuffled, DrawsForgone, GameEnded, Reason
from peppermill.games.chili.news import Told
from peppermill.games.chili.pieces import Card
from peppermill.table import SPECTATOR, Seat, Viewer
from peppermill.words import LANGUAGES, words_in
from wire.samples import CHILI, FROM_SERVER, chili_setup, plain, seen_in

NAMES = ("Anise", "<b>Basil</b>", "Clove & Co")
RARE = (
    DiscardShuffled(12),
    DrawsForgone((1, 0, 2)),
    CardsDrawn(Seat(0), ()),
    CardsDrawn(Seat(0), (Card(5),)),
    GameEnded(Reason.HAND_EMPTY, (4, 9, 1), (Seat(1),)),
    GameEnded(Reason.PILE_USED_UP, (9, 9, 1), (Seat(0), Seat(1))),
    GameEnded(Reason.BOTH, (1_234, 0, 0), (Seat(0),)),
)


def told() -> Iterator[Told]:
    """News of all kinds: of whole games, and what seldom happens in one."""
    for seed in ("a", "b"):
        for seen in seen_in(CHILI, chili_setup(3, cycles=1), seed):
            if seen.news is not None:
                yield seen.news
    yield from RARE


def samples() -> Iterator[dict[str, Any]]:
    viewers: tuple[Viewer, ...] = (Seat(0), Seat(1), SPECTATOR)
    for news in dict.fromkeys(told()):
        for language in LANGUAGES:
            for viewer in viewers:
                said = words_in(language).news("chili", news, NAMES, viewer)
                yield {"language": language, "piece": plain(news), "names": NAMES, "viewer": viewer, "said": said}


def test_the_client_understands_every_message_and_says_all_news_as_the_terminal_does(tmp_path: Path) -> None:
    file, all_samples = tmp_path / "samples.json", list(samples())
    assert {sample["piece"]["type"] for sample in all_samples} == set(kinds_of_news())
    file.write_text(json.dumps({"messages": [plain(m) for m in FROM_SERVER], "news": all_samples}), encoding="utf-8")
    assert provide()
    done = run_vitest("tests/words.test.ts", "tests/table.test.ts", samples=file)
    assert done.returncode == 0, done.stdout + done.stderr


def kinds_of_news() -> Iterator[str]:
    for kind in Told.__args__:
        yield kind.__struct_config__.tag


def run_vitest(*files: str, samples: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PEPPERMILL_SAMPLES": str(samples)}
    command = [*node_command("npx"), "vitest", "run", *files]
    return subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
