"""The practice range in a real browser: what a hand does arrives as it was made, and is played to its end."""

import math
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Open
from browser.kit import Kind, until
from browser.range_figures import every_target, hit_rates, reached
from browser.ranging import Ranger, Wanted, is_drawn_as_it_lies
from peppermill.games.safranito.board import board
from peppermill.games.safranito.pieces import SPACES, SPICES
from peppermill.gestures import STILL, Pour, Throw, Toss
from peppermill.gestures.throwing import EASY_THROW as THROWN
from peppermill.gestures.tossing import EASY_SWING, toss_parameters
from peppermill.physics import simulate
from peppermill.physics.throwing.aiming import SHARE, aim
from peppermill.wire.http import PourFacts, ThrowFacts, TossFacts
from pours import pour_parameters

ASIDE = (-0.12, 0.05)
MIDDLE = (0.0, 0.0)
POURED: dict[str, Any] = {"type": "pour", "tilt": 2.3, "dwell": 0.3}
TOSSED: dict[str, Any] = {"type": "toss", **EASY_SWING._asdict()}
WAYS = ("mouse", "touch", "keys", "phone")
EACH_WAY = pytest.mark.parametrize("way", [*WAYS[:3], pytest.param("phone", marks=pytest.mark.sensors)])


def does(ranger: Ranger, way: str, wanted: Wanted) -> None:
    if way == "keys":
        ranger.keys(ranger.by("keys", wanted, set={"aim": 0.0})["presses"])
    elif way == "phone":
        motion = ranger.by("sensors", wanted)["motion"]
        ranger.take_phone()
        ranger.swing(motion, upright=ranger.kind == "pour")
    else:
        samples = ranger.by("pointer", wanted, rate=60)["samples"]
        (ranger.mouse if way == "mouse" else ranger.touch)(samples)


def kind_for(way: str) -> Kind:
    return "desktop" if way in ("mouse", "keys") else "phone"


def window(way: str) -> dict[str, Any]:
    """A small window: without a graphics card every dot costs."""
    return {"viewport": {"width": 480, "height": 720}} if kind_for(way) == "desktop" else {}


def landing(throw: Throw) -> tuple[float, float]:
    chip = simulate(board(), throw, "still", STILL).facts.chips[-1]
    return chip.pose.place[0], chip.pose.place[1]


@pytest.mark.sensors
@pytest.mark.long  # `test_hands` holds the same of the gestures, without a simulated throw for each way
def test_a_perfect_throw_lands_on_the_same_spot_by_mouse_touch_keys_and_phone(open_server: Open) -> None:
    wanted = aim(board(), ASIDE, style=msgspec.structs.replace(THROWN, place=-SHARE * ASIDE[0]))
    assert (wanted.place, wanted.direction < -0.1) == (0.0, True)  # a phone throws from the middle
    spots = {}
    with open_server() as server:
        for way in WAYS:
            ranger = Ranger(server.device(kind_for(way), moving=way == "mouse", **window(way)))
            thrown, facts, played = ranger.made(lambda way=way, ranger=ranger: does(ranger, way, wanted))  # type: ignore[misc]  # bound now
            assert isinstance(thrown, Throw)
            assert thrown.speed == pytest.approx(wanted.speed, rel=0.02), way
            assert thrown.direction == pytest.approx(wanted.direction, abs=math.radians(1)), way
            landed = msgspec.json.decode(facts, type=ThrowFacts)
            assert len(landed.chips) == 1
            is_drawn_as_it_lies(ranger, played)
            spots[way] = landing(thrown)
            ranger.device.context.close()
    assert max(math.dist(one, other) for one in spots.values() for other in spots.values()) <= 0.02, spots


@EACH_WAY
def test_a_pour_arrives_as_it_was_made(open_server: Open, way: str) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(kind_for(way), **window(way)), "pour")
        poured, facts, played = ranger.made(lambda: does(ranger, way, POURED))
        assert isinstance(poured, Pour)
        tilt, dwell, _ = pour_parameters(poured)
        assert tilt == pytest.approx(POURED["tilt"], abs=math.radians(1.5))
        assert dwell == pytest.approx(POURED["dwell"], abs=0.06)
        fell = msgspec.json.decode(facts, type=PourFacts)
        assert len(fell.fallen) + len(fell.left) == 20
        is_drawn_as_it_lies(ranger, played)
        said = ranger.device.say("range-in-bottle", count=len(fell.left))
        expect(ranger.page.get_by_text(said)).to_be_visible()


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_the_bottle_follows_the_hand(open_server: Open, way: str) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(kind_for(way), **window(way)), "pour")
        samples, centre = ranger.by("pointer", POURED, rate=60)["samples"], ranger.view["centre"]
        bearings = [math.atan2(one["x"] - centre["x"], centre["y"] - one["y"]) for one in samples]
        halfway = next(index for index, angle in enumerate(bearings) if angle - bearings[0] > POURED["tilt"] / 2)
        assert ranger.tilt == 0
        (ranger.mouse if way == "mouse" else ranger.touch)(samples[: halfway + 1], lets_go=False)
        turned = bearings[halfway] - bearings[0]
        ranger.page.wait_for_function("() => Number(document.querySelector('canvas').dataset.tilt) > 1")
        until(ranger.page, lambda: ranger.tilt, pytest.approx(turned, abs=math.radians(2)).__eq__)
        assert ranger.sent == []


@EACH_WAY
def test_a_toss_arrives_as_it_was_made(open_server: Open, way: str) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(kind_for(way), **window(way)), "toss")
        tossed, facts, played = ranger.made(lambda: does(ranger, way, TOSSED))
        assert isinstance(tossed, Toss)
        lift, wrist, lag, _, _ = toss_parameters(tossed)
        assert (lift, wrist) == pytest.approx((TOSSED["lift"], TOSSED["wrist"]), rel=0.08)
        assert lag == pytest.approx(TOSSED["lag"], abs=0.012)
        is_drawn_as_it_lies(ranger, played)
        caught = msgspec.json.decode(facts, type=TossFacts).caught
        expect(ranger.page.locator(".said")).to_have_text(ranger.device.say(f"range-catch-{caught}"))


@pytest.mark.long  # `test_hands` holds the same of the gestures
def test_hands_through_the_page_reach_bowls_and_circles_and_hit_as_hands_do(open_server: Open) -> None:
    """A handful; `prove range` takes all of them, and two hundred."""
    with open_server() as server:
        ranger = Ranger(server.device("phone"))
        longest, farthest = reached(ranger, every_target()[::4])
        assert longest <= 0.6
        assert farthest <= 0.02
        assert hit_rates(ranger, 6)[0] >= 0.5


def test_targets_are_chosen_by_a_tap_scatter_is_drawn_and_hits_are_counted(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device("phone"))
        page, say = ranger.page, ranger.device.say
        view = ranger.view
        box = ranger.canvas.bounding_box()
        assert box is not None
        page.touchscreen.tap(
            box["x"] + view["middle"] - 0.18 * view["pxPerMetre"], box["y"] + 0.155 * view["pxPerMetre"]
        )
        target = page.get_by_role("combobox", name=say("range-target"))
        expect(target).to_have_value("0")
        names = [say(f"safranito-word-{name}") for name in (*SPICES, *SPACES)]
        expect(target.get_by_role("option")).to_have_text(names)
        assert ranger.sent == []
        for _ in range(2):
            ranger.made(lambda: ranger.touch(ranger.by("pointer", aim(board(), (-0.18, 0.18)))["samples"]))
        marks = page.get_by_role("img", name=say("range-scatter", target=say("safranito-word-curry")))
        expect(marks.locator(".hit, .miss")).to_have_count(2)
        hits = marks.locator(".hit").count()
        expect(page.get_by_text(say("range-rate", hits=hits, throws=2))).to_be_visible()
        ranger.device.button("range-replay").click()
        expect(ranger.canvas).to_have_attribute("data-state", "ready")


def test_chips_stay_where_they_lie_if_wanted_and_go_with_the_next_throw(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(**window("mouse")))
        ranger.page.get_by_label(ranger.device.say("range-keep")).check()
        samples = ranger.by("pointer", aim(board(), MIDDLE), rate=60)["samples"]
        _, facts, _ = ranger.made(lambda: ranger.mouse(samples))
        _, _, played = ranger.made(lambda: ranger.mouse(samples))
        assert ranger.sent[1]["chips"] == msgspec.json.decode(facts)["chips"]
        assert len(played.labels) == 2
        is_drawn_as_it_lies(ranger, played)


def test_what_is_no_gesture_is_not_sent_and_what_is_refused_says_why(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device("phone"))
        slow = [{"t": 0.05 * step, "x": 180.0, "y": 380.0 - step} for step in range(30)]
        ranger.touch(slow)
        expect(ranger.page.locator(".said")).to_have_text(ranger.device.say("range-nothing-throw"))
        assert ranger.sent == []
        ranger.choose("pour")
        ranger.device.forgive("400")
        long = ranger.by("pointer", POURED | {"dwell": 1.6}, rate=60)["samples"]
        ranger.touch(long)
        expect(ranger.page.get_by_role("alert")).to_contain_text("1 s")
        expect(ranger.canvas).to_have_attribute("data-state", "ready")


def test_a_canvas_that_changes_under_a_hand_fits_when_the_hand_is_off(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(viewport={"width": 480, "height": 720}))
        before, box = ranger.view, ranger.canvas.bounding_box()
        assert box is not None
        ranger.page.mouse.move(box["x"] + 60, box["y"] + 60)
        ranger.page.mouse.down()
        ranger.page.set_viewport_size({"width": 900, "height": 560})
        assert ranger.view == before
        ranger.page.mouse.up()
        fits = "([canvas]) => Math.abs(JSON.parse(canvas.dataset.view).throw.width - canvas.clientWidth) < 1"
        ranger.page.wait_for_function(fits, arg=[ranger.canvas.element_handle()])


def test_the_next_pour_waits_for_the_one_before_whatever_is_looked_at_meanwhile(open_server: Open) -> None:
    with open_server() as server:
        ranger = Ranger(server.device(**window("mouse")))
        ranger.choose("pour")
        samples = ranger.by("pointer", POURED, rate=60)["samples"]
        waiting: list[Route] = []
        ranger.page.route("**/api/range/pour", lambda route: waiting.append(route))  # it takes no builtin
        ranger.mouse(samples)
        expect(ranger.canvas).to_have_attribute("data-state", "sending")
        for kind in ("throw", "pour"):
            ranger.page.get_by_role("tab", name=ranger.device.say(f"range-tab-{kind}")).click()
        expect(ranger.canvas).to_have_attribute("data-state", "sending")
        ranger.mouse(samples)
        assert len(waiting) == 1
        waiting[0].continue_()
        expect(ranger.canvas).to_have_attribute("data-state", "ready")


def test_the_range_is_reached_from_the_front_door_and_loads_its_engine_there(open_server: Open) -> None:
    with open_server() as server:
        device = server.device()
        device.forgive("GPU stall")
        loaded: list[str] = []
        device.page.on("response", lambda answer: loaded.append(answer.url))
        page = device.go()
        page.get_by_role("link", name=device.say("range-door")).wait_for()
        assert not [url for url in loaded if "/Range-" in url]
        page.get_by_role("link", name=device.say("range-door")).click()
        expect(page.locator("canvas")).to_have_attribute("data-state", "ready")
        assert page.url.endswith("/range")
