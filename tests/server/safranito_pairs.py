"""Pairs of games of Safranito that differ only in what somebody may not see.

The piles lie in another order, and hidden seats throw other chips, draw and keep other cards, reserve other blends,
sell in secret. What may be seen is written down here a second time, not asked of the game whose secrecy is tried.
"""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import to_builtins
from msgspec.structs import replace

from peppermill.core import Chance, RandomStream, Refusal, Seat, Seed
from peppermill.games.contract import Decision, Gesture, InRange, Listed, Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.games.safranito import events as e
from peppermill.games.safranito.commands import Command, MoveChip
from peppermill.games.safranito.game import Safranito
from peppermill.games.safranito.options import Options
from peppermill.games.safranito.pieces import house_book
from peppermill.games.safranito.state import FACE_UP, NEW_CARDS, Chip, State
from peppermill.match.clock import ClockPlan
from server.pairing import EYES, Ask, Pair, Step, Writer

SAFRANITO = Safranito()
FIRST = 500_000
"""Numbers of pairs from here on are of this game."""
Input = Literal["physics", "sampled", "typed"]
Moved = tuple[State, tuple[e.Event, ...]]


def make_pair(number: int, mode: Input | None = None, moves: int = 45) -> Pair:
    rng = Chance(f"safranito/{number}").stream("plan")
    players = 2 + number % 3
    views: list[tuple[int, ...]] = [*((seat,) for seat in range(players)), ()]
    seen = views[number // 3 % len(views)]
    flags = {
        name: bool(rng.below(2)) for name in ("secret_sales", "partial_decline", "chili_consolation", "open_money")
    }
    drawn: Input = rng.pick(["sampled", "typed"])
    options = Options(input=mode or drawn, skill="casual", round_limit=3, **flags)
    return Author(FIRST + number, players, seen, options, rng).pair(moves)


class Author(Writer):
    """Plays both games in mind."""

    def __init__(self, number: int, players: int, seen: tuple[int, ...], options: Options, rng: RandomStream) -> None:
        super().__init__(number, seen)
        self.players, self.options, self.rng = players, options, rng
        self.hidden = [seat for seat in range(players) if seat not in seen]
        self.bold = rng.below(3) == 0
        """Chips may differ that will come to light: then the games part there, and the pair ends."""
        seed = Seed(f"luck/{number}")
        self.seeds = (seed, seed if options.input != "typed" else Seed(f"other/{number}"))
        nothing = SAFRANITO.initial(Setup(players, options, house_book()))
        steps = settle(SAFRANITO, nothing, Effects(Chance(seed)))
        begun, laid = (step.event for step in steps)
        assert isinstance(begun, e.GameBegun)
        other = self._shuffled(begun)
        self.deals = ((begun, laid), (other, laid))
        self.states = (steps[-1].state, SAFRANITO.evolve(SAFRANITO.evolve(nothing, other), laid))
        assert may_know(self.states[0], seen) == may_know(self.states[1], seen)

    def _shuffled(self, event: e.GameBegun) -> e.GameBegun:
        """Return the beginning with everything that nobody has seen yet in another order."""
        cards, blends = NEW_CARDS[self.players], FACE_UP[self.players]
        return replace(
            event,
            spices=(*event.spices[:cards], *self.rng.shuffled(event.spices[cards:])),
            blends=(*event.blends[:blends], *self.rng.shuffled(event.blends[blends:])),
        )

    def pair(self, moves: int) -> Pair:
        self.say(EYES if 0 in self.seen else 0, "start")
        done = 0
        while done < moves and self._move():
            done += 1
            self._noise()
        self.steps += [Step(EYES, does="go"), Step(EYES, does="come", have="none"), Step(EYES, does="http")]
        agreed = (self.number, self.players, self.seen, self.options, ClockPlan())
        return Pair(*agreed, self.deals, self.seeds, tuple(self.steps), done, SAFRANITO)

    def _move(self) -> bool:
        """Somebody answers, in both games so that it looks the same; if possible with something else."""
        asked = [SAFRANITO.decisions(state) for state in self.states]
        if not asked[0] or [(d.id, d.seat) for d in asked[0]] != [(d.id, d.seat) for d in asked[1]]:
            return False
        place = self.rng.below(len(asked[0]))
        ours = (asked[0][place], asked[1][place])
        seat = ours[0].seat
        for one, other in self._tries(ours, seat in self.hidden):
            moved = [self._after(which, seat, command) for which, command in enumerate((one, other))]
            if known(moved[0], self.seen) == known(moved[1], self.seen) and (self.bold or _goes_on(*moved)):
                self.states = (moved[0][0], moved[1][0])
                self.send(seat, [_ask(seat, one)], [_ask(seat, other)])
                return True
        return False

    def _tries(self, asked: tuple[Decision[Command], Decision[Command]], hidden: bool) -> Sequence[tuple[Any, Any]]:
        one, other = (decision.answers for decision in asked)
        if isinstance(one, InRange | Gesture) and isinstance(other, InRange | Gesture):
            first = one.sample(self.rng)
            chips = next(choice.values for choice in other.choices if choice.field == "chip")
            values = [getattr(first, "chip", 0), *chips] if not hidden else [*self.rng.shuffled(chips)]
            return [(first, replace(first, chip=value)) for value in values if value in chips]
        assert isinstance(one, Listed)
        assert isinstance(other, Listed)
        firsts, seconds = list(one), list(other)
        if isinstance(firsts[-1], MoveChip) and self.rng.below(3):
            return [(firsts[0], seconds[0])]  # else there would be no end to corrections
        same = [(answer, answer) for answer in self.rng.shuffled(firsts) if answer in seconds]
        unlike = [(self.rng.pick(firsts), self.rng.pick(seconds)) for _ in range(6)] if hidden else []
        return [*unlike, *same[:12]]

    def _after(self, which: int, seat: int, command: Command) -> Moved:
        steps = play(SAFRANITO, self.states[which], Seat(seat), command, Effects(Chance(self.seeds[which])))
        assert not isinstance(steps, Refusal), steps
        return steps[-1].state, tuple(step.event for step in steps)

    def _noise(self) -> None:
        """Let other things happen at a table, none of which may tell a secret."""
        seat, mine = self.rng.pick(self.hidden), self.seen[0] if self.seen else "spectator"
        name = SAFRANITO.decisions(self.states[0])[0].id if SAFRANITO.decisions(self.states[0]) else ""
        match self.rng.below(14):
            case 9 | 10 | 11 | 12 | 13 if self.seen:
                self._ask_coach()
            case 0:
                wrong = [{"type": "aim", "decision": name, "chip": chip, "x": 0.5, "y": 0.0} for chip in (10, 60)]
                self.send(seat, [_play(seat, wrong[0])], [_play(seat, wrong[1]), _play(seat, wrong[0])])
            case 1:
                prying = [
                    {"type": "blend", "decision": name, "blend": blend, "instead": []} for blend in range(0, 18, 5)
                ]
                self.send(EYES, [_play(place, one) for place in (seat, *self.seen[:1]) for one in prying])
            case 2:
                looks: list[Ask] = [{"t": "past", "viewer": viewer, "before": 99} for viewer in (seat, mine)]
                looks += [{"t": "explain", "seat": place} for place in range(self.players)]
                self.send(EYES, [*looks, {"t": "fetch", "hash": "0" * 64}])
            case 3:
                self.steps += [Step(EYES, does="go"), Step(EYES, does="come", have=self.rng.pick(["all", "none"]))]
            case 4:
                self.steps.append(Step(EYES, does="http"))
            case _:
                pass

    def _ask_coach(self) -> None:
        """The eyes ask the coach about what is open to their seat; refused where nothing is, and for typed input."""
        decisions = [one for one in SAFRANITO.decisions(self.states[0]) if one.seat in self.seen]
        name, seat = (decisions[0].id, decisions[0].seat) if decisions else ("1.throw.0", self.seen[0])
        asks: list[Ask] = [{"t": "advise", "seat": seat, "decision": name, "step": 3}]
        if decisions:
            asks.append({**_play(seat, to_builtins(decisions[0].answers.sample(self.rng))), "t": "why_not"})
        self.send(EYES, asks)


def _goes_on(one: Moved, other: Moved) -> bool:
    """Nothing that differs will be turned up in a circle."""
    pairs = zip(one[0].lying, other[0].lying, strict=True)
    return all(mine.value == theirs.value for mine, theirs in pairs if mine.circle is not None)


def _ask(seat: int, command: Command) -> Ask:
    return _play(seat, to_builtins(command))


def _play(seat: int, command: Any) -> Ask:
    return {"t": "play", "seat": seat, "command": command}


def known(moved: Moved, seen: tuple[int, ...]) -> object:
    return may_know(moved[0], seen), [may_hear(event, seen) for event in moved[1]]


def may_hear(event: e.Event, seen: tuple[int, ...]) -> object:
    """Return what people in these seats may be told of an event."""
    kind = type(event).__name__
    match event:
        case e.GameBegun(head=head):
            return kind, head
        case e.DiscardShuffled(cards=cards):
            return kind, len(cards)
        case e.ChipThrown(seat=seat, number=number) if seat not in seen:
            return kind, seat, number
        case e.CardsDrawn(seat=seat, cards=cards) if seat not in seen:
            return kind, seat, len(cards)
        case e.CardKept(seat=seat) | e.BlendReserved(seat=seat) | e.SaleChosen(seat=seat) if seat not in seen:
            return kind, seat
        case _:
            return event


def may_know(state: State, seen: tuple[int, ...]) -> object:
    """Return what people in these seats may know of a state."""
    rows: dict[str, object] = {
        name: [own if seat in seen else len(own) for seat, own in enumerate(getattr(state, name))]
        for name in ("chips", "back", "hands", "reserved")
    }
    shown = state.options.open_money or state.phase == "over"
    rows["money"] = [own if shown or seat in seen else None for seat, own in enumerate(state.money)]
    secret = state.options.secret_sales and state.phase == "sell"
    rows["sales"] = [own if not secret or seat in seen else own is None for seat, own in enumerate(state.sales)]
    rows["drawn"] = state.drawn if state.actor in seen else len(state.drawn)
    lying = [_may_know_chip(chip, seen) for chip in state.lying]
    flying = None if state.flying is None else (state.flying.number, state.flying.seat)
    hidden = replace(state, **dict.fromkeys(rows, ()), lying=(), flying=None, spices=(), blends=())
    return hidden, rows, lying, flying, len(state.spices), len(state.blends)


def _may_know_chip(chip: Chip, seen: tuple[int, ...]) -> Chip:
    known = chip.shown or chip.lying.face_up or chip.seat in seen
    return chip if known else replace(chip, value=0)
