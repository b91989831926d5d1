"""Ladle: ask for soup in secret, and do not be the greediest."""
