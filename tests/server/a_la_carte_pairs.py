"""Pairs of games of À la carte that differ only in their seed: die, cups and pours are typed in, so nothing asks it.
Where they are sampled, a pair ends before its games part.

The game has no hidden hands. What nobody may know is the luck to come.
"""

from typing import Any, Literal

from msgspec import to_builtins

from peppermill.core import Chance, Refusal, Seed
from peppermill.games.a_la_carte.game import ALaCarte
from peppermill.games.a_la_carte.options import Options
from peppermill.games.a_la_carte.pieces import house_menu
from peppermill.games.contract import Setup, play, settle
from peppermill.games.effects import Effects
from peppermill.match.clock import ClockPlan
from server.pairing import EYES, Ask, Pair, Step, Writer

GAME = ALaCarte()
FIRST = 700_000
"""Numbers of pairs from here on are of this game."""


def make_pair(number: int, moves: int = 30, mode: Literal["typed", "sampled"] = "typed") -> Pair:
    rng = Chance(f"a_la_carte/{number}").stream("plan")
    players = 2 + number % 3
    views: list[tuple[int, ...]] = [*((seat,) for seat in range(players)), ()]
    seen = views[number * 7 // 3 % len(views)]
    options = Options(input=mode, start=1 + rng.below(players), round_limit=6)
    writer = Writer(FIRST + number, seen)
    seeds = Seed(f"one/{number}"), Seed(f"other/{number}")
    steps = settle(GAME, GAME.initial(Setup(players, options, house_menu())), Effects(Chance(seeds[0])))
    deal, state = tuple(step.event for step in steps), steps[-1].state
    writer.say(EYES if 0 in seen else 0, "start")
    done = 0
    while done < moves and (open_ := GAME.decisions(state)):
        decision = open_[0]
        command = decision.answers.sample(rng)
        played = play(GAME, state, decision.seat, command, Effects(Chance(seeds[0])))
        assert not isinstance(played, Refusal), played
        other = play(GAME, state, decision.seat, command, Effects(Chance(seeds[1])))
        assert not isinstance(other, Refusal), other
        if played[-1].state != other[-1].state:
            break
        if decision.seat in seen:
            asks: list[Ask] = [{"t": "advise", "seat": decision.seat, "decision": decision.id, "step": 3}]
            asks.append({**_play(decision.seat, to_builtins(command)), "t": "why_not"})
            writer.send(EYES, asks[: 1 + done % 2])
        state = played[-1].state
        writer.send(decision.seat, [_play(decision.seat, to_builtins(command))])
        if rng.below(6) == 0:
            writer.send(EYES, [{"t": "explain", "seat": seat} for seat in range(players)])
        done += 1
    writer.steps += [Step(EYES, does="go"), Step(EYES, does="come", have="none"), Step(EYES, does="http")]
    agreed = (FIRST + number, players, seen, options, ClockPlan())
    return Pair(*agreed, (deal, deal), seeds, tuple(writer.steps), done, GAME)


def _play(seat: int, command: Any) -> Ask:
    return {"t": "play", "seat": seat, "command": command}
