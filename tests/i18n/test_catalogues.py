"""Every sentence exists in every language, with the same parameters; and no sentence stands anywhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import peppermill
from peppermill.bots import bots_of
from peppermill.core import Refusal, Seat
from peppermill.core.options import option_specs
from peppermill.games import find_game
from peppermill.games.a_la_carte import advice as a_la_carte_advice
from peppermill.games.a_la_carte import lesson as a_la_carte_lesson
from peppermill.games.a_la_carte.kitchen import SALT
from peppermill.games.a_la_carte.pieces import BOTTLES, COLOURS, CREPE, CUPS, FACES, house_menu
from peppermill.games.a_la_carte.state import Reason as ALaCarteReason
from peppermill.games.a_la_carte.story import KINDS as A_LA_CARTE_MOMENTS
from peppermill.games.chili.events import Reason
from peppermill.games.chili.position_check import _fits
from peppermill.games.chili.story import KINDS as CHILI_MOMENTS
from peppermill.games.contract import AnyGame
from peppermill.games.safranito import advice as safranito_advice
from peppermill.games.safranito import lesson as safranito_lesson
from peppermill.games.safranito.events import CardKept
from peppermill.games.safranito.news import RoundBegun, SpaceRevealed, WorthOf
from peppermill.games.safranito.pieces import SPACES, SPICES, BlendNumber
from peppermill.games.safranito.state import Reason as SafranitoReason
from peppermill.games.safranito.story import KINDS as SAFRANITO_MOMENTS
from peppermill.gestures import SIDES
from peppermill.i18n import GENERAL_FILES, LANGUAGES, catalogue_files, catalogue_text, usual_language, words_in
from peppermill.packages import BUILT_IN
from peppermill.physics.facts import TossFault

CHILI_BEGIN = find_game("chili").read_position("chili 1; players 2; phase deal; cycle 0; round 0")
SOURCE = Path(peppermill.__file__).parent
SENTENCE = re.compile(r"[A-Za-zÀ-ÿ’']{2,} +[A-Za-zÀ-ÿ’']+ +[A-Za-zÀ-ÿ’']+")
SQL = re.compile(r"\s*(SELECT|INSERT|WITH|CREATE|ALTER|SET|PRAGMA|BEGIN|UPDATE|DELETE|WHERE|ROLLBACK)\b")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


BUILT_IN_FILES = (*GENERAL_FILES, *(file for game in BUILT_IN for file in catalogue_files(game)))


def messages(language: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for file in BUILT_IN_FILES:
        for entry in FluentParser().parse(catalogue_text(language, file)).body:
            assert not isinstance(entry, ftl.Junk), (language, file, entry.content)
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


ENGLISH = messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages_with_the_same_parameters(language: str) -> None:
    found = messages(language)
    assert found.keys() == ENGLISH.keys()
    assert {name: found[name] for name in found} == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2, "x", (), (4, 32, 63), ("a",)], ids=str)
def test_every_message_can_be_said(language: str, value: object) -> None:
    words = words_in(language)
    for name, params in ENGLISH.items():
        said = words.say(name, **dict.fromkeys(params, value))
        assert said.strip(), name
        assert "{" not in said, name


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_sentence_was_left_in_english(language: str) -> None:
    english, words = words_in("en"), words_in(language)
    same = [
        name
        for name, params in ENGLISH.items()
        if SENTENCE.search(said := english.say(name, **dict.fromkeys(params, 2)))
        and words.say(name, **dict.fromkeys(params, 2)) == said
    ]
    assert same == []


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.relative_to(SOURCE), ast.parse(path.read_text(encoding="utf-8"))


def codes_in_code() -> set[str]:
    codes = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "Refused" and node.args:
                    codes |= constants(node.args[0])
                if node.func.id == "Refusal":
                    codes |= {code for word in node.keywords if word.arg == "code" for code in constants(word.value)}
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "code" for t in node.targets):
                codes |= constants(node.value)
    return codes


def constants(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return constants(node.body) | constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


INSIDE = {"command-missing", "events-missing"}
"""Codes that only ever stand as the detail of another refusal."""


def test_every_refusal_in_code_has_its_sentence_and_every_sentence_a_refusal() -> None:
    told = {name.removeprefix("refusal-") for name in ENGLISH if name.startswith("refusal-")}
    assert told == codes_in_code() - INSIDE


def refusals_with_literal_code() -> Iterator[tuple[str, set[str]]]:
    for _, tree in trees():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Refused"
                and node.args
            ):
                named = {str(word.arg) for word in node.keywords}
                if None not in {word.arg for word in node.keywords}:
                    yield from ((code, named) for code in constants(node.args[0]))


EXPECTED = {"given", "expected"}
"""Parameters that `Words.refusal` works out of `expects`."""


def test_every_refusal_brings_the_parameters_of_its_sentence() -> None:
    lacking = [
        (code, missing)
        for code, named in refusals_with_literal_code()
        if code not in INSIDE
        and (missing := ENGLISH[f"refusal-{code}"] - named - (EXPECTED if "expects" in named else set()))
    ]
    assert lacking == []


def expectations_in_code() -> set[str]:
    named = {f"chili-{field}" for field in _fits(CHILI_BEGIN)}
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "unfit":
                named |= constants(node.args[1])
            if isinstance(node, ast.Call):
                named |= {name for word in node.keywords if word.arg == "expects" for name in constants(word.value)}
    return named


def test_every_refusal_of_a_position_says_what_was_expected() -> None:
    prefix = "position-expects-"
    assert {name.removeprefix(prefix) for name in ENGLISH if name.startswith(prefix)} == expectations_in_code()


def test_every_message_named_in_code_exists() -> None:
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                for name in constants(node.args[0]):
                    assert name in ENGLISH, f"{path}: {name}"


def test_every_message_is_said_somewhere() -> None:
    pages = [path for path in (SOURCE.parents[1] / "web" / "src").rglob("*.*") if path.suffix in (".ts", ".svelte")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in (*SOURCE.rglob("*.py"), *pages))
    told = ("rule", "news", "option", "chapter", "reason", "why", "move", "style", "decided", "summary", "matters")
    generic = ("ask", "answer", "view", "field", "show")
    kinds = (*told, "lesson", "word", "moment", "chip", "report", "level")
    of_games = tuple(f"{game}-{family}" for game in BUILT_IN if game not in OWN_FAMILIES for family in generic)
    of_games += tuple(f"{game}-{family}" for game in BUILT_IN for family in kinds)
    reports = ("cli-options-", "cli-simulate-", "cli-analyse-", "cli-report-")
    of_cli = ("cli-help-", "cli-name-bot-", *reports, "cli-chili-pile-", "cli-chili-column-")
    of_safranito = ("cli-safranito-short-", "cli-safranito-column-")
    of_physics = ("cli-physics-toss-", *of_safranito)
    web = (
        "level",
        "phase",
        "pace",
        "clock",
        "timeout",
        "react",
        "tab",
        "now",
        "quality",
        "reading",
        "help",
        "helped",
        "coach",
        "plain-gesture",
        "plain-make",
    )
    of_web = tuple(f"web-{one}-" for one in web)
    tries = ("toss", "stroke", "swipe")
    ranges = ("tab", "how", "keys", "ground", "state", "stage", "catch", "nothing", "phone", "skill", *tries)
    of_range = tuple(f"range-{one}-" for one in ranges)
    captions = ("web-safranito-title-", "web-a_la_carte-title-")
    of_scenes = ("web-safranito-phase-", "web-safranito-space-", *captions)
    families = (
        "refusal-",
        "position-expects-",
        "rule-kind-",
        *of_games,
        *of_cli,
        *of_physics,
        *of_web,
        *of_range,
        *of_scenes,
    )
    unsaid = [name for name in ENGLISH if not name.startswith(families) and f'"{name}"' not in text]
    assert unsaid == []


def test_every_style_of_a_bot_has_its_name_and_its_line() -> None:
    styles = {(game, name) for game in BUILT_IN for name, bot in bots_of(game).items() if bot.style}
    assert len(styles) == 9
    assert {message for game, name in styles for message in (f"{game}-style-{name}", f"web-level-{name}")} <= set(
        ENGLISH
    )


def test_every_fault_of_a_toss_has_its_sentence_and_what_to_change() -> None:
    named = {name.removeprefix("range-toss-") for name in ENGLISH if name.startswith("range-toss-")}
    faults = set(get_args(TossFault)) - {"none"}
    assert named == faults | {f"change-{fault}" for fault in faults}


SAFRANITO_WORDS = {*SPICES, *SPACES, *SIDES}
A_LA_CARTE_WORDS = {*BOTTLES, SALT, *COLOURS, *CUPS, *FACES, CREPE, *house_menu().names}
OWN_FAMILIES: dict[str, tuple[set[str], set[str], set[str]]] = {
    "chili": ({reason.value for reason in Reason}, set(), set(CHILI_MOMENTS)),
    "safranito": (set(get_args(SafranitoReason)), SAFRANITO_WORDS, set(SAFRANITO_MOMENTS)),
    "a_la_carte": (set(get_args(ALaCarteReason)), A_LA_CARTE_WORDS, set(A_LA_CARTE_MOMENTS)),
}
"""Families of a game with a scene and a terminal of its own, which only the game can name: reasons, words, moments."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_families_of_a_game_hold_just_what_it_has(name: str) -> None:
    game = find_game(name)
    specs = option_specs(game.options)
    families = {
        "news": {str(kind.__struct_config__.tag) for kind in get_args(game.news_type) or (game.news_type,)},
        "option": {spec.name for spec in specs}
        | {f"{spec.name}-{word}" for spec in specs for word in (*spec.words, *spec.named)},
        "chapter": {rule.chapter for rule in game.rules()},
        "lesson": lesson_words(game),
    }
    if name in OWN_FAMILIES:
        families |= dict(zip(("reason", "word", "moment"), OWN_FAMILIES[name], strict=True))
        families["decided"] = OWN_FAMILIES[name][0]
    for family, names in families.items():
        told = {message for message in ENGLISH if message.startswith(f"{name}-{family}-")}
        assert told == {f"{name}-{family}-{one}" for one in names}


LESSONS: dict[str, set[str]] = {
    "chili": {"ring", "target", "area", "badges", "any", "late", "counting", "try-E-1", "ended", "counted", "anew"}
    | {f"{kind}-A-{rule}" for kind in ("try", "lived") for rule in (2, 3, 4)},
    "safranito": {*safranito_lesson.SAYS, *safranito_advice.SAYS},
    "a_la_carte": {*a_la_carte_lesson.SAYS, *a_la_carte_advice.SAYS},
}
"""What a lesson tells, beside the names of its rules."""


def lesson_words(game: AnyGame) -> set[str]:
    lesson = game.lesson()
    if lesson is None:
        return set()
    parts = [part for number in range(1, 9) if (part := lesson.part(number)) is not None]
    names = {f"name-{rule}" for part in parts for rule in part.rules}
    return {"done", *(f"done-{number}" for number in range(2, len(parts) + 1)), "more"} | names | LESSONS[game.name]


def test_every_kind_of_rule_has_its_word() -> None:
    kinds = {kind for name in BUILT_IN for rule in find_game(name).rules() for kind in rule.kinds}
    assert {name for name in ENGLISH if name.startswith("rule-kind-")} == {f"rule-kind-{kind}" for kind in kinds}


def sentences(tree: ast.Module) -> Iterator[str]:
    """String literals that read like a sentence, docstrings and our own exceptions' messages aside."""
    aside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            aside.add(id(node.value))
        if isinstance(node, ast.Raise | ast.Assert) and not (
            isinstance(node, ast.Raise)
            and isinstance(node.exc, ast.Call)
            and isinstance(node.exc.func, ast.Name)
            and node.exc.func.id == "Refused"
        ):
            aside |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in aside:
            yield node.value


def test_no_sentence_for_players_stands_in_code() -> None:
    for path, tree in trees():
        for text in sentences(tree):
            if path.as_posix() in (
                *("server/metrics.py", "testing/description.py", "testing/laws.py"),
                "server/api/problems.py",
                "server/api/routing.py",
                "server/api/status.py",
                "server/api/finished_games.py",
            ):
                continue  # figures, OpenAPI and a library speak to engineers, in English
            if path.name in ("codec.py", "picture.py") and path.parts[0] == "games":
                continue  # features and pictures of environments are for engineers (docs/environments.md), in English
            library_english = path.name == "parser.py" and "(?P<detail>" in text
            if SENTENCE.search(text) and not SQL.match(text) and not library_english:
                pytest.fail(f"{path}: {text!r} belongs in a catalogue")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR"}, "en"),
        ({}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "fr_FR", "PEPPERMILL_LANG": "en"}, "en"),
    ],
)
def test_the_language_is_the_systems_if_we_speak_it(environment: dict[str, str], language: str) -> None:
    assert usual_language(environment, lambda: (None, None)) == language


def test_numbers_and_lists_are_the_languages_own() -> None:
    assert words_in("en").listing((4, 32, 63)) == "4, 32, and 63"
    assert words_in("de").listing((4, 32, 63)) == "4, 32 und 63"
    assert words_in("fr").listing(("a", "b")) == "a et b"
    assert words_in("en").listing(()) == "nothing"
    assert words_in("de").decimal(1234.56) == "1.234,6"
    assert words_in("fr").percent(0.123) == "12,3\u202f%"
    assert words_in("en").percent(0.123) == "12.3%"


def test_codes_are_told_in_the_games_own_words() -> None:
    names, words = ["Ana", "Ben"], words_in("de")
    revealed = SpaceRevealed("extra_throw", (WorthOf(3, 40, Seat(0)), WorthOf(5, 10, Seat(1))), Seat(1))
    assert words.news("safranito", revealed, names, Seat(0)) == (
        "Extrawurf: Dort liegen deine 40 und die 10 von Ben. Ben hat die Aktion."
    )
    assert (
        words.news("safranito", CardKept(Seat(0), SPICES[7], ()), names)
        == "Du behältst Safran. Unter den Stapel: nichts."
    )
    laid = RoundBegun(2, (SPICES[5],), (BlendNumber(3), BlendNumber(9)), (SPICES[:3], SPICES[3:6]))
    assert words.news("safranito", laid, names) == (
        "Runde 2. Neue Gewürze: Minze. Neue Mischungen: Curry + Ingwer + Kardamom und Chili + Knoblauch + Minze."
    )
    missing = Refusal(code="safranito-spices-missing", params={"missing": ("mint", "salt")})
    assert words_in("fr").refusal(missing) == "Pour ce mélange, il vous manque : menthe et salt."


def test_a_missing_message_or_parameter_is_an_error_of_ours() -> None:
    with pytest.raises(LookupError):
        words_in("en").say("no-such-message")
    with pytest.raises(LookupError):
        words_in("en").say("refusal-game-unknown")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_house_rules_are_said_without_numbers_that_stand_for_something(language: str, name: str) -> None:
    words = words_in(language)
    for spec in option_specs(find_game(name).options):
        for said in ("", *spec.words, *spec.named):
            sentence = words.say("-".join(filter(None, (f"{name}-option-{spec.name}", str(said)))))
            assert not re.search(r"\d", sentence), sentence
