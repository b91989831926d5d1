"""Chances to win a game of À la carte as it stands at the beginning of a turn: a logistic value of a few features,
fitted to games of the compiled `solid` (`tests/bots/a_la_carte_value_fit.py` remakes `data/chances.toml`)."""

from typing import Final

from peppermill.bots.a_la_carte.policies import Guide, is_near_end, stove_worth
from peppermill.bots.search.chances import Numbers, read_weights, write_logistic
from peppermill.compiled import fast
from peppermill.games.a_la_carte import engine_rules as e
from peppermill.games.engine import Row

FEATURES: Final = 20
"""Number of features by which a seat's chance is estimated."""


def weights_for(players: int) -> Numbers:
    """Return the weights of the features in games of so many players."""
    return read_weights(__package__, players)


@fast
def as_number(true: bool) -> float:
    """Return 1 for true, 0 for false."""
    return 1.0 if true else 0.0


@fast
def write_features(row: Row, guide: Guide, found: Numbers) -> None:
    """Write the features of every seat, an array with one line a seat."""
    players, most = row[e.PLAYERS], 0
    for seat in range(players):
        most = max(most, row[e.TRAYED + seat])
    stage = most / row[e.TO_END]
    for seat in range(players):
        points, worth = e.points_of(row, seat), stove_worth(row, guide, seat, seat)
        done = row[e.TRAYED + seat] / row[e.TO_END]
        stars, near = row[e.STARS + seat], is_near_end(row, seat)
        leads, last = True, (seat - row[e.ACTIVE]) % players / players
        for other in range(players):
            if other != seat and e.points_of(row, other) >= points:
                leads = False
        line = found[seat]
        line[0], line[1], line[2] = points / 10.0, points / 10.0 * stage, points / 10.0 * stage * stage
        line[3], line[4] = done, done * done
        line[5], line[6] = as_number(stars == 1), as_number(stars >= 2)
        line[7], line[8] = worth / 10.0, worth / 10.0 * stage
        line[9], line[10] = last, last * stage
        line[11], line[12] = as_number(near), as_number(near and leads)
        line[13] = as_number(row[e.CREPES + seat] == e.CREPE_HELD)
        for cup in range(e.KINDS):
            line[14 + cup] = row[e.HELD + e.KINDS * seat + cup]
        line[19] = as_number(leads)


@fast
def write_chances(row: Row, guide: Guide, weights: Numbers, found: Numbers, chances: Numbers) -> None:
    """Write everybody's chance to win, from the features."""
    write_features(row, guide, found)
    write_logistic(row[e.PLAYERS], weights, found, chances)


@fast
def write_shares(row: Row, shares: Numbers) -> None:
    """Write everybody's share of the win of a game that is over (E-4, E-5)."""
    players, best, most, winners = row[e.PLAYERS], e.star_winner(row), -1, 0
    for seat in range(players):
        most = max(most, e.points_of(row, seat))
    for seat in range(players):
        wins = seat == best if best >= 0 else e.points_of(row, seat) == most
        shares[seat] = as_number(wins)
        winners += 1 if wins else 0
    for seat in range(players):
        shares[seat] /= winners
