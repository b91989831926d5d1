import type { Practice } from "../../range/practice";
import { say } from "../app.svelte";

/** Bowls and circles are counted from 1, in reading order and clockwise. */
export function targetName(target: number, practice: Practice | null): string {
  const bowls = practice?.range.bowls.length ?? 0;
  return target < bowls
    ? say("range-target-bowl", { number: target + 1 })
    : say("range-target-circle", { number: target - bowls + 1 });
}
