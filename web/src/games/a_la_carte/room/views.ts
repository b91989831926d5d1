/** Ways to look at the kitchen: all of it, one's own stove, a bottle over a pan, a pan with the crêpe. */

import { Vector3 } from "three";
import { fitted, type View } from "../../../scenes/lens";
import type { Held } from "../picture";
import type { Layout, Place } from "./layout";

export type Attention =
  | { readonly kind: "table" }
  | { readonly kind: "own" }
  | { readonly kind: "hand"; readonly held: Held };

const UP = new Vector3(0, 0, 1);
/** From the cook's right, a little from above: the plane in which a bottle turns stays nearly true. */
const BESIDE = new Vector3(0.93, -0.13, 0.35).normalize();
/** A pan as the cook sees it, who stands a little to the left. */
const BEHIND = new Vector3(0.62, -0.62, 0.48).normalize();

/** The corners of a box. */
function corners([x, y, z]: Place, [wide, deep, high]: Place): readonly Vector3[] {
  return [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [-1, 1].map((c) => new Vector3(x + (a * wide) / 2, y + (b * deep) / 2, z + (c * high) / 2))),
  );
}

export function viewOf(what: Attention, layout: Layout, aspect: number): View {
  if (what.kind === "hand") return handView(what.held, layout, aspect);
  const own = what.kind === "own";
  const narrow = aspect < 0.95;
  const points = own
    ? corners([0, -0.215, 0.03], [narrow ? 0.7 : 0.74, 0.4, 0.05])
    : corners([0, -0.055, 0.03], [0.72, layout.pans.length > 1 ? 0.7 : 0.4, 0.04]);
  const at = own ? new Vector3(0, -0.2, 0.02) : new Vector3(0, -0.05, 0.02);
  const eye = own ? new Vector3(0, -0.86, narrow ? 0.95 : 0.78) : new Vector3(0, -0.92, 1.02);
  return fitted({ eye, at, up: UP, points, aspect, margin: 0.03 });
}

function handView(held: Held, layout: Layout, aspect: number): View {
  const pour = held.what === "pour";
  const [x, y, z] = pour ? layout.pan(held.pan) : layout.toss(held.pan);
  const middle = pour ? new Vector3(x, y - 0.012, z + 0.064) : new Vector3(x, y - 0.03, z + 0.085);
  const size: Place = pour ? [0.04, 0.19, 0.15] : [0.24, 0.24, 0.34];
  const eye = (pour ? BESIDE : BEHIND)
    .clone()
    .multiplyScalar(pour ? 0.62 : 1.05)
    .add(middle);
  return fitted({
    eye,
    at: middle,
    up: UP,
    points: corners([middle.x, middle.y, middle.z], size),
    aspect,
    margin: 0.04,
  });
}
