/** Computes the layout of Chili's table for any page size. Pure numbers, no DOM. */

import { isRoomy } from "./fitting";
import { fan, type Hand, ringIn } from "./parts";
import { clamp, type Letters, MARGIN, type Plan, type Pose, type Rect, SHAPE, TOUCH, type Wanted } from "./poses";

/** Step by which enlarged text is reduced until everything fits; text on things is reduced first. */
const STEP = 0.125;

/** The layout for a page, with the text as large as possible up to the user's wish. */
export function plan(wanted: Wanted): Plan {
  const laid = wanted.width >= 560 && wanted.width > wanted.height * 1.15 ? wide : tall;
  const usual = laid(wanted, { things: 1, said: 1 });
  for (let said = wanted.text; said > 1; said -= STEP)
    for (let things = said; things > 1 - STEP; things -= STEP) {
      const made = laid(wanted, { things: Math.max(1, things), said });
      if (isRoomy(made, usual, wanted)) return made;
    }
  return usual;
}

/** The other seats, clockwise from the viewer's. */
export function others(players: number, own: number | null): number[] {
  const first = own === null ? 0 : own + 1;
  return Array.from({ length: own === null ? players : players - 1 }, (_, index) => (first + index) % players);
}

/** Layout for an upright phone or tablet: others in a row on top, then the ring, the prompt, the hand. */
function tall(wanted: Wanted, letters: Letters): Plan {
  const { width, height, players, own } = wanted;
  const usual = clamp(Math.min(width / 26, height / 48), 13, 26);
  const font = usual * letters.things;
  // Enlarged text gets the page's whole width, and includes the hint about a card.
  const block = letters.said > 1 ? usual * letters.said * (own === null ? 3 : 5.2) : 0;
  const seatH = font * 4.1;
  const gap = font * 0.4;
  const rest = others(players, own);
  const seatW = Math.min(font * 14, (width - 2 * MARGIN - (rest.length - 1) * gap) / rest.length);
  const slotW = clamp(font * 2.7, 30, 80);
  const stripH = own === null ? font * 2.6 : Math.max(TOUCH + 6, slotW * SHAPE + 4);
  const ringTop = MARGIN + seatH + gap + slotW * SHAPE + gap;
  const lift = font * 1.5;
  const hintH = own === null || block > 0 ? 0 : font * 2.5;
  let card = clamp(width * 0.185, 58, 130);
  const single = width - 2 * MARGIN - TOUCH * (wanted.hand - 1);
  if (single >= 60) card = Math.min(card, single);
  let cards = fan(wanted.hand, card, MARGIN, width - MARGIN, height - MARGIN);
  const bottomOf = (hand: Hand): number =>
    own === null
      ? height - MARGIN - (block || stripH)
      : height - MARGIN - hand.height - lift - hintH - stripH - block - gap;
  while (card > 46 && bottomOf(cards) - ringTop < height * 0.33) {
    card -= 4;
    cards = fan(wanted.hand, card, MARGIN, width - MARGIN, height - MARGIN);
  }
  const ringBottom = bottomOf(cards) - gap;
  const ringW = Math.min(width - 2 * MARGIN, (ringBottom - ringTop) * 1.9);
  const ring = ringIn({ x: (width - ringW) / 2, y: ringTop, w: ringW, h: ringBottom - ringTop }, card, font, wanted);
  const seats: Rect[] = [];
  const slots: Pose[] = [];
  const total = rest.length * seatW + (rest.length - 1) * gap;
  rest.forEach((seat, index) => {
    const x = (width - total) / 2 + index * (seatW + gap);
    seats[seat] = { x, y: MARGIN, w: seatW, h: seatH };
    slots[seat] = {
      x: x + seatW / 2,
      y: MARGIN + seatH + gap + (slotW * SHAPE) / 2,
      r: 0,
      s: slotW / card,
      z: 40 + index,
    };
  });
  const stripY = ringBottom + gap;
  let prompt = { x: MARGIN, y: stripY, w: width - 2 * MARGIN, h: block || stripH };
  if (own !== null) {
    const ownW = Math.min(font * 10, width * 0.35);
    seats[own] = { x: MARGIN, y: stripY + (stripH - seatH) / 2, w: ownW, h: seatH };
    slots[own] = {
      x: MARGIN + ownW + gap * 2 + slotW / 2,
      y: stripY + stripH / 2,
      r: 0,
      s: slotW / card,
      z: 60,
    };
    const beside = MARGIN + ownW + slotW + gap * 4;
    if (block > 0) prompt = { ...prompt, y: stripY + stripH + gap * 0.5 };
    else prompt = { ...prompt, x: beside, w: width - MARGIN - beside };
  }
  return {
    kind: "tall",
    font,
    said: (usual * letters.said) / font,
    sheet: clamp(usual * letters.said, usual, Math.max(usual, width / 20)),
    card: { w: card, h: card * SHAPE },
    ...around(ring),
    seats,
    slots,
    hand: own === null ? [] : cards.poses,
    rows: cards.rows,
    prompt,
    block: block > 0,
    hint:
      own === null || block > 0 ? null : { x: MARGIN, y: stripY + stripH + gap * 0.5, w: width - 2 * MARGIN, h: hintH },
    lift,
  };
}

/** Layout for wide pages: others to the left and right of the ring, the viewer's things below. */
function wide(wanted: Wanted, letters: Letters): Plan {
  const { width, height, players, own } = wanted;
  const usual = clamp(Math.min(width / 84, height / 46), 12, 46);
  const font = usual * letters.things;
  const spoken = usual * letters.said;
  const margin = Math.max(MARGIN, font);
  const seatW = clamp(width * 0.17, font * 11, font * 15);
  const seatH = font * 4.4;
  const low = height < 520;
  const card = clamp(height * 0.15, 54, 360);
  const lift = card * 0.16;
  const slotW = card * (low ? 0.62 : 0.72);
  const slotH = slotW * SHAPE;
  const rest = others(players, own);
  const left = Math.floor(rest.length / 2);
  const stripH =
    low && own !== null ? Math.max(slotH, TOUCH + spoken * 2.2) + font * 0.4 : Math.max(TOUCH + 12, spoken * 4.7);
  const side = own === null || low ? margin : margin * 2 + seatW;
  const cards = fan(wanted.hand, card, side, width - side, height - margin * 0.6);
  const stripY = height - margin * 0.6 - (own === null ? 0 : cards.height + lift) - stripH;
  const inner = margin + seatW + font + (low ? slotW + font : 0);
  const ring = ringIn(
    { x: inner, y: margin, w: width - 2 * inner, h: stripY - font * 0.5 - margin },
    card,
    font,
    wanted,
  );
  const seats: Rect[] = [];
  const slots: Pose[] = [];
  const slot = (x: number, y: number): Pose => ({ x, y, r: 0, s: slotW / card, z: 40 });
  const stack = seatH + font * 0.6 + slotH;
  const floor = low ? stripY : height - margin - (own === null ? 0 : stack + font);
  rest.forEach((seat, index) => {
    const onLeft = index < left;
    const many = onLeft ? left : rest.length - left;
    const place = onLeft ? many - 1 - index : index - left;
    const y = margin + ((floor - margin) * (place + 0.5)) / many;
    const x = onLeft ? margin : width - margin - seatW;
    if (low) {
      seats[seat] = { x, y: y - seatH / 2, w: seatW, h: seatH };
      slots[seat] = slot(onLeft ? x + seatW + font + slotW / 2 : x - font - slotW / 2, y);
    } else {
      seats[seat] = { x, y: y - stack / 2, w: seatW, h: seatH };
      slots[seat] = slot(onLeft ? x + seatW - slotW / 2 : x + slotW / 2, y + (stack - slotH) / 2);
    }
  });
  const promptW = Math.min(width * 0.62, spoken * 46);
  let prompt = { x: (width - promptW) / 2, y: stripY, w: promptW, h: stripH };
  if (own !== null && low) {
    seats[own] = { x: margin, y: stripY + (stripH - seatH) / 2, w: seatW, h: seatH };
    slots[own] = slot(margin + seatW + font + slotW / 2, stripY + stripH / 2);
    prompt = { ...prompt, x: inner, w: width - inner - margin };
  } else if (own !== null) {
    seats[own] = { x: margin, y: height - margin - seatH, w: seatW, h: seatH };
    slots[own] = slot(margin + seatW - slotW / 2, height - margin - stack + slotH / 2);
  }
  return {
    kind: "wide",
    font,
    said: spoken / font,
    sheet: clamp(spoken, usual, Math.max(usual, width / 45)),
    card: { w: card, h: card * SHAPE },
    ...around(ring),
    seats,
    slots,
    hand: own === null ? [] : cards.poses,
    rows: cards.rows,
    prompt,
    block: false,
    hint: null,
    lift,
  };
}

/** Rename the parts of a ring to the fields of a plan. */
function around({ poses, ...rest }: ReturnType<typeof ringIn>) {
  return { ring: poses, ...rest };
}
