"""Compile what bots of À la carte think with: done at set-up, so that nobody waits for it at the table."""

from peppermill.bots.a_la_carte.solving import prepare

prepare()
