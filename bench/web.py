"""The pages in a browser: what they weigh, how soon they can be used, and how much a reveal costs the machine."""

import json
import statistics
from collections.abc import Sequence

from bench import room
from bench.table import figures_of, lay_full_tables, lay_table, tasks_of
from bench.tracing import CATEGORIES, Traced, figures
from playwright.sync_api import Browser, Playwright, sync_playwright

from browser.finding import find_browser, flags
from browser.kit import Device, House, serving
from browser.tables import Laid, in_the_middle, lay
from browser.weight import first_load
from peppermill.store import MemoryStore

TIMES = 5
CARD = ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
"""A graphics card made of software: slow, but pictures go the way they go with a real one."""
WATCH = """
addEventListener("DOMContentLoaded", () => {
  const look = () => {
    const offers = [...document.querySelectorAll("main article button:not(:disabled)")];
    if (offers.some((button) => button.textContent.trim() === PLAY_NOW)) {
      globalThis.usableAt = performance.now();
      new PerformanceObserver(list => {
        for (const task of list.getEntries()) globalThis.usableAt = Math.max(usableAt, task.startTime + task.duration);
      }).observe({ type: "longtask", buffered: true });
    } else requestAnimationFrame(look);
  };
  look();
});
"""
"""When a game's own "play now" can be pressed first, or the long task after it has ended."""


def run() -> dict[str, object]:
    store = MemoryStore()
    table = lay(store, ["Anise"], in_the_middle, bots=3, cycles=3)
    thrown, full = lay_table(store), lay_full_tables(store)
    cooked, traced = room.lay_tables(store, "felt"), room.lay_tables(store, "traced")
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        house = House(url, browser)
        weighed = house.device()
        kilobytes = round(first_load(weighed) / 1_000, 1)
        interactive = statistics.median(usable_after(house.device()) for _ in range(TIMES))
        player = house.device(token=table.tokens["Anise"], moving=True)
        player.sit_at(table)
        player.cards.first.wait_for()
        reveals = [reveal(browser, player) for _ in range(TIMES)]
        of_table = figures_of(house, thrown)
        of_room = room.figures_of(house, cooked)
        complaints = [text for device in house.devices for text in device.complaints()]
        house.close()
        browser.close()
        of_tasks = drawn_elsewhere(kit, url, full, traced)
    return {
        "first_load_kb_gzip": kilobytes,
        "interactive_ms": round(interactive),
        "frame_script_ms": round(statistics.median(reveal.script for reveal in reveals), 2),
        "frame_script_p95_ms": round(statistics.median(reveal.script_p95 for reveal in reveals), 2),
        "frame_script_cpu_ms": round(statistics.median(reveal.script_cpu for reveal in reveals), 2),
        "longest_task_ms": round(max(reveal.longest for reveal in reveals), 1),
        "longest_task_cpu_ms": round(max(reveal.longest_cpu for reveal in reveals), 1),
        **of_table,
        **of_tasks,
        **of_room,
        "complaints": len(complaints),
    }


def drawn_elsewhere(
    kit: Playwright, url: str, tables: Sequence[Laid], cooked: dict[str, list[Laid]]
) -> dict[str, object]:
    """Where pictures need not be read back by the page itself, as with a graphics card."""
    args = [*(flag for flag in flags() if flag != "--disable-gpu"), *CARD]
    browser = kit.chromium.launch(executable_path=find_browser(), args=args)
    house = House(url, browser)
    try:
        return {**tasks_of(house, browser, tables), **room.tasks_of(house, browser, cooked)}
    finally:
        house.close()
        browser.close()


def usable_after(device: Device) -> float:
    device.page.add_init_script(WATCH.replace("PLAY_NOW", json.dumps(device.say("web-play-now"))))
    device.go()
    device.offer("web-play-now").wait_for()
    device.page.wait_for_timeout(500)
    return float(device.page.evaluate("usableAt"))


def reveal(browser: Browser, device: Device) -> Traced:
    """A card is played, all are turned over, and the next question comes: script a frame, and the longest task."""
    device.cards.last.click()
    browser.start_tracing(page=device.page, categories=CATEGORIES)
    device.put_down().click()
    device.page.get_by_text(device.say("web-chili-choose"), exact=True).wait_for(state="hidden")
    device.page.get_by_text(device.say("web-chili-choose"), exact=True).wait_for()
    return figures(json.loads(browser.stop_tracing())["traceEvents"])
