"""The version of the package: the same as in pyproject.toml (`python3 run.py release --check` compares them)."""

from typing import Final

__version__: Final = "0.1.0"
