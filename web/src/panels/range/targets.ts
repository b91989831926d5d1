/** Names the targets of the practice range. */

import type { Practice } from "../../range/practice";
import { say } from "../app.svelte";

/** Return the name of a bowl or circle, as at Safranito's table. */
export function targetName(target: number, practice: Practice | null): string {
  const name = practice?.range.targets[target];
  return name ? say(`safranito-word-${name}`) : "";
}
