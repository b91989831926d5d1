"""The laws: each is a function of a kit and a seed that raises `AssertionError` where a game breaks it."""

import pickle
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from typing import TYPE_CHECKING, Any, Final

import msgspec

from peppermill.bots import ask_bot, bots_of, find_bot, in_a_hurry, is_observer
from peppermill.bots.reasons import explain_answer
from peppermill.core import SPECTATOR, Chance, RandomStream, Refusal, Seat, Viewer
from peppermill.core.notation import write
from peppermill.core.options import option_specs
from peppermill.games.answers import Listed
from peppermill.games.contract import Decision, Step, play
from peppermill.games.observation import Observation
from peppermill.match import Accepted, Match, Player, Position, new_match, resample
from peppermill.match.record import continue_record, read_record, record_of, verify_record, write_record
from peppermill.packages import find_package
from peppermill.store import MemoryStore
from peppermill.testing.kit import Kit, viewers
from peppermill.testing.walk import SECRET_SEED, Walk, list_or_one

if TYPE_CHECKING:
    from peppermill.games.codec import Codec

_LAWS: Final[list["Law"]] = []


class Law(msgspec.Struct, frozen=True):
    """One law: its name as a sentence, how many examples Peppermill's own suite tries, and the check."""

    name: str
    examples: int
    run: Callable[[Kit, int], None]
    of_knowledge: bool = False
    """Whether it is about what viewers remember; it holds for games that offer nothing of that kind."""

    def __str__(self) -> str:
        return self.name

    def check(self, kit: Kit, seed: int) -> None:
        """Check a random game of a kit. Raises `AssertionError`."""
        if kit.game.knowledge is not None or not self.of_knowledge:
            self.run(kit, seed)


def law(
    examples: int, of_knowledge: bool = False
) -> Callable[[Callable[[Kit, int], None]], Callable[[Kit, int], None]]:
    """Return a decorator that adds a function to the laws."""

    def add(run: Callable[[Kit, int], None]) -> Callable[[Kit, int], None]:
        _LAWS.append(Law(run.__name__, examples, run, of_knowledge))
        return run

    return add


@law(examples=15)
def the_same_seed_gives_the_same_game(kit: Kit, seed: int) -> None:
    """Check that a game is the same again with the same seed and the same answers."""
    one, other = Walk(kit, seed, 60), Walk(kit, seed, 60)
    for (state, steps), (again, steps_again) in zip(one.resting(), other.resting(), strict=True):
        assert state == again
        assert [step.event for step in steps] == [step.event for step in steps_again]


@law(examples=15)
def evolving_the_events_gives_the_live_game_without_chance(kit: Kit, seed: int) -> None:
    """Check that `evolve` makes every state from the events alone, as they are written."""
    walk = Walk(kit, seed, 80)
    replayed = kit.game.initial(walk.setup)
    reader = kit.game.events()
    for state, steps in walk.resting():
        for step in steps:
            replayed = kit.game.evolve(replayed, reader.read(write(step.event)))
            assert replayed == step.state
        assert replayed == state


@law(examples=15)
def commands_events_and_positions_round_trip_as_text(kit: Kit, seed: int) -> None:
    """Check that commands, events and positions are read back as they were written."""
    walk = Walk(kit, seed, 60)
    for state, steps in walk.resting():
        for step in steps:
            line = write(step.event)
            assert "\n" not in line
            assert kit.game.events().read(line) == step.event
            assert kit.game.read_position(kit.game.write_position(step.state)) == step.state
        for decision in kit.game.decisions(state):
            command = decision.answers.sample(walk.rng)
            assert kit.game.commands().read(write(command)) == command


@law(examples=20)
def no_component_is_lost_or_doubled(kit: Kit, seed: int) -> None:
    """Check that everything in the box is there in every state."""
    walk = Walk(kit, seed, 200)
    all_of_it = kit.components(kit.game.initial(walk.setup))
    for _, steps in walk.resting():
        for step in steps:
            assert kit.components(step.state) == all_of_it


@law(examples=20)
def rules_are_symmetric_in_seats(kit: Kit, seed: int) -> None:
    """Check that a move and its events are the same for everybody some seats further on."""
    walk = Walk(kit, seed, 60)
    for state, _ in walk.resting():
        by = 1 + walk.rng.below(walk.setup.players - 1)
        rotated = kit.rotated(state, by)
        move = walk.moves(state, walk.rng)
        if rotated is None or move is None:
            continue
        seat, command = move
        here = play(kit.game, state, seat, command, walk.effects())
        players = walk.setup.players
        same = kit.turned(command, by, players)
        there = play(kit.game, rotated, Seat((seat + by) % players), same, walk.effects())
        assert not isinstance(here, Refusal)
        assert not isinstance(there, Refusal)
        for mine, theirs in zip(here, there, strict=True):
            if not kit.same_deal(state, mine.state):
                break
            assert kit.rotated(mine.state, by) == theirs.state


@law(examples=10)
def ids_of_closed_decisions_are_never_reused(kit: Kit, seed: int) -> None:
    """Check that a closed decision stays closed."""
    before: set[tuple[Seat, str]] = set()
    closed: set[tuple[Seat, str]] = set()
    for state, _ in Walk(kit, seed, 120).resting():
        now = {(decision.seat, str(decision.id)) for decision in kit.game.decisions(state)}
        assert not now & closed, f"asked again after it was closed, by seat and decision: {sorted(now & closed)}"
        closed |= before - now
        before = now


@law(examples=20)
def hidden_state_changes_no_view_and_no_refusal(kit: Kit, seed: int) -> None:
    """Check that a viewer sees and is refused the same, whatever they may not know."""
    walk = Walk(kit, seed, 60)
    for state, steps in walk.resting():
        viewer = walk.rng.pick(viewers(walk.setup))
        for step in [*steps[-3:], Step(None, state)]:
            other = kit.with_other_secrets(step.state, viewer, walk.rng)
            assert kit.components(other) == kit.components(step.state)
            assert kit.game.view(other, viewer) == kit.game.view(step.state, viewer)
        if viewer == "spectator":
            continue
        other = kit.with_other_secrets(state, viewer, walk.rng)
        for command in kit.anything(state, walk.rng):
            assert kit.game.decide(state, viewer, command) == kit.game.decide(other, viewer, command)


@law(examples=3)
def bots_answer_and_explain_alike_whatever_is_hidden(kit: Kit, seed: int) -> None:
    """Check that a bot of the game gives the same answer and the same reasons, whatever its seat may not know."""
    bots = [name for name, info in bots_of(kit.game.name).items() if kit.game.knowledge or not info.observes]
    walk = Walk(kit, seed, 60)
    moments = [(state, [one for one in kit.game.decisions(state) if one.pending]) for state, _ in walk.resting()]
    moments = [(state, asked) for state, asked in moments if asked]
    if not bots or not moments:
        return
    state, asked = walk.rng.pick(moments)
    decision, name = walk.rng.pick(asked), walk.rng.pick(bots)
    found = []
    for one in (state, kit.with_other_secrets(state, decision.seat, walk.rng)):
        table: Position = Position(kit.game, one)
        bot = find_bot(kit.game.name, in_a_hurry(kit.game.name, name))
        answer = ask_bot(bot, table, decision, Chance(seed).stream("bot"))
        seen = (table.observation if is_observer(kit.game.name, name) else table.view)(decision.seat)
        found.append((answer, explain_answer(bot, seen, decision, answer, Chance(seed).stream("bot"))))
    assert found[0] == found[1], f"{name} knows what its seat may not know: {found}"


@law(examples=20)
def news_of_a_secret_answer_is_the_same_whatever_it_was(kit: Kit, seed: int) -> None:
    """Check that who cannot see which of the listed answers a seat gave is not told it either. Gestures are made in the
    open."""
    walk = Walk(kit, seed, 60)
    for state, _ in walk.resting():
        for decision in [open_ for open_ in kit.game.decisions(state) if isinstance(open_.answers, Listed)]:
            one, other = (decided(kit, state, decision, walk.rng) for _ in range(2))
            for viewer in viewers(walk.setup):
                hidden = kit.with_other_secrets(one.state, viewer, walk.rng) != one.state
                same = kit.game.view(one.state, viewer) == kit.game.view(other.state, viewer)
                if hidden and same and viewer != decision.seat:
                    told, otherwise = (kit.game.news(step.state, step.event, viewer, state) for step in (one, other))
                    assert told == otherwise, f"{viewer} sees no difference and is told one: {told}, {otherwise}"


def decided(kit: Kit, state: Any, decision: Decision[Any], rng: RandomStream) -> Step[Any, Any]:
    """Return the first event of a random answer, and the state it leads to."""
    events = kit.game.decide(state, decision.seat, decision.answers.sample(rng))
    assert isinstance(events, tuple), events
    return Step(events[0], kit.game.evolve(state, events[0]), state)


@law(examples=10)
def views_and_news_never_hold_the_seed(kit: Kit, seed: int) -> None:
    """Check that nothing that is shown holds the seed."""
    match, rng = started(kit, seed)
    secret = f"{SECRET_SEED}{seed}"
    assert match.header.chance[0].seed == secret
    for _ in range(12):
        go_on(match, rng, 1)
        shown: list[object] = [match.view(viewer) for viewer in viewers(match.setup)]
        shown += [piece for viewer in viewers(match.setup) for piece in match.news(viewer)]
        shown += [match.submit(Seat(99), command) for command in kit.anything(match.state, rng)]
        shown += [write(decision.answers.sample(rng)) for decision in match.decisions()]
        shown.append(write_record(record_of(match)) if match.outcome is None else "")
        assert secret not in repr(shown)


@law(examples=12)
def decide_accepts_exactly_the_answers_and_refusals_change_nothing(kit: Kit, seed: int) -> None:
    """Check that `decide` accepts what `decisions` offer and nothing else, and names a rule."""
    walk = Walk(kit, seed, 60)
    for state, _ in walk.resting():
        decisions = kit.game.decisions(state)
        for seat in (*range(walk.setup.players), -1, walk.setup.players):
            allowed = [decision.answers for decision in decisions if decision.seat == seat]
            for command in kit.anything(state, walk.rng):
                answer = kit.game.decide(state, Seat(seat), command)
                assert isinstance(answer, tuple) is any(command in answers for answers in allowed)
                if isinstance(answer, Refusal):
                    assert answer.rule in {rule.id for rule in kit.game.rules()}
        for decision in decisions:
            for command in [*list_or_one(decision.answers)[:5], decision.answers.sample(walk.rng)]:
                if isinstance(command, msgspec.Struct) and isinstance(command, kit.game.command_type):
                    assert isinstance(kit.game.decide(state, decision.seat, command), tuple)


@law(examples=12)
def games_never_stall_and_always_end(kit: Kit, seed: int) -> None:
    """Check that somebody is asked as long as the game goes on, and that it ends."""
    walk = Walk(kit, seed)
    for state, _ in walk.resting():
        over = kit.game.outcome(state) is not None
        assert over is not any(decision.pending for decision in kit.game.decisions(state))
        assert kit.game.proceed(state, walk.effects()) is None
    assert over
    assert walk.decisions < kit.longest


@law(examples=12)
def could_have_happened_accepts_all_events_without_the_seed(kit: Kit, seed: int) -> None:
    """Check that records can be verified whose seed is not known."""
    walk = Walk(kit, seed, 60)
    state = kit.game.initial(walk.setup)
    for _, steps in walk.resting():
        for step in steps:
            decided = kit.game.proceed(state, walk.effects()) is None
            kind = type(step.event).__name__
            assert decided or kit.game.could_have_happened(state, step.event), f"the `verifier` must allow this {kind}"
            state = step.state


def started(kit: Kit, seed: int) -> tuple[Match, RandomStream]:
    """Return a new match of a random setup, and a random stream for its moves."""
    rng = Chance(f"match/{seed}").stream("moves")
    setup = kit.setup(rng)
    options = {name: getattr(setup.options, name) for name in setup.options.__struct_fields__}
    seated = [Player(f"P{seat}", "human") for seat in range(setup.players)]
    match = new_match(
        MemoryStore(),
        kit.game.name,
        seated,
        match_id="m",
        options=options,
        data=setup.data,
        seed=f"{SECRET_SEED}{seed}",
    )
    return match, rng


def go_on(match: Match, rng: RandomStream, most: int) -> None:
    """Play random answers, at most so many."""
    for _ in range(most):
        pending = [decision for decision in match.decisions() if decision.pending]
        if not pending:
            return
        decision = rng.pick(pending)
        assert isinstance(match.submit(decision.seat, decision.answers.sample(rng)), Accepted)


@law(examples=12)
def records_are_written_read_verified_and_continued(kit: Kit, seed: int) -> None:
    """Check that a match can be written, read, verified and played on."""
    match, rng = started(kit, seed)
    go_on(match, rng, rng.below(60))
    for private in (True, False):
        record = record_of(match, private=private)
        again = read_record(write_record(record), "x")
        assert again == record
        assert verify_record(again, "x")[-1] == match.state
        copy = continue_record(again, MemoryStore(), "copy", "x")
        assert copy.state == match.state
        assert [copy.log.blob(name) for entry in copy.log.read(0) for name in entry.blobs] == [
            match.log.blob(name) for entry in match.log.read(0) for name in entry.blobs
        ]
        hidden = not private and match.outcome is None
        assert (SECRET_SEED in write_record(record)) is not hidden
    save = continue_record(record_of(match, private=True), MemoryStore(), "save", "x")
    here, there = Chance(seed).stream("on"), Chance(seed).stream("on")
    go_on(match, here, 40)
    go_on(save, there, 40)
    assert save.state == match.state


@law(examples=8)
def news_has_no_gaps_and_is_equal_after_a_restart(kit: Kit, seed: int) -> None:
    """Check that news is numbered without gaps, and the same once the match is loaded anew."""
    match, rng = started(kit, seed)
    everybody = viewers(match.setup)
    match.news(everybody[0])
    go_on(match, rng, 30)
    again = Match(match.log)
    for viewer in everybody:
        news = match.news(viewer)
        assert [piece.number for piece in news] == list(range(1, len(news) + 1))
        assert again.news(viewer) == news
        assert match.news(viewer, since=3) == news[3:]


def most_answers(kit: Kit) -> int:
    """Return how many answers a game is played for: fewer where each costs much, for a gesture tells viewers no more
    than a drawn throw does."""
    return 60 if kit.share == 1 else 6


def walked(kit: Kit, seed: int) -> Iterator[tuple[Position, RandomStream]]:
    """Yield the positions of a random game, up to some answers; where each costs much, most games end at their
    beginning."""
    rng = Chance(f"positions/{seed}").stream("moves")
    setup = kit.setup(rng)
    options = {spec.name: getattr(setup.options, spec.name) for spec in option_specs(kit.game.options)}
    position: Position = Position.start(kit.game.name, setup.players, rng, options=options, data=setup.data)
    yield position, rng
    for _ in range(0 if seed % kit.share else rng.below(most_answers(kit))):
        if position.outcome is not None:
            return
        position = answered(position, rng)
        yield position, rng


def answered(position: Position, rng: RandomStream) -> Position:
    """Return the position after a random answer."""
    decision = rng.pick([decision for decision in position.decisions() if decision.pending])
    played = position.play(decision.seat, decision.answers.sample(rng), rng)
    assert not isinstance(played, Refusal), played
    return played


def asked(position: Position) -> list[tuple[int, str, bool]]:
    """Return who is asked what."""
    return [(decision.seat, decision.id, decision.pending) for decision in position.decisions()]


@law(of_knowledge=True, examples=20)
def resample_returns_positions_with_the_same_observation(kit: Kit, seed: int) -> None:
    """Check that a viewer cannot tell a resampled position from the real one."""
    for position, rng in walked(kit, seed):
        for viewer in viewers(kit.game.setup_of(position.state)):
            observation = position.observation(viewer)
            guess = resample(observation, rng)
            assert guess.observation(viewer) == observation
            assert kit.components(guess.state) == kit.components(position.state)
            assert asked(guess) == asked(position)
            if viewer != SPECTATOR:
                assert guess.decisions(viewer) == position.decisions(viewer)


@law(of_knowledge=True, examples=8)
def resampled_positions_play_on_to_their_end(kit: Kit, seed: int) -> None:
    """Check that a resampled position is one that can be written and played."""
    *_, (position, rng) = walked(kit, seed)
    guess = resample(position.observation(rng.pick(viewers(kit.game.setup_of(position.state)))), rng)
    assert Position.read(guess.text) == guess
    decisions = 0
    while guess.outcome is None and (not decisions or not seed % kit.share):
        guess = answered(guess, rng)
        decisions += 1
        assert decisions < kit.longest


@law(of_knowledge=True, examples=8)
def resampled_positions_can_be_observed_and_resampled_by_all(kit: Kit, seed: int) -> None:
    """Check that what other seats remember, which follows from one observation, fits what they see and what comes
    after."""
    *_, (position, rng) = walked(kit, seed)
    everybody = viewers(kit.game.setup_of(position.state))
    guess = resample(position.observation(rng.pick(everybody)), rng)
    for _ in range(6):
        for viewer in everybody:
            observation = guess.observation(viewer)
            assert_fits(kit, observation)
            assert resample(observation, rng).observation(viewer) == observation
        if guess.outcome is not None or seed % kit.share:
            return
        guess = answered(guess, rng)


@law(of_knowledge=True, examples=20)
def what_is_hidden_changes_no_observation(kit: Kit, seed: int) -> None:
    """Check that games that differ only in what a viewer may not see are known alike, as long as they tell the viewer
    the same."""
    for viewer, real, other in alike(kit, seed):
        assert real.view(viewer) == other.view(viewer)
        assert real.observation(viewer) == other.observation(viewer)


@law(of_knowledge=True, examples=20)
def what_is_hidden_changes_no_number_of_an_agent(kit: Kit, seed: int) -> None:
    """Check that the game's codec, if it has one, gives a seat the same numbers and the same allowed actions, whatever
    the seat may not know. Games whose gestures are typed in have no agents."""
    if not find_package(kit.game.name).codec:
        return
    from peppermill.games.codec import find_codec  # of numpy, which other laws do without

    for viewer, real, other in alike(kit, seed):
        setup = kit.game.setup_of(real.state)
        if getattr(setup.options, "input", "") == "typed":
            return
        codec = find_codec(kit.game.name, setup)
        numbers, masks = zip(*(seen_by_agent(codec, position, viewer) for position in (real, other)), strict=True)
        for name, place in codec.slices().items():
            one, another = (vector[place].tolist() for vector in numbers)
            assert one == another, f"{name} tells {viewer} what they may not know: {one}, {another}"
        assert masks[0] == masks[1], f"the mask tells {viewer} what they may not know"


def seen_by_agent(codec: "Codec", position: Position, viewer: Viewer) -> tuple[Any, list[list[int]]]:
    """Return the vector of a viewer, and the masks of the viewer's open decisions."""
    asked_now = () if viewer == SPECTATOR else position.decisions(viewer)
    masks = [codec.mask(decision, position.view(viewer)).tolist() for decision in asked_now]
    return codec.observe(position.observation(viewer)), masks


def alike(kit: Kit, seed: int) -> Iterator[tuple[Viewer, Position, Position]]:
    """Yield pairs of positions that differ only in what a viewer may not see: a moment of a random game, and the
    moments after some moves, as long as both games tell the viewer the same."""
    walk = Walk(kit, seed, most_answers(kit))
    *_, (state, _) = walk.resting()
    viewer = walk.rng.pick(viewers(walk.setup))
    real: Position = Position(kit.game, state)
    other: Position = Position(kit.game, kit.with_other_secrets(state, viewer, walk.rng))
    yield viewer, real, other
    for number in range(6 if kit.share == 1 else 1):
        move = walk.moves(real.state, walk.rng)
        if move is None:
            return
        after, after_other = (one.play(*move, Chance(f"{seed}/{number}").stream("luck")) for one in (real, other))
        if isinstance(after, Refusal) or isinstance(after_other, Refusal):
            return
        if after.news(viewer) != after_other.news(viewer):
            return
        yield viewer, after, after_other
        real, other = after, after_other


@law(of_knowledge=True, examples=10)
def a_match_offers_the_observations_of_its_news(kit: Kit, seed: int) -> None:
    """Check that a match and its position know the same of what a viewer remembers."""
    match, rng = started(kit, seed)
    for _ in range(4):
        position = match.position()
        again = Match(match.log)
        for viewer in viewers(match.setup):
            observation = match.observation(viewer)
            assert observation == position.observation(viewer) == again.observation(viewer)
            assert_fits(kit, observation)
        assert position.state == match.state
        go_on(match, rng, rng.below(15) if kit.share == 1 else 1)


def assert_fits(kit: Kit, observation: Observation) -> None:
    """Check that a memory fits its view."""
    assert kit.game.knowledge is not None
    assert kit.game.knowledge.fits(observation.view, observation.memory)


@law(of_knowledge=True, examples=8)
def positions_are_values_with_a_text_form(kit: Kit, seed: int) -> None:
    """Check that positions are equal, hashed, copied and written as values."""
    *_, (position, rng) = walked(kit, seed)
    text = position.text
    again: Position = Position.read(text)
    assert again == position == pickle.loads(pickle.dumps(position))
    assert hash(again) == hash(position)
    assert again.text == text == str(position)
    assert copy(position) is deepcopy(position) is position
    if position.outcome is None:
        assert answered(position, rng) is not position
        assert position.text == text


LAWS: Final = tuple(_LAWS)
"""All laws that a game must keep, in the order in which they were written."""
