"""Pairs of games that differ only in what somebody may not see: how they are made, and what is done in both.

Two deals are alike in all that the seats in `seen` may know, and the others do in both games what looks the same from
there. What may be seen is written down here a second time, not asked of the game whose secrecy is tried.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from peppermill.games.chili.commands import Choose
from peppermill.games.chili.events import CycleDealt
from peppermill.games.chili.game import Chili
from peppermill.games.chili.options import Options
from peppermill.games.chili.pieces import EVERY_CARD, Card, house_deck
from peppermill.games.chili.state import State
from peppermill.games.contract import Fate, Setup, play, settle
from peppermill.match import HUMAN, Chair, Chapter, Entry, Header
from peppermill.match.clock import ClockPlan
from peppermill.server.standing import Place, Standing, encode
from peppermill.store import MemoryStore
from peppermill.table import Chance, Refusal, Seat, Seed, Stream
from peppermill.table.notation import write

CHILI = Chili()
EYES = -1
"""Whoever looks, in whatever seats: everybody else is called by their seat."""
ROUNDS = 5
Ask: TypeAlias = dict[str, Any]


class Step(Struct, frozen=True):
    """What somebody does, in the one game and in the other. `until` names what the eyes then hear, sooner or later."""

    who: int
    asks: tuple[tuple[Ask, ...], tuple[Ask, ...]] = ((), ())
    does: Literal["ask", "go", "come", "http"] = "ask"
    until: str = ""
    have: Literal["all", "none", "odd"] = "all"

    @property
    def is_unlike(self) -> bool:
        one, other = ([{**ask, "id": ""} for ask in asks] for asks in self.asks)
        return one != other


class Pair(Struct, frozen=True):
    number: int
    players: int
    seen: tuple[int, ...]
    options: Options
    clock: ClockPlan
    deals: tuple[CycleDealt, CycleDealt]
    seeds: tuple[Seed, Seed]
    steps: tuple[Step, ...]
    reveals: int
    """How many rounds were played out alike."""

    @property
    def table(self) -> str:
        return f"pair{self.number:06}"

    @property
    def match(self) -> str:
        return f"{self.table}.1"

    def guest(self, who: int) -> str:
        return f"g{self.number:06}w{who + 1}"

    def keep(self, which: int, store: MemoryStore) -> None:
        """Put the table into a store, before its game; and the game that it will find when it starts."""
        holders = [EYES if seat in self.seen else seat for seat in range(self.players)]
        options = {name: getattr(self.options, name) for name in self.options.__struct_fields__}
        standing = Standing(
            id=self.table,
            game=CHILI.name,
            options=options,
            data=CHILI.data_to_json(house_deck()),
            host=self.guest(holders[0]),
            pace=0,
            clock=self.clock,
            seats=tuple(
                Place(f"key{seat}{self.table}", f"Seat{seat}", (self.guest(who),)) for seat, who in enumerate(holders)
            ),
            table_key=f"in{self.table}",
            watch_key=f"watch{self.table}",
            created=1,
            touched=1,
        )
        store.keep_table(self.table, 0, encode(standing)).result()
        chairs = tuple(Chair(place.name, HUMAN) for place in standing.seats)
        chance = (Chapter(0, self.seeds[which]),)
        header = Header(
            id=self.match, game=CHILI.name, chairs=chairs, options=options, data=standing.data, chance=chance
        )
        store.create(header, [Entry(events=(write(self.deals[which]),))])


def make_pair(number: int) -> Pair:
    """The same for the same number; neighbours differ in how many play and from where it is looked at."""
    luck = Chance(f"pair/{number}").stream("plan")
    players = 2 + number % 4
    views = [*((seat,) for seat in range(players)), (), *([(0, players - 1)] if players > 2 else [])]
    seen: tuple[int, ...] = views[number // 4 % len(views)]
    options = Options(cycles=1, change_choice=luck.below(4) > 0, open_collections=bool(luck.below(2)))
    kind: Literal["none", "decision", "game"] = luck.pick(["none", "none", "decision", "game"])
    return Author(number, players, seen, options, ClockPlan(kind, 3_000, 5), luck).pair()


class Author:
    """Writes a pair down, step by step, playing both games in mind."""

    def __init__(
        self, number: int, players: int, seen: tuple[int, ...], options: Options, clock: ClockPlan, luck: Stream
    ) -> None:
        self.number, self.players, self.seen, self.options, self.clock = number, players, seen, options, clock
        self.luck = luck
        self.steps: list[Step] = []
        self.hidden = [seat for seat in range(players) if seat not in seen]
        nothing = CHILI.initial(Setup(players, options, house_deck()))
        seed = Seed(f"luck/{number}")
        dealt = settle(CHILI, nothing, Fate(Chance(seed)))[0].event
        assert isinstance(dealt, CycleDealt)
        self.deals = (dealt, self._dealt_anew(dealt) if luck.below(3) == 0 else self._swapped(dealt))
        self.seeds = (seed, seed if luck.below(2) else Seed(f"other/{number}"))
        one, other = (CHILI.evolve(nothing, deal) for deal in self.deals)
        self.states = (one, other)
        assert may_know(one, seen) == may_know(other, seen)
        assert one.hands != other.hands

    def pair(self) -> Pair:
        host = EYES if 0 in self.seen else 0
        self._say(host, "start")
        reveals = 0
        while reveals < ROUNDS and (found := self._round()) is not None:
            self._play_out(found[0])
            self.states = found[1]
            reveals += 1
        self._play_to_the_brink()
        self.steps += [Step(EYES, does="go"), Step(EYES, does="come", have="none"), Step(EYES, does="http")]
        agreed = (self.number, self.players, self.seen, self.options, self.clock)
        return Pair(*agreed, self.deals, self.seeds, tuple(self.steps), reveals)

    def _dealt_anew(self, deal: CycleDealt) -> CycleDealt:
        """Everything hidden is shuffled together and dealt again."""
        known = {*deal.ring, *(card for seat in self.seen for card in deal.hands[seat])}
        cards = list(self.luck.shuffled([card for card in EVERY_CARD if card not in known]))
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
        for _ in range(1 + self.luck.below(3)):
            one = self.luck.pick(self.hidden)
            mine = self.luck.pick(sorted(hands[one]))
            other = self.luck.pick([*(seat for seat in self.hidden if seat != one), None])
            theirs = self.luck.pick(sorted(hands[other]) if other is not None else pile)
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
            cards = [self.luck.pick(choices) for choices in common]
            after = (_after(one, cards, self.seeds[0]), _after(other, cards, self.seeds[1]))
            if after[0].reason is None and may_know(after[0], self.seen) == may_know(after[1], self.seen):
                return cards, after
        return None

    def _play_out(self, cards: list[Card]) -> None:
        """A round up to its reveal: minds are changed in secret, in one game oftener than in the other."""
        *first, last = self.luck.shuffled(range(self.players))
        for seat in first:
            self._noise()
            self._choose(seat, cards[seat])
        self._noise()
        self._send(last, [self._choice(last, cards[last])])

    def _play_to_the_brink(self) -> None:
        """The last round is not revealed: here the hidden cards themselves are chosen, by bots too."""
        *first, _ = self.luck.shuffled(range(self.players))
        for seat in first:
            self._noise()
            if seat in self.hidden and self.luck.below(4) == 0:
                self._say(seat, "stand_in", until="update", seat=seat, level="greedy")
                self._say(seat, "take_back", seat=seat)
            elif seat in self.hidden:
                one, other = (self.luck.pick(state.hands[seat]) for state in self.states)
                self._send(seat, [self._choice(seat, one)], [self._choice(seat, other)])
            else:
                self._choose(seat, self.luck.pick(self.states[0].hands[seat]))
        self._noise()

    def _choose(self, seat: int, card: Card) -> None:
        if not self.options.change_choice:
            self._send(seat, [self._choice(seat, card)])
            return
        one, other = ([self._choice(seat, mind) for mind in self._minds(seat, card, state)] for state in self.states)
        self._send(seat, one, one if seat in self.seen else other)

    def _minds(self, seat: int, card: Card, state: State) -> list[Card]:
        """Cards one after the other, no two alike in a row, the last of them this one."""
        cards = [card]
        for _ in range(self.luck.below(4)):
            others = [held for held in state.hands[seat] if held != cards[0]]
            cards[:0] = [self.luck.pick(others)] if others else []
        return cards

    def _noise(self) -> None:
        """What else happens at a table; nothing of it may tell anything."""
        for _ in range(self.luck.below(3)):
            seat = self.luck.pick(self.hidden)
            mine: int | str = self.seen[0] if self.seen else "spectator"
            held = self.luck.pick(self.states[0].hands[seat])
            wrong = [
                [self._choice(seat, self.luck.pick([card for card in EVERY_CARD if card not in state.hands[seat]]))]
                for state in self.states
            ]
            match self.luck.below(9):
                case 0:
                    self._send(seat, *wrong)
                case 1:
                    self._send(seat, *([{"t": "past", "viewer": seat, "before": before}] for before in (2, 99)))
                case 2:  # the eyes try a card that another holds, in one of the games at least
                    self._send(EYES, [self._choice(place, held) for place in (seat, *self.seen)])
                case 3:
                    prying: list[Ask] = [
                        {"t": "past", "viewer": seat, "before": 99},
                        {"t": "past", "viewer": mine, "before": 99},
                        {"t": "fetch", "hash": "0" * 64},
                        *({"t": "explain", "seat": place} for place in range(self.players)),
                        {"t": "stand_in", "seat": seat} if 0 not in self.seen else {"t": "start"},
                        {"t": "take_seat", "seat": seat, "name": "Eve"},
                    ]
                    self._send(EYES, prying)
                case 4:
                    self.steps.append(Step(EYES, does="http"))
                case 5:
                    self.steps += [Step(seat, does="go", until="table"), Step(seat, does="come", until="table")]
                case 6:
                    self._say(seat, "say", text="Hm …")
                    self._say(seat, "react", reaction="think")
                case 7:
                    self._say(seat, "pause", on=True)
                    self._say(seat, "pause", on=False)
                case _:
                    self.steps.append(Step(EYES, does="go"))
                    self._send(seat, *wrong)
                    self.steps.append(Step(EYES, does="come", have=self.luck.pick(["all", "none", "odd"])))

    def _choice(self, seat: int, card: Card) -> Ask:
        decision = self.states[0].decision
        return {"t": "play", "seat": seat, "command": {"type": "choose", "decision": decision, "card": card}}

    def _say(self, who: int, t: str, until: str = "", **given: Any) -> None:
        self._send(who, [{"t": t, **given}], until=until)

    def _send(self, who: int, one: list[Ask], other: list[Ask] | None = None, *, until: str = "") -> None:
        """In both games the same, or, where it is hidden, something else in the other."""
        actor = EYES if who in self.seen else who
        asks = (self._named(actor, one, ""), self._named(actor, one if other is None else other, "x" * 9))
        self.steps.append(Step(actor, asks, until=until))

    def _named(self, who: int, asks: list[Ask], longer: str) -> tuple[Ask, ...]:
        """With ids: the eyes' are the same in both games, others' are not even as long."""
        match, end = f"pair{self.number:06}.1", "" if who == EYES else longer
        return tuple({"id": f"{len(self.steps)}.{place}{end}", "match": match, **ask} for place, ask in enumerate(asks))


def _after(state: State, cards: list[Card], seed: Seed) -> State:
    for seat, card in enumerate(cards):
        steps = play(CHILI, state, Seat(seat), Choose(state.decision, card), Fate(Chance(seed)))
        assert not isinstance(steps, Refusal), steps
        state = steps[-1].state
    return state


def may_know(state: State, seen: tuple[int, ...]) -> object:
    """What people in these seats may know of a state (V-1)."""
    hands = [hand if seat in seen or state.reason else len(hand) for seat, hand in enumerate(state.hands)]
    chosen = [card if seat in seen else card is not None for seat, card in enumerate(state.choices)]
    hidden = replace(state, hands=(), choices=(), pile=())
    return hidden, hands, chosen, len(state.pile)
