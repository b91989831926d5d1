/** Computes orbits of the camera around a point on the table: azimuth, height, zoom. Needs no DOM. */

import { Vector3 } from "three";
import { fitted, type View } from "./lens";

/** Position of the camera on an orbit. */
export interface Orbit {
  /** Azimuth in rad around the middle: 0 in the south, counter-clockwise seen from above. */
  readonly around: number;
  /** Elevation in rad above the table. */
  readonly height: number;
  /** Zoom factor: 1 shows everything, 2 is twice as near. */
  readonly near: number;
}

const LOW = 0.12;
const HIGH = 1.53;
const NEAREST = 9;
const FARTHEST = 0.7;
/** Angle in rad for a px of dragging, and for a key press. */
const BY_PX = 0.0075;
const BY_KEY = 0.12;
const NEARER = 1.18;
/** Distance in m from the eye to the middle. */
const FAR = 1.7;

const DEGREE = Math.PI / 180;

const held = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Write an orbit for an address: whole degrees around and above the table, and the zoom in percent. */
export function writeOrbit({ around, height, near }: Orbit): string {
  const turns = Math.round(around / DEGREE) % 360;
  return [(turns + 360) % 360, Math.round(height / DEGREE), Math.round(near * 100)].join(",");
}

/** Read an orbit from an address, held within the limits; null if the text is none. */
export function readOrbit(text: string): Orbit | null {
  const parts = text.split(",");
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const [around = 0, height = 0, near = 0] = parts.map(Number);
  return {
    around: around * DEGREE,
    height: held(height * DEGREE, LOW, HIGH),
    near: held(near / 100, FARTHEST, NEAREST),
  };
}

/** Turn an orbit by a drag of so many px. */
export function dragged(orbit: Orbit, right: number, down: number): Orbit {
  return turned(orbit, -right * BY_PX, down * BY_PX);
}

/** Turn an orbit by angles in rad, with the elevation kept within its limits. */
export function turned(orbit: Orbit, around: number, up: number): Orbit {
  return { ...orbit, around: orbit.around + around, height: held(orbit.height + up, LOW, HIGH) };
}

/** Multiply the zoom of an orbit, within its limits. */
export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, near: held(orbit.near * factor, FARTHEST, NEAREST) };
}

/** Apply a key (arrows, plus, minus) to an orbit; undefined for any other key. */
export function keyed(orbit: Orbit, key: string): Orbit | undefined {
  switch (key) {
    case "ArrowLeft":
      return turned(orbit, -BY_KEY, 0);
    case "ArrowRight":
      return turned(orbit, BY_KEY, 0);
    case "ArrowUp":
      return turned(orbit, 0, BY_KEY);
    case "ArrowDown":
      return turned(orbit, 0, -BY_KEY);
    case "+":
    case "=":
      return zoomed(orbit, NEARER);
    case "-":
      return zoomed(orbit, 1 / NEARER);
    default:
      return undefined;
  }
}

/** The camera view of an orbit; `wide` is the distance in m visible to each side of the middle at zoom 1. */
export function seenFrom({ around, height, near }: Orbit, middle: Vector3, wide: number, aspect: number): View {
  const out = new Vector3(Math.sin(around), -Math.cos(around), 0);
  const eye = out
    .clone()
    .multiplyScalar(FAR * Math.cos(height))
    .setZ(FAR * Math.sin(height))
    .add(middle);
  const half = wide / near;
  const right = new Vector3(-out.y, out.x, 0).multiplyScalar(half);
  const up = new Vector3(0, 0, 1);
  const points = [right, right.clone().negate()].map((point) => point.add(middle));
  const view = fitted({ eye, at: middle, up, points, aspect });
  const least = Math.max(1, aspect);
  return { ...view, window: { ...view.window, wide: view.window.wide * least, high: view.window.high * least } };
}
