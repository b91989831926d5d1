"""Analyses of finished games: shares add up, random play is the head's fault, and the command prints them."""

import json
from pathlib import Path

import pytest

from command import Runner
from peppermill.analysis import (
    GameAnalysis,
    analyse_match,
    find_answers,
    find_lucks,
    judge_answer,
    mark_moments,
    share_out,
)
from peppermill.analysis.review import LEAST
from peppermill.bots import ask_bot, find_bot
from peppermill.bots.search import Budget
from peppermill.core import Chance, Refused, Seat
from peppermill.games.a_la_carte.commands import Tilt, TryFlip
from peppermill.lab.play import play_match
from peppermill.match import Match, Player, new_match
from peppermill.match.record import record_of, write_record
from peppermill.store import MemoryStore

SMALL = Budget(400)


def played(seed: int, *levels: str) -> Match:
    players = [Player(f"P{seat}", level) for seat, level in enumerate(levels)]
    match = new_match(MemoryStore(), "chili", players, match_id="m", seed=seed, options={"cycles": 1})
    bots = [find_bot("chili", level) for level in levels]
    while match.outcome is None:
        decision = next(decision for decision in match.decisions() if decision.pending)
        rng = match.random_stream(f"{decision.seat}/{decision.id}")
        match.submit(decision.seat, ask_bot(bots[decision.seat], match, decision, rng))
    return match


def analysed(match: Match) -> GameAnalysis:
    return analyse_match(match, Chance(1).stream("x"), budget=SMALL)


def test_shares_of_luck_hand_and_head_add_up_to_the_change() -> None:
    match = played(3, "random", "solid", "greedy")
    found = analysed(match)
    assert match.outcome is not None
    assert found.points == match.outcome.scores
    for seat, shares in enumerate(found.shares):
        assert shares.luck + shares.hand + shares.head == pytest.approx(shares.end - shares.begin)
        assert shares.head == pytest.approx(sum(one.head for one in found.moments if one.seat == seat))
        assert shares.head <= 0
        assert shares.hand == 0
    assert sum(shares.end for shares in found.shares) == pytest.approx(1)


def test_results_of_sampled_gestures_are_luck_or_the_hands_share_as_asked_for() -> None:
    match = play_match("a_la_carte", ["solid", "solid"], {"input": "sampled", "dishes_to_end": 1}, None, 4).match
    luck = analyse_match(match, Chance(1).stream("x"), budget=SMALL)
    hand = analyse_match(match, Chance(1).stream("x"), budget=SMALL, sampled=400)
    assert [one.hand for one in luck.shares] == [0.0, 0.0]
    aimed = [isinstance(moment.answer, Tilt | TryFlip) for moment in hand.moments]
    assert any(aimed)
    assert [moment.hand != 0 for moment in hand.moments] == aimed
    for seat, shares in enumerate(hand.shares):
        assert shares.luck + shares.hand + shares.head == pytest.approx(shares.end - shares.begin)
        assert shares.hand == pytest.approx(sum(moment.hand for moment in hand.moments if moment.seat == seat))


def test_better_answers_are_named_where_something_was_given_up() -> None:
    moments = analysed(played(4, "random", "solid")).moments
    assert [moment.entry for moment in moments] == sorted(moment.entry for moment in moments)
    assert all((moment.best == moment.answer) == (moment.head == 0) for moment in moments)
    assert all(bool(moment.reasons) == (moment.head < 0) for moment in moments)
    assert all(moment.best.decision == moment.answer.decision == moment.decision for moment in moments)


def test_random_play_gives_up_more_than_solid_play() -> None:
    heads = [0.0, 0.0]
    for seed in range(4):
        for seat, shares in enumerate(analysed(played(seed, "random", "solid")).shares):
            heads[seat] += shares.head
    assert heads[0] < 3 * heads[1] - 0.2


def test_marked_moments_and_lucks_that_add_up_to_the_share() -> None:
    found = analysed(played(4, "random", "solid"))
    lucks, marks = find_lucks(found), mark_moments(found)
    for seat, shares in zip(found.seats, found.shares, strict=True):
        own = [(moment, luck) for moment, luck in zip(found.moments, lucks, strict=True) if moment.seat == seat]
        before = own[0][0].value - shares.begin
        assert before + sum(luck for _, luck in own) == pytest.approx(shares.luck)
        most = {
            "best": max(moment.ahead for moment, _ in own if moment.head == 0),
            "worst": max(-moment.head for moment, _ in own),
            "luck": max(luck for _, luck in own),
        }
        marked = {mark.kind: mark.share for mark in marks if mark.seat == seat}
        assert marked == {kind: share for kind, share in most.items() if share >= LEAST}
        assert all(found.moments[mark.moment].seat == seat for mark in marks if mark.seat == seat)
    assert {("worst", 0), ("best", 1)} <= {(mark.kind, mark.seat) for mark in marks}


def test_analysis_in_pieces_is_the_analysis_of_the_whole() -> None:
    match = played(5, "random", "solid")
    moments = [judge_answer(one, Chance(f"{one.entry}").stream("x"), SMALL) for one in find_answers(match, [Seat(0)])]
    found = share_out(match, [Seat(0)], [0.5], moments)
    assert found.shares[0].begin == 0.5
    assert found.shares[0].head == pytest.approx(sum(moment.head for moment in moments))
    assert [moment.entry for moment in found.moments] == sorted(moment.entry for moment in moments)


def test_analysis_of_one_seat_and_refusals() -> None:
    match = played(5, "solid", "solid")
    assert analyse_match(match, Chance(1).stream("x"), [Seat(1)], SMALL).seats == (1,)
    players = [Player("A", "human"), Player("B", "human")]
    running = new_match(MemoryStore(), "chili", players, match_id="n", seed=1)
    with pytest.raises(Refused, match="game-not-over"):
        analysed(running)


def test_analyse_prints_a_table_json_and_a_plot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run, file = Runner(capsys, monkeypatch), tmp_path / "game.json"
    file.write_text(write_record(record_of(played(4, "random", "solid"))), encoding="utf-8")
    code, out, _ = run("analyse", str(file), "--plot", str(tmp_path / "chances.png"))
    assert code == 0
    assert "P0" in out
    assert "better: choose card=" in " ".join(out.split())
    assert "the chance to win the game is" in " ".join(out.split())
    assert (tmp_path / "chances.png").stat().st_size > 1_000
    code, out, _ = run("analyse", str(file), "--json", "--seat", "1")
    assert (code, json.loads(out)["names"]) == (0, ["P1"])
    code, _, err = run("analyse", str(file), "--seat", "2")
    assert (code, "seat" in err) == (2, True)
