"""Action 1: everyone puts a card face down; when all have, they are revealed together."""

from collections.abc import Callable
from functools import partial
from typing import cast

from peppermill.core import Refusal, Refused, Seat
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import CardChosen, Cards, CardsRevealed, ChoiceChanged
from peppermill.games.chili.pieces import Card
from peppermill.games.chili.state import State
from peppermill.games.contract import Decision, Listed

LONGEST_NAME = 20


def open_decisions(state: State) -> tuple[Decision[Choose], ...]:
    """Return the decision of every seat which card to choose."""
    if state.phase != "choose":
        return ()
    name = state.decision
    choose_card = partial(Choose, name)
    return tuple(
        [
            Decision(name, Seat(seat), _cards_to_choose(choose_card, hand, chosen), chosen is None)
            for seat, (hand, chosen) in enumerate(zip(state.hands, state.choices, strict=True))
            if chosen is None or is_asked(state, Seat(seat))
        ]
    )


def _cards_to_choose(choose_card: Callable[[Card], Choose], hand: Cards, chosen: Card | None) -> Listed[Choose]:
    cards = hand if chosen is None else tuple([card for card in hand if card != chosen])
    return Listed(choose_card, cards, field="card", of="hand", but="choice")


def is_asked(state: State, seat: Seat) -> bool:
    """Return whether a seat is asked for a card. One that has chosen may still change, if it holds another card
    (A-1a)."""
    return state.choices[seat] is None or (state.options.change_choice and len(state.hands[seat]) > 1)


def choose(state: State, seat: Seat, command: Choose) -> tuple[CardChosen | ChoiceChanged] | Refusal:
    """Return the events of choosing a card, or why it is refused."""
    if state.phase != "choose" or not 0 <= seat < state.players or command.decision != state.decision:
        return _not_asked(state, seat, command)
    card, chosen = command.card, state.choices[seat]
    if card not in state.hands[seat]:
        return Refusal(code="chili-card-not-held", rule="A-1", params={"card": card})
    if chosen is None:
        return (CardChosen(seat, card),)
    if not state.options.change_choice:
        return Refusal(code="chili-choice-stands", rule="A-1a", params={"card": chosen})
    if card == chosen:
        return Refusal(code="chili-same-card", rule="A-1a", params={"card": card})
    return (ChoiceChanged(seat, card),)


def _not_asked(state: State, seat: Seat, command: Choose) -> Refusal:
    if not 0 <= seat < state.players:
        return Refusal(code="no-such-seat", rule="C-3", params={"seat": seat, "last": state.players - 1})
    if state.phase == "over":
        return Refusal(code="game-over", rule="E-6")
    closed = _moment(command.decision) <= (state.cycle, state.round)
    code = "decision-closed" if closed else "decision-unknown"
    return Refused(code, "A-1", decision=command.decision).refusal


def _moment(decision: str) -> tuple[float, float]:
    """Return cycle and round of a decision's id; later than everything if it is no such id."""
    cycle, _, round_ = decision.partition(".")
    if cycle.isdecimal() and round_.isdecimal() and len(decision) <= LONGEST_NAME:
        return int(cycle), int(round_)
    return float("inf"), 0


def reveal(state: State) -> CardsRevealed | None:
    """Return the reveal, once everybody has chosen."""
    return None if None in state.choices else CardsRevealed(cast("Cards", state.choices))
