"""A round as it is seen: every card goes from where it was to where the rules send it, in the rulebook's order."""

from typing import Any
from unittest.mock import ANY

from playwright.sync_api import expect

from browser.conftest import Open
from browser.kit import Device
from browser.tables import PreparedTable, at_once, create_table
from browser.test_meaning import ROUND
from peppermill.games.chili.events import CardsDrawn
from peppermill.match import Match, Store

RECORDED = r"""
(() => {
  const plain = Element.prototype.animate;
  globalThis.moves = [];
  const written = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)|matrix\(.*, (-?[\d.]+), (-?[\d.]+)\)/;
  const point = (css) => written.exec(css ?? "")?.slice(1).filter(Boolean).map(Number) ?? null;
  const middle = (element) => {
    const [box, root] = [element, document.querySelector(".chili")].map((one) => one.getBoundingClientRect());
    return [box.x + box.width / 2 - root.x, box.y + box.height / 2 - root.y, Math.max(box.width, box.height) / 2];
  };
  const ring = [];
  // Where on the table something is: by the first of these that is near.
  const place = (at) => {
    if (!at) return "";
    const known = [
      ...[...document.querySelectorAll(".chili-badge")].map((badge, seat) => [`seat ${seat}`, middle(badge)]),
      ["pile", middle(document.querySelector(".chili-heap:not(.chili-messy)"))],
      ["discard", middle(document.querySelector(".chili-messy"))],
      ...ring,
    ];
    return known.find(([, [x, y, near]]) => Math.hypot(at[0] - x, at[1] - y) <= near)?.[0] ?? "elsewhere";
  };
  Element.prototype.animate = function (frames, ...given) {
    const stops = frames.map((frame) => frame.transform);
    globalThis.moves.push({
      card: Number(this.closest(".chili-card")?.dataset.card ?? 0),
      what: this.className.toString(),
      named: [...new Set(frames.flatMap((frame) => Object.keys(frame)))],
      up: /rotateY\(0deg\)/.test(stops.at(-1) ?? ""),
      places: this.matches(".chili-card") ? stops.map((stop) => place(point(stop))) : [],
    });
    return plain.call(this, frames, ...given);
  };
  globalThis.remember = () => {
    const target = point(document.querySelector(".chili-is-target").style.transform);
    const [x, y] = middle(document.querySelector(".chili-free"));
    ring.push(["target", [...target, 20]], ["gap", [x, y, 20]]);
    globalThis.moves.length = 0;
  };
})();
"""
"""Writes down what is animated, with the places a card comes from, through and to. `remember`: the target lies here,
and this is the gap it leaves in the rim."""


def played(device: Device, table: PreparedTable) -> list[dict[str, Any]]:
    """The round after one has chosen the 80, as it was animated."""
    page = device.page
    page.add_init_script(RECORDED)
    device.sit_at(table)
    expect(device.cards).to_have_count(4)
    page.wait_for_function("() => !document.getAnimations().some(({ effect }) => effect.target.closest('.chili-card'))")
    page.evaluate("remember()")
    device.play_a_card()
    page.mouse.move(1, 1)
    begun = device.say("chili-news-round_begun", round=4, target=50)
    expect(page.get_by_role("status").filter(has_text=begun)).not_to_have_count(0)
    expect(device.cards.first).to_be_visible()
    moves: list[dict[str, Any]] = page.evaluate("moves")
    return moves


def test_each_action_of_a_round_is_seen_in_the_order_of_the_rules(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], at_once, position=ROUND)
    with open_server() as server:
        moves = played(server.device(token=table.tokens["Anise"], moving=True), table)
    told = [piece.news for piece in Match(store.open(f"{table.id}.1")).news(0)]
    [drawn] = [news.cards for news in told if isinstance(news, CardsDrawn)]
    turned = [move for move in moves if "chili-sides" in move["what"] and move["up"]][:3]
    assert {move["card"] for move in turned} == {80, 31, 40}
    ways = [(move["card"], move["places"]) for move in moves[moves.index(turned[0]) :] if move["places"]]
    # Hand and ring make room for a card that comes: who moves on from there, or within a place, was seen before.
    away = [(card, way) for card, way in ways if way[0] != way[-1]]
    seen = [(card, way) for card, way in away if card in {30, 31, 40, 80}]
    come = {card: way for card, way in reversed(away) if card in drawn}
    order = [card for card, _ in away if card in {80, *drawn}]
    assert seen == [
        (30, ["target", "seat 1"]),
        (31, [ANY, "target"]),
        (40, [ANY, "gap", "discard"]),
        (80, [ANY, "discard"]),
        (31, ["target", "gap"]),
    ]
    assert come == {card: ["pile", "elsewhere"] for card in drawn}
    assert list(dict.fromkeys(order)) == [80, *drawn]


def test_reduced_motion_moves_nothing(open_server: Open, store: Store) -> None:
    table = create_table(store, ["Anise"], at_once, position=ROUND)
    with open_server() as server:
        moves = played(server.device(token=table.tokens["Anise"]), table)
    assert {name for move in moves for name in move["named"]} <= {"opacity", "offset", "easing", "composite"}
