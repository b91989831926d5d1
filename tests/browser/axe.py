"""axe-core, which looks through a page for what would keep somebody out."""

from typing import Any

from playwright.sync_api import Page

from browser.node import WEB

RUN = "async () => (await axe.run({ rules: { 'target-size': { enabled: true } } })).violations"
"""What fingers can hit is asked for by WCAG 2.2, and off unless it is wished."""
SCRIPT = WEB / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """What is wrong on the page as it is now: the rule, and where. Run through the debugger, past the page's policy."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [f"{rule['id']}: {node['target'][0]} {reasons(node)}" for rule in found for node in rule["nodes"]]


def reasons(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for kind in ("all", "any", "none") for check in node[kind])
