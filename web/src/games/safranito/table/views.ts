/**
 * Computes the camera views of the table: the whole table from one side, the board from above for aiming, a landing, a
 * hole.
 */

import { Vector3 } from "three";
import { fitted, type View } from "../../../scenes/lens";
import type { Side } from "../../../wire/types";
import { type BoardFacts, lyingAt, type Spot } from "../geometry";

/** Position of the eye for aiming in m; it looks straight down, so that the board is drawn undistorted. */
const ABOVE = { height: 1.5, before: 0.55 } as const;
/** Width in m of table beside the board, and before it for the hand. */
const BESIDE = 0.016;
const HAND = 0.088;
/** Distance in m from the eye to the middle of the table. */
const FAR = 1.9;
/** Distance in m from the middle, away from the viewer, of the players at the left and right. */
export const ASIDE = 0.13;
/** Depth in m of the visible table before the board, where the viewer's chips and coins lie. */
const OWN = 0.075;
const UP = new Vector3(0, 0, 1);

/** Convert a position relative to the player at a side (right, away, up) to the table. */
export function from(side: Side, right: number, away: number, up = 0): Vector3 {
  const { x, y } = lyingAt(side, { x: right, y: away });
  return new Vector3(x, y, up);
}

/** Half the width of the board with its rim. */
export const edgeOf = ({ tray }: BoardFacts): number => tray.side / 2 + tray.rim_width;

/** View for aiming, with a shifted lens, so that a swipe has the direction of the throw everywhere in the picture. */
export function aimView(facts: BoardFacts, side: Side, aspect: number): View {
  const edge = edgeOf(facts);
  const [wide, near, far] = [edge + BESIDE, -edge - HAND, edge + BESIDE];
  const middle = (near + far) / 2;
  return fitted({
    eye: from(side, 0, middle - ABOVE.before, ABOVE.height),
    at: from(side, 0, middle - ABOVE.before, 0),
    up: from(side, 0, 1),
    points: [from(side, -wide, near), from(side, wide, far)],
    aspect,
  });
}

/** Elevation in rad: steeper in a tall picture, flatter in a wide one. */
const heightFor = (aspect: number): number => 1.06 - 0.2 * Math.min(Math.max(aspect - 0.75, 0), 1);

/** View of the whole table; `roomy` includes the players at the left and right. */
export function tableView(facts: BoardFacts, side: Side, aspect: number, roomy: boolean): View {
  const edge = edgeOf(facts);
  const height = heightFor(aspect);
  const aside = roomy ? edge + 0.185 : edge + 0.03;
  const points = [
    from(side, -edge - 0.01, -edge - OWN),
    from(side, edge + 0.01, -edge - OWN),
    from(side, -aside, ASIDE),
    from(side, aside, ASIDE),
    roomy ? from(side, 0, edge + 0.2, 0.18) : from(side, 0, edge + 0.17, 0.115),
  ];
  return fitted({
    eye: from(side, 0, -FAR * Math.cos(height), FAR * Math.sin(height)),
    at: from(side, 0, 0),
    up: UP,
    points,
    aspect,
  });
}

/** View close to a position on the board, from the viewer's side. */
export function landingView(facts: BoardFacts, side: Side, spot: Spot, aspect: number): View {
  const height = heightFor(aspect) - 0.12;
  const half = facts.tray.side * 0.26;
  const middle = new Vector3(spot.x, spot.y, 0);
  const corner = (right: number, away: number): Vector3 => from(side, right, away).add(middle);
  return fitted({
    eye: from(side, 0, -FAR * Math.cos(height), FAR * Math.sin(height)).add(middle.clone().multiplyScalar(0.6)),
    at: middle,
    up: UP,
    points: [corner(-half, -half), corner(half, half), corner(half, -half), corner(-half, half)],
    aspect,
  });
}

/** View straight down through a chip's hole. */
export function holeView(facts: BoardFacts, side: Side, spot: Spot, aspect: number): View {
  const half = facts.disc.radius * 1.35;
  const eye = new Vector3(spot.x, spot.y, 0.7);
  const points = [-half, half].map((far) => from(side, far, far).add(new Vector3(spot.x, spot.y, 0)));
  return fitted({ eye, at: new Vector3(spot.x, spot.y, 0), up: from(side, 0, 1), points, aspect });
}
