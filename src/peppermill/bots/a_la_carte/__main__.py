"""Compile the functions of À la carte's bots, at set-up."""

from peppermill.bots.a_la_carte.solving import prepare

prepare()
