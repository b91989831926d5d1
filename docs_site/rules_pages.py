"""Makes the rulebooks of the documentation site: a page for each game and language, with the drawings of the browser's
rulebook (`docs_site/figures`, written by `web/tests/figures.test.ts`)."""

import re
from html import escape
from pathlib import Path

from peppermill.cli.rules import kinds_of, rule_text
from peppermill.games.contract import AnyGame
from peppermill.i18n import LANGUAGES, Words

ROOT = Path(__file__).parents[1]
GAMES_STYLES = ROOT / "web" / "src" / "games"
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}


def rules_page(game: AnyGame, words: Words, language: str) -> str:
    """Return the rulebook of a game in a language as a page of Markdown."""
    say, drawings, chapter = words.say, figures(game.name), ""
    title = say("web-rules-title", game=say(game.name))
    lines = ["---", f"title: {say(game.name)} ({NAMES[language]})", "---", "", f"# {title}", ""]
    lines += [f'<div class="rules" lang="{language}" markdown>', "", other_languages(game.name, language), ""]
    lines += [text(say(f"{game.name}-summary")), "", text(say("web-rules-kinds")), ""]
    for rule in game.rules():
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += [f"## {text(say(f'{game.name}-chapter-{chapter}'))} {{ #{chapter} }}", ""]
        kinds = f'<span class="rule-kinds">{escape(kinds_of(rule, words))}</span>'
        lines += [f"### {rule.id} {{ #{rule.id} }}", "", f"{text(rule_text(game, rule, words))} {kinds}", ""]
        if rule.id in drawings:
            caption, drawing = drawings[rule.id]
            lines += [figure(drawing, say(caption)), ""]
    return "\n".join([*lines, "</div>", ""])


def other_languages(game: str, language: str) -> str:
    """Return links to a game's rulebook in all languages."""
    return " · ".join(
        f"**{NAMES[one]}**" if one == language else f"[{NAMES[one]}]({game}.{one}.md){{ hreflang={one} }}"
        for one in LANGUAGES
    )


def text(plain: str) -> str:
    """Return plain text as Markdown that shows it as it is."""
    return re.sub(r"([\\`*_\[\]|~^])", r"\\\1", escape(plain, quote=False))


def figure(drawing: str, caption: str) -> str:
    """Return a drawing with its caption as HTML in one line, which Markdown leaves alone."""
    labelled = drawing.replace('role="img"', f'role="img" aria-label="{escape(caption)}"', 1)
    return (
        f'<figure class="rule-figure">{labelled}<figcaption aria-hidden="true">{escape(caption)}</figcaption></figure>'
    )


def figures(game: str) -> dict[str, tuple[str, str]]:
    """Return the drawings of a game by rule: the message of the caption, and the markup."""
    file = ROOT / "docs_site" / "figures" / f"{game}.txt"
    rows = [line.split(" ", 2) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []
    return {rule: (caption, drawing) for rule, caption, drawing in rows}


def styles() -> str:
    """Return the styles of all drawings, those of the browser, for the light and dark scheme of the site."""
    files = [GAMES_STYLES / "figures" / "common.css"]
    for page in sorted(GAMES_STYLES.glob("*/figures/figures.css")):
        imported = re.findall(r'^@import "(.+)";', page.read_text(encoding="utf-8"), re.MULTILINE)
        files += [found for one in imported if (found := (page.parent / one).resolve()) not in files]
        files.append(page)
    css = "\n".join(file.read_text(encoding="utf-8") for file in files)
    css = re.sub(r"^@import .*\n", "", css, flags=re.MULTILINE)
    return css.replace(':root[data-theme="dark"]', '[data-md-color-scheme="slate"]')
