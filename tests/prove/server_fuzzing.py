"""A server under siege for a long time: HTTP by its own description, sockets, frames, crowds, a slow reader."""

import asyncio
import random
import re
import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from server.attacks import FRAMES, babble, break_frames, crowd, garble, read_slowly, uploads
from server.siege import LIMITS, Siege, besieged

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
    "negative_data_rejection",
)
PAGE = 4_096
GROWN_MOST = 150
"""Megabytes a siege may leave behind, the besiegers' own among them: they are in the same process."""


def lay_siege(scale: float = 1.0, by_schema: int = 100) -> dict[str, object]:
    """`by_schema`: how many examples of each operation schemathesis makes; 0: it is not there."""
    return asyncio.run(_siege(scale, by_schema))


async def _siege(scale: float, by_schema: int) -> dict[str, object]:
    figures: dict[str, object] = {}

    def times(many: int) -> int:
        return max(1, round(many * scale))

    async with besieged(replace(LIMITS, connections_per_table=4_000)) as siege:
        await babble(siege, random.Random(0), times(500))
        began = memory_used()
        heard = await asyncio.gather(*(babble(siege, random.Random(seed), times(10_000)) for seed in range(1, 5)))
        figures["said"] = 4 * times(10_000)
        figures["heard"] = {name: sum(part[name] for part in heard) for name in sorted(set().union(*heard))}
        wrong = [name for _ in range(times(30)) for name in FRAMES if not await _ends(siege, name)]
        figures["frames"], figures["frames_wrong"] = times(30) * len(FRAMES), wrong
        answers = await uploads(siege, random.Random(1), times(3_000))
        answers += await garble(siege, random.Random(1), times(10_000))
        figures["http"] = {str(status): count for status, count in sorted(answers.items())}
        wires = await crowd(siege, times(1_000))
        figures["crowd"] = len(wires)
        games = siege.games
        while siege.games < games + 2:  # played out before all of them
            await asyncio.sleep(0.05)
        await asyncio.gather(*(wire.close() for wire in wires))
        wires.clear()
        for _ in range(times(5)):
            await read_slowly(siege)
        figures["schema"] = await _by_schema(siege, by_schema) if by_schema else {"ok": True}
        forgotten = await siege.forgotten()
        figures["grown_megabytes"] = grown = (memory_used() - began) // 2**20
    figures["honest_games"] = siege.games
    fine = not wrong and max(answers) < 500 and forgotten and grown < GROWN_MOST
    return {"ok": fine and "'ok': False" not in str(figures["schema"]), **figures}


def memory_used() -> int:
    """Bytes this process holds; 0 where the system does not say."""
    figures = Path("/proc/self/statm")
    return int(figures.read_text().split()[1]) * PAGE if figures.exists() else 0


async def _ends(siege: Siege, name: str) -> bool:
    return await break_frames(siege, name) in FRAMES[name][1]


async def _by_schema(siege: Siege, examples: int) -> dict[str, object]:
    """Once with parameters as they come, once with those of a table that is there, asked by its host."""
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
