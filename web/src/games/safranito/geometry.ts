/** Where things are on the board, as somebody at one of its sides sees them. Metres in, millimetres out; no screen in here. */

import type { Circle, Disc, Side, Tray } from "../../wire/types";

/** Clockwise, seen from above (T-3b). */
export const SIDES: readonly Side[] = ["south", "west", "north", "east"];
/** Bowls in reading order from the north-west, then the action circles clockwise from there (C-5). */
export const SPICES = [
  "curry",
  "ginger",
  "cardamom",
  "chili",
  "garlic",
  "mint",
  "cumin",
  "saffron",
  "cinnamon",
] as const;
export const SPACES = ["extra_throw", "spice_card", "reserve", "head_chef"] as const;
export type Spice = (typeof SPICES)[number];
export type Space = (typeof SPACES)[number];

/** What the server tells of the board as a thing. */
export interface BoardFacts {
  readonly tray: Tray;
  readonly disc: Disc;
  readonly bowls: readonly Circle[];
  readonly circles: readonly Circle[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** To the right and away, in m, of who sits at a side. */
export function seenFrom(side: Side, { x, y }: Spot): Spot {
  let spot = { x, y };
  for (let turns = SIDES.indexOf(side); turns > 0; turns--) spot = { x: -spot.y, y: spot.x };
  return spot;
}

/** The other way round. */
export function lyingAt(side: Side, { x, y }: Spot): Spot {
  let spot = { x, y };
  for (let turns = SIDES.indexOf(side); turns > 0; turns--) spot = { x: spot.y, y: -spot.x };
  return spot;
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e2 + 0;

/** On the drawing: mm, to the right and down. */
export function drawnAt(side: Side, spot: Spot): Spot {
  const { x, y } = seenFrom(side, spot);
  return { x: rounded(x), y: rounded(-y) };
}

/** From the drawing back to the board. */
export function meant(side: Side, { x, y }: Spot): Spot {
  return lyingAt(side, { x: x / 1000, y: -y / 1000 });
}

export interface NamedCircle {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** mm */
  readonly radius: number;
  readonly bowl: boolean;
}

/** All circles with their names. How large they are is the table's own (an owner may load another board). */
export function circlesOf(facts: BoardFacts, radii: readonly [number, number]): NamedCircle[] {
  const bowls = facts.bowls.map(({ x, y }, index) => ({
    name: SPICES[index] ?? "",
    x,
    y,
    radius: radii[0],
    bowl: true,
  }));
  const spaces = facts.circles.map(({ x, y }, index) => ({
    name: SPACES[index] ?? "",
    x,
    y,
    radius: radii[1],
    bowl: false,
  }));
  return [...bowls, ...spaces];
}

export function circleAt(circles: readonly NamedCircle[], { x, y }: Spot): NamedCircle | undefined {
  return circles.find((circle) => Math.hypot(x - circle.x, y - circle.y) * 1000 <= circle.radius);
}

/** How a chip is drawn from above: where, how flat, how turned, how high. */
export interface Look {
  readonly x: number;
  readonly y: number;
  /** degrees its own mark is turned by */
  readonly turned: number;
  /** degrees: the way it leans, on the drawing */
  readonly leans: number;
  /** 1 flat, 0 on edge */
  readonly flat: number;
  readonly up: boolean;
  /** mm above where it would lie flat */
  readonly height: number;
}

const DEGREES = 180 / Math.PI;
const THINNEST = 0.14;

export function lookOf(side: Side, place: ArrayLike<number>, turn: ArrayLike<number>, thickness: number): Look {
  const [x = 0, y = 0, z = 0] = Array.from(place);
  const [w = 1, i = 0, j = 0, k = 0] = Array.from(turn);
  const { x: right, y: down } = drawnAt(side, { x, y });
  // Where its own z and x axes point.
  const normal = { x: 2 * (i * k + w * j), y: 2 * (j * k - w * i), z: 1 - 2 * (i * i + j * j) };
  const mark = seenFrom(side, { x: 1 - 2 * (j * j + k * k), y: 2 * (i * j + w * k) });
  const lean = seenFrom(side, normal);
  return {
    x: right,
    y: down,
    turned: rest(Math.atan2(-mark.y, mark.x)),
    leans: rest(Math.atan2(-lean.y, lean.x)),
    flat: Math.max(Math.abs(normal.z), THINNEST),
    up: normal.z > 0,
    height: Math.max(0, (z - thickness / 2) * 1000),
  };
}

const rest = (angle: number): number => Math.round(angle * DEGREES * 10) / 10 + 0;

/** Where a hand is that throws from a side, before the middle of its edge: m. */
export function handAt(facts: BoardFacts, side: Side): Spot {
  return lyingAt(side, { x: 0, y: -(facts.tray.side / 2 + facts.tray.rim_width + facts.disc.radius * 1.4) });
}

/** Half the drawing's side in mm: the board, its rim, and room for a chip beside it. */
export function halfOf(facts: BoardFacts): number {
  return (facts.tray.side / 2 + facts.tray.rim_width + facts.disc.radius * 1.5) * 1000;
}
