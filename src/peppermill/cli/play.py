"""`peppermill play`: a game at this terminal, alone against bots or with the screen passed round."""

import secrets
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from peppermill.bots import BOTS, find_bot
from peppermill.cli.hotseat import HotSeat
from peppermill.cli.reading import agreed_options, data_set, listed, number, seed_text
from peppermill.cli.store import open_store
from peppermill.cli.terminal import Terminal
from peppermill.games import find_game
from peppermill.games.contract import AnyGame
from peppermill.gestures import hand_of
from peppermill.match import HUMAN, Chair, Match, Store, new_match
from peppermill.match.log import check_names
from peppermill.match.record import LARGEST, continue_record, read_record, verify_record
from peppermill.platform import read_text, there_is, usual_store
from peppermill.store import MemoryStore
from peppermill.table import Refused
from peppermill.table.options import read_options
from peppermill.words import Words

MEMORY = "memory"
USUAL_PLAYERS = 4
USUAL_BOT = "solid"


def run(arguments: Namespace, words: Words) -> int:
    """Everything that can be refused is read before a store is opened, so that a mistake leaves nothing behind."""
    for name in ("lan", "tls"):
        if getattr(arguments, name):
            raise Refused("browser-only", field=f"--{name}")
    hand_of(arguments.hand)
    return at_table(
        arguments, words, lambda match, terminal, store, kept: HotSeat(match, terminal, kept=kept, hand=arguments.hand)
    )


def at_table(
    arguments: Namespace,
    words: Words,
    seat: Callable[[Match, Terminal, Store, bool], HotSeat],
    fits: Callable[[Match], bool] = lambda match: True,
) -> int:
    """`fits`: which of the games that are kept is one to go on with."""
    terminal = Terminal(words)
    opening = _opening(arguments, words, fits)
    with ExitStack() as stack:
        in_memory = arguments.store == MEMORY
        store: Store = MemoryStore() if in_memory else stack.enter_context(open_store(_path(arguments), words))
        match = opening(store)
        if arguments.resume is not None:
            terminal.say("cli-play-resumed", "dim", id=match.header.id)
        return seat(match, terminal, store, not in_memory).play()


def _path(arguments: Namespace) -> Path:
    return usual_store() if arguments.store is None else Path(arguments.store)


def _opening(arguments: Namespace, words: Words, fits: Callable[[Match], bool]) -> Callable[[Store], Match]:
    if arguments.load is None and arguments.resume is None:
        return _new_game(arguments, words)
    for name in ("players", "seats", "names", "seed", "option", "data"):
        if getattr(arguments, name):
            raise Refused("argument-unwanted", field=f"--{name}")
    if arguments.load is not None:
        record = read_record(read_text(Path(arguments.load), LARGEST), arguments.load)
        verify_record(record, arguments.load)
        _check_players(record.game, [chair.player for chair in record.chairs])
        return lambda store: continue_record(record, store, new_id(record.game), arguments.load)
    if arguments.store == MEMORY or not there_is(_path(arguments)):
        raise Refused("nothing-to-resume", file=str(arguments.store or usual_store()))
    return lambda store: _unfinished(store, arguments, fits)


def _new_game(arguments: Namespace, words: Words) -> Callable[[Store], Match]:
    game = find_game(arguments.game)
    options, data = agreed_options(arguments), data_set(game, arguments)
    read_options(game.options, options)
    chairs = _chairs(game, arguments, words)
    check_names(chairs)
    seed = None if arguments.seed is None else seed_text(arguments.seed)

    def opening(store: Store) -> Match:
        return new_match(store, game.name, chairs, match_id=new_id(game.name), options=options, data=data, seed=seed)

    return opening


def new_id(game: str) -> str:
    return f"{game}-{secrets.token_hex(3)}"


def _unfinished(store: Store, arguments: Namespace, fits: Callable[[Match], bool]) -> Match:
    if arguments.resume:
        return Match(store.open(arguments.resume))
    for name in store.matches():
        with suppress(Refused):  # one that cannot be read does not keep the others from being played
            match = Match(store.open(name))
            if match.outcome is None and fits(match):
                return match
    raise Refused("nothing-to-resume", file=str(_path(arguments)))


def _chairs(game: AnyGame, arguments: Namespace, words: Words) -> list[Chair]:
    seats = listed(arguments.seats or "")
    usual = len(seats) or min(game.most, USUAL_PLAYERS)
    players = usual if arguments.players is None else number("players", arguments.players, 0, 99)
    game.check_players(players)
    seats = seats or [HUMAN] + [USUAL_BOT] * (players - 1)
    if len(seats) != players:
        raise Refused("seats-count", field="seats", count=len(seats), players=players)
    _check_players(game.name, seats)
    return [Chair(name, player) for name, player in zip(_names(seats, arguments, words), seats, strict=True)]


def _check_players(game: str, players: Sequence[str]) -> None:
    for player in players:
        try:
            if player != HUMAN:
                find_bot(game, player)
        except Refused:
            raise Refused("bot-unknown", field="seats", value=player, known=(HUMAN, *BOTS[game])) from None


def _names(seats: list[str], arguments: Namespace, words: Words) -> list[str]:
    given = listed(arguments.names or "")
    if len(given) > len(seats):
        raise Refused("seats-count", field="names", count=len(given), players=len(seats))
    names, humans, bots = list(given), 0, 0
    alone = seats.count(HUMAN) == 1
    for player in seats[: len(given)]:
        humans, bots = humans + (player == HUMAN), bots + (player != HUMAN)
    for player in seats[len(given) :]:
        if player == HUMAN:
            humans += 1
            names.append(words.say("cli-name-human", number=0 if alone else humans))
        else:
            bots += 1
            names.append(words.say(f"cli-name-bot-{bots}"))
    return names
