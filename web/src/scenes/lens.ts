/**
 * Ways to look: where the eye is, how the head is turned, and the window it looks through. A window may lie aside of where the
 * head points (a shifted lens): so a board seen from above stays true to scale while its things are seen a little from the front.
 */

import { Matrix4, type PerspectiveCamera, Quaternion, type Vector3 } from "three";

export interface View {
  readonly eye: Vector3;
  readonly turn: Quaternion;
  /** The window in a distance of 1: its middle, and half its width and height. */
  readonly window: Window;
}

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** px within a canvas */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Fit {
  readonly eye: Vector3;
  readonly at: Vector3;
  /** What points to the top of the picture. */
  readonly up: Vector3;
  /** All of this is seen. */
  readonly points: readonly Vector3[];
  /** width over height */
  readonly aspect: number;
  /** room around it, as a share */
  readonly margin?: number;
}

const NEAR = 0.05;
const FAR = 12;

/** The view in which some points just fill the picture. */
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

/** On the way from one view to another. Windows grow by shares: a step closer looks as long at any distance. */
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

/** The camera looks so through a part of its canvas; the rest of the canvas shows what lies around. */
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

/** Where an element lies upon another. */
export function within(inner: HTMLElement, outer: HTMLElement): Box {
  const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return { left: one.left - other.left, top: one.top - other.top, width: one.width, height: one.height };
}

/** How far on a glide is: it begins and ends gently. */
export const gentle = (part: number): number => {
  const held = Math.min(Math.max(part, 0), 1);
  return held * held * (3 - 2 * held);
};

/** For whoever looks at the page with a script: where the eye has come to rest, and how wide it sees. */
export function tellView({ eye, window }: View, ground: HTMLElement): void {
  ground.dataset.eye = JSON.stringify(eye.toArray());
  ground.dataset.wide = String(window.wide);
}
