/**
 * Computes poses for crystals just filled into a bottle: in layers, until the first shake gives them simulated ones.
 * Needs no DOM.
 */

import type { PracticeRange } from "../wire/types";

/** The pose of the crystal number `index` in the bottle's own coordinates. */
export function heaped(
  index: number,
  { kitchen }: PracticeRange,
): { place: [number, number, number]; turn: [number, number, number, number] } {
  const { glass, gem } = kitchen;
  const ring = index % 7;
  const layer = Math.floor(index / 7);
  const far = ring === 0 ? 0 : glass.body_radius - 0.6 * gem.long;
  const around = (ring * Math.PI) / 3 + layer * 0.5;
  return {
    place: [far * Math.cos(around), far * Math.sin(around), gem.thick / 2 + layer * gem.thick * 0.95],
    turn: [Math.cos(around), 0, 0, Math.sin(around)],
  };
}
