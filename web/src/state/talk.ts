/** Filters chat lines that are new to this client: neither its own nor those sent before it came. */

import type { Said } from "../wire/types";
import type { TableState } from "./table";

/** Call `heard` for each new line of others; returns the function that stops. */
export function onChat(live: TableState, heard: (line: Said) => void): () => void {
  let last = Math.max(0, ...live.talk.keys());
  return live.changed.listen(() => {
    const lines = [...live.talk.values()].filter(({ number }) => number > last);
    if (lines.length === 0) return;
    last = Math.max(...lines.map(({ number }) => number));
    // After joining, the server sends past lines first; then a view of the game, or the table with this client in it.
    if (live.models.size === 0 && !live.arrived) return;
    for (const line of lines) if (line.guest !== live.guest) heard(line);
  });
}
