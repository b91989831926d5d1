/** Finds the bottle, die or stove at a tapped position. */

import { Vector3 } from "three";
import type { Spot as Seen, World } from "../../../scenes/world";
import { SPICES } from "../pieces";
import type { Tapped } from "../renderer";
import { DIE, type Layout } from "./layout";

/** Minimum radius in px of a tappable thing. */
const FINGER = 22;

/** The object at a position of the canvas; null if there is none. */
export function tappedAt(spot: Seen, world: World, bottles: readonly Vector3[], layout: Layout | null): Tapped | null {
  const near = (where: Vector3, metres: number): boolean => {
    const [middle, edge] = [world.project(where), world.project(where.clone().add(new Vector3(metres, 0, 0)))];
    return Math.hypot(spot.x - middle.x, spot.y - middle.y) <= Math.max(Math.abs(edge.x - middle.x), FINGER);
  };
  const bottle = SPICES[bottles.findIndex((where) => near(where, 0.027))];
  if (bottle) return { what: "bottle", bottle };
  if (near(new Vector3(...DIE), 0.02)) return { what: "die" };
  const seat = layout?.pans.findIndex((pan) => near(new Vector3(...pan), 0.075)) ?? -1;
  return seat >= 0 ? { what: "stove", seat } : null;
}
