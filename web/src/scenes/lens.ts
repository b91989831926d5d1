/**
 * Computes camera views: eye, rotation, and the window of the projection. A window may lie off the axis of sight (a
 * shifted lens), so that a board seen from above keeps its proportions while its pieces are seen a little from the
 * front.
 */

import { Matrix4, type PerspectiveCamera, Quaternion, type Vector3 } from "three";

/** A camera view. */
export interface View {
  readonly eye: Vector3;
  readonly turn: Quaternion;
  /** The window at a distance of 1 from the eye. */
  readonly window: Window;
}

/** Middle of a window, with half its width and half its height. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Rectangle within a canvas, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Eye, target and points from which `fitted` computes a view. */
export interface Fit {
  readonly eye: Vector3;
  readonly at: Vector3;
  /** Direction that is upwards in the picture. */
  readonly up: Vector3;
  /** Points that must all be visible. */
  readonly points: readonly Vector3[];
  /** Width divided by height. */
  readonly aspect: number;
  /** Margin around the points, as a share of the picture. */
  readonly margin?: number;
}

const NEAR = 0.05;
const FAR = 12;

/** The view in which the given points just fill the picture. */
export function fitted({ eye, at, up, points, aspect, margin = 0 }: Fit): View {
  const turn = new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(eye, at, up));
  const back = turn.clone().invert();
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const seen = point.clone().sub(eye).applyQuaternion(back);
    const [x, y] = [seen.x / -seen.z, seen.y / -seen.z];
    [left, right, low, high] = [Math.min(left, x), Math.max(right, x), Math.min(low, y), Math.max(high, y)];
  }
  const [wide, tall] = [((right - left) / 2) * (1 + margin), ((high - low) / 2) * (1 + margin)];
  const half = Math.max(wide, tall * aspect);
  return { eye, turn, window: { x: (left + right) / 2, y: (low + high) / 2, wide: half, high: half / aspect } };
}

/** Interpolate two views. Windows grow geometrically, so that zooming looks even at any distance. */
export function between(one: View, other: View, part: number): View {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const grow = (from: number, to: number): number => from * (to / from) ** part;
  return {
    eye: one.eye.clone().lerp(other.eye, part),
    turn: one.turn.clone().slerp(other.turn, part),
    window: {
      x: mix(one.window.x, other.window.x),
      y: mix(one.window.y, other.window.y),
      wide: grow(one.window.wide, other.window.wide),
      high: grow(one.window.high, other.window.high),
    },
  };
}

/** Apply a view to the camera so that it fills the part `clear` of the canvas; the rest shows the surroundings. */
export function look(camera: PerspectiveCamera, { eye, turn, window }: View, clear: Box, canvas: Box): void {
  const [perX, perY] = [(2 * window.wide) / clear.width, (2 * window.high) / clear.height];
  const left = window.x - window.wide - clear.left * perX;
  const top = window.y + window.high + clear.top * perY;
  const [right, bottom] = [left + canvas.width * perX, top - canvas.height * perY];
  camera.position.copy(eye);
  camera.quaternion.copy(turn);
  camera.near = NEAR;
  camera.far = FAR;
  camera.updateMatrixWorld();
  camera.projectionMatrix.makePerspective(left * NEAR, right * NEAR, top * NEAR, bottom * NEAR, NEAR, FAR);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/** The rectangle of `inner` relative to `outer`. */
export function within(inner: HTMLElement, outer: HTMLElement): Box {
  const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return { left: one.left - other.left, top: one.top - other.top, width: one.width, height: one.height };
}

/** Ease in and out: map a share of time to a share of the way. */
export const gentle = (part: number): number => {
  const held = Math.min(Math.max(part, 0), 1);
  return held * held * (3 - 2 * held);
};

/** Write the view into data attributes, for tests that read the page. */
export function tellView({ eye, window }: View, ground: HTMLElement): void {
  ground.dataset.eye = JSON.stringify(eye.toArray());
  ground.dataset.wide = String(window.wide);
}
