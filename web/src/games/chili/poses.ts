/** Defines the types of Chili's layout. No DOM; lengths are CSS pixels. */

/** Position in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a card: its middle (x, y), rotation, scale and stacking order. */
export interface Pose {
  /** Middle of the card. */
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees, clockwise. */
  readonly r: number;
  /** Scale relative to a hand card. */
  readonly s: number;
  readonly z: number;
}

/** A rectangle with its upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Arc of the ring between the target's neighbours; angles in radians, clockwise from `from` to `to`. */
export interface Arc {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly from: number;
  readonly to: number;
}

/** Parameters of the layout. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly players: number;
  /** The viewer's seat; null for spectators. */
  readonly own: number | null;
  readonly hand: number;
  readonly ring: number;
  readonly target: number;
  /** Wished text size relative to the default. */
  readonly text: number;
}

/** Scale of the text on things, and of the prompt. */
export interface Letters {
  readonly things: number;
  readonly said: number;
}

/** Layout of the whole table. */
export interface Plan {
  readonly kind: "tall" | "wide";
  /** Font size in px. */
  readonly font: number;
  /** Scale of the prompt's text relative to `font`. */
  readonly said: number;
  /** Font size in px of the scrollable sheets over the table. */
  readonly sheet: number;
  readonly card: { readonly w: number; readonly h: number };
  /** Poses of the ring's cards; the target lies further in. */
  readonly ring: readonly Pose[];
  readonly arc: Arc;
  /** The place that the target leaves free on the ring. */
  readonly gap: Pose;
  /** Position of the free area's label: in the gap, but within the page. */
  readonly label: Point;
  readonly pile: Pose;
  readonly discard: Pose;
  /** True if the piles' captions lie on them. */
  readonly tight: boolean;
  readonly seats: readonly Rect[];
  /** Places of the seats' chosen cards. */
  readonly slots: readonly Pose[];
  readonly hand: readonly Pose[];
  readonly rows: number;
  readonly prompt: Rect;
  /** True if the prompt has the page's whole width. */
  readonly block: boolean;
  /** Separate place for the hint about a card; null if it is part of the prompt. */
  readonly hint: Rect | null;
  readonly lift: number;
}

/** Height of a card divided by its width. */
export const SHAPE = 1.42;
/** Minimum size in px of something that can be tapped. */
export const TOUCH = 44;
/** Distance in px to the edge of the page. */
export const MARGIN = 8;

/** Limit a value to an interval. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The CSS transform of a pose. */
export function transform(pose: Pose): string {
  return `translate(${pose.x.toFixed(2)}px, ${pose.y.toFixed(2)}px) rotate(${pose.r.toFixed(2)}deg) scale(${pose.s.toFixed(4)})`;
}
