/** Checks whether a layout with enlarged text is playable. */

import { type Plan, type Pose, type Rect, SHAPE, type Wanted } from "./poses";

/** Smallest acceptable size of the ring's cards, as a share of their size with normal text. */
const LEAST = 0.68;
/** Minimum width of a badge in letters. */
const BADGE = 5.6;
const SLACK = 1;

/** The rectangle of a card at a pose. */
export function boxOf(pose: Pose, plan: Plan): Rect {
  const w = plan.card.w * pose.s;
  return { x: pose.x - w / 2, y: pose.y - (w * SHAPE) / 2, w, h: w * SHAPE };
}

function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x + one.w > other.x + SLACK &&
    other.x + other.w > one.x + SLACK &&
    one.y + one.h > other.y + SLACK &&
    other.y + other.h > one.y + SLACK
  );
}

/** True if nothing overlaps or leaves the page, names are legible, and the ring is not much smaller than usual. */
export function isRoomy(made: Plan, usual: Plan, { width, height }: Wanted): boolean {
  if ((made.ring[0]?.s ?? 1) * made.card.w < (usual.ring[0]?.s ?? 1) * usual.card.w * LEAST) return false;
  if (made.seats.some((rect) => rect.w < made.font * BADGE)) return false;
  const poses = [...made.ring, ...made.slots, made.pile, made.discard];
  const things = [...poses.map((pose) => boxOf(pose, made)), ...made.seats, made.prompt];
  const hand = made.hand.map((pose) => boxOf(pose, made));
  const inside = [...things, ...hand].every(
    ({ x, y, w, h }) => x >= -SLACK && y >= -SLACK && x + w <= width + SLACK && y + h <= height + SLACK,
  );
  if (!inside) return false;
  return things.every(
    (rect, at) =>
      !things.slice(at + 1).some((other) => overlap(rect, other)) && !hand.some((card) => overlap(rect, card)),
  );
}
