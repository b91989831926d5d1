"""axe-core, which looks through a page for what would keep somebody out."""

from typing import Any

from playwright.sync_api import Page

from browser.node import WEB

SCRIPT = WEB / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What is wrong on the page as it is now: the rule, and where. Run through the debugger, past the page's policy."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "async tags => (await axe.run(document, { runOnly: tags })).violations", TAGS
    )
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']} {node.get('failureSummary', '')}"
        for rule in found
        for node in rule["nodes"]
    ]
