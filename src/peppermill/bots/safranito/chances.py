"""Chances to win a game of Safranito as it stands at the beginning of a round: a logistic value of a few features,
fitted to games of the compiled `solid` (`tests/bots/safranito_value_fit.py` remakes `data/chances.toml`)."""

from typing import Final

from peppermill.bots.search.chances import Numbers, read_weights, write_logistic
from peppermill.compiled import fast
from peppermill.games.engine import Row
from peppermill.games.safranito import engine_rules as e

FEATURES: Final = 22
"""Number of features by which a seat's chance is estimated."""


def weights_for(players: int) -> Numbers:
    """Return the weights of the features in games of so many players."""
    return read_weights(__package__, players)


@fast
def count_missing(row: Row, seat: int, blend: int) -> int:
    """Return how many cards a seat lacks for a blend, less those that its tokens stand in for."""
    missing = 0
    for spice in range(e.SPICES):
        if row[e.RECIPES + blend] >> spice & 1 and row[e.HANDS + e.SPICES * seat + spice] == 0:
            missing += 1
    return int(max(0, missing - row[e.TOKENED + seat] // e.TOKENS))


@fast
def write_features(row: Row, found: Numbers) -> None:
    """Write the features of every seat, an array with one line a seat."""
    players, most = row[e.PLAYERS], 0
    for seat in range(players):
        most = max(most, row[e.COMPLETED + seat])
    for seat in range(players):
        line, done, cards, kinds = found[seat], row[e.COMPLETED + seat], 0, 0
        line[:] = 0.0
        for spice in range(e.SPICES):
            held = row[e.HANDS + e.SPICES * seat + spice]
            cards += held
            if held:
                kinds += 1
        for place in range(row[e.OFFERED]):
            missing = count_missing(row, seat, row[e.OFFERS_UP + place])
            line[missing] += 1.0
            if done == 2:
                line[4 + missing] += 1.0
        nearest = 3
        for place in range(row[e.RESERVED + seat]):
            missing = count_missing(row, seat, row[e.RESERVES + e.BLENDS * seat + place])
            nearest = min(nearest, missing)
            line[8 + missing] += 1.0
        if done == 2:
            line[12] = 3.0 - nearest
        line[13], line[14] = 1.0 if done == 1 else 0.0, 1.0 if done == 2 else 0.0
        rupees = row[e.PURSE + seat] / 200.0
        line[15], line[16] = rupees, rupees * rupees / 4.0
        line[17], line[18] = cards / 6.0, kinds / 6.0
        line[19] = row[e.TOKENED + seat] / 2.0
        line[20] = float((seat - row[e.HEAD]) % players) / players
        line[21] = rupees * most


@fast
def write_chances(row: Row, weights: Numbers, found: Numbers, chances: Numbers) -> None:
    """Write everybody's chance to win, from the features."""
    write_features(row, found)
    write_logistic(row[e.PLAYERS], weights, found, chances)


@fast
def write_shares(row: Row, shares: Numbers) -> None:
    """Write everybody's share of the win as the game stands: most blends, then most rupees (K-4, N-4)."""
    most, winners = -1, 0
    for seat in range(row[e.PLAYERS]):
        merit = e.merit_of(row, seat)
        if merit > most:
            most, winners = merit, 0
        if merit == most:
            winners += 1
    for seat in range(row[e.PLAYERS]):
        shares[seat] = 1.0 / winners if e.merit_of(row, seat) == most else 0.0
