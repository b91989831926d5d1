"""Fold events of Chili into states. Uses no random numbers and refuses nothing: the event says what happened."""

from typing import assert_never

from msgspec.structs import replace

from peppermill.games.chili.events import (
    CardChosen,
    Cards,
    CardsDiscarded,
    CardsDrawn,
    CardsFreed,
    CardsRevealed,
    ChoiceChanged,
    CycleDealt,
    CycleScored,
    DiscardShuffled,
    DrawsForgone,
    Event,
    GameEnded,
    RoundBegun,
    TargetWon,
)
from peppermill.games.chili.phases.dealing import FIRST_TARGET
from peppermill.games.chili.pieces import EVERY_CARD, Card
from peppermill.games.chili.state import Choices, State


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    match event:
        case CardChosen():
            return _choose(state, event)
        case CardsDrawn():
            return _draw(state, event)
        case CardsRevealed():
            return _reveal(state, event.cards)
        case TargetWon():
            return _award(state, event)
        case RoundBegun():
            target = (state.target + 1) % len(state.ring)
            return replace(state, phase="choose", round=event.round, target=target, winner=None)
        case CardsDiscarded():
            empty = (None,) * state.players
            discard = _merged(state.discard, event.cards)
            return replace(state, phase="draw", played=empty, discard=discard, owed=event.owed)
        case CardsFreed():
            cards = event.cards
            return replace(state, played=_without(state.played, cards), discard=_merged(state.discard, cards))
        case ChoiceChanged():
            return _choose(state, event)
        case DiscardShuffled():
            return replace(state, pile=state.discard, discard=(), reshuffled=True)
        case DrawsForgone():
            return replace(state, owed=(0,) * state.players)
        case CycleDealt():
            return _deal(state, event)
        case CycleScored():
            return _score(state, event)
        case GameEnded():
            return replace(state, phase="over")
        case _:
            assert_never(event)


def _choose(state: State, event: CardChosen | ChoiceChanged) -> State:
    choices, seat = state.choices, event.seat
    return replace(state, choices=(*choices[:seat], event.card, *choices[seat + 1 :]))


def _reveal(state: State, cards: Cards) -> State:
    hands = tuple([_hand_without(hand, card) for hand, card in zip(state.hands, cards, strict=True)])
    return replace(
        state,
        phase="win",
        hands=hands,
        choices=(None,) * state.players,
        played=cards,
        revealed=(*state.revealed, cards),
    )


def _award(state: State, event: TargetWon) -> State:
    seat, ring, place, collected = event.seat, state.ring, state.target, state.collected
    won = tuple(sorted((*collected[seat], event.target)))
    return replace(
        state,
        phase="discard",
        winner=seat,
        ring=(*ring[:place], event.card, *ring[place + 1 :]),
        played=_without(state.played, (event.card,)),
        collected=(*collected[:seat], won, *collected[seat + 1 :]),
    )


def _draw(state: State, event: CardsDrawn) -> State:
    seat, cards, hands, owed = event.seat, event.cards, state.hands, state.owed
    pile = list(state.pile)
    for card in cards:
        pile.remove(card)
    return replace(
        state,
        hands=(*hands[:seat], _merged(hands[seat], cards), *hands[seat + 1 :]),
        pile=tuple(pile),
        owed=(*owed[:seat], owed[seat] - len(cards), *owed[seat + 1 :]),
        drawn=state.drawn + len(cards),
    )


def _deal(state: State, event: CycleDealt) -> State:
    dealt = {*event.ring, *(card for hand in event.hands for card in hand)}
    none: tuple[Cards, ...] = ((),) * state.players
    return replace(
        state,
        phase="choose",
        cycle=event.cycle,
        round=1,
        first=event.first,
        ring=event.ring,
        target=FIRST_TARGET,
        winner=None,
        hands=event.hands,
        collected=none,
        pile=tuple(card for card in EVERY_CARD if card not in dealt),
        discard=(),
        reshuffled=False,
        drawn=0,
        revealed=(),
        reason=None,
    )


def _score(state: State, event: CycleScored) -> State:
    last = event.cycle >= state.options.cycles  # E-5
    phase = "finish" if last else "deal"
    return replace(state, phase=phase, scores=(*state.scores, event.scores), reason=event.reason)


def _hand_without(hand: Cards, card: Card) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _without(played: Choices, cards: Cards) -> Choices:
    return tuple([None if card in cards else card for card in played])


def _merged(pile: Cards, cards: tuple[Card, ...]) -> Cards:
    return tuple(sorted(pile + cards))
