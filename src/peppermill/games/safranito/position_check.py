"""Whether a position could be: every piece in exactly one place, and nothing asked that nobody could answer."""

import math
from collections import Counter
from typing import Final

from peppermill.games.safranito.phases import trading
from peppermill.games.safranito.pieces import BLENDS, EACH, SPACES, SPICES, TO_WIN, VALUES
from peppermill.games.safranito.referee import BOWLS, chips_in
from peppermill.games.safranito.state import Chip, State
from peppermill.gestures import check
from peppermill.table import Refused

MOST: Final = 100_000
RICHEST: Final = 10**12
"""The bank is never empty (C-6): only what no table could count is refused."""
FAR: Final = 1.0
"""m from the middle: nothing lies farther away."""
WITH_ACTOR: Final = ("act", "take", "keep")
WITH_BOWL: Final = ("picked", "sell", "sold", "buy")
TRADING: Final = ("pick", *WITH_BOWL)
WITHOUT_CHIPS: Final = ("begin", "lay_out", "blend", "over")


def checked(state: State) -> State:
    _check_rows(state)
    _check_numbers(state)
    _check_chips(state)
    _check_cards(state)
    _check_moment(state)
    return state


def _no(field: str, rule: str = "", value: object = "") -> Refused:
    return Refused("position-field", rule, field=field, value=str(value))


def _check_rows(state: State) -> None:
    rows = {
        name: getattr(state, name) for name in ("money", "chips", "back", "hands", "reserved", "completed", "tokens")
    }
    if state.sales:
        rows["sales"] = state.sales
    for name, row in rows.items():
        if len(row) != state.players:
            raise _no(name, "C-1", row)


def _check_numbers(state: State) -> None:
    for name in ("round", "thrown", "turn", "traded", "price", "offers", "steps"):
        if not 0 <= getattr(state, name) <= MOST:
            raise _no(name, value=getattr(state, name))
    for name in ("money", "tokens"):
        if any(not 0 <= number <= RICHEST for number in getattr(state, name)):
            raise _no(name, "C-6", getattr(state, name))
    if any(money % 10 for money in state.money):
        raise _no("money", "C-6", state.money)
    if any(count is not None and not 0 <= count <= EACH for count in state.sales):
        raise _no("sales", "S-1", state.sales)
    if not 0 <= state.space <= len(SPACES) or state.turn > state.throws:
        raise _no("space" if state.turn <= state.throws else "turn", "X-1")
    seats = [state.head, *state.asked, *([] if state.actor is None else [state.actor])]
    if any(seat not in range(state.players) for seat in seats) or len(set(state.asked)) != len(state.asked):
        raise _no("asked", "C-1", seats)


def _check_chips(state: State) -> None:
    flies = state.flying is not None and not any(chip.number == state.flying.number for chip in state.lying)
    if flies and state.phase == "typing" and state.flying is not None:
        flies = state.flying.value not in state.back[state.flying.seat] if _seat(state, state.flying.seat) else True
    for seat in range(state.players):
        own = [*state.chips[seat], *state.back[seat]]
        own += [chip.value for chip in state.lying if chip.seat == seat]
        own += [state.flying.value] if flies and state.flying is not None and state.flying.seat == seat else []
        if sorted(own) != list(VALUES):
            raise _no("chips", "C-2", sorted(own))
    numbers = [chip.number for chip in state.lying]
    if len(set(numbers)) != len(numbers) or any(not 0 < number <= state.thrown for number in numbers):
        raise _no("lying", value=numbers)
    if any(not _lies(chip) or not _seat(state, chip.seat) for chip in state.lying):
        raise _no("lying", "T-5")
    for name in ("chips", "back"):
        if any(tuple(sorted(values)) != values for values in getattr(state, name)):
            raise _no(name, "C-2")


def _seat(state: State, seat: int) -> bool:
    return seat in range(state.players)


def _lies(chip: Chip) -> bool:
    pose = chip.lying.pose
    return (
        all(math.isfinite(number) and abs(number) <= FAR for number in (*pose.place, *pose.turn))
        and abs(sum(number * number for number in pose.turn) - 1.0) < 1e-3
    )


def _check_cards(state: State) -> None:
    cards = [*state.spices, *state.display, *state.discard, *state.drawn]
    cards += [spice for hand in state.hands for spice in hand]
    blends = [*state.blends, *state.offered]
    blends += [blend for row in (*state.reserved, *state.completed) for blend in row]
    if state.phase == "begin":
        if cards or blends:
            raise _no("spices", "P-0")
        return
    if Counter(cards) != dict.fromkeys(SPICES, EACH):
        raise _no("spices", "C-3", dict(Counter(cards)))
    if sorted(blends) != list(range(BLENDS)):
        raise _no("blends", "C-4", sorted(blends))


def _check_moment(state: State) -> None:
    phase = state.phase
    if phase in WITH_ACTOR and (state.actor is None or state.space >= len(SPACES)):
        raise _no("actor", "X-1")
    if phase in WITH_ACTOR and not any(chip.seat == state.actor for chip in chips_in(state, BOWLS + state.space)):
        raise _no("actor", "X-1")
    if phase == "keep" and SPACES[state.space] != "spice_card":
        raise _no("space", "X-5", state.space)
    if phase == "take" and (SPACES[state.space] != "reserve" or not state.blends):
        raise _no("space", "X-6", state.space)
    if phase != "keep" and state.drawn:
        raise _no("drawn", "X-5")
    if state.extra and (state.actor is None or phase not in ("throw", "fly", "typing")):
        raise _no("extra", "X-4")
    if (phase in WITH_BOWL) != (state.bowl is not None) or (state.bowl is not None and not 0 <= state.bowl < BOWLS):
        raise _no("bowl", "D-1", state.bowl)
    if phase in TRADING and any(chip.circle is None or chip.circle >= BOWLS for chip in state.lying):
        raise _no("lying", "D-1")
    if phase in WITHOUT_CHIPS and state.lying:
        raise _no("lying", "D-1")
    if phase == "picked" and state.bowl not in trading.bowls_left(state):
        raise _no("bowl", "D-1", state.bowl)
    if phase == "sell" and (not state.asked or not state.sales):
        raise _no("asked", "S-1")
    if phase == "sell" and any(
        (count or 0) > state.hands[seat].count(trading.spice_of(state))
        for seat, count in enumerate(state.sales)
        if seat in state.asked
    ):
        raise _no("sales", "S-1", state.sales)
    if (state.flying is not None) != (phase in ("fly", "typing")):
        raise _no("flying", "T-1")
    if phase == "throw" and (not state.chips[state.thrower] or (state.turn >= state.throws and not state.extra)):
        raise _no("turn", "T-1", state.turn)
    if (phase == "over") != (state.reason is not None):
        raise _no("reason", "K-4", state.reason)
    done = sorted(map(len, state.completed))
    if done[-1] > TO_WIN or done[-2] == TO_WIN or (phase not in ("blend", "over") and state.winner is not None):
        raise _no("completed", "K-4")
    if state.flying is not None:
        _check_flying(state)


def _check_flying(state: State) -> None:
    flying = state.flying
    assert flying is not None, "it was asked for"
    if not _seat(state, flying.seat) or flying.number != state.thrown or flying.value not in VALUES:
        raise _no("flying", "T-1")
    aimed = flying.gesture is not None or flying.target is not None
    if (state.phase == "fly") != aimed:
        raise _no("flying", "T-1")
    if flying.target is not None and not all(math.isfinite(number) and abs(number) <= FAR for number in flying.target):
        raise _no("flying", "T-7")
    if flying.gesture is not None:
        check(flying.gesture)
