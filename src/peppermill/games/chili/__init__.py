"""Chili: a number-card game of simultaneous secret choices around a ring of cards. The rules are listed in RULES.md."""
