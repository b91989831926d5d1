"""Measure at a page for how long moves can be read, and for how long the table waits for that."""

from typing import Any

from playwright.sync_api import Page

READ_LEAST = 2500
"""ms a sentence is on the screen as new at the usual pace."""
LONGER = 0.25
"""Part of a game's time by which reading may lengthen it."""
WATCH = """
    window.seen = [];
    const since = new Map();
    new MutationObserver(() => {
      for (const card of document.querySelectorAll(".moves li.new"))
        if (!since.has(card)) since.set(card, performance.now());
      for (const [card, began] of since) {
        if (card.isConnected && card.classList.contains("new")) continue;
        const mine = card.classList.contains("mine");
        window.seen.push({ move: card.dataset.move, mine, ms: performance.now() - began });
        since.delete(card);
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
"""
"""Notes how long each move was shown as new, and whether it concerned the player."""
WAITED = """
    () => performance.getEntriesByName("waited for reading").reduce((sum, { duration }) => sum + duration, 0) / 1000
"""


def without_timers_from(ms: int) -> str:
    """Return a script by which timers of so many ms and more never ring: what they would end stays as it is."""
    return f"""
        const plain = setTimeout;
        globalThis.setTimeout = (run, ms, ...given) => plain(() => ms < {ms} && run(...given), ms);
    """


def reading_figures(page: Page, seconds: float) -> dict[str, Any]:
    """Return the figures of a game that took so long at a page with `WATCH`, from its first question to its result."""
    waited = float(page.evaluate(WAITED))
    seen = page.evaluate("window.seen")
    mine = [one["ms"] for one in seen if one["mine"]]
    return {
        "seconds": round(seconds),
        "waited": round(waited, 1),
        "longer": round(waited / (seconds - waited), 3),
        "moves": len(seen),
        "shortest_ms": round(min((one["ms"] for one in seen), default=0)),
        "mine": len(mine),
        "shortest_of_mine_ms": round(min(mine, default=0)),
    }


def can_be_read(figures: dict[str, Any]) -> bool:
    """Return whether no move was gone before it could be read, among them some that concerned the player, and the game
    is not much longer for it."""
    seen = figures["mine"] > 0 and min(figures["shortest_ms"], figures["shortest_of_mine_ms"]) >= READ_LEAST
    return bool(seen and figures["longer"] <= LONGER)
