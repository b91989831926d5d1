/** Computes the position of a speech bubble at its speaker's seat, inside the view. */

import type { Box, Size } from "./caption_place";

/** px between a seat and its bubble; between a bubble and the edges; between the tip and the bubble's corners. */
const [GAP, MARGIN, CORNER] = [9, 8, 18];

/** Position of a bubble, relative to the view. */
export interface PlacedBubble {
  readonly x: number;
  readonly y: number;
  /** Side of the seat the bubble is at. */
  readonly side: "above" | "below";
  /** px from the bubble's left edge to its tip. */
  readonly tip: number;
}

/**
 * Place a bubble below seats of the upper half and above those of the lower; null if the seat's centre is outside the
 * view.
 */
export function placeBubble(seat: Box, bubble: Size, view: Size): PlacedBubble | null {
  const middle = { x: seat.x + seat.width / 2, y: seat.y + seat.height / 2 };
  if (middle.x < 0 || middle.y < 0 || middle.x > view.width || middle.y > view.height) return null;
  const x = Math.max(MARGIN, Math.min(middle.x - bubble.width / 2, view.width - MARGIN - bubble.width));
  const side = middle.y < view.height / 2 ? "below" : "above";
  const beside = side === "below" ? seat.y + seat.height + GAP : seat.y - GAP - bubble.height;
  const y = Math.max(MARGIN, Math.min(beside, view.height - MARGIN - bubble.height));
  const tip = Math.max(CORNER, Math.min(middle.x - x, bubble.width - CORNER));
  return { x, y, side, tip };
}
