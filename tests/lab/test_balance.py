"""Balance reports: unfair games are called so, figures are those of the records, and ends leave whole pages."""

import re
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

import peppermill
from lab.work_kit import interrupted_after
from peppermill.cli import main
from peppermill.cli import report as report_command
from peppermill.cli.balance.page import report_page
from peppermill.core import Refused
from peppermill.games import find_game
from peppermill.games.balance import find_balance
from peppermill.games.chili.events import CardsRevealed, CycleDealt, TargetWon
from peppermill.games.contract import Setup
from peppermill.i18n import LANGUAGES, words_in
from peppermill.lab.balance import BalanceReport, Study, StudyRun, Thing, plan_study
from peppermill.lab.executors import LocalProcesses, ThisProcess
from peppermill.lab.play import play_match
from peppermill.lab.sums import Interval, Sums, add, mean_of, ratio_of
from peppermill.lab.units import Limit
from peppermill.lab.verdict import Status, findings_of, judge, overall, spread
from peppermill.packages import BUILT_IN, find_package, registered

CHILI = find_game("chili")
SHORT = {"cycles": 1}


def deck(peppers: Callable[[int], int]) -> str:
    lines = "\n".join(f"{card} = {peppers(card)}" for card in range(1, 101))
    return f'name = "own"\n[peppers]\n{lines}\n'


def study(data: Any = None, *, game: str = "chili", games: int = 40, options: dict[str, Any] | None = None) -> Study:
    rules = find_game(game)
    setup = Setup(2, rules.options(**(options or {})), rules.house_data() if data is None else data)
    return plan_study(game, setup, bot="solid", games=games, seed="test")


def played(of: Study, jobs: int = 1) -> BalanceReport:
    run = StudyRun(of)
    run.play(ThisProcess() if jobs == 1 else LocalProcesses(jobs))
    assert run.complete
    return run.report()


def only(of: Study, **parts: int) -> Study:
    """Return a study with these parts alone."""
    nothing = {"deals": 0, "pairs": 0, "openings": 0, "contests": 0, "analyses": 0}
    return msgspec.structs.replace(of, **{**nothing, **parts})


def statuses(report: BalanceReport) -> dict[str, Status]:
    return {
        f"{finding.code} {finding.params.get('kind', '')}".strip(): finding.status for finding in findings_of(report)
    }


@pytest.mark.slow
def test_a_deck_made_unfair_is_called_so_and_the_house_deck_is_not() -> None:
    unfair = CHILI.read_data(deck(lambda card: 3 if card > 95 else 1), "own.toml")
    found = played(only(study(unfair, options=SHORT), openings=4_000))
    assert overall(findings_of(found)) == "unfair"
    assert statuses(found)["opening peppers"] == "unfair"
    assert statuses(found)["seats"] == "fair"
    page = report_page(found, words_in("en"))
    assert "Not fair" in page
    named = next(
        finding for finding in findings_of(found) if finding.status == "unfair" and finding.params["kind"] == "dealt"
    )
    assert int(named.params["thing"]) > 90
    fair = played(only(study(), openings=24_000))
    assert overall(findings_of(fair)) in ("fair", "slight")
    assert "unfair" not in statuses(fair).values()
    assert "Not fair" not in report_page(fair, words_in("en"))


def test_the_one_who_begins_is_found_to_be_favoured_where_they_are() -> None:
    found = played(only(study(game="a_la_carte", options={"input": "sampled"}), openings=2_000))
    assert statuses(found)["seats"] in ("unfair", "slight")
    assert found.places[0].share.low > 0.5


def things(report: BalanceReport, kind: str) -> dict[str, Thing]:
    return {thing.code: thing for counted in report.counted if counted.kind.name == kind for thing in counted.things}


def test_figures_are_those_counted_from_records(tmp_path: Path) -> None:
    found = played(only(study(games=24), deals=24))
    chosen, won, dealt, rules = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    begins, lengths = 0.0, list[int]()
    for deal in range(24):
        file = tmp_path / f"{deal}.json"
        peppermill.save(play_match("chili", ["solid", "solid"], None, CHILI.house_data(), f"test/{deal}").match, file)
        match = peppermill.load(file)
        events = [step.event for entry in match.history(match.version) for step in entry]
        deals = [event for event in events if isinstance(event, CycleDealt)]
        reveals = [event for event in events if isinstance(event, CardsRevealed)]
        assert match.outcome is not None
        begins += (deals[0].first in match.outcome.winners) / len(match.outcome.winners)
        rules.update({event.rule for event in events})
        lengths.append(len(reveals))
        chosen.update(str(card) for event in reveals for card in event.cards)
        won.update(str(event.card) for event in events if isinstance(event, TargetWon))
        dealt.update(str(card) for hand in deals[0].hands for card in hand)
    assert (found.games, found.unfinished) == (24, 0)
    assert found.places[0].share.value == pytest.approx(begins / 24)
    assert found.lengths == dict(sorted(Counter(lengths).items()))
    assert found.measures["rounds"].value == pytest.approx(sum(lengths) / 24)
    cards, hands = things(found, "played"), things(found, "dealt")
    assert all(chosen[code] == thing.got and won[code] == thing.done for code, thing in cards.items())
    assert all(dealt[code] == thing.got for code, thing in hands.items())
    assert sum(thing.got for thing in hands.values()) == 24 * 16
    assert {rule.id: round(24 * rule.share) for rule in found.rules if rule.share} == dict(rules)


def test_an_option_is_compared_on_the_same_deals() -> None:
    found = played(only(study(options=SHORT), deals=20, pairs=20))
    effects = {(effect.option, effect.value): effect for effect in found.effects}
    assert effects["change_choice", "false"].changed == 0
    assert effects["cycles", "3"].differences["rounds"].low > 10
    assert "changed nothing" in report_page(found, words_in("en"))


@pytest.mark.slow
def test_the_report_is_the_same_from_one_process_and_from_two() -> None:
    this = study(games=40)
    one, two = played(this), played(this, jobs=2)
    assert one == two
    assert report_page(one, words_in("en")) == report_page(two, words_in("en"))
    assert msgspec.json.decode(msgspec.json.encode(one), type=BalanceReport) == one


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    from peppermill.core import Chance

    rng = Chance("intervals").stream("test")
    held = shared = 0
    for _ in range(400):
        sums = Sums()
        for _ in range(60):
            x, y = 1 + rng.below(3), rng.below(2)
            add(sums, "mean", 1, y, y * y)
            add(sums, "ratio", 1, x, x * y, x * x, x * x * y, x * x * y)
        mean, ratio = mean_of(sums["mean"]), ratio_of(sums["ratio"])
        assert mean is not None
        assert ratio is not None
        held += not mean.is_beyond(0.5)
        shared += not ratio.is_beyond(0.5)
    assert 366 <= held <= 394
    assert 364 <= shared <= 394
    assert mean_of([19, 5, 5]) is None
    assert judge(Interval(0.1, 0.05, 50), 0.0, 0.2) == "slight"
    assert spread({7: 1}) == (7, 7, 7)


def test_ctrl_c_leaves_a_page_of_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(report_command, "progress_bar", lambda total, words: interrupted_after(3))
    file = tmp_path / "report.html"
    assert main(["report", "chili", "--games", "4000", "--jobs", "1", "--out", str(file), "--lang", "en"]) == 130
    page = file.read_text(encoding="utf-8")
    assert "ended early" in page
    assert page.endswith("</html>\n")
    assert "ended early" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [file]


def test_a_limit_leaves_a_page_of_what_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = StudyRun(study(games=100))
    run.play(ThisProcess(), limit=Limit(games=60))
    assert not run.complete
    assert 0 < run.report().games <= 60
    file = tmp_path / "report.html"
    command = ["report", "chili", "--games", "400", "--limit", "40", "--jobs", "1", "--out", str(file), "--json"]
    assert main(command) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["complete"] is False
    assert file.exists()


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["nim"], "nim"),
        (["chili", "--bot", "wizard"], "wizard"),
        (["chili", "--players", "9"], "9"),
        (["chili", "--games", "0"], "games"),
        (["chili", "--limit", "soon"], "soon"),
        (["chili", "--option", "cycles=99"], "99"),
        (["chili", "--data", "no-such.toml"], "no-such.toml"),
        (["safranito", "--option", "input=typed"], "typed"),
        (["chili", "--games", "1", "--jobs", "1", "--out", "no/such/folder/report.html"], "folder"),
    ],
)
def test_bad_input_is_refused_and_writes_nothing(
    arguments: list[str], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["report", *arguments, "--lang", "en"]) in (1, 2)
    assert text in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


class Outside(HTMLParser):
    """Everything that a page would load or run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        loads = tag in ("script", "link", "img", "iframe", "object", "embed") or "src" in values
        if loads or not (values.get("href") or "#").startswith("#") or any(name.startswith("on") for name in values):
            self.found.append(tag)


def test_an_owners_deck_gets_a_page_in_three_languages_that_loads_nothing(tmp_path: Path) -> None:
    own = tmp_path / "my_deck.toml"
    own.write_text(deck(lambda card: 1 + card % 3).replace("own", "mine"), encoding="utf-8")
    command = ["report", "chili", "--data", str(own), "--games", "24", "--jobs", "1", "--option", "cycles=1"]
    pages = {}
    for language in LANGUAGES:
        file = tmp_path / f"{language}.html"
        assert main([*command, "--out", str(file), "--lang", language]) == 0
        pages[language] = file.read_text(encoding="utf-8")
        outside = Outside()
        outside.feed(pages[language])
        assert outside.found == []
        assert not re.search(r"@import|url\(|https?:", pages[language])
        assert f'<html lang="{language}">' in pages[language]
    assert "mine" in pages["en"]
    assert "The same deals with the usual data" in pages["en"]
    assert "house" not in re.sub(r"House|house rules", "", pages["en"].partition("<section")[0])


def test_games_that_are_typed_in_have_no_report() -> None:
    with pytest.raises(Refused, match="report-typed"):
        study(game="a_la_carte", options={"input": "typed"})


def test_a_game_that_names_no_things_has_its_answers_counted() -> None:
    plain = msgspec.structs.replace(find_package("chili"), balance="")
    with registered(plain):
        found = played(only(study(games=24), deals=24))
        page = report_page(found, words_in("en"))
    assert [counted.kind.name for counted in found.counted] == ["answer"]
    first = found.counted[0].things[0]
    assert first.code.startswith("choose card=")
    assert first.got == max(thing.got for thing in found.counted[0].things) > 5
    assert "Answers" in page
    assert first.code in page


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_things_has_its_heading(game: str, language: str) -> None:
    rules, words = find_game(game), words_in(language)
    for kind in find_balance(game).kinds(Setup(2, rules.options(), rules.house_data())):
        for message in (kind.name, f"{kind.name}-about", *([f"{kind.name}-group"] if kind.groups else [])):
            assert words.has(f"{game}-report-{message}")


def test_share_of_hand_is_counted_where_a_game_has_gestures_and_only_there() -> None:
    found = played(only(study(game="a_la_carte", options={"input": "sampled"}), analyses=3))
    assert found.luck is not None
    assert found.hand is not None
    assert found.head is not None
    assert found.hand.count == 3
    assert found.hand.value > 0.02
    assert found.hand.half > 0
    page = report_page(found, words_in("en"))
    assert re.search(r"hand \d+.*%", page)
    assert words_in("en").say("cli-report-shares-no-hand") not in page
    without = played(only(study(options=SHORT), analyses=3))
    assert without.hand is not None
    assert without.hand.value == 0
    assert words_in("en").say("cli-report-shares-no-hand") in report_page(without, words_in("en"))
