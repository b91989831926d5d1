/** Draws arranged values: facts as tiles, lists as cards, things as cards with their fields. */

import { draw, make } from "../dom";
import { type Entry, type Player, phrase, type Value } from "./arranging";
import type { Reader } from "./labels";

/** Longest text of a value that is shown on a tile or a small card. */
const SHORT = 18;
const SHAPES = [
  "M12 3a9 9 0 1 0 .01 0z",
  "M12 3.2 21.600 20H2.400z",
  "M3.600 3.600h16.800v16.800H3.600z",
  "M12 1.800 22.200 12 12 22.200 1.800 12z",
  "M12 2l2.900 6.300 6.900.8-5.100 4.700 1.400 6.800L12 17.200l-6.100 3.400 1.400-6.800L2.200 9.100l6.900-.8z",
];

/** Draw a section with a heading; empty entries leave it hidden. */
export function section(name: string, heading: string, ...children: Node[]): HTMLElement {
  const made = make("section", `plain-part plain-${name}`, make("h2", "", heading), ...children);
  made.hidden = children.length === 0;
  return made;
}

/** Draw labelled values as a description list. */
export function entryList(entries: readonly Entry[], reader: Reader): HTMLElement {
  const list = make("dl", "plain-entries");
  for (const entry of entries) {
    const wide = entry.value.kind !== "text" || entry.value.text.length > SHORT;
    const row = make("div", wide ? "plain-entry plain-wide" : "plain-entry", make("dt", "", entry.label));
    row.append(make("dd", "", drawn(entry.value, reader)));
    row.dataset.field = entry.field;
    row.toggleAttribute("data-changed", entry.isChanged);
    list.append(row);
  }
  return list;
}

function drawn(value: Value, reader: Reader): Node {
  if (value.kind === "text") {
    const size = value.text.length > SHORT ? "plain-text" : "plain-figure";
    return make("span", size, value.text);
  }
  if (value.kind === "group") return entryList(value.entries, reader);
  if (value.items.length === 0) return make("span", "plain-figure", "–");
  const list = make("ul", "plain-cards");
  for (const item of value.items) {
    const isPlain = item.kind === "text" && item.text.length <= SHORT;
    const card = make("li", isPlain ? "plain-card" : "plain-card plain-big", drawn(item, reader));
    list.append(card);
  }
  if (value.more > 0) list.append(make("li", "plain-rest", reader.words.say("web-plain-more", { count: value.more })));
  return list;
}

/** Draw the things of each player. */
export function playerList(players: readonly Player[], reader: Reader): HTMLElement {
  const items = players.map((player) => {
    const mark = draw("svg", { viewBox: "0 0 24 24", class: "plain-mark", "aria-hidden": "true" });
    mark.append(draw("path", { d: SHAPES[player.seat % SHAPES.length] ?? "" }));
    const name = make("h3", "", mark, make("span", "plain-name", player.name));
    if (player.isViewer) name.append(make("span", "plain-you", reader.words.say("web-plain-you")));
    const item = make("li", "plain-player", name, entryList(player.entries, reader));
    item.dataset.seat = String(player.seat);
    item.style.setProperty(
      "--seat",
      `var(--seat-${player.seat % SHAPES.length}, var(--plain-${player.seat % SHAPES.length}))`,
    );
    return item;
  });
  return make("ul", "plain-people", ...items);
}

/** Return entries as a phrase, for one line a player. */
export function entriesPhrase(entries: readonly Entry[], reader: Reader): string {
  return entries.map((entry) => `${entry.label} ${phrase(entry.value, reader)}`).join("; ");
}
