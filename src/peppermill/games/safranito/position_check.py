"""Check positions of Safranito: every piece in exactly one place, and no decision that nobody could answer."""

import math
from typing import Final, get_args

from peppermill.games.positions import (
    check_number,
    check_phase_has,
    check_seats,
    check_words,
    is_pose,
    misplaced,
    unfit,
)
from peppermill.games.safranito.phases import trading
from peppermill.games.safranito.pieces import BLENDS, EACH, SPACES, SPICES, TO_WIN, VALUES, BlendNumber, Spice
from peppermill.games.safranito.referee import BOWLS, chips_in
from peppermill.games.safranito.state import Phase, State
from peppermill.gestures import check

MOST: Final = 100_000
RICHEST: Final = 10**12
"""Most money a seat may have. The bank is never empty (C-6): only what no table could count is refused."""
FAR: Final = 1.0
"""Farthest place of a chip from the middle, in m."""
WITH_ACTOR: Final = ("act", "take", "keep")
WITH_BOWL: Final = ("picked", "sell", "sold", "buy")
TRADING: Final = ("pick", *WITH_BOWL)
IN_THE_AIR: Final = ("fly", "typing")
EVERY_SPICE: Final = tuple(spice for spice in SPICES for _ in range(EACH))
WITHOUT_CHIPS: Final = ("begin", "lay_out", "blend", "over")


def checked(state: State) -> State:
    """Return the state. Raises `Refused` if it cannot occur."""
    check_rows(state)
    _check_numbers(state)
    _check_chips(state)
    _check_cards(state)
    _check_moment(state)
    return state


def spices_placed(state: State) -> list[Spice]:
    """Return all spice cards, wherever they are."""
    cards = [*state.spices, *state.display, *state.discard, *state.drawn]
    return cards + [spice for hand in state.hands for spice in hand]


def blends_placed(state: State) -> list[BlendNumber]:
    """Return all blends, wherever they are."""
    blends = [*state.blends, *state.offered]
    return blends + [blend for row in (*state.reserved, *state.completed) for blend in row]


def chips_of(state: State, seat: int) -> list[int]:
    """Return the values of a seat's chips, wherever they are. A chip in flight may have come to lie already."""
    flying = state.flying
    flies = flying is not None and not any(chip.number == flying.number for chip in state.lying)
    if flying is not None and flies and state.phase == "typing":
        flies = flying.value not in state.back[flying.seat] if flying.seat in range(state.players) else True
    own = [*state.chips[seat], *state.back[seat], *(chip.value for chip in state.lying if chip.seat == seat)]
    return [*own, flying.value] if flying is not None and flies and flying.seat == seat else own


def check_rows(state: State) -> None:
    """Refuse fields without one item a seat."""
    for name in ("money", "chips", "back", "hands", "reserved", "completed", "tokens"):
        check_seats(name, getattr(state, name), state.players)
    if state.sales:
        check_seats("sales", state.sales, state.players)


def _check_numbers(state: State) -> None:
    for name in ("round", "thrown", "turn", "traded", "price", "offers", "steps"):
        check_number(name, getattr(state, name), 0, MOST)
    for number in state.tokens:
        check_number("tokens", number, 0, RICHEST, "C-6", state.tokens)
    if any(not 0 <= money <= RICHEST or money % 10 for money in state.money):
        raise unfit("money", "tens", "C-6", state.money, high=RICHEST)
    for count in state.sales:
        check_number("sales", count or 0, 0, EACH, "S-1", state.sales)
    check_number("space", state.space, 0, len(SPACES), "X-1")
    check_number("turn", state.turn, 0, state.throws, "X-1")
    for name, seat in [("head", state.head), *(("asked", one) for one in state.asked), ("actor", state.actor)]:
        check_number(name, seat or 0, 0, state.players - 1, "C-1")
    if len(set(state.asked)) != len(state.asked):
        raise unfit("asked", "different", "C-1", state.asked)


def _check_chips(state: State) -> None:
    if state.flying is not None:
        check_number("flying", state.flying.seat, 0, state.players - 1, "T-1")
    for chip in state.lying:
        check_number("lying", chip.seat, 0, state.players - 1, "T-5")
    for seat in range(state.players):
        if (wrong := misplaced("chips", "C-2", chips_of(state, seat), VALUES)) is not None:
            raise wrong
    numbers = [chip.number for chip in state.lying]
    for number in numbers:
        check_number("lying", number, 1, state.thrown, value=numbers)
    if len(set(numbers)) != len(numbers):
        raise unfit("lying", "different", value=numbers)
    if not all(is_pose(chip.lying.pose, FAR) for chip in state.lying):
        raise unfit("lying", "pose", "T-5", far=FAR)
    for name in ("chips", "back"):
        for values in getattr(state, name):
            if tuple(sorted(values)) != values:
                raise unfit(name, "order", "C-2", values, wanted=tuple(sorted(values)))


def _check_cards(state: State) -> None:
    cards, blends = spices_placed(state), blends_placed(state)
    if state.phase == "begin":
        if cards or blends:
            raise unfit("spices" if cards else "blends", "nothing-yet", "P-0")
        return
    for name in ("spices", "display", "discard", "drawn"):
        check_words(name, getattr(state, name), SPICES, "C-3")
    check_words("hands", [spice for hand in state.hands for spice in hand], SPICES, "C-3")
    wrong = misplaced("spices", "C-3", cards, EVERY_SPICE) or misplaced("blends", "C-4", blends, range(BLENDS))
    if wrong is not None:
        raise wrong


def _check_moment(state: State) -> None:
    phase = state.phase
    if phase in WITH_ACTOR:
        check_number("space", state.space, 0, len(SPACES) - 1, "X-1")
        check_phase_has("actor", phase, state.actor, WITH_ACTOR, "X-1", "0")
        if not any(chip.seat == state.actor for chip in chips_in(state, BOWLS + state.space)):
            raise unfit("actor", "on-space", "X-1", state.actor, space=state.space)
    for at, (there, rule) in {"keep": ("spice_card", "X-5"), "take": ("reserve", "X-6")}.items():
        if phase == at and SPACES[state.space] != there:
            raise unfit("space", "only", rule, state.space, phase=phase, wanted=SPACES.index(there))
    if phase == "take" and not state.blends:
        raise unfit("blends", "needed", "X-6", phase=phase, example="blends [4,17]")
    if phase != "keep":
        check_phase_has("drawn", phase, state.drawn, ("keep",), "X-5", "")
    if state.extra:
        check_phase_has("extra", phase, state.extra, ("throw", *IN_THE_AIR), "X-4", "true")
        check_phase_has("actor", phase, state.actor, ("throw", *IN_THE_AIR), "X-4", "0")
    _check_bowl(state)
    if phase in WITHOUT_CHIPS and state.lying:
        with_chips = tuple(one for one in get_args(Phase) if one not in WITHOUT_CHIPS)
        raise unfit("lying", "with-phase", "D-1", phase=phase, known=with_chips)
    check_phase_has("flying", phase, state.flying, IN_THE_AIR, "T-1", '{"number":1,"seat":0,"value":60}')
    if phase == "throw" and not state.extra:
        check_number("turn", state.turn, 0, state.throws - 1, "T-1")
    if phase == "throw" and not state.chips[state.thrower]:
        raise unfit("chips", "to-throw", "T-1", seat=state.thrower)
    check_phase_has("reason", phase, state.reason, ("over",), "K-4", "three_blends")
    done = sorted(map(len, state.completed))
    if done[-1] > TO_WIN or done[-2] == TO_WIN or (phase not in ("blend", "over") and state.winner is not None):
        raise unfit("completed", "three", "K-4")
    if state.flying is not None:
        _check_flying(state)


def _check_bowl(state: State) -> None:
    phase = state.phase
    check_phase_has("bowl", phase, state.bowl, WITH_BOWL, "D-1", "5")
    if state.bowl is not None:
        check_number("bowl", state.bowl, 0, BOWLS - 1, "D-1")
    if phase in TRADING and any(chip.circle is None or chip.circle >= BOWLS for chip in state.lying):
        raise unfit("lying", "in-bowls", "D-1")
    left = trading.bowls_left(state)
    if phase == "picked" and state.bowl not in left:
        raise unfit("bowl", "with-chips", "D-1", state.bowl, known=tuple(left))
    if phase == "sell":
        check_phase_has("asked", phase, state.asked, ("sell",), "S-1", "[1,0]")
        check_phase_has("sales", phase, state.sales, ("sell",), "S-1", "[null,null]")
        for seat in state.asked:
            held = state.hands[seat].count(trading.spice_of(state))
            check_number("sales", state.sales[seat] or 0, 0, held, "S-1", state.sales)


def _check_flying(state: State) -> None:
    flying = state.flying
    assert flying is not None, "it was asked for"
    if flying.number != state.thrown:
        raise unfit("flying", "in-the-air", "T-1", flying.number, wanted=state.thrown)
    aimed = flying.gesture is not None or flying.target is not None
    if (state.phase == "fly") != aimed:
        raise unfit("flying", "aimed", "T-1")
    if flying.target is not None and not all(math.isfinite(number) and abs(number) <= FAR for number in flying.target):
        raise unfit("flying", "pose", "T-7", flying.target, far=FAR)
    if flying.gesture is not None:
        check(flying.gesture)
