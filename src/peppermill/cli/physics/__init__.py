"""`peppermill physics`: simulate single gestures, and make a report about many."""

from argparse import Namespace
from importlib import import_module

from peppermill.i18n import Words


def run(arguments: Namespace, words: Words) -> int:
    """Run the action of that name."""
    return int(import_module(f"peppermill.cli.physics.{arguments.action}").run(arguments, words))
