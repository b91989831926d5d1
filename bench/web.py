"""Benchmark of the pages in a browser: bytes, time until they can be used, and the cost of a reveal."""

import json
import statistics
from collections.abc import Sequence

from bench import room
from bench.table import figures_of, lay_full_tables, lay_table, tasks_of
from bench.tracing import CATEGORIES, Traced, figures
from playwright.sync_api import Browser, Playwright, sync_playwright

from browser.browser_binary import find_browser, flags
from browser.kit import Device, TestServer, serving
from browser.page_weight import first_load
from browser.tables import PreparedTable, create_table, in_the_middle
from peppermill.store import MemoryStore

TIMES = 5
CARD = ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
"""Browser flags for a graphics card in software: slow, but pictures take the way they take with a real one."""
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
"""Script that notes when "play now" can be pressed first, or the end of the long task after it."""


def run() -> dict[str, object]:
    store = MemoryStore()
    table = create_table(store, ["Anise"], in_the_middle, bots=3, cycles=3)
    thrown, full = lay_table(store), lay_full_tables(store)
    cooked, traced = room.create_tables(store, "felt"), room.create_tables(store, "traced")
    with sync_playwright() as kit, serving(store) as url:
        browser = kit.chromium.launch(executable_path=find_browser(), args=flags())
        server = TestServer(url, browser)
        weighed = server.device()
        kilobytes = round(first_load(weighed) / 1_000, 1)
        interactive = statistics.median(usable_after(server.device()) for _ in range(TIMES))
        player = server.device(token=table.tokens["Anise"], moving=True)
        player.sit_at(table)
        player.cards.first.wait_for()
        reveals = [reveal(browser, player) for _ in range(TIMES)]
        of_table = figures_of(server, thrown)
        of_room = room.figures_of(server, cooked)
        complaints = [text for device in server.devices for text in device.complaints()]
        server.close()
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
    kit: Playwright, url: str, tables: Sequence[PreparedTable], cooked: dict[str, list[PreparedTable]]
) -> dict[str, object]:
    """Measure scenes in a browser that hands pictures to a graphics card made of software, as with a real one."""
    args = [*(flag for flag in flags() if flag != "--disable-gpu"), *CARD]
    browser = kit.chromium.launch(executable_path=find_browser(), args=args)
    server = TestServer(url, browser)
    try:
        return {**tasks_of(server, browser, tables), **room.tasks_of(server, browser, cooked)}
    finally:
        server.close()
        browser.close()


def usable_after(device: Device) -> float:
    device.page.add_init_script(WATCH.replace("PLAY_NOW", json.dumps(device.say("web-play-now"))))
    device.go()
    device.offer("web-play-now").wait_for()
    device.page.wait_for_timeout(500)
    return float(device.page.evaluate("usableAt"))


def reveal(browser: Browser, device: Device) -> Traced:
    """Play a card until the next decision and measure script a frame, and the longest task."""
    device.cards.last.click()
    browser.start_tracing(page=device.page, categories=CATEGORIES)
    device.put_down().click()
    device.page.get_by_text(device.say("web-chili-choose"), exact=True).wait_for(state="hidden")
    device.page.get_by_text(device.say("web-chili-choose"), exact=True).wait_for()
    return figures(json.loads(browser.stop_tracing())["traceEvents"])
