"""Checks that play could have led to a state, field by field: positions that somebody writes are held to them."""

from peppermill.core import Refused
from peppermill.games.chili.phases.next_round import cycle_over
from peppermill.games.chili.pieces import EVERY_CARD, Card
from peppermill.games.chili.state import State


def cards_placed(state: State) -> list[Card]:
    """Return all cards that lie open, are held or discarded."""
    lying = [card for card in state.played if card is not None]
    held = [card for cards in (*state.hands, *state.collected) for card in cards]
    return [*state.ring, *state.discard, *lying, *held]


def checked(state: State) -> State:
    """Return the state. Raises `Refused` if it cannot occur."""
    everywhere = [*cards_placed(state), *state.pile]
    twice = sorted({card for card in everywhere if everywhere.count(card) > 1})
    missing = sorted(set(EVERY_CARD) - set(everywhere))
    if twice or missing:
        raise Refused("position-cards", "C-1", twice=tuple(twice[:10]), missing=tuple(missing[:10]))
    for field, fits in _fits(state).items():
        if not fits:
            raise Refused(
                "position-phase",
                field=field,
                phase=state.phase,
                expects=f"chili-{field}",
                players=state.players,
                round=state.round,
                cycle=state.cycle,
                cycles=state.options.cycles,
            )
    return state


def _fits(state: State) -> dict[str, bool]:
    """Refuse fields that do not agree with the phase, as far as that can be seen."""
    phase, cycles = state.phase, state.options.cycles
    undealt = phase == "deal" and state.cycle == 0
    choosing, in_round = phase == "choose", phase in {"choose", "win", "discard", "draw"}
    lying = sum(card is not None for card in state.played)
    return {
        "cycle": undealt or (0 < state.cycle < cycles if phase == "deal" else state.cycle == cycles)
        if not in_round
        else 0 < state.cycle <= cycles,
        "round": (state.round > 0) is not undealt,
        "ring": bool(state.ring) is not undealt,
        "hand": all(state.hands) if choosing else not (undealt and any(state.hands)),
        "chosen": all(
            c is None or (choosing and c in hand) for c, hand in zip(state.choices, state.hands, strict=True)
        ),
        "played": lying == state.players if phase == "win" else not lying or phase == "discard",
        "winner": (state.winner is None) is (phase in {"choose", "win"} or undealt) and not _winner_pays(state),
        "owed": not any(state.owed) or phase == "draw",
        "collected": not (undealt and any(state.collected)),
        "discard": not (undealt and state.discard),
        "pile": bool(state.pile) or not choosing,
        "reshuffled": not (choosing and state.reshuffled),
        "revealed": len(state.revealed) <= state.round,
        "scores": len(state.scores) == (state.cycle - 1 if in_round else state.cycle),
        "reason": (state.reason is None) is (in_round or undealt) and state.reason in (None, cycle_over(state)),
    }


def _winner_pays(state: State) -> bool:
    """Refuse a winner who pays for a card: it lies in the ring, and costs nothing (A-2c)."""
    return state.winner is not None and (state.played[state.winner] is not None or state.owed[state.winner] > 0)
