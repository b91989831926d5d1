"""Count the bytes that a gesture costs at a table for one spectator: the update with its news, and the motion."""

from collections import defaultdict
from statistics import mean

from peppermill import start
from peppermill.bots import find_bot
from peppermill.core import SPECTATOR
from peppermill.match import Accepted
from peppermill.server.play.feed import Broadcast, Feed
from peppermill.wire.replies import blob_frame

HAPPENED = {"spices_fell": "pour", "crepe_landed": "toss", "chips_landed": "throw"}


def table_bytes(game: str, games: int, moves: int = 1_000) -> dict[str, float]:
    """The mean of every throw, pour and toss of so many games, or of their first moves."""
    found: dict[str, list[int]] = defaultdict(list)
    bot = find_bot(game, "solid@quick")
    for number in range(games):
        match = start(game, ["Ana", "Ben"], seed=f"bytes/{number}")
        feed = Feed(Broadcast(match), SPECTATOR)
        for _ in range(moves):
            asked = next((decision for decision in match.decisions() if decision.pending), None)
            if asked is None:
                break
            before = feed.seq
            rng = match.random_stream(f"bytes/{asked.seat}/{asked.id}")
            assert isinstance(match.submit(asked.seat, bot.answer(match.view(asked.seat), asked, rng)), Accepted)
            sent = len(feed.next_update() or "")
            for news in match.news_of(SPECTATOR)[before:]:
                motions = getattr(news, "motions", ()) or tuple(filter(None, (getattr(news, "motion", None),)))
                if motions:
                    frames = (blob_frame(name, match.log.blob(name) or b"") for name in motions)
                    found[HAPPENED[str(news.__struct_config__.tag)]].append(sent + sum(map(len, frames)))
    return {what: mean(sizes) for what, sizes in found.items()}
