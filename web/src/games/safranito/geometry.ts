/** Converts between positions on the board (m) and on a drawing (mm), as seen from each side. Needs no DOM. */

import type { Circle, Disc, Side, Tray } from "../../wire/types";

/** Sides of the board, clockwise seen from above (T-3b). */
export const SIDES: readonly Side[] = ["south", "west", "north", "east"];
/** Bowls in reading order from the north-west (C-5). */
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
/** Action circles, clockwise from the north-west (C-5). */
export const SPACES = ["extra_throw", "spice_card", "reserve", "head_chef"] as const;
/** Name of a spice, which is also the name of its bowl. */
export type Spice = (typeof SPICES)[number];
/** Name of an action space. */
export type Space = (typeof SPACES)[number];

/** Dimensions of the board and positions of its circles, as the server sends them. */
export interface BoardFacts {
  readonly tray: Tray;
  readonly disc: Disc;
  readonly bowls: readonly Circle[];
  readonly circles: readonly Circle[];
  /** Distance in m of a hole from a circle's edge up to which a landing is shown enlarged. */
  readonly close_call: number;
}

/** Position: m on the board, mm on a drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Convert a position on the board to the view of a side: m to the right of and away from the player there. */
export function seenFrom(side: Side, { x, y }: Spot): Spot {
  let spot = { x, y };
  for (let turns = SIDES.indexOf(side); turns > 0; turns--) spot = { x: -spot.y, y: spot.x };
  return spot;
}

/** Inverse of `seenFrom`. */
export function lyingAt(side: Side, { x, y }: Spot): Spot {
  let spot = { x, y };
  for (let turns = SIDES.indexOf(side); turns > 0; turns--) spot = { x: spot.y, y: -spot.x };
  return spot;
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e2 + 0;

/** Convert a position on the board to the drawing: mm to the right and down. */
export function drawnAt(side: Side, spot: Spot): Spot {
  const { x, y } = seenFrom(side, spot);
  return { x: rounded(x), y: rounded(-y) };
}

/** Inverse of `drawnAt`. */
export function meant(side: Side, { x, y }: Spot): Spot {
  return lyingAt(side, { x: x / 1000, y: -y / 1000 });
}

/** A bowl or an action circle with its name. */
export interface NamedCircle {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Radius in mm. */
  readonly radius: number;
  readonly bowl: boolean;
}

/** All circles with their names. The table sets their radii, since its owner may choose another board. */
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

/** The circle that contains a position, if any. */
export function circleAt(circles: readonly NamedCircle[], { x, y }: Spot): NamedCircle | undefined {
  return circles.find((circle) => Math.hypot(x - circle.x, y - circle.y) * 1000 <= circle.radius);
}

/** Appearance of a chip from above. */
export interface Look {
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees of the chip's mark. */
  readonly turned: number;
  /** Direction in degrees in which the chip leans, on the drawing. */
  readonly leans: number;
  /** Width of the tilted disc: 1 lying flat, 0 on edge. */
  readonly flat: number;
  readonly up: boolean;
  /** Height in mm above a chip lying flat on the board. */
  readonly height: number;
}

const DEGREES = 180 / Math.PI;
const THINNEST = 0.14;

/** The appearance of a chip from its pose: position in m, rotation as a quaternion (w first). */
export function lookOf(side: Side, place: ArrayLike<number>, turn: ArrayLike<number>, thickness: number): Look {
  const [x = 0, y = 0, z = 0] = Array.from(place);
  const [w = 1, i = 0, j = 0, k = 0] = Array.from(turn);
  const { x: right, y: down } = drawnAt(side, { x, y });
  // Directions of the chip's own z and x axes.
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

/** Position in m of a hand that throws from a side, before the middle of its edge. */
export function handAt(facts: BoardFacts, side: Side): Spot {
  return lyingAt(side, { x: 0, y: -(facts.tray.side / 2 + facts.tray.rim_width + facts.disc.radius * 1.4) });
}

/** Half the side of the drawing in mm: board, rim, and room for a chip beside it. */
export function halfOf(facts: BoardFacts): number {
  return (facts.tray.side / 2 + facts.tray.rim_width + facts.disc.radius * 1.5) * 1000;
}
