"""Pairs of games that differ only in what somebody may not see: how they are made, and what is done in both.

Two deals are alike in all that the seats in `seen` may know, and the others do in both games what looks the same from
there. What may be seen is written down here a second time, not asked of the game whose secrecy is tried.
"""

from typing import Literal

from msgspec.structs import replace

from peppermill.core import Chance, RandomStream, Refusal, Seat, Seed
from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import CycleDealt
from peppermill.games.chili.game import Chili
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, Card, house_deck
from peppermill.games.chili.state import State
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.match.clock import ClockPlan
from server.pairing import EYES, Ask, Pair, Step, Writer

CHILI = Chili()
ROUNDS = 5


def make_pair(number: int) -> Pair:
    """The same for the same number; neighbours differ in how many play and from where it is looked at."""
    rng = Chance(f"pair/{number}").stream("plan")
    players = 2 + number % 4
    views = [*((seat,) for seat in range(players)), (), *([(0, players - 1)] if players > 2 else [])]
    seen: tuple[int, ...] = views[number // 4 % len(views)]
    options = Options(cycles=1, change_choice=rng.below(4) > 0, open_collections=bool(rng.below(2)))
    kind: Literal["none", "decision", "game"] = rng.pick(["none", "none", "decision", "game"])
    return Author(number, players, seen, options, ClockPlan(kind, 3_000, 5), rng).pair()


class Author(Writer):
    """Writes a pair down, step by step, playing both games in mind."""

    def __init__(
        self, number: int, players: int, seen: tuple[int, ...], options: Options, clock: ClockPlan, rng: RandomStream
    ) -> None:
        super().__init__(number, seen)
        self.players, self.options, self.clock, self.rng = players, options, clock, rng
        self.hidden = [seat for seat in range(players) if seat not in seen]
        nothing = CHILI.initial(Setup(players, options, house_deck()))
        seed = Seed(f"luck/{number}")
        dealt = settle(CHILI, nothing, Effects(Chance(seed)))[0].event
        assert isinstance(dealt, CycleDealt)
        self.deals = (dealt, self._dealt_anew(dealt) if rng.below(3) == 0 else self._swapped(dealt))
        self.seeds = (seed, seed if rng.below(2) else Seed(f"other/{number}"))
        one, other = (CHILI.evolve(nothing, deal) for deal in self.deals)
        self.states = (one, other)
        assert may_know(one, seen) == may_know(other, seen)
        assert one.hands != other.hands

    def pair(self) -> Pair:
        host = EYES if 0 in self.seen else 0
        self.say(host, "start")
        reveals = 0
        while reveals < ROUNDS and (found := self._round()) is not None:
            self._play_out(found[0])
            self.states = found[1]
            reveals += 1
        self._play_to_the_brink()
        self.steps += [Step(EYES, does="go"), Step(EYES, does="come", have="none"), Step(EYES, does="http")]
        agreed = (self.number, self.players, self.seen, self.options, self.clock)
        deals = ((self.deals[0],), (self.deals[1],))
        return Pair(*agreed, deals, self.seeds, tuple(self.steps), reveals, CHILI)

    def _dealt_anew(self, deal: CycleDealt) -> CycleDealt:
        """Everything hidden is shuffled together and dealt again."""
        known = {*deal.ring, *(card for seat in self.seen for card in deal.hands[seat])}
        cards = list(self.rng.shuffled([card for card in EVERY_CARD if card not in known]))
        hands = [
            tuple(sorted(cards.pop() for _ in hand)) if seat in self.hidden else hand
            for seat, hand in enumerate(deal.hands)
        ]
        return replace(deal, hands=tuple(hands))

    def _swapped(self, deal: CycleDealt) -> CycleDealt:
        """A few hidden cards have changed places with others' or with the pile's: the rest can be played alike."""
        hands = [set(hand) for hand in deal.hands]
        held = set(deal.ring).union(*hands)
        pile = [card for card in EVERY_CARD if card not in held]
        for _ in range(1 + self.rng.below(3)):
            one = self.rng.pick(self.hidden)
            mine = self.rng.pick(sorted(hands[one]))
            other = self.rng.pick([*(seat for seat in self.hidden if seat != one), None])
            theirs = self.rng.pick(sorted(hands[other]) if other is not None else pile)
            hands[one] = hands[one] - {mine} | {theirs}
            if other is not None:
                hands[other] = hands[other] - {theirs} | {mine}
            else:
                pile = sorted({*pile, mine} - {theirs})
        made = replace(deal, hands=tuple(tuple(sorted(hand)) for hand in hands))
        return made if made != deal else self._dealt_anew(deal)

    def _round(self) -> tuple[list[Card], tuple[State, State]] | None:
        """Cards with which the next round looks the same in both games; None if none are found."""
        one, other = self.states
        common = [sorted(set(one.hands[seat]) & set(other.hands[seat])) for seat in range(self.players)]
        for _ in range(40 if all(common) else 0):
            cards = [self.rng.pick(choices) for choices in common]
            after = (_after(one, cards, self.seeds[0]), _after(other, cards, self.seeds[1]))
            if after[0].reason is None and may_know(after[0], self.seen) == may_know(after[1], self.seen):
                return cards, after
        return None

    def _play_out(self, cards: list[Card]) -> None:
        """A round up to its reveal: minds are changed in secret, in one game oftener than in the other."""
        *first, last = self.rng.shuffled(range(self.players))
        for seat in first:
            self._noise()
            self._choose(seat, cards[seat])
        self._noise()
        self.send(last, [self._choice(last, cards[last])])

    def _play_to_the_brink(self) -> None:
        """The last round is not revealed: here the hidden cards themselves are chosen, by bots too."""
        *first, _ = self.rng.shuffled(range(self.players))
        for seat in first:
            self._noise()
            if seat in self.hidden and self.rng.below(4) == 0:
                self.say(seat, "stand_in", until="update", seat=seat, level="greedy")
                self.say(seat, "take_back", seat=seat)
            elif seat in self.hidden:
                one, other = (self.rng.pick(state.hands[seat]) for state in self.states)
                self.send(seat, [self._choice(seat, one)], [self._choice(seat, other)])
            else:
                self._choose(seat, self.rng.pick(self.states[0].hands[seat]))
        self._noise()

    def _choose(self, seat: int, card: Card) -> None:
        if not self.options.change_choice:
            self.send(seat, [self._choice(seat, card)])
            return
        one, other = ([self._choice(seat, mind) for mind in self._minds(seat, card, state)] for state in self.states)
        self.send(seat, one, one if seat in self.seen else other)

    def _minds(self, seat: int, card: Card, state: State) -> list[Card]:
        """Cards one after the other, no two alike in a row, the last of them this one."""
        cards = [card]
        for _ in range(self.rng.below(4)):
            others = [held for held in state.hands[seat] if held != cards[0]]
            cards[:0] = [self.rng.pick(others)] if others else []
        return cards

    def _noise(self) -> None:
        """Let other things happen at a table, none of which may tell a secret."""
        for _ in range(self.rng.below(3)):
            seat = self.rng.pick(self.hidden)
            mine: int | str = self.seen[0] if self.seen else "spectator"
            held = self.rng.pick(self.states[0].hands[seat])
            wrong = [
                [self._choice(seat, self.rng.pick([card for card in EVERY_CARD if card not in state.hands[seat]]))]
                for state in self.states
            ]
            match self.rng.below(10):
                case 9 if self.seen:
                    self._ask_coach()
                case 0:
                    self.send(seat, *wrong)
                case 1:
                    self.send(seat, *([{"t": "past", "viewer": seat, "before": before}] for before in (2, 99)))
                case 2:  # the eyes try a card that another holds, in one of the games at least
                    self.send(EYES, [self._choice(place, held) for place in (seat, *self.seen)])
                case 3:
                    prying: list[Ask] = [
                        {"t": "past", "viewer": seat, "before": 99},
                        {"t": "past", "viewer": mine, "before": 99},
                        {"t": "fetch", "hash": "0" * 64},
                        *({"t": "explain", "seat": place} for place in range(self.players)),
                        {"t": "stand_in", "seat": seat} if 0 not in self.seen else {"t": "start"},
                        {"t": "take_seat", "seat": seat, "name": "Eve"},
                    ]
                    self.send(EYES, prying)
                case 4:
                    self.steps.append(Step(EYES, does="http"))
                case 5:
                    self.steps += [
                        Step(seat, does="go", until="table_changed"),
                        Step(seat, does="come", until="table_changed"),
                    ]
                case 6:
                    self.say(seat, "say", text="Hm …")
                    self.say(seat, "react", reaction="think")
                case 7:
                    self.say(seat, "pause", on=True)
                    self.say(seat, "pause", on=False)
                case _:
                    self.steps.append(Step(EYES, does="go"))
                    self.send(seat, *wrong)
                    self.steps.append(Step(EYES, does="come", have=self.rng.pick(["all", "none", "odd"])))

    def _ask_coach(self) -> None:
        """The eyes ask the coach, in both games alike; of another seat, too."""
        seat, decision = self.rng.pick(self.seen), self.states[0].decision
        asks = [{"t": "advise", "seat": one, "decision": decision, "step": 3} for one in (seat, *self.hidden[:1])]
        card = self.rng.pick(self.states[0].hands[seat])
        self.send(EYES, [*asks, {**self._choice(seat, card), "t": "why_not"}])

    def _choice(self, seat: int, card: Card) -> Ask:
        decision = self.states[0].decision
        return {"t": "play", "seat": seat, "command": {"type": "choose", "decision": decision, "card": card}}


def _after(state: State, cards: list[Card], seed: Seed) -> State:
    for seat, card in enumerate(cards):
        steps = play(CHILI, state, Seat(seat), Choose(state.decision, card), Effects(Chance(seed)))
        assert not isinstance(steps, Refusal), steps
        state = steps[-1].state
    return state


def may_know(state: State, seen: tuple[int, ...]) -> object:
    """Return what people in these seats may know of a state (V-1)."""
    hands = [hand if seat in seen or state.reason else len(hand) for seat, hand in enumerate(state.hands)]
    chosen = [card if seat in seen else card is not None for seat, card in enumerate(state.choices)]
    hidden = replace(state, hands=(), choices=(), pile=())
    return hidden, hands, chosen, len(state.pile)
