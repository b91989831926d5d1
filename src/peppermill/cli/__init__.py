"""The command line: one command with sub-commands, each a module of its own that is imported when it is called."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from peppermill.i18n import Words

BROWSER_OPTIONS = ("--lan", "--tls")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 done, 1 a file or the output failed, 2 wrong usage, 130
    Ctrl-C."""
    from peppermill.cli.parser import language_of
    from peppermill.core import Refused
    from peppermill.i18n import words_in
    from peppermill.platform import drop_output, open_streams

    open_streams()
    arguments = sys.argv[1:] if arguments is None else arguments
    words = words_in("en")
    try:
        words = words_in(language_of(arguments))
        code = _run(arguments, words)
        sys.stdout.flush()
    except Refused as refused:
        answer = refused.refusal
        message = "cli-error-rule" if answer.rule else "cli-error"
        print(words.say(message, text=words.refusal(answer), rule=answer.rule), file=sys.stderr)
        return 1 if "file" in answer.params else 2  # a file failed; all else is wrong usage
    except KeyboardInterrupt:
        print(words.say("cli-interrupted"), file=sys.stderr)
        return 130
    except BrokenPipeError:
        drop_output()  # the reader of our output is gone
        return 1
    except OSError as problem:
        drop_output()
        print(words.say("cli-error-output", detail=problem.strerror or str(problem)), file=sys.stderr)
        return 1
    return code


def _run(arguments: Sequence[str], words: "Words") -> int:
    from peppermill.cli.parser import build_parser
    from peppermill.core.extras import extra_missing

    try:
        parsed = build_parser(words).parse_args(with_browser_table(arguments))
    except SystemExit as left:  # argparse exits after help and usage errors
        return int(left.code or 0)
    try:
        return int(import_module(parsed.module).run(parsed, words))
    except ModuleNotFoundError as problem:
        raise extra_missing(problem) from problem


def with_browser_table(arguments: Sequence[str]) -> Sequence[str]:
    """Return the arguments with `play` replaced by `serve --open` where it asks for the table in the browser: with
    nothing but a language, `--lan` and `--tls`."""
    rest = [word for word in arguments if word not in BROWSER_OPTIONS and not word.startswith("--lang=")]
    if "--lang" in rest:
        here = rest.index("--lang")
        del rest[here : here + 2]
    return ["serve", "--open", *(word for word in arguments if word != "play")] if rest == ["play"] else arguments
