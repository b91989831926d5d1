"""Measure how soon a page answers a hand: when it was told the result of a gesture, began to draw it, and had
drawn it."""

import statistics
from collections.abc import Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Page

PATIENCE: Final = 120_000
WATCH: Final = """
(() => {
  const felt = {};
  globalThis.felt = felt;
  const touched = () => { felt.touched = performance.now(); };
  for (const kind of ["pointermove", "pointerup"]) addEventListener(kind, touched, { capture: true });
  const Plain = WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (felt.released && typeof data === "string" && data.includes('"t":"update"')) felt.told ??= performance.now();
      });
    }
    send(data) {
      if (data.includes('"t":"play"')) Object.assign(felt, { released: felt.touched, told: undefined });
      super.send(data);
    }
  };
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...more) => {
    if (name === "moved" && felt.released && !felt.drawn) {
      felt.drawn = performance.now();
      requestAnimationFrame(() => { felt.painted = performance.now(); });
    }
    return mark(name, ...more);
  };
})();
"""
"""Script that notes the moments. A gesture is complete with the touch after which it is sent. The second picture in
which something has moved can only begin when the first is done: without a graphics card, drawing is most of that time.
"""
BEGIN: Final = "() => { for (const name of Object.keys(felt)) delete felt[name]; }"
ANSWER: Final = "() => [felt.told, felt.drawn, felt.painted].map((at) => at - felt.released)"


class Felt(NamedTuple):
    """Milliseconds since the hand let go, or since the bottle was back upright."""

    told: float
    drawn: float
    painted: float


def watch(page: Page) -> None:
    """Install the script. To be called before the page is opened."""
    page.add_init_script(WATCH)


def begin(page: Page) -> None:
    page.evaluate(BEGIN)


def answer(page: Page) -> Felt:
    page.wait_for_function("() => felt.painted", timeout=PATIENCE)
    return Felt(*page.evaluate(ANSWER))


def figures(name: str, felt: Sequence[Felt]) -> dict[str, object]:
    return {
        f"{name}_told_ms": round(statistics.median(one.told for one in felt)),
        f"{name}_first_motion_ms": round(statistics.median(one.drawn for one in felt)),
        f"{name}_first_motion_painted_ms": round(statistics.median(one.painted for one in felt)),
    }
