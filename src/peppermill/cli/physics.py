"""`peppermill physics`: gestures tried by themselves, and a page of plots about them."""

from argparse import Namespace
from importlib import import_module

from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
    return int(import_module(f"peppermill.cli.physics_{arguments.action}").run(arguments, words))
