/** What others say at a table, as it comes: neither one's own lines nor what was said before one came. No screen in here. */

import type { Said } from "../wire/types";
import type { TableState } from "./table";

export function overhear(live: TableState, heard: (line: Said) => void): () => void {
  let last = Math.max(0, ...live.talk.keys());
  return live.changed.listen(() => {
    const lines = [...live.talk.values()].filter(({ number }) => number > last);
    if (lines.length === 0) return;
    last = Math.max(...lines.map(({ number }) => number));
    // Whoever comes is told the last lines, and then sees the game, or hears of their own coming.
    if (live.sights.size === 0 && !live.arrived) return;
    for (const line of lines) if (line.guest !== live.guest) heard(line);
  });
}
