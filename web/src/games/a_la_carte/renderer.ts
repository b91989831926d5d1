/** Defines the interface of À la carte's kitchen renderers: flat (SVG) or three-dimensional. */

import type { PanPose } from "../../gestures/stroke";
import type { Screen } from "../../motion/film";
import type { ALaCarteView } from "../../wire/types";
import type { Spice } from "./pieces";
import type { TextContext } from "./text";

/** Position in px from the upper left corner of the picture. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Object in a hand: a bottle above a pan, or a pan with the crêpe. */
export type Held =
  | { readonly what: "pour"; readonly bottle: Spice; readonly pan: number }
  | { readonly what: "toss"; readonly pan: number };

/** Object at a tapped position. */
export type Tapped =
  | { readonly what: "bottle"; readonly bottle: Spice }
  | { readonly what: "stove"; readonly seat: number }
  | { readonly what: "die" };

/** Seats and bottles to highlight. */
export interface Lit {
  readonly seats: ReadonlySet<number>;
  readonly bottles: ReadonlySet<string>;
}

/** A picture in which the viewer's gestures are shown: the kitchen, or the pad on a phone. */
export interface Workplace {
  /** Element for pointers; positions are measured from its upper left corner. */
  readonly ground: HTMLElement;
  /** Show something in the hand; null shows everything in its usual place. */
  hold(held: Held | null): void;
  /** Tilt the bottle in the hand; angle in rad from upright. */
  tilt(angle: number): void;
  /** Move the pan in the hand. */
  swing(pose: PanPose): void;
  /** Point in px about which the bottle in the hand turns. */
  readonly pivot: Spot;
  at(spot: Spot): Tapped | null;
  /** Enlarge a stove; the same seat again, or null, shows everything. True if that changed the picture. */
  look(seat: number | null): boolean;
  /** End a camera movement at once, since a gesture begins. */
  steady(): void;
}

/** A picture of the kitchen that can show views, motions and highlights. */
export interface KitchenRenderer extends Workplace, Screen {
  /** Element to insert into the page. */
  readonly frame: HTMLElement;
  show(view: ALaCarteView, context: TextContext): void;
  /** Show one frame of a recording, with seven numbers for each body. */
  pose(poses: Float64Array, labels: readonly number[]): void;
  /** Current pose of a body of the recording, for tests. */
  poseOf(label: number): readonly number[];
  /** Animate the die to a face within `ms`. */
  roll(face: string, ms: number): void;
  light(lit: Lit): void;
  /** Highlight the bottles and the die that may be tapped. */
  offer(bottles: ReadonlySet<string>, die: boolean): void;
  /** Move the camera to the viewer's own stove, or back to all. */
  attend(own: boolean): void;
  /** True if only gestures may move anything. */
  still: boolean;
  resize(): void;
  close(): void;
}

/** Label of the body in a recording that the hand holds; it is the first body. */
export const HAND = -1;
