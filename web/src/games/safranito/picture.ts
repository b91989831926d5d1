/** What a picture of the board can do, however it is drawn: flat from above, or in three dimensions. */

import type { Screen } from "../../motion/film";
import type { SafranitoSeenChip, SafranitoView, Side } from "../../wire/types";
import type { Motion } from "../motion";
import type { SceneContext } from "../scene";
import type { BoardFacts, NamedCircle, Spot } from "./geometry";

export type Told = Pick<SceneContext, "words" | "names">;
/** Circles that may be picked, or that somebody speaks of. */
export type Glow = "may" | "lit";

/** A throw that is being made. */
export interface Aiming {
  /** m along the thrower's edge */
  readonly place: number;
  /** rad */
  readonly direction: number;
  /** m/s; none while it would be no throw */
  readonly speed: number | undefined;
}

/** What is looked at: all of the table, the board as one throws at it, one landing, one chip through its hole. */
export type Attention =
  | { readonly kind: "table" }
  | { readonly kind: "aim" }
  | { readonly kind: "landing" | "hole"; readonly spot: Spot };

export interface BoardPicture extends Screen {
  /** What is focused, and what is reached for by pointers: both show exactly the picture. */
  readonly frame: HTMLElement;
  readonly ground: HTMLElement;
  readonly facts: BoardFacts;
  readonly side: Side;
  readonly circles: readonly NamedCircle[];
  /** While one aims: px of the ground for a metre of the board, and where on the ground its middle is. */
  sight(): { readonly pxPerMetre: number; readonly middle: Spot };
  /** The place of the board that is seen at a place of the ground (px). */
  spotAt(px: Spot): Spot;
  /** The chip that is on top there. */
  chipAt(px: Spot): number | null;
  show(view: SafranitoView, told: Told): void;
  turn(side: Side): void;
  attend(what: Attention, motion: Motion): void;
  /** Whatever glides is there now: a hand reaches for it. */
  steady(): void;
  /** A chip in the hand of who is about to throw it. */
  hold(number: number, seat: number, side: Side): void;
  /** A chip as motion tells it: seven numbers from `at`. */
  pose(number: number, seat: number, poses: Float64Array, at: number): void;
  /** A motion of these chips is over: where they are drawn is told to the page, for whoever looks with a script. */
  rested(numbers: readonly number[]): void;
  forget(number: number): void;
  /** Chips are seen coming from where they are to where they lie. */
  slide(chips: readonly SafranitoSeenChip[], ms: number, motion: Motion): void;
  /** Chips are seen going to the sides of who owns them. */
  leave(chips: readonly { readonly number: number; readonly side: Side }[], ms: number, motion: Motion): void;
  pulse(numbers: readonly number[], motion: Motion): void;
  glow(names: ReadonlySet<string>, how: Glow): void;
  point(numbers: ReadonlySet<number>): void;
  /** How a throw would begin; null: nobody aims. */
  aim(aiming: Aiming | null): void;
  /** Where a drawn throw is aimed. */
  cross(spot: Spot | null): void;
  close(): void;
}
