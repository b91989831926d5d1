"""Compile the functions that bots use: `python -m peppermill.bots`."""

from peppermill.bots import prepare

prepare()
