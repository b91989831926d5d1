"""`python -m browser.checks`: types, style and tests of the pages. A part of `python3 run.py test`."""

import sys

from browser.node import call, provide


def main() -> int:
    if not provide():
        return 1
    return call("npm", "run", "check", "--silent") or call("npm", "test", "--silent")


if __name__ == "__main__":
    sys.exit(main())
