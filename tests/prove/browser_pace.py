"""Play the same games in a browser at two paces: how much longer reading makes a game, and for how long the player saw
what concerned them."""

import json
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, TimeoutError, sync_playwright

from a_la_carte_kit import kitchen
from browser.browser_binary import find_browser, flags
from browser.kit import Device, TestServer, serving
from browser.reading import LONGER, READ_LEAST, WATCH, reading_figures
from browser.tables import at_once, create_table
from peppermill.games.a_la_carte import position
from peppermill.server.tables.table_state import USUAL_PACE
from peppermill.store import MemoryStore

SOON = 60
"""Milliseconds between two looks at whose turn it is."""
IMPATIENT = 4_000
THINKING = 8_000
"""Milliseconds that the player looks at a question before they answer, less than most need: a game takes a third of the
time that is said of it."""
SECONDS = 3_000
"""Longest time of a game, on however slow a machine."""
PACES = ("at_once", "usual")
CUPS = """
    pan ana: carpaccio 1
    pan ben: goulash_soup 7
    pan cleo: herb_steak 7
    cups ben: swap swap
    cups cleo: swap season
"""
"""A kitchen in which others soon do something to the player."""
GAMES: dict[str, dict[str, Any]] = {
    "chili": {"level": "solid"},
    "safranito": {"round_limit": 1, "skill": "novice", "level": "casual"},
    "a_la_carte": {"round_limit": 3, "input": "sampled", "skill": "expert", "level": "casual"},
}
"""Levels and options of the games: those with hands are played without a gesture."""
SETTINGS = "(pace) => localStorage.setItem('peppermill', JSON.stringify({ pace, quality: 'flat' }))"


def browser_pace(games: tuple[str, ...] = tuple(GAMES)) -> dict[str, Any]:
    """Return figures of each game: `pace_ratio`, the time of a game at the usual pace as a multiple of that at once
    (where others' moves are neither read nor seen moving); `reading_ratio`, as a multiple of the same game without
    waiting for what is read, which is bounded; and `shortest_concerning_me_s`, for how long a move that concerned the
    player was shown as new at least, null if none did."""
    figures = {game: compare(game) for game in games}
    return {"ok": all(is_readable(one) for one in figures.values()), **figures}


def is_readable(figures: dict[str, Any]) -> bool:
    """Return whether a game is within both bounds."""
    shortest = [figures["shortest_s"], figures["shortest_concerning_me_s"]]
    seen = all(one >= READ_LEAST / 1000 for one in shortest if one is not None)
    return bool(seen and figures["reading_ratio"] <= 1 + LONGER and figures["complaints"] == 0)


def compare(game: str) -> dict[str, Any]:
    once, usual = (one_game(game, pace) for pace in PACES)
    return {
        "pace_ratio": round(usual["seconds"] / once["seconds"], 3),
        "reading_ratio": round(1 + usual["longer"], 3),
        "shortest_concerning_me_s": round(usual["shortest_of_mine_ms"] / 1000, 2) if usual["mine"] else None,
        "shortest_s": round(usual["shortest_ms"] / 1000, 2),
        "concerning_me": usual["mine"],
        "answers": [one["answers"] for one in (once, usual)],
        "seconds": [one["seconds"] for one in (once, usual)],
        "waited_s": usual["waited"],
        "complaints": once["complaints"] + usual["complaints"],
    }


def one_game(game: str, pace: str) -> dict[str, Any]:
    """Play a game against two bots, from a prepared table that is the same each time."""
    store, options = MemoryStore(), dict(GAMES[game])
    level = options.pop("level")
    text = position.write(kitchen(3, CUPS, **options)) if game == "a_la_carte" else ""
    seats: dict[str, Any] = {"bots": 2, "level": level, "pace": USUAL_PACE, "seed": "pace", "position": text}
    table = create_table(store, ["Anise"], at_once, game=game, **seats, **options)
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        device = server.device(token=table.tokens["Anise"], moving=True)
        device.context.add_init_script(f"({SETTINGS})({json.dumps(pace)})")
        device.context.add_init_script(WATCH)
        device.sit_at(table)
        answer = ANSWERS[game](device)
        device.page.locator(ASKED[game]).first.wait_for()
        began = time.monotonic()
        answers = play_out(device, answer)
        seconds = time.monotonic() - began
        figures = reading_figures(device.page, seconds)
        complaints = device.complaints()
        server.close()
        browser.close()
    print(f"{game}, {pace}: {answers} answers, {figures}", *complaints, sep="\n", file=sys.stderr, flush=True)
    return {**figures, "answers": answers, "complaints": len(complaints)}


def play_out(device: Device, answer: Callable[[], bool]) -> int:
    """Answer whatever is asked until the result is there; return how often."""
    count, ends = 0, time.monotonic() + SECONDS
    while not device.result.is_visible():
        assert time.monotonic() < ends, f"the game is not over after {count} answers"
        with suppress(TimeoutError):  # something came between the look and the hand
            count += answer()
        device.page.wait_for_timeout(SOON)
    return count


def think(device: Device) -> None:
    """Look at a question, and note what was done to one."""
    device.page.wait_for_timeout(THINKING)
    if (noted := device.button("web-moves-noted")).is_visible():
        noted.click(timeout=IMPATIENT)


def press(device: Device, button: Locator) -> bool:
    """Press a button after a time to think, if it is there."""
    if not button.is_visible():
        return False
    think(device)
    button.click(timeout=IMPATIENT)
    return True


def chili(device: Device) -> Callable[[], bool]:
    """Put down the highest card, and close what is shown between cycles."""
    choose = device.page.get_by_text(device.say("web-chili-choose"), exact=True)

    def answer() -> bool:
        if (go_on := device.button("web-chili-go-on")).is_visible():
            return press(device, go_on)
        if not choose.is_visible() or not device.cards.count():
            return False
        think(device)
        device.cards.last.dblclick(timeout=IMPATIENT)
        return True

    return answer


def safranito(device: Device) -> Callable[[], bool]:
    """Throw the first chip at one bowl after the other, and answer anything else by its first button."""
    decide, turns = device.page.locator(".saf-decide:not([inert])"), 0

    def answer() -> bool:
        nonlocal turns
        if not (chip := decide.locator(".saf-pick").first).is_visible():
            return press(device, decide.locator(".saf-row button").first)
        chip.click(timeout=IMPATIENT)
        bowls = decide.get_by_role("combobox").last
        names = bowls.locator("option").evaluate_all("options => options.map(({ value }) => value)")[1:]
        bowls.select_option(names[turns % len(names)], timeout=IMPATIENT)
        turns += 1
        return press(device, decide.locator(".saf-row button").first)

    return answer


def a_la_carte(device: Device) -> Callable[[], bool]:
    """Answer by the first button."""
    button = device.page.locator(".alc-decide:not([inert]) button:not([aria-pressed])").first
    return lambda: press(device, button)


ANSWERS: dict[str, Callable[[Device], Callable[[], bool]]] = {
    "chili": chili,
    "safranito": safranito,
    "a_la_carte": a_la_carte,
}
ASKED = {
    "chili": "[role=listbox] [role=option]",
    "safranito": ".saf-decide button",
    "a_la_carte": ".alc-decide button",
}
"""Selectors of what appears on the page together with the first question."""
