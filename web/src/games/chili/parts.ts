/** Computes the layout of the hand and of the ring within given rectangles. */

import { type Arc, clamp, type Point, type Pose, type Rect, SHAPE, TOUCH, type Wanted } from "./poses";

const TILT = 7;
/**
 * Distance of the target from the middle as a share of the radius; smaller at the sides, where its neighbours are
 * nearer.
 */
const INWARD = 0.34;
const INWARD_SIDE = 0.2;

/** Layout of the hand. */
export interface Hand {
  readonly poses: readonly Pose[];
  readonly rows: number;
  readonly height: number;
}

/** Cards side by side, overlapping as needed but with a strip for a finger each; in several rows if they do not fit. */
export function fan(count: number, card: number, from: number, to: number, bottom: number): Hand {
  const tallness = card * SHAPE;
  const most = Math.max(1, Math.floor((to - from - card) / TOUCH) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  // The outermost cards of a fan lean out a little if there is room.
  const lean = rows === 1 ? Math.min(card * 0.08, Math.max(0, (to - from - card - TOUCH * (count - 1)) / 2)) : 0;
  const [left, right] = [from + lean, to - lean];
  const width = right - left;
  const perRow = Math.ceil(count / rows);
  const rowStep = Math.max(TOUCH + 2, tallness * 0.5);
  const poses: Pose[] = [];
  let tip = 0;
  for (let index = 0; index < count; index++) {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const step = inRow > 1 ? Math.min(card * 0.95, (width - card) / (inRow - 1)) : 0;
    const place = index - row * perRow - (inRow - 1) / 2;
    const turn = lean > 0 ? clamp((place * TILT * 2) / Math.max(inRow, 6), -TILT, TILT) : 0;
    const sag = rows === 1 ? Math.abs(Math.sin((turn * Math.PI) / 180) * place * step) * 0.5 : 0;
    tip = Math.max(tip, sag);
    poses.push({
      x: (left + right) / 2 + place * step,
      y: bottom - tallness / 2 - (rows - 1 - row) * rowStep + sag,
      r: turn,
      s: 1,
      z: 100 + index,
    });
  }
  const down = tip + (rows === 1 ? card * 0.05 : 0);
  return {
    poses: poses.map((pose) => ({ ...pose, y: pose.y - down })),
    rows,
    height: tallness + (rows - 1) * rowStep + down,
  };
}

interface Ring {
  readonly poses: readonly Pose[];
  readonly gap: Pose;
  readonly label: Point;
  readonly arc: Arc;
  readonly pile: Pose;
  readonly discard: Pose;
  readonly tight: boolean;
}

/** True if the ring is too low for captions below the piles, which then lie on them. */
function isTight(box: Rect): boolean {
  return box.h < 225;
}

/** The ring within a box, clockwise from the left; the piles in the lower corners. */
export function ringIn(room: Rect, card: number, font: number, wanted: Wanted): Ring {
  const low = Math.min(room.h, room.w * 1.02);
  const box = { ...room, y: room.y + (room.h - low) / 2, h: low };
  const caption = isTight(box) ? 6 : font * 2;
  const count = Math.max(1, wanted.ring);
  const size = Math.min(card * 1.12, box.w * 0.16, box.h / (SHAPE * 3.05));
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const pileSize = clamp(
    (box.h / 2 - (size * SHAPE) / 2 - caption - (isTight(box) ? 8 : font)) / SHAPE,
    size * 0.4,
    size * 0.84,
  );
  const rx = Math.min(box.w / 2 - size / 2 - 2, box.h * 0.92);
  const ry = (box.h / 2 - (size * SHAPE) / 2 - 2) / Math.sin(Math.PI / 3);
  const at = (place: number, far: number, z: number): Pose => {
    const angle = Math.PI + (place * 2 * Math.PI) / count;
    const tilt = far < 1 ? 0 : Math.cos(angle) * Math.sin(angle) * 6;
    return { x: cx + Math.cos(angle) * rx * far, y: cy + Math.sin(angle) * ry * far, r: tilt, s: size / card, z };
  };
  const poses = Array.from({ length: wanted.ring }, (_, place) =>
    place === wanted.target ? at(place, place % 3 === 0 ? INWARD_SIDE : INWARD, 30) : at(place, 1, 20),
  );
  const step = (2 * Math.PI) / count;
  const middle = Math.PI + wanted.target * step;
  const gap = at(wanted.target, 1, 25);
  const corner = (side: -1 | 1): Pose => ({
    x: clamp(
      cx + side * (rx + size / 2 + pileSize / 2 + 10),
      box.x + pileSize / 2 + 4,
      box.x + box.w - pileSize / 2 - 4,
    ),
    y: box.y + box.h - (pileSize * SHAPE) / 2 - caption,
    r: 0,
    s: pileSize / card,
    z: 10,
  });
  return {
    poses,
    gap,
    label: { x: clamp(gap.x, font * 4, wanted.width - font * 4), y: gap.y },
    arc: { cx, cy, rx, ry, from: middle - step, to: middle + step },
    pile: corner(-1),
    discard: corner(1),
    tight: isTight(box),
  };
}
