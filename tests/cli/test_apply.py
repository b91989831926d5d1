"""`peppermill apply`: puzzles, rules questions and bugs as JSON."""

import json

import pytest

from command import Runner

POSITION = "chili 1; players 2; ring 1 *67 38 100 50 51; hand 0: 70 9; hand 1: 63 10"


def applied(run: Runner, request: object, *words: str) -> tuple[int, dict[str, object], str]:
    code, out, err = run("apply", "chili", *words, typed=request if isinstance(request, str) else json.dumps(request))
    return code, json.loads(out) if out else {}, err


def test_apply_plays_commands_on_a_position(run: Runner) -> None:
    code, answer, _ = applied(
        run, {"position": POSITION, "commands": [[0, "choose card=70"], [1, "choose card=63 decision=1.1"]]}
    )
    assert code == 0
    assert answer["refusals"] == []
    events = answer["events"]
    assert isinstance(events, list)
    assert events[:4] == [
        "card_chosen seat=0 card=70",
        "card_chosen seat=1 card=63",
        "cards_revealed cards=[70,63]",
        "target_won seat=0 target=67 card=70",
    ]
    assert "collected 0: 67" in str(answer["position"])
    again = applied(run, {"position": answer["position"]})[1]
    assert again["position"] == answer["position"]
    assert again["events"] == []
    decisions = answer["decisions"]
    assert isinstance(decisions, list)
    assert decisions[0] == {
        "seat": 0,
        "decision": "1.2",
        "pending": True,
        "answers": ["choose decision=1.2 card=9"],
    }


def test_apply_tells_refusals_by_rule_code_and_sentence_and_goes_on(run: Runner) -> None:
    commands = [
        [0, "choose card=99"],
        [5, "choose card=1"],
        [0, "choose card=70 decision=0.1"],
        [0, "eat"],
        [0, "choose card=9"],
    ]
    code, answer, _ = applied(run, {"position": POSITION, "commands": commands}, "--lang", "de")
    assert code == 1
    refusals = answer["refusals"]
    assert isinstance(refusals, list)
    assert [(said["index"], said["rule"], said["code"]) for said in refusals] == [
        (0, "A-1", "chili-card-not-held"),
        (1, "C-3", "no-such-seat"),
        (2, "A-1", "decision-closed"),
        (3, "", "notation-unknown-word"),
    ]
    assert refusals[0]["sentence"] == "Du hast die 99 nicht auf der Hand."
    assert answer["events"] == ["card_chosen seat=0 card=9"]


def test_apply_draws_by_its_seed(run: Runner) -> None:
    request = {"position": POSITION, "commands": [[0, "choose card=70"], [1, "choose card=63"]]}
    drawn = {str(applied(run, {**request, "seed": seed})[1]["events"]) for seed in (1, 1, 2, "1", "x")}
    assert len(drawn) == 3
    assert applied(run, request)[1]["seed"] == "0"
    assert applied(run, request, "--seed", "4")[1]["seed"] == "4"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"position": 3}',
        '{"position": "chili 1"}',
        '{"position": "nonsense"}',
        '{"position": "chili 1; players 2", "commands": [[0]]}',
        '{"position": "chili 1; players 2", "commands": [["a", "b"]]}',
        '{"position": "chili 1; players 2", "extra": 1}',
        "[" * 100_000,
    ],
)
def test_apply_refuses_what_it_cannot_read(run: Runner, typed: str) -> None:
    code, answer, err = applied(run, typed)
    assert (code, answer) == (2, {})
    assert err.startswith("peppermill: ")


def test_sample_positions_can_be_applied_to(run: Runner) -> None:
    code, out, _ = run("apply", "chili", "--random-position", "12", "--seed", "3")
    assert code == 0
    samples = [json.loads(line) for line in out.splitlines()]
    assert len({sample["position"] for sample in samples}) == 12
    for sample in samples:
        commands = [[asked["seat"], asked["answers"][0]] for asked in sample["decisions"] if asked["pending"]]
        code, answer, _ = applied(run, {"position": sample["position"], "commands": commands})
        assert code == 0, answer


def test_apply_exits_with_2_for_any_malformed_request(run: Runner) -> None:
    for position in ("chili 1; players 2; deck own 123", "chili 1; players 9", "x"):
        assert applied(run, {"position": position})[0] == 2
    assert applied(run, "[" + " " * 1_100_000 + "]")[0] == 2


def test_apply_refuses_huge_numbers_in_a_sentence(run: Runner) -> None:
    for command in ([0, f"choose card={'9' * 40}"], [int("9" * 40), "choose card=1"]):
        code, answer, _ = applied(run, {"position": POSITION, "commands": [command]})
        assert code == 1
        assert answer["refusals"]


def test_apply_prints_ascii_json(run: Runner) -> None:
    code, out, _ = run(
        "apply", "chili", "--lang", "fr", typed=json.dumps({"position": POSITION, "commands": [[0, "eat"]]})
    )
    assert code == 1
    assert out.isascii()
    assert "\u00ab" in json.loads(out)["refusals"][0]["sentence"]


def test_apply_tells_what_a_seat_sees_and_no_more(run: Runner) -> None:
    request = {"position": POSITION, "commands": [[0, "choose card=70"]]}
    answers = {who: applied(run, request, "--view", who)[1] for who in ("0", "1", "spectator")}
    views = {who: answer["view"] for who, answer in answers.items()}
    assert answers["0"]["news"] == ["card_chosen seat=0 card=70"]
    assert "70" not in str(answers["1"]["news"] + [views["1"]])  # type: ignore[operator]
    assert [view["viewer"] for view in views.values()] == [0, 1, "spectator"]  # type: ignore[index]
    assert "view" not in applied(run, request)[1]
    code, _, err = applied(run, request, "--view", "2")
    assert (code, "0" in err, "1" in err) == (2, True, True)


def test_apply_says_how_the_cup_that_seasons_is_played(run: Runner) -> None:
    position = (
        'a_la_carte 1; players 2; rest; phase act; turn 1; actions 3; options {"input":"sampled"}; '
        'cups [["season"],[]]; stoves [{"dish":"gazpacho"},{"dish":"carpaccio"}]'
    )
    commands = [[0, "cup cup=season seat=1 steps=0"], [0, "tilt pan=1 bottle=herbs tilt=2.1"]]
    code, out, _ = run("apply", "a_la_carte", typed=json.dumps({"position": position, "commands": commands}))
    answer = json.loads(out)
    (refusal,) = answer["refusals"]
    assert (code, refusal["index"], refusal["rule"], refusal["code"]) == (1, 0, "K-4", "a_la_carte-season-by-pouring")
    assert "tilt pan=SEAT" in refusal["sentence"]
    assert answer["events"][0].startswith("guest_seasoned seat=0 other=1 bottle=herbs")
