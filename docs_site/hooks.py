"""Adds to the documentation site the pages that are not in `docs/`: the rules of the games in three languages, balance
reports, the API reference, the pages beside the README, and every file of the repository that a page links to."""

import os
import re
from functools import cache
from pathlib import Path, PurePosixPath

from docs_site.balance_pages import MARK, balance_page, cards, reports
from docs_site.reference import game_reference, reference
from docs_site.rules_pages import rules_page, styles
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from peppermill.games import find_game
from peppermill.i18n import LANGUAGES, words_in

HERE = Path(__file__).parent
ROOT = HERE.parent
GAMES = sorted(file.parent.parent.name for file in (ROOT / "src" / "peppermill" / "games").glob("*/data/rules.toml"))
BESIDE = {"ARCHITECTURE.md": "architecture.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Pages beside the README, and what they are called on the site."""
ELSEWHERE = {
    **BESIDE,
    "README.md": "index.md",
    **{f"src/peppermill/games/{game}/RULES.md": f"rules/{game}.en.md" for game in GAMES},
}
"""Files outside `docs/` that have a page on the site."""
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)((?:#[^)\s]*)?)(?=\))")
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LABELLED = re.compile(r"^(```\w+) [\w-]+$", re.MULTILINE)
LEXERS = {".py": "python", ".toml": "toml", ".ts": "typescript", ".json": "json", ".ftl": "text"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages to those of `docs/`."""
    added = {name: (ROOT / file).read_text(encoding="utf-8") for file, name in BESIDE.items()}
    added |= {f"rules/{game}.{language}.md": rules(game, language) for game in GAMES for language in LANGUAGES}
    added |= {f"reference/{game}.md": game_reference(game, words_in("en").say(game)) for game in GAMES}
    added |= {"reference.md": reference(), "site.css": site_css(), "logo.svg": logo()}
    added |= {f"balance/{game}.html": balance_page(game) for game in reports()}
    added |= {source_name(file): source_page(file) for file in linked_sources()}
    for name, content in added.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links to files of the repository lead to their pages on the site, and remove the labels by which tests find
    blocks: superfences takes a block with a second word for text."""
    name = page.file.src_uri
    if page.is_homepage:
        page.meta["hide"] = ["navigation", "toc"]
    if MARK in markdown:
        page.meta["hide"] = ["toc"]
        markdown = markdown.replace(MARK, cards())
    markdown = LABELLED.sub(r"\1", markdown)
    return linked(markdown, name) if (ROOT / origin_of(name)).is_file() else markdown


def rules(game: str, language: str) -> str:
    return rules_page(find_game(game), words_in(language), language)


def site_css() -> str:
    return (HERE / "site.css").read_text(encoding="utf-8") + styles()


def logo() -> str:
    return (ROOT / "web" / "src" / "icon.svg").read_text(encoding="utf-8")


def origin_of(name: str) -> str:
    """Return the path in the repository of a page of the site."""
    return next((file for file, called in BESIDE.items() if called == name), f"docs/{name}")


def page_of(target: str) -> str:
    """Return the page of the site for a path in the repository."""
    if target in ELSEWHERE:
        return ELSEWHERE[target]
    return target.removeprefix("docs/") if target.startswith("docs/") else source_name(target)


def source_name(file: str) -> str:
    return f"source/{file}.md"


def source_page(file: str) -> str:
    """Return a page that shows a file of the repository."""
    text = (ROOT / file).read_text(encoding="utf-8")
    ticks = max((len(found) for found in re.findall(r"`{3,}", text)), default=2) + 1
    return f"# {file}\n\n{'`' * ticks}{LEXERS.get(Path(file).suffix, 'text')}\n{text}\n{'`' * ticks}\n"


def linked(markdown: str, name: str) -> str:
    """Return the text of a page with its links changed to those of the site."""
    folder = PurePosixPath(origin_of(name)).parent

    def changed(found: re.Match[str]) -> str:
        target = os.path.normpath(folder / found[1]).replace(os.sep, "/")
        return os.path.relpath(page_of(target), PurePosixPath(name).parent).replace(os.sep, "/") + found[2]

    parts = FENCED.split(markdown)
    return "".join(part if part.startswith("```") else LINK.sub(changed, part) for part in parts)


@cache
def linked_sources() -> tuple[str, ...]:
    """Return the files outside `docs/` that pages link to and that have no page of their own."""
    found = set()
    for name in [*BESIDE.values(), *(file.name for file in (ROOT / "docs").glob("*.md"))]:
        origin = ROOT / origin_of(name)
        for link in LINK.findall(FENCED.sub("", origin.read_text(encoding="utf-8"))):
            target = os.path.normpath(Path(origin_of(name)).parent / link[0]).replace(os.sep, "/")
            if not target.startswith("docs/") and target not in ELSEWHERE and (ROOT / target).is_file():
                found.add(target)
    return tuple(sorted(found))
