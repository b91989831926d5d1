"""Run the command line: `python -m peppermill`."""

import sys

from peppermill.cli import main

if __name__ == "__main__":
    sys.exit(main())
