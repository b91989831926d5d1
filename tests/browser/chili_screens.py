"""Chili's moments that do not wait for anybody, held until they have been looked at; and what goes wrong at a table."""

import re

from playwright.sync_api import expect

from browser.kit import Device
from browser.prepared_tables import Tables

HELD = """
(() => {
  const plain = setTimeout;
  const held = () => document.querySelector(".chili-nearest");
  globalThis.setTimeout = (run, ms, ...given) => plain(() => (ms > 100 && held() ? null : run(...given)), ms);
})();
"""
"""As soon as the nearest card is shown, nothing of the table goes on; short waits, such as axe's, do."""
WRONG = """
(() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    send.call(this, String(text).replace(/"card":\\d+/, '"card":1'));
  };
})();
"""
"""Whatever card is played, the server hears of the 1, which lies in the ring."""
CUT = """
(() => {
  const lines = [];
  const Plain = WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      lines.push(this);
    }
  };
  globalThis.cut = () => {
    globalThis.WebSocket = class extends EventTarget {
      close() {}
    };
    for (const line of lines) line.close();
  };
})();
"""
"""The line breaks, and no other comes about."""


def score_sheet(device: Device, tables: Tables) -> None:
    """A cycle ends with the card played; what is counted waits for who reads it."""
    device.sit_at(tables.ending)
    device.play_a_card()
    expect(device.button("web-chili-go-on")).to_be_visible()


def revealed(device: Device, tables: Tables) -> None:
    device.page.add_init_script(HELD)
    device.sit_at(tables.alone)
    device.play_a_card()
    expect(device.page.locator(".chili-nearest")).to_be_visible()


def collection(device: Device, tables: Tables) -> None:
    device.sit_at(tables.middle)
    expect(device.cards.first).to_be_visible()
    device.page.get_by_role("button", name=re.compile(re.escape(device.say("web-chili-look-own")))).click()
    expect(device.page.get_by_role("dialog", name=device.like("web-chili-list-own", peppers=0))).to_be_visible()


def refused(device: Device, tables: Tables) -> None:
    device.page.add_init_script(WRONG)
    device.sit_at(tables.middle)
    device.play_a_card()
    expect(device.page.get_by_text(device.say("refusal-chili-card-not-held", card=1))).to_be_visible()


def lost(device: Device, tables: Tables) -> None:
    device.page.add_init_script(CUT)
    device.sit_at(tables.middle)
    expect(device.cards.first).to_be_visible()
    device.page.evaluate("cut()")
    expect(device.page.get_by_text(device.say("web-line-lost"))).to_be_visible()


def paused(device: Device, tables: Tables) -> None:
    device.sit_at(tables.paused)
    expect(device.cards.first).to_be_visible()
    device.tool("people").click()
    stop, go_on = device.button("web-pause"), device.button("web-resume").first
    expect(stop.or_(go_on).first).to_be_visible()
    if stop.is_visible():
        stop.click()
    expect(go_on).to_be_visible()
    device.tool("people").click()
    expect(device.page.get_by_role("complementary")).to_have_count(0)
