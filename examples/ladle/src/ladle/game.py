"""The rules of Ladle, as the contract's eight functions."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from ladle.state import (
    CARDS,
    HELPINGS,
    Ask,
    Event,
    FavouritesDealt,
    GameEnded,
    HelpingsAsked,
    Options,
    PotFilled,
    Round,
    SoupServed,
    State,
    filled,
    score,
    serve,
    without,
)
from ladle.view import LadleKnowledge, LadleView, News, look, tell
from peppermill.core import Refusal, Seat, Viewer
from peppermill.games.capabilities import Verifier
from peppermill.games.contract import Decision, DecisionId, Game, Listed, Outcome, ranks
from peppermill.games.effects import Effects


def chance_allows(state: State, event: Event, derived: Event) -> bool:
    """Return whether other random numbers could have made this event: any deal, any amount the cook may add."""
    match event:
        case FavouritesDealt(favourites):
            return len(favourites) == state.players and all(favourites.count(card) <= 2 for card in favourites)
        case PotFilled(_, added):
            return event == filled(state, added) and state.players <= added <= 2 * state.players + 1
        case _:
            return False


class Ladle(Game[State, Ask, Event, LadleView, News]):
    """The rules of Ladle."""

    name: ClassVar[str] = "ladle"
    min_players: ClassVar[int] = 2  # L-1
    max_players: ClassVar[int] = 6  # L-1
    seats_rule: ClassVar[str] = "L-1"
    end_rule: ClassVar[str] = "L-7"
    turn_refusal: ClassVar[Refusal] = Refusal(code="not-your-turn", rule="L-4")
    options = Options
    round_end = GameEnded
    state_type = State
    command_type = Ask
    event_type = Event
    view_type = LadleView
    news_type = News
    verifier = Verifier(chance_allows)
    knowledge = LadleKnowledge()

    def at_the_beginning(self, players: int, options: Options, data: None, /) -> State:
        return State(players, options)

    def decisions(self, state: State) -> tuple[Decision[Ask], ...]:
        """Everybody is asked at once, and may change the answer until the last has answered (L-4)."""
        if state.phase != "ask" or None not in state.asked:
            return ()
        name = DecisionId(f"round-{state.round}")
        return tuple(
            Decision(name, Seat(seat), Listed(partial(Ask, name), other(asked), field="helpings"), asked is None)
            for seat, asked in enumerate(state.asked)
        )

    def perform(self, state: State, seat: Seat, command: Ask) -> tuple[Event, ...]:
        return (HelpingsAsked(seat, command.helpings),)

    def refuse_by_rule(self, state: State, seat: Seat, command: Ask) -> Refusal:
        same = state.asked[seat] == command.helpings
        code = "ladle-same-helpings" if same else "ladle-no-such-helpings"
        return Refusal(code=code, rule="L-4", params={"helpings": command.helpings})

    def proceed(self, state: State, effects: Effects) -> Event | None:
        """Deal, fill the pot, serve, and end: whatever is due without anybody being asked."""
        match state.phase:
            case "deal":
                return FavouritesDealt(effects.chance.stream("favourites").sample(CARDS, state.players))
            case "fill" if state.round == state.options.rounds:
                scores = tuple(score(state, seat) for seat in range(state.players))
                best = tuple(Seat(seat) for seat, rank in enumerate(ranks(scores)) if rank == 1)
                return GameEnded(state.favourites, scores, best)
            case "fill":
                rng = effects.chance.stream(f"pot/{state.round + 1}")
                return filled(state, state.players + rng.below(state.players + 2))
            case "ask":
                asked = tuple(helpings for helpings in state.asked if helpings is not None)
                return served(state, asked) if len(asked) == state.players else None
            case "over":
                return None

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case FavouritesDealt(favourites):
                return replace(state, phase="fill", favourites=favourites, deck=without(state.deck, favourites))
            case PotFilled(pot=pot):
                return replace(state, phase="ask", pot=pot, asked=(None,) * state.players)
            case HelpingsAsked(seat, helpings):
                return replace(state, asked=(*state.asked[:seat], helpings, *state.asked[seat + 1 :]))
            case SoupServed(asked, got, left):
                return replace(state, phase="fill", pot=left, asked=(), served=(*state.served, Round(asked, got)))
            case GameEnded():
                return replace(state, phase="over")

    view = staticmethod(look)

    def news(self, state: State, event: Event, viewer: Viewer, before: State | None = None) -> Event | News | None:
        return tell(state, event, viewer, before)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = tuple(score(state, seat) for seat in range(state.players))
        return Outcome("all_served", scores, ranks(scores))


def other(asked: int | None) -> tuple[int, ...]:
    """Return what a seat may ask for: anything but what it has asked for already."""
    return tuple(helpings for helpings in HELPINGS if helpings != asked)


def served(state: State, asked: tuple[int, ...]) -> SoupServed:
    """Return the event of everybody being served (L-5). A treat does not come from the pot (L-6)."""
    got = serve(state.pot, asked)
    eaten = sum(helpings for helpings, wanted in zip(got, asked, strict=True) if wanted)
    return SoupServed(asked, got, state.pot - eaten, sum(asked) <= state.pot)
