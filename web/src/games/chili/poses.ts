/** Where everything lies. Nothing of the page in here; lengths are CSS pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Pose {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly r: number;
  /** Against a hand card. */
  readonly s: number;
  readonly z: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The part of the rim between the target's neighbours; angles in radians, from `from` clockwise to `to`. */
export interface Arc {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly from: number;
  readonly to: number;
}

export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly players: number;
  /** The seat that looks, or none. */
  readonly own: number | null;
  readonly hand: number;
  readonly ring: number;
  readonly target: number;
  /** How large letters are wished to be, against the usual. */
  readonly text: number;
}

/** How large letters are tried: those on things, and those of the sentence that says what to do. */
export interface Letters {
  readonly things: number;
  readonly said: number;
}

export interface Plan {
  readonly kind: "tall" | "wide";
  /** Letters are this large. */
  readonly font: number;
  /** Those of the sentence that says what to do, against the others. */
  readonly said: number;
  /** Those on sheets over the table, which can be scrolled. */
  readonly sheet: number;
  readonly card: { readonly w: number; readonly h: number };
  /** The target lies further in. */
  readonly ring: readonly Pose[];
  readonly arc: Arc;
  /** The gap that the target leaves in the rim. */
  readonly gap: Pose;
  /** Where the free area's numbers are said: in the gap, but never off the page. */
  readonly label: Point;
  readonly pile: Pose;
  readonly discard: Pose;
  /** Words about the piles lie on them. */
  readonly tight: boolean;
  readonly seats: readonly Rect[];
  /** Where each seat's chosen card lies. */
  readonly slots: readonly Pose[];
  readonly hand: readonly Pose[];
  readonly rows: number;
  readonly prompt: Rect;
  /** It has the page's whole width. */
  readonly block: boolean;
  /** A place of its own for what a card would mean, or none: then it is said in the prompt. */
  readonly hint: Rect | null;
  readonly lift: number;
}

export const SHAPE = 1.42;
export const TOUCH = 44;
export const MARGIN = 8;

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** As CSS says it. */
export function transform(pose: Pose): string {
  return `translate(${pose.x.toFixed(2)}px, ${pose.y.toFixed(2)}px) rotate(${pose.r.toFixed(2)}deg) scale(${pose.s.toFixed(4)})`;
}
