"""`peppermill play`: play at this terminal, alone against bots or with the screen passed round."""

import secrets
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from peppermill.bots import find_bot, known_bots, usual_bot
from peppermill.cli.arguments import agreed_options, data_set, listed, number, seed_text
from peppermill.cli.hotseat import HotSeat
from peppermill.cli.store import check_there, open_store, store_address
from peppermill.cli.terminal import Terminal
from peppermill.core import Refused
from peppermill.core.options import read_options
from peppermill.games import find_game
from peppermill.games.contract import AnyGame
from peppermill.gestures import hand_of
from peppermill.i18n import Words
from peppermill.match import HUMAN, Match, Player, Store, new_match
from peppermill.match.log import check_names
from peppermill.match.record import MAX_RECORD_SIZE, continue_record, read_record, verify_record
from peppermill.platform import read_text
from peppermill.store import MemoryStore
from peppermill.store.addresses import public_address

MEMORY = "memory"
USUAL_PLAYERS = 4


def run(arguments: Namespace, words: Words) -> int:
    """Start or resume a game. Everything that can be refused is read before a store is opened, so that a mistake
    changes nothing."""
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
    """Open the match that the arguments name and play it at a hot seat. `fits` tells which stored matches may be
    resumed."""
    terminal = Terminal(words)
    opening = _opening(arguments, words, fits)
    with ExitStack() as stack:
        in_memory = arguments.store == MEMORY
        store: Store = MemoryStore() if in_memory else stack.enter_context(open_store(store_address(arguments), words))
        match = opening(store)
        if arguments.resume is not None:
            terminal.say("cli-play-resumed", "dim", id=match.header.id)
        return seat(match, terminal, store, not in_memory).play()


def _opening(arguments: Namespace, words: Words, fits: Callable[[Match], bool]) -> Callable[[Store], Match]:
    if arguments.load is None and arguments.resume is None:
        return _new_game(arguments, words)
    for name in ("players", "seats", "names", "seed", "option", "data"):
        if getattr(arguments, name):
            raise Refused("argument-unwanted", field=f"--{name}")
    if arguments.load is not None:
        record = read_record(read_text(Path(arguments.load), MAX_RECORD_SIZE), arguments.load)
        verify_record(record, arguments.load)
        _check_players(record.game, [player.kind for player in record.players])
        return lambda store: continue_record(record, store, new_id(record.game), arguments.load)
    if arguments.store == MEMORY or not check_there(store_address(arguments)):
        raise Refused("nothing-to-resume", file=public_address(store_address(arguments)))
    return lambda store: _unfinished(store, arguments, fits)


def _new_game(arguments: Namespace, words: Words) -> Callable[[Store], Match]:
    game = find_game(arguments.game)
    options, data = agreed_options(arguments), data_set(game, arguments)
    read_options(game.options, options)
    players = _players(game, arguments, words)
    check_names(players)
    seed = None if arguments.seed is None else seed_text(arguments.seed)

    def opening(store: Store) -> Match:
        return new_match(store, game.name, players, match_id=new_id(game.name), options=options, data=data, seed=seed)

    return opening


def new_id(game: str) -> str:
    """Return a fresh id for a match of a game."""
    return f"{game}-{secrets.token_hex(3)}"


def _unfinished(store: Store, arguments: Namespace, fits: Callable[[Match], bool]) -> Match:
    if arguments.resume:
        return Match(store.open(arguments.resume))
    for name in store.matches():
        with suppress(Refused):  # an unreadable match does not hide the others
            match = Match(store.open(name))
            if match.outcome is None and fits(match):
                return match
    raise Refused("nothing-to-resume", file=public_address(store_address(arguments)))


def _players(game: AnyGame, arguments: Namespace, words: Words) -> list[Player]:
    seats = listed(arguments.seats or "")
    usual = len(seats) or min(game.max_players, USUAL_PLAYERS)
    players = usual if arguments.players is None else number("players", arguments.players, 0, 99)
    game.check_players(players)
    seats = seats or [HUMAN] + [usual_bot(game.name)] * (players - 1)
    if len(seats) != players:
        raise Refused("seats-count", field="seats", count=len(seats), players=players)
    _check_players(game.name, seats)
    return [Player(name, kind) for name, kind in zip(_names(seats, arguments, words), seats, strict=True)]


def _check_players(game: str, players: Sequence[str]) -> None:
    for player in players:
        try:
            if player != HUMAN:
                find_bot(game, player)
        except Refused:
            raise Refused("bot-unknown", field="seats", value=player, known=(HUMAN, *known_bots(game))) from None


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
