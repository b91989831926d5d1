/** Names the targets of the practice range. */

import type { Practice } from "../../range/practice";
import { app, say } from "../app.svelte";

/** Return the name of a bowl or circle, as at the table of the game in which one throws. */
export function targetName(target: number, practice: Practice | null): string {
  const name = practice?.range.targets[target];
  const game = app.games.find(({ gestures }) => gestures.includes("throw"));
  return name && game ? say(`${game.name}-word-${name}`) : "";
}
