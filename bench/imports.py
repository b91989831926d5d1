"""CPU time from starting Python to the first answer of the library, in fresh processes."""

import resource
import subprocess
import sys
from statistics import median
from typing import Final

TRIALS: Final = 7
STEPS: Final = {
    "import_peppermill": "import peppermill",
    "list_games": "import peppermill; peppermill.list_games()",
    "start_chili": "import peppermill; peppermill.start('chili', 2)",
    "start_safranito": "import peppermill; peppermill.start('safranito', 2)",
    "play_chili": "import peppermill; peppermill.play('chili', ['greedy', 'solid'], seed=7)",
    "command_version": "import peppermill.cli; peppermill.cli.main(['--version'])",
}


def run() -> dict[str, object]:
    """CPU seconds of each step, without those of a Python that does nothing: medians."""
    bare = cpu("")
    steps = {f"{name}_s": round(max(0.0, cpu(code) - bare), 3) for name, code in STEPS.items()}
    return {"bench": "imports", "python_s": bare, **steps}


def cpu(code: str) -> float:
    """Return the CPU seconds that a Python takes for this code."""
    taken = []
    for _ in range(TRIALS):
        before = spent()
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
        taken.append(spent() - before)
    return round(median(taken), 3)


def spent() -> float:
    """Return the CPU seconds of all processes that were started and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
