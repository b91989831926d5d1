"""Check pages for accessibility with axe-core."""

import time
from typing import Any

from playwright.sync_api import Page

from browser.node import WEB

RUN = "async () => (await axe.run({ rules: { 'target-size': { enabled: true } } })).violations"
"""A run with the rule about the size of what fingers can hit, which WCAG 2.2 has and axe leaves out by itself."""
SCRIPT = WEB / "node_modules" / "axe-core" / "axe.min.js"
SECONDS = 60
"""For which a page may still be changing: something half drawn is no fault."""


def violations(page: Page) -> list[str]:
    """Return what is wrong on the page and stays so: the rule, and where."""
    ends = time.monotonic() + SECONDS
    while (found := violations_now(page)) and time.monotonic() < ends:
        page.wait_for_timeout(200)
    return found


def violations_now(page: Page) -> list[str]:
    """Run through the debugger, past the page's policy; the script is loaded once a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{rule['id']}: {node['target'][0]} {reasons(node)}" for rule in found for node in rule["nodes"]]


def reasons(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for kind in ("all", "any", "none") for check in node[kind])
