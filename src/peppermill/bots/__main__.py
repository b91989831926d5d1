"""Compile what bots think with, so that nobody waits for it at the table."""

from peppermill.bots import prepare

prepare()
