"""`peppermill rules`: print the rules of a game in the reader's language, with their ids and sources."""

from argparse import Namespace

from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Rule
from peppermill.i18n import Words


def run(arguments: Namespace, words: Words) -> int:
    """Print all rules, or one."""
    game = find_game(arguments.game)
    if arguments.markdown:
        print(markdown(game, words), end="")
        return 0
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console, say = Console(), words.say
    chosen = [rule for rule in game.rules() if arguments.id in (None, rule.id)]
    if not chosen:
        raise Refused("rule-unknown", field="id", value=arguments.id)
    console.print(Text(say("cli-rules-title", game=say(game.name)), style="bold"))
    if arguments.id is None:
        console.print(Text(say(f"{game.name}-summary")))
    chapter = ""
    for rule in chosen:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(f"\n{say(f'{game.name}-chapter-{chapter}')}", style="bold dark_orange"))
        row = Table.grid(padding=(0, 2, 0, 0))
        row.add_column(width=5, style="bold")
        row.add_column(ratio=1)
        row.add_row(Text(rule.id), Text(f"{rule_text(game, rule, words)} [{kinds_of(rule, words)}]"))
        console.print(row)
    return 0


def rule_text(game: AnyGame, rule: Rule, words: Words) -> str:
    """Return the text of a rule in a language."""
    return words.say(f"{game.name}-rule-{rule.id}")


def kinds_of(rule: Rule, words: Words) -> str:
    """Return the kinds of a rule in words."""
    return ", ".join(words.say(f"rule-kind-{kind}") for kind in rule.kinds)


def markdown(game: AnyGame, words: Words) -> str:
    """Return the page RULES.md of a game, made from its list of rules and the catalogue."""
    say = words.say
    known = {kind for rule in game.rules() for kind in rule.kinds}
    kinds = [f"**{kind}** {say(f'rule-kind-{kind}')}" for kind in "SFRO" if kind in known]
    title, summary = say("cli-rules-title", game=say(game.name)), say(f"{game.name}-summary")
    lines = [f"# {title}", "", summary, "", say("cli-rules-note", kinds=", ".join(kinds))]
    chapter = ""
    for rule in game.rules():
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", f"## {say(f'{game.name}-chapter-{chapter}')}", "", "| id | kind | rule |", "|---|---|---|"]
        lines.append(f"| {rule.id} | {'/'.join(rule.kinds)} | {rule_text(game, rule, words)} |")
    return "\n".join(lines) + "\n"
