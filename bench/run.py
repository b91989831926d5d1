"""Run benchmarks by name and print a line of JSON or a small table: `python3 run.py bench NAME [--json]`."""

import importlib
import json
import sys
from pathlib import Path

NAMES = ("chili", "safranito", "a_la_carte", "positions", "bots", "lab", "imports", "server", "web", "physics")
BY_NAME_ALONE = ("sockets", "throw_path", "cluster", "gpu", "maps", "review")
"""Benchmarks that run only when they are named: they measure no speed of ours, or need other servers."""
ROOT = Path(__file__).parents[1]


def main(words: list[str]) -> int:
    names = [word for word in words if word != "--json"] or list(NAMES)
    known = NAMES + BY_NAME_ALONE
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no benchmark {unknown[0]!r}. There is: {', '.join(known)}.", file=sys.stderr)
        return 2
    sys.path[:1] = [str(ROOT), str(ROOT / "tests")]  # replaces this folder, whose module names exist elsewhere, too
    for name in names:
        figures = importlib.import_module(f"bench.{name}").run()
        if "--json" in words:
            print(json.dumps(figures))
        else:
            for figure, value in figures.items():
                print(f"{figure:32} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
