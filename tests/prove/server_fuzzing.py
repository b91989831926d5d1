"""Attack a server for a long time: HTTP from its own description, sockets, frames, crowds, a slow reader; and one with
its usual limits in a flood."""

import asyncio
import random
import re
import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from peppermill.match import Store
from peppermill.store import MemoryStore, SqliteStore
from server.attacks import FRAMES, break_frames, bring_data, crowd, garble, read_slowly, send_garbage, uploads
from server.siege import LIMITS, Siege, besieged
from server.usual_siege import flooded

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "negative_data_rejection",
)
PAGE = 4_096
GROWN_MOST = 100
"""Megabytes a siege may leave behind, the attackers' own among them: they are in the same process."""


def lay_siege(scale: float = 1.0, by_schema: int = 60) -> dict[str, object]:
    """Attack a server. `by_schema`: how many examples of each operation schemathesis makes; 0 if it is not
    installed."""
    with tempfile.TemporaryDirectory() as folder, SqliteStore(Path(folder) / "games.sqlite") as on_disk:
        return asyncio.run(_siege(scale, by_schema, on_disk if scale >= 1 else MemoryStore()))


async def _siege(scale: float, by_schema: int, store: Store) -> dict[str, object]:
    figures: dict[str, object] = {}

    def times(many: int) -> int:
        return max(1, round(many * scale))

    async with besieged(replace(LIMITS, connections_per_table=4_000), store) as siege:
        await _fill(siege, times(1_000))
        began = memory_used()  # what a crowd has taken once is used again, not given back
        heard = await asyncio.gather(*(send_garbage(siege, random.Random(seed), times(5_000)) for seed in range(1, 5)))
        figures["said"] = 4 * times(5_000)
        figures["heard"] = {name: sum(part[name] for part in heard) for name in sorted(set().union(*heard))}
        wrong = [name for _ in range(times(30)) for name in FRAMES if not await _ends(siege, name)]
        figures["frames"], figures["frames_wrong"] = times(30) * len(FRAMES), wrong
        answers = await uploads(siege, random.Random(1), times(2_000))
        answers += await bring_data(siege, random.Random(1), times(200))
        answers += await garble(siege, random.Random(1), times(5_000))
        figures["http"] = {str(status): count for status, count in sorted(answers.items())}
        figures["crowd"] = await _fill(siege, times(1_000))
        for _ in range(times(5)):
            await read_slowly(siege)
        figures["schema"] = await _by_schema(siege, by_schema) if by_schema else {"ok": True}
        forgotten = await siege.forgotten()
        figures["grown_megabytes"] = grown = (memory_used() - began) // 2**20
    figures["honest_games"] = siege.games
    figures["usual_limits"] = await flooded(scale)
    fine = not wrong and max(answers) < 500 and forgotten and grown < GROWN_MOST
    return {"ok": fine and "'ok': False" not in str(figures["schema"]), **figures}


def memory_used() -> int:
    """Return the bytes this process holds; 0 where the system does not say."""
    figures = Path("/proc/self/statm")
    return int(figures.read_text().split()[1]) * PAGE if figures.exists() else 0


async def _fill(siege: Siege, count: int) -> int:
    """Let a crowd watch a game to its end; return how many got in."""
    wires = await crowd(siege, count)
    games = siege.games
    while siege.games < games + 2:
        await asyncio.sleep(0.05)
    await asyncio.gather(*(wire.close() for wire in wires))
    return len(wires)


async def _ends(siege: Siege, name: str) -> bool:
    return await break_frames(siege, name) in FRAMES[name][1]


async def _by_schema(siege: Siege, examples: int) -> dict[str, object]:
    """Run schemathesis once with random parameters, and once with those of a real table, asked by its host."""
    known = f'[parameters]\n"path.table_id" = "{siege.table}"\n"path.game" = "chili"\n"path.number" = 1\n'
    return {
        "anywhere": await _schemathesis(siege, siege.token(), examples, ""),
        "at the table": await _schemathesis(siege, siege.tables[0].client.token, examples, known),
    }


async def _schemathesis(siege: Siege, token: str, examples: int, settings: str) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "schemathesis.toml").write_text(settings, encoding="utf-8")
        words = ["run", f"{siege.url}/api/openapi.json", "--header", f"Cookie: peppermill={token}", "--seed", "1"]
        words += ["--checks", ",".join(CHECKS), "--max-examples", str(examples), "--no-color"]
        started = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "schemathesis.cli", *words, cwd=folder, stdout=asyncio.subprocess.PIPE
        )
        said = (await started.communicate())[0].decode()
    if started.returncode != 0:
        print(said, file=sys.stderr)
    found = re.search(r"(\d+) generated", said)
    return {"ok": started.returncode == 0, "cases": int(found[1]) if found else 0}
