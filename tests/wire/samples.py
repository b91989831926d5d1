"""Samples: a message of every type, and games of Chili, for tests of messages and schema."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import Raw, Struct

from peppermill.bots.reasons import Reason
from peppermill.core import SPECTATOR, Chance, Refusal, Seat, Viewer
from peppermill.games import find_game
from peppermill.games.chili.options import Options
from peppermill.games.contract import AnyGame, Choice, Listed, Outcome, Setup, Span, play, settle
from peppermill.games.effects import Effects
from peppermill.games.lesson import Remark
from peppermill.match.clock import ClockPlan
from peppermill.physics.landing_map import PourMap, ThrowMap, TossMap
from peppermill.wire import replies as r
from peppermill.wire import requests as q

CHILI = find_game("chili")
COMMAND = {"type": "choose", "decision": "1.1", "card": 63}
BY_VALUE = r.Decision(
    "1.1", r.Listed(like={"type": "choose", "decision": "1.1"}, field="card", values=(4, 63)), pending=True
)
LISTED = r.Decision("1.1", r.Listed((COMMAND,)))
IN_RANGE = r.Decision("7", r.InRange({"type": "push", "decision": "7"}, (Span("force", 0.1, 1.0),)), pending=True)
GESTURE = r.Decision("7", r.Gesture({"type": "flip", "decision": "7"}, "toss"), pending=True)
POUR = r.Gesture({"type": "season", "decision": "7", "pan": 0}, "pour", (Choice("gesture.bottle", ("lemon", "herbs")),))
ANY_OF = r.Decision("7", r.AnyOf((r.Listed((COMMAND,)), POUR)), pending=True)
SEATS = (
    r.SeatView("person", "Anise", "", False, True, ("gA", "gA2")),
    r.SeatView("bot", "Basil", "solid", False, True, ()),
    r.SeatView("empty", "", "", False, False, ()),
)
TABLE = r.TableView(
    id="t1",
    game="chili",
    phase="gathering",
    players=3,
    options={"cycles": 2, "change_choice": True},
    data="house",
    host="gA",
    locked=False,
    open=True,
    pace=900,
    clock=ClockPlan("game", 300, 5, "wait"),
    seats=SEATS,
    guests=(r.GuestView("gA", "Anise", True),),
    spectators=2,
    match="",
    played=0,
    help="coach",
    helped=(r.HelpCount(0, "hint", 3),),
)
VALUED = r.ValuedAnswer(COMMAND, 0.5, 0.01)
WHY = Reason("win", {"card": 63, "target": 58, "share": 60}, 0.06)
FROM_SERVER: tuple[Struct, ...] = (
    r.Welcome(1, "0.1.0", "gA", "t1", 15),
    r.Table(TABLE),
    r.TableChanged({"phase": "over", "clock.seconds": 30}),
    r.Yours((0,), True, r.Links("kt", "kw", {"0": "k0"}), ("gB",)),
    r.Yours((), False, r.Links(), ()),
    r.Snapshot(Seat(0), "t1.1", 1, {"round": 1}, (BY_VALUE,), ({"type": "choice_made", "seat": 1},), None),
    r.Snapshot(SPECTATOR, "t1.1", 9, {}, (), (), Outcome("hand_empty", (3, 8), (2, 1))),
    r.Update(Seat(0), 2),
    r.Update(
        Seat(1),
        3,
        (
            ({"type": "choice_made", "seat": 0}, {"round": 2}),
            ({"type": "round_begun", "round": 2, "target": 63}, {"ring.1": 63, "revealed~": [0, 0, [4, 63]]}),
        ),
        (LISTED, IN_RANGE, GESTURE, ANY_OF),
        Outcome("hand_empty", (8, 3), (1, 2)),
    ),
    r.PastNews("7", SPECTATOR, 1, ({"type": "round_begun", "round": 1, "target": 67},)),
    r.Explained("7", 0, ({"card": 63, "distance": 4, "free": False, "draws": 2},)),
    r.Mapped("7", 0, ThrowMap(((0.01, -0.2), (0.0, 0.13)), (2, 0), 1, 3)),
    r.Mapped("7", 1, PourMap((1.57, 2.1), ((1.0, 0.0), (0.4, 0.6)), 12)),
    r.Mapped("7", 1, TossMap({"picture": 0.5, "beside": 0.5}, 4, True)),
    r.Taught(
        "7",
        0,
        (Remark("ring", "P-1", {}, {"ring": (1, 58)}),),
        (Remark("lived-A-3", "A-3", {"card": 63, "low": 57, "high": 100}),),
        Remark("try-A-4", "A-4", {"card": 6}, {"card": 6}),
        ("A-3", "A-4"),
        ("A-4",),
    ),
    r.Taught("7", 0, (), (), None, (), ()),
    r.Advised("7", 0, "1.1", 1, "win", 0.25),
    r.Advised("7", 0, "1.1", 3, "win", 0.25, (r.GoodAnswer(COMMAND),), VALUED, (WHY,)),
    r.Compared("7", 0, VALUED, VALUED, 0.0, (WHY,), ()),
    r.Clocks((30_000, 12), (True, False)),
    r.Waits((0, 2)),
    r.Said(4, "gA", "Anise", "Mmh.", 1_700_000_000),
    r.Reacted("gA", "Anise", "pepper"),
    r.Done("7"),
    r.Refused("7", "seat-taken"),
    r.Refused("7", "chili-card-not-held", "A-1", {"card": 99, "cards": (1, 2), "names": ("a", "b"), "share": 0.5}),
    r.Pong("7"),
    r.Bye("version-old", {"wanted": 2}),
    r.Bye("server-stops"),
    r.Beat(),
)
FROM_CLIENT: tuple[Struct, ...] = (
    q.Hello(1),
    q.Hello(1, "k0", "Anise", (q.Have(Seat(0), "t1.1", 12), q.Have(SPECTATOR, "t1.1", 0))),
    q.Play("1", 0, "t1.1", msgspec.Raw(msgspec.json.encode(COMMAND))),
    q.TakeSeat("1", 2),
    q.TakeSeat("1", 2, "Anise", "k2"),
    q.LeaveSeat("1", 2),
    q.TakeHand("1", 2, "Ana", "secret"),
    q.ReturnHand("1", 2),
    q.SeatBot("1", 1, "solid"),
    q.ClearSeat("1", 1),
    q.StandIn("1", 0),
    q.TakeBack("1", 0),
    q.Arrange("1"),
    q.Arrange("1", 4, {"cycles": 3}, ClockPlan("decision", 30), "maps"),
    q.SetPace("1", 500),
    q.SetHostGrace("1", 60),
    q.Start("1"),
    q.Pause("1", True),
    q.Rematch("1"),
    q.Rematch("1", "join"),
    q.End("1"),
    q.Lock("1", True),
    q.SetOpen("1", False),
    q.Remove("1", "gB"),
    q.HandOver("1", "gB"),
    q.NewLinks("1"),
    q.Mute("1", "gB", True),
    q.Say("1", "Mmh."),
    q.React("1", "wow"),
    q.Past("1", Seat(0), 12),
    q.Explain("1", 2),
    q.Aim("1", 2, "t1.1", Raw(b'{"type":"throw"}'), 2.5, 1),
    q.Learn("1", 0),
    q.Advise("1", 0, "1.1", 2),
    q.WhyNot("1", 0, msgspec.Raw(msgspec.json.encode(COMMAND))),
    q.Fetch("1", "0" * 64),
    q.Ping("1"),
)
BY_UNION: dict[str, tuple[Any, tuple[Struct, ...]]] = {
    "FromServer": (r.FromServer, FROM_SERVER),
    "FromClient": (q.FromClient, FROM_CLIENT),
}
MESSAGES = [(name, message) for name, (_, messages) in BY_UNION.items() for message in messages]
KINDS = [kind for union, _ in BY_UNION.values() for kind in get_args(union)]


def plain(message: Any) -> Any:
    return json.loads(msgspec.json.encode(message))


class Seen(Struct, frozen=True):
    """The view and the news of one viewer after one event."""

    view: Any
    news: Any | None


def seen_in(game: AnyGame, setup: Setup, seed: str) -> Iterator[Seen]:
    """A game at random, as everybody at the table sees it."""
    viewers: list[Viewer] = [*map(Seat, range(setup.players)), SPECTATOR]
    effects, rng = Effects(Chance(seed)), Chance(seed).stream("sample")
    state = game.initial(setup)
    steps = settle(game, state, effects)
    while steps:
        for step in steps:
            for viewer in viewers:
                yield Seen(game.view(step.state, viewer), game.news(step.state, step.event, viewer))
        state = steps[-1].state
        open_ = game.decisions(state)
        pending = [decision for decision in open_ if decision.pending]
        if not pending:
            return
        decision = rng.pick(open_ if rng.below(8) == 0 else pending)
        played = play(game, state, decision.seat, decision.answers.sample(rng), effects)
        assert not isinstance(played, Refusal)
        steps = played


def chili_setup(players: int, **options: Any) -> Setup:
    return Setup(players, Options(**options), CHILI.house_data())


def chili_commands() -> list[Any]:
    state = settle(CHILI, CHILI.initial(chili_setup(3)), Effects(Chance(1)))[-1].state
    answers = CHILI.decisions(state)[0].answers
    assert isinstance(answers, Listed)
    return list(answers)
