"""`peppermill rules`: the rulebook in the reader's language, each rule with its id and where it comes from."""

from argparse import Namespace

from peppermill.games import find_game
from peppermill.games.contract import AnyGame, Rule
from peppermill.table import Refused
from peppermill.words import Words


def run(arguments: Namespace, words: Words) -> int:
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
    return words.say(f"{game.name}-rule-{rule.id}")


def kinds_of(rule: Rule, words: Words) -> str:
    return ", ".join(words.say(f"rule-kind-{kind}") for kind in rule.kinds)


def markdown(game: AnyGame, words: Words) -> str:
    """The page RULES.md in the game's folder: remade from the list of rules and the catalogue, never edited."""
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
