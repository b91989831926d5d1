"""The parser of the command line. All help and all errors come from the catalogues."""

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Final, NoReturn

from peppermill.i18n import Words, usual_language
from peppermill.packages import BUILT_IN
from peppermill.platform import command_name
from peppermill.version import __version__

USUAL_GAME: Final = BUILT_IN[0]
USUAL_COMPANION: Final = BUILT_IN[1]
USUAL_ROLLOUTS: Final = "200"
"""Rollouts of `export --chances`."""
LOG_FORMS: Final = ("text", "json")
MISTAKES = (
    ("cli-argparse-required", r"the following arguments are required: (?P<detail>.*)"),
    ("cli-argparse-invalid-choice", r"argument \S+: invalid choice: (?P<detail>'[^']*').*"),
    ("cli-argparse-unrecognized", r"unrecognized arguments: (?P<detail>.*)"),
    ("cli-argparse-not-both", r"argument (?P<detail>\S+): not allowed with .*"),
    ("cli-argparse-expected", r"argument (?P<detail>\S+): expected .*"),
    ("cli-argparse-other", r"(?P<detail>.*)"),
)
"""Messages of the catalogue, each with the pattern of argparse's English error that it replaces."""


def language_of(arguments: Sequence[str]) -> str:
    """Return the language asked for on the command line, before there is a parser to ask."""
    for here, word in enumerate(arguments):
        if word == "--lang" and here + 1 < len(arguments):
            return arguments[here + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return usual_language()


class Parser(argparse.ArgumentParser):
    """An argparse parser whose help and errors are in the reader's language."""

    def __init__(self, words: Words, prog: str, description: str, epilog: str | None = None) -> None:
        usage = words.say("cli-usage") + " "

        class Formatter(argparse.HelpFormatter):
            def add_usage(
                self,
                usage_: str | None,
                actions: Iterable[argparse.Action],
                groups: Iterable[argparse._MutuallyExclusiveGroup],
                prefix: str | None = None,
            ) -> None:
                super().add_usage(usage_, actions, groups, usage if prefix is None else prefix)

        super().__init__(
            prog, description=description, epilog=epilog, add_help=False, formatter_class=Formatter, allow_abbrev=False
        )
        self.words = words
        self._positionals.title = words.say("cli-group-positional")
        self._optionals.title = words.say("cli-group-options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli-help-help"))
        self.add_argument("--lang", metavar="LANG", help=words.say("cli-help-lang"))

    def error(self, message: str) -> NoReturn:
        """Print a translated usage error and exit with 2."""
        for name, pattern in MISTAKES:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                text = self.words.say(name, detail=found["detail"])
                break
        print(self.words.say("cli-error-usage", text=text, command=self.prog), file=sys.stderr)
        sys.exit(2)


def build_parser(words: Words) -> Parser:
    """Return the parser with all sub-commands."""
    command = command_name()
    parser = Parser(words, command, words.say("cli-description"), words.say("cli-epilog", command=command))
    version = f"peppermill {__version__}"
    parser.add_argument("--version", action="version", version=version, help=words.say("cli-help-version"))
    commands = _Commands(parser, words)
    commands.play()
    commands.serve()
    commands.work()
    commands.simulate()
    commands.ladder()
    commands.tournament()
    commands.report()
    commands.data()
    commands.train()
    commands.records()
    commands.store()
    commands.cluster()
    commands.about()
    commands.apply()
    commands.physics()
    return parser


class _Commands:
    def __init__(self, parser: Parser, words: Words) -> None:
        self.say = words.say
        self.words = words
        title = words.say("cli-group-commands")
        self.group = parser.add_subparsers(dest="command", metavar="COMMAND", title=title, required=True)

    def command(self, name: str, module: str) -> Parser:
        one = self.named(self.group, name, self.say(f"cli-help-{name}"))
        one.set_defaults(module=f"peppermill.cli.{module}")
        return one

    def named(self, group: "argparse._SubParsersAction[Parser]", name: str, about: str) -> Parser:
        prog = f"{group._prog_prefix} {name}"
        return group.add_parser(name, help=about, words=self.words, description=about, prog=prog)

    def play(self) -> None:
        play = self.command("play", "play")
        play.add_argument("game", metavar="GAME", nargs="?", default=USUAL_GAME, help=self.say("cli-help-game"))
        play.add_argument("--seats", metavar="LIST", help=self.say("cli-help-play-seats"))
        self.sitting_down(play)
        play.add_argument("--hand", metavar="SKILL", default="good", help=self.say("cli-help-play-hand"))
        for name in ("lan", "tls"):
            play.add_argument(f"--{name}", action="store_true", help=self.say(f"cli-help-play-{name}"))
        companion = self.command("companion", "companion")
        companion.add_argument(
            "game", metavar="GAME", nargs="?", default=USUAL_COMPANION, help=self.say("cli-help-game")
        )
        self.sitting_down(companion)
        companion.add_argument("--open", action="store_true", help=self.say("cli-help-companion-open"))

    def sitting_down(self, parser: Parser) -> None:
        """Add the arguments that say who plays what, in a new game or a resumed one."""
        for name, metavar in (("players", "N"), ("names", "LIST"), ("seed", "SEED")):
            parser.add_argument(f"--{name}", metavar=metavar, help=self.say(f"cli-help-play-{name}"))
        self.agreements(parser)
        parser.add_argument("--store", metavar="FILE", help=self.say("cli-help-play-store"))
        earlier = parser.add_mutually_exclusive_group()
        earlier.add_argument("--resume", metavar="ID", nargs="?", const="", help=self.say("cli-help-play-resume"))
        earlier.add_argument("--load", metavar="FILE", help=self.say("cli-help-play-load"))

    def serve(self) -> None:
        serve = self.command("serve", "serve")
        where = serve.add_mutually_exclusive_group()
        where.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=self.say("cli-help-serve-host"))
        where.add_argument("--lan", action="store_true", help=self.say("cli-help-serve-lan"))
        serve.add_argument("--port", metavar="PORT", default="8777", help=self.say("cli-help-serve-port"))
        serve.add_argument("--tls", action="store_true", help=self.say("cli-help-serve-tls"))
        serve.add_argument("--open", action="store_true", help=self.say("cli-help-serve-open"))
        for name, metavar in (
            *(("cert", "FILE"), ("key", "FILE"), ("base-path", "PATH"), ("public-url", "URL")),
            *(("store", "FILE"), ("workers", "N"), ("bus", "URL"), ("node", "NAME")),
        ):
            serve.add_argument(f"--{name}", metavar=metavar, help=self.say(f"cli-help-serve-{name}"))
        serve.add_argument("--log", choices=LOG_FORMS, default=LOG_FORMS[0], help=self.say("cli-help-serve-log"))
        for name, metavar in (("trust-proxy", "ADDRESS"), ("limit", "NAME=VALUE"), ("allow-bot", "PACKAGE/LEVEL")):
            text = self.say(f"cli-help-serve-{name}")
            serve.add_argument(f"--{name}", metavar=metavar, action="append", default=[], help=text)

    def work(self) -> None:
        work = self.command("work", "work")
        work.add_argument("--store", metavar="URL", required=True, help=self.say("cli-help-cluster-store"))
        work.add_argument("--bus", metavar="URL", required=True, help=self.say("cli-help-work-bus"))
        for name, metavar in (("node", "NAME"), ("workers", "N")):
            work.add_argument(f"--{name}", metavar=metavar, help=self.say(f"cli-help-work-{name}"))
        work.add_argument("--log", choices=LOG_FORMS, default=LOG_FORMS[0], help=self.say("cli-help-serve-log"))
        for name, metavar in (("limit", "NAME=VALUE"), ("allow-bot", "PACKAGE/LEVEL")):
            text = self.say(f"cli-help-serve-{name}")
            work.add_argument(f"--{name}", metavar=metavar, action="append", default=[], help=text)

    def agreements(self, parser: Parser) -> None:
        option, data = self.say("cli-help-play-option"), self.say("cli-help-play-data")
        parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=option)
        parser.add_argument("--data", metavar="FILE", help=data)

    def simulate(self) -> None:
        simulate = self.command("simulate", "simulate")
        simulate.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        simulate.add_argument("--players", metavar="N", help=self.say("cli-help-play-players"))
        for name, metavar, usual in (
            ("games", "N", "100"),
            ("bots", "LIST", ""),
            ("seed", "SEED", "0"),
            ("jobs", "J", None),
        ):
            text = self.say(f"cli-help-simulate-{name}")
            simulate.add_argument(f"--{name}", metavar=metavar, default=usual, help=text)
        simulate.add_argument("--ray", metavar="ADDRESS", help=self.say("cli-help-lab-ray"))
        simulate.add_argument("--limit", metavar="LIMIT", help=self.say("cli-help-lab-limit"))
        self.agreements(simulate)
        simulate.add_argument("--json", action="store_true", help=self.say("cli-help-json"))

    def ladder(self) -> None:
        ladder = self.command("ladder", "ladder")
        ladder.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        ladder.add_argument("--players", metavar="N", help=self.say("cli-help-play-players"))
        for name, metavar, usual in (("games", "N", "100"), ("bots", "LIST", "")):
            ladder.add_argument(f"--{name}", metavar=metavar, default=usual, help=self.say(f"cli-help-ladder-{name}"))
        ladder.add_argument("--seed", metavar="SEED", default="0", help=self.say("cli-help-simulate-seed"))
        ladder.add_argument("--jobs", metavar="J", help=self.say("cli-help-simulate-jobs"))
        ladder.add_argument("--ray", metavar="ADDRESS", help=self.say("cli-help-lab-ray"))
        ladder.add_argument("--limit", metavar="LIMIT", help=self.say("cli-help-lab-limit"))
        self.agreements(ladder)
        ladder.add_argument("--json", action="store_true", help=self.say("cli-help-json"))
        ladder.add_argument("--plot", metavar="FILE", help=self.say("cli-help-physics-plot"))

    def tournament(self) -> None:
        tournament = self.command("tournament", "tournament")
        tournament.add_argument("file", metavar="FILE", help=self.say("cli-help-tournament-file"))
        tournament.add_argument("--out", metavar="FOLDER", help=self.say("cli-help-tournament-out"))
        self.long_work(tournament)
        tournament.add_argument("--estimate", action="store_true", help=self.say("cli-help-lab-estimate"))
        tournament.add_argument("--json", action="store_true", help=self.say("cli-help-json"))

    def report(self) -> None:
        report = self.command("report", "report")
        report.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        report.add_argument("--players", metavar="N", help=self.say("cli-help-report-players"))
        for name, metavar, usual in (("games", "N", "1000"), ("bot", "BOT", ""), ("out", "FILE", "")):
            report.add_argument(f"--{name}", metavar=metavar, default=usual, help=self.say(f"cli-help-report-{name}"))
        report.add_argument("--seed", metavar="SEED", default="0", help=self.say("cli-help-simulate-seed"))
        self.long_work(report)
        self.agreements(report)
        report.add_argument("--json", action="store_true", help=self.say("cli-help-json"))

    def data(self) -> None:
        export = self.command("export", "export")
        export.add_argument("file", metavar="FILE", help=self.say("cli-help-export-file"))
        export.add_argument("records", metavar="RECORD", nargs="*", help=self.say("cli-help-export-records"))
        export.add_argument("--store", metavar="FILE", help=self.say("cli-help-export-store"))
        export.add_argument("--game", metavar="GAME", help=self.say("cli-help-export-game"))
        export.add_argument("--players", metavar="N", help=self.say("cli-help-play-players"))
        for name, metavar, usual in (("games", "N", "100"), ("bots", "LIST", ""), ("seed", "SEED", "0")):
            text = self.say(f"cli-help-simulate-{name}")
            export.add_argument(f"--{name}", metavar=metavar, default=usual, help=text)
        self.agreements(export)
        text = self.say("cli-help-export-chances")
        export.add_argument("--chances", metavar="N", nargs="?", const=USUAL_ROLLOUTS, help=text)
        self.long_work(export)
        export.add_argument("--estimate", action="store_true", help=self.say("cli-help-lab-estimate"))
        import_ = self.command("import", "import_games")
        import_.add_argument("files", metavar="FILE", nargs="+", help=self.say("cli-help-import-files"))
        import_.add_argument("--match", metavar="LIST", help=self.say("cli-help-import-match"))
        import_.add_argument("--store", metavar="FILE", help=self.say("cli-help-games-store"))

    def train(self) -> None:
        train = self.command("train", "train")
        train.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        for name, metavar, usual in (("name", "NAME", "first"), ("seed", "N", "1")):
            text = self.say(f"cli-help-train-{name}")
            train.add_argument(f"--{name}", metavar=metavar, default=usual, help=text)
        length = train.add_mutually_exclusive_group()
        for name in ("minutes", "updates"):
            length.add_argument(f"--{name}", metavar="N", help=self.say(f"cli-help-train-{name}"))
        train.add_argument("--games", metavar="N", default="200", help=self.say("cli-help-train-games"))
        train.add_argument("--json", action="store_true", help=self.say("cli-help-json"))

    def long_work(self, parser: Parser) -> None:
        """Add the arguments that say where long work runs and when it ends."""
        parser.add_argument("--jobs", metavar="J", help=self.say("cli-help-lab-jobs"))
        parser.add_argument("--ray", metavar="ADDRESS", help=self.say("cli-help-lab-ray"))
        parser.add_argument("--limit", metavar="LIMIT", help=self.say("cli-help-lab-limit"))

    def records(self) -> None:
        games = self.command("games", "list_games")
        games.add_argument("--store", metavar="FILE", help=self.say("cli-help-games-store"))
        record = self.command("record", "record")
        record.add_argument("match", metavar="ID", help=self.say("cli-help-record-match"))
        record.add_argument("file", metavar="FILE", help=self.say("cli-help-record-file"))
        record.add_argument("--private", action="store_true", help=self.say("cli-help-record-private"))
        record.add_argument("--store", metavar="FILE", help=self.say("cli-help-games-store"))
        replay = self.command("replay", "replay")
        replay.add_argument("file", metavar="FILE", help=self.say("cli-help-replay-file"))
        replay.add_argument("--verify", action="store_true", help=self.say("cli-help-replay-verify"))
        replay.add_argument("--until", metavar="N", help=self.say("cli-help-replay-until"))
        replay.add_argument("--seat", metavar="S", help=self.say("cli-help-replay-seat"))
        analyse = self.command("analyse", "analyse")
        analyse.add_argument("file", metavar="FILE", help=self.say("cli-help-replay-file"))
        analyse.add_argument("--seat", metavar="S", help=self.say("cli-help-analyse-seat"))
        analyse.add_argument("--json", action="store_true", help=self.say("cli-help-json"))
        analyse.add_argument("--plot", metavar="FILE", help=self.say("cli-help-analyse-plot"))

    def store(self) -> None:
        title = self.say("cli-group-commands")
        store = self.command("store", "store")
        group = store.add_subparsers(dest="action", metavar="COMMAND", title=title, required=True)
        backup, verify, prune = (
            self.named(group, name, self.say(f"cli-help-store-{name}")) for name in ("backup", "verify", "prune")
        )
        for one in (backup, verify, prune):
            one.add_argument("--store", metavar="FILE", help=self.say("cli-help-games-store"))
        backup.add_argument("file", metavar="FILE", help=self.say("cli-help-record-file"))
        prune.add_argument("--days", metavar="N", default="90", help=self.say("cli-help-store-prune-days"))
        for name in ("unfinished", "dry-run"):
            prune.add_argument(f"--{name}", action="store_true", help=self.say(f"cli-help-store-prune-{name}"))
        move = self.named(group, "move", self.say("cli-help-store-move"))
        for name in ("from", "to"):
            move.add_argument(f"move_{name}", metavar=name.upper(), help=self.say(f"cli-help-store-move-{name}"))

    def cluster(self) -> None:
        title = self.say("cli-group-commands")
        cluster = self.command("cluster", "cluster")
        group = cluster.add_subparsers(dest="action", metavar="COMMAND", title=title, required=True)
        for name in ("status", "tables", "drain"):
            one = self.named(group, name, self.say(f"cli-help-cluster-{name}"))
            one.add_argument("--store", metavar="URL", required=True, help=self.say("cli-help-cluster-store"))
            if name == "drain":
                one.add_argument("node", metavar="NAME", help=self.say("cli-help-cluster-node"))
            else:
                one.add_argument("--json", action="store_true", help=self.say("cli-help-json"))

    def about(self) -> None:
        rules = self.command("rules", "rules")
        rules.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        rules.add_argument("id", metavar="ID", nargs="?", help=self.say("cli-help-rules-id"))
        rules.add_argument("--markdown", action="store_true", help=self.say("cli-help-rules-markdown"))
        options = self.command("options", "options")
        options.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        options.add_argument("--json", action="store_true", help=self.say("cli-help-json"))
        check = self.command("check-data", "check_data")
        check.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        check.add_argument("file", metavar="FILE", help=self.say("cli-help-check-data-file"))

    def apply(self) -> None:
        apply = self.command("apply", "apply")
        apply.add_argument("game", metavar="GAME", help=self.say("cli-help-game"))
        apply.add_argument("--random-position", metavar="N", help=self.say("cli-help-apply-random"))
        apply.add_argument("--seed", metavar="SEED", default="0", help=self.say("cli-help-apply-seed"))
        apply.add_argument("--view", metavar="SEAT", help=self.say("cli-help-apply-view"))

    def physics(self) -> None:
        group = self.command("physics", "physics").add_subparsers(
            dest="action", metavar="COMMAND", title=self.say("cli-group-commands"), required=True
        )
        throw = self.tried(group, "throw")
        throw.add_argument("--at", metavar="X,Y", default="0,0", help=self.say("cli-help-physics-at"))
        throw.add_argument("--side", metavar="SIDE", default="south", help=self.say("cli-help-physics-side"))
        throw.add_argument("--chips", metavar="N", default="0", help=self.say("cli-help-physics-chips"))
        for name, places, options in (
            ("pour", ("tilt", "dwell"), (("turn", "S"), ("crystals", "N+M"))),
            ("toss", ("lift", "wrist"), (("lag", "S"),)),
        ):
            one = self.tried(group, name)
            for place in places:
                text = self.say(f"cli-help-physics-{place}")
                one.add_argument(place, metavar=place.upper(), nargs="?", help=text)
            for option, metavar in (*options, ("runs", "N")):
                one.add_argument(f"--{option}", metavar=metavar, help=self.say(f"cli-help-physics-{option}"))
        report = self.named(group, "report", self.say("cli-help-physics-report"))
        report.add_argument("file", metavar="FILE", help=self.say("cli-help-record-file"))
        report.add_argument("--times", metavar="N", default="60", help=self.say("cli-help-physics-times"))

    def tried(self, group: "argparse._SubParsersAction[Parser]", name: str) -> Parser:
        """Add a gesture to `physics`, with the arguments that all gestures take."""
        one = self.named(group, name, self.say(f"cli-help-physics-{name}"))
        one.add_argument(
            "--set", metavar="NAME=VALUE", action="append", default=[], help=self.say("cli-help-physics-set")
        )
        for option, metavar in (("skill", "SKILL"), ("seed", "SEED"), ("plot", "FILE"), ("movie", "FILE")):
            one.add_argument(f"--{option}", metavar=metavar, help=self.say(f"cli-help-physics-{option}"))
        one.add_argument("--json", action="store_true", help=self.say("cli-help-json"))
        return one
