/** The kitchen as it is drawn: from above and flat, or as a room. Either shows the same things, and whatever a hand holds. */

import type { PanPose } from "../../gestures/stroke";
import type { Screen } from "../../motion/film";
import type { ALaCarteView } from "../../wire/types";
import type { Spice } from "./pieces";
import type { Told } from "./text";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a hand holds: a bottle above somebody's pan, or somebody's pan with the crêpe. */
export type Held =
  | { readonly what: "pour"; readonly bottle: Spice; readonly pan: number }
  | { readonly what: "toss"; readonly pan: number };

export type Tapped =
  | { readonly what: "bottle"; readonly bottle: Spice }
  | { readonly what: "stove"; readonly seat: number }
  | { readonly what: "die" };

export interface Lit {
  readonly seats: ReadonlySet<number>;
  readonly bottles: ReadonlySet<string>;
}

/** Where a hand does something: in a picture of the kitchen, or on a phone. */
export interface Workplace {
  /** Where fingers reach; its upper left is where spots are measured from. */
  readonly ground: HTMLElement;
  /** Take something into the hand; null: everything stands where it belongs. */
  hold(held: Held | null): void;
  /** The bottle in the hand, rad from upright. */
  tilt(angle: number): void;
  /** The pan in the hand. */
  swing(pose: PanPose): void;
  /** px: what the bottle in the hand turns about. */
  readonly pivot: Spot;
  at(spot: Spot): Tapped | null;
  /** Whatever glides is there now: a hand reaches for it. */
  steady(): void;
}

export interface Picture extends Workplace, Screen {
  /** What is put into the page. */
  readonly frame: HTMLElement;
  show(view: ALaCarteView, told: Told): void;
  /** A recorded moment of what is held, body after body. */
  pose(poses: Float64Array, labels: readonly number[]): void;
  /** Where a body of the motion is now, as motion tells it: for tests. */
  poseOf(label: number): readonly number[];
  /** Let the die come to rest on a face; so long, in ms. */
  roll(face: string, ms: number): void;
  light(lit: Lit): void;
  /** What may be taken or tapped now. */
  offer(bottles: ReadonlySet<string>, die: boolean): void;
  /** Look closer at the viewer's own stove, or at all of them. */
  attend(own: boolean): void;
  /** No motion but that of hands. */
  still: boolean;
  resize(): void;
  close(): void;
}

/** The hand is the first body of a motion, with this label. */
export const HAND = -1;
