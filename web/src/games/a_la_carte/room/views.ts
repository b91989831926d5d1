/** Computes the camera views of the 3D kitchen: all of it, the viewer's own or another stove, a pour, a toss. */

import { Vector3 } from "three";
import { fitted, type View } from "../../../scenes/lens";
import type { Held } from "../renderer";
import type { Layout, Place } from "./layout";

/** Target of the camera: the whole kitchen, the viewer's stove, any stove, or a gesture. */
export type Attention =
  | { readonly kind: "table" }
  | { readonly kind: "own" }
  | { readonly kind: "stove"; readonly seat: number }
  | { readonly kind: "hand"; readonly held: Held };

const UP = new Vector3(0, 0, 1);
/**
 * Direction from the right and a little above, so that the plane in which a bottle turns is seen nearly undistorted.
 */
const BESIDE = new Vector3(0.93, -0.13, 0.35).normalize();
/** Direction from the cook's side, diagonally from the right. */
const BEHIND = new Vector3(0.62, -0.62, 0.48).normalize();

/** The corners of a box around a point. */
function corners([x, y, z]: Place, [wide, deep, high]: Place): readonly Vector3[] {
  return [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [-1, 1].map((c) => new Vector3(x + (a * wide) / 2, y + (b * deep) / 2, z + (c * high) / 2))),
  );
}

/** Points that must be visible besides the stoves. */
const LEFT: readonly Place[] = [
  [-0.36, -0.185, 0],
  [-0.35, -0.15, 0.07],
  [-0.35, -0.02, 0],
];
const RIGHT: readonly Place[] = [
  [0.372, -0.3, 0],
  [0.372, -0.27, 0.05],
  [0.3, -0.345, 0],
  [0.33, -0.03, 0.03],
];
const NEAR: readonly Place[] = [
  [-0.1, -0.37, 0],
  [0.115, -0.39, 0],
  [0, -0.08, 0.05],
];
const MIDDLE: readonly Place[] = [
  [0.17, -0.11, 0.03],
  [0.15, -0.27, 0],
];
/** Aspect ratio from which the other players' pans are visible besides the viewer's own. */
const ROOMY = 1;
const FAR: readonly Place[] = [
  [-0.09, 0.29, 0.05],
  [0.09, 0.29, 0.05],
  [-0.095, 0.045, 0],
  [0.095, 0.045, 0],
];

const spots = (...places: readonly (readonly Place[])[]): Vector3[] =>
  places.flat().map((place) => new Vector3(...place));

/** The camera view of a target. */
export function viewOf(what: Attention, layout: Layout, aspect: number): View {
  if (what.kind === "hand") return handView(what.held, layout, aspect);
  if (what.kind === "stove") return stoveView(layout.pan(what.seat), aspect);
  const own = what.kind === "own";
  const [x, y] = own ? [-0.09, -0.2] : [0, -0.05];
  const rows = layout.pans.flatMap(([px, py]) => (py > 0 ? FAR.map(([dx, y, z]): Place => [px + dx, y, z]) : []));
  const others = aspect < ROOMY ? [] : rows;
  const points = own ? spots(LEFT, NEAR, MIDDLE, others) : spots(LEFT, RIGHT, NEAR, rows);
  const eye = new Vector3(x, -0.95, own ? 0.9 : 1.05);
  return raised(fitted({ eye, at: new Vector3(x, y, 0.02), up: UP, points, aspect, margin: 0.05 }), points);
}

/** Shift spare room at the lower edge to the far side of the table. */
function raised(view: View, points: readonly Vector3[]): View {
  const back = view.turn.clone().invert();
  const low = Math.min(
    ...points.map((point) => {
      const seen = point.clone().sub(view.eye).applyQuaternion(back);
      return seen.y / -seen.z;
    }),
  );
  const { y, high } = view.window;
  const spare = Math.max(low - (y - high) - 0.06 * high, 0);
  return { ...view, window: { ...view.window, y: y + 0.85 * spare } };
}

/** View of a pan from close by, with its knob and dish. */
function stoveView([x, y]: Place, aspect: number): View {
  const at = new Vector3(x, y - 0.035, 0.03);
  const points = corners([x, y - 0.036, 0.03], [0.2, 0.27, 0.05]);
  return fitted({ eye: new Vector3(x, y - 0.42, 0.62), at, up: UP, points, aspect, margin: 0.03 });
}

function handView(held: Held, layout: Layout, aspect: number): View {
  const pour = held.what === "pour";
  const [x, y, z] = pour ? layout.pan(held.pan) : layout.toss(held.pan);
  const middle = pour ? new Vector3(x, y - 0.012, z + 0.064) : new Vector3(x, y - 0.03, z + 0.085);
  const size: Place = pour ? [0.12, 0.18, 0.145] : [0.2, 0.22, 0.3];
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
