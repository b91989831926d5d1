/** The view while news are shown one after the other: what each piece says, and nothing it does not. No screen in here. */

import type { SafranitoNear, SafranitoNews, SafranitoSeenChip, SafranitoView, SafranitoWorth } from "../../wire/types";
import { without } from "../lists";

/** `held`: what one's own chip in the air is worth. */
export type Draft = SafranitoView & { readonly held?: number };

export function told(view: Draft, piece: SafranitoNews): Draft {
  switch (piece.type) {
    case "table_laid":
      return { ...view, head: piece.head };
    case "round_begun":
      return {
        ...view,
        round: piece.round,
        display: [...view.display, ...piece.spices],
        offered: [...view.offered, ...piece.blends],
        spice_pile: Math.max(0, view.spice_pile - piece.spices.length),
        blend_pile: Math.max(0, view.blend_pile - piece.blends.length),
      };
    case "pile_renewed":
      return { ...view, spice_pile: view.spice_pile + piece.count, discard: [] };
    case "chip_thrown":
      return {
        ...released(view, piece.seat, piece.number),
        own_chips: without(view.own_chips, [piece.value]),
        held: piece.value,
      };
    case "chip_released":
      return released(view, piece.seat, piece.number);
    case "chip_placed":
      if (!piece.lying) return placed(view, [], [piece.number]);
      return placed(view, [{ ...piece.lying, near: piece.near }], []);
    case "chips_landed":
      return placed({ ...view, flying: null }, judged(piece), piece.out);
    case "chips_turned_up":
    case "space_revealed":
      return shown(view, piece.chips);
    case "bowl_picked":
      return { ...view, bowl: piece.bowl };
    case "bowl_revealed":
      return { ...shown(view, piece.chips), price: piece.price };
    case "cards_drawn":
      return { ...view, drawn: piece.cards, spice_pile: Math.max(0, view.spice_pile - piece.cards.length) };
    case "cards_looked_at":
      return { ...view, spice_pile: Math.max(0, view.spice_pile - piece.count) };
    case "card_kept":
      return {
        ...view,
        drawn: [],
        hand: [...view.hand, piece.card],
        hand_sizes: plus(view.hand_sizes, piece.seat, 1),
        spice_pile: view.spice_pile + piece.returned.length,
      };
    case "card_added":
      return { ...view, hand_sizes: plus(view.hand_sizes, piece.seat, 1) };
    case "blend_reserved":
      return { ...reserved(view, piece.seat), reserved: [...view.reserved, piece.blend] };
    case "blend_taken":
      return reserved(view, piece.seat);
    case "mill_taken":
      return { ...view, head: piece.seat };
    case "mill_passed":
      return {
        ...view,
        head: piece.seat,
        chips_left: view.chips_left.map((left, seat) => left + (view.chips_back[seat] ?? 0)),
        chips_back: view.chips_back.map(() => 0),
        own_chips: [...view.own_chips, ...view.own_back].sort((one, other) => one - other),
        own_back: [],
      };
    case "board_cleared":
      return {
        ...gone(view, [...piece.invalid, ...piece.spaces]),
        tokens: view.tokens.map((count, seat) => count + (piece.tokens[seat] ?? 0)),
      };
    case "sale_made":
      return sold(view, piece);
    case "sales_closed":
      return gone(view, piece.chips);
    case "spice_bought":
      return bought(view, piece);
    case "buy_declined":
      return gone(view, piece.chips);
    case "bowl_closed":
      return { ...gone(view, piece.chips), bowl: null, price: 0 };
    case "blend_completed":
      return completed(view, piece);
    case "space_skipped":
    case "action_used":
    case "action_declined":
    case "action_idle":
    case "sale_chosen":
    case "sale_ready":
    case "blending_begun":
    case "turn_passed":
    case "game_ended":
      return view;
    default:
      piece satisfies never;
      return view;
  }
}

function released(view: Draft, seat: number, number: number): Draft {
  return { ...view, flying: number, thrower: seat, chips_left: plus(view.chips_left, seat, -1) };
}

interface Placed {
  readonly number: number;
  readonly pose: Pick<SafranitoSeenChip, "place" | "turn">;
  readonly near: SafranitoNear | null;
}

/** Each with what the referee says of it. */
const judged = ({ chips, near }: Extract<SafranitoNews, { type: "chips_landed" }>): Placed[] =>
  chips.map((chip, index) => ({ ...chip, near: near[index] ?? null }));

/** Chips lie elsewhere now, or are out. A new one belongs to who has thrown it. */
function placed(view: Draft, chips: readonly Placed[], out: readonly number[]): Draft {
  const known = new Map(view.board.map((chip) => [chip.number, chip]));
  const made = ({ number, pose, near }: Placed): SafranitoSeenChip => {
    const before = known.get(number);
    const seat = before?.seat ?? view.thrower ?? 0;
    const { place, turn } = pose;
    const up = 1 - 2 * (turn[1] * turn[1] + turn[2] * turn[2]) > 0;
    const value = before ? before.value : seat === view.viewer ? (view.held ?? null) : null;
    const { nearest, overlap } = near ?? NOT_NEAR;
    return { number, seat, place, turn, up, value, nearest, overlap };
  };
  for (const chip of chips) known.set(chip.number, made(chip));
  for (const number of out) if (!known.has(number)) known.set(number, made({ number, pose: NOWHERE, near: null }));
  return gone({ ...view, board: [...known.values()] }, out);
}

const NOWHERE: Placed["pose"] = { place: [0, 0, 0], turn: [1, 0, 0, 0] };
const NOT_NEAR: SafranitoNear = { nearest: "", overlap: 0 };

function shown(view: Draft, chips: readonly SafranitoWorth[]): Draft {
  const worth = new Map(chips.map(({ number, value }) => [number, value]));
  const board = view.board.map((chip) => ({ ...chip, value: worth.get(chip.number) ?? chip.value }));
  return { ...view, board };
}

function gone(view: Draft, numbers: readonly number[]): Draft {
  const leaving = view.board.filter((chip) => numbers.includes(chip.number));
  const own = leaving.flatMap(({ seat, value }) => (seat === view.viewer && value !== null ? [value] : []));
  return {
    ...view,
    chips_back: view.chips_back.map((count, seat) => count + leaving.filter((chip) => chip.seat === seat).length),
    own_back: [...view.own_back, ...own].sort((one, other) => one - other),
    board: view.board.filter((chip) => !numbers.includes(chip.number)),
  };
}

function reserved(view: Draft, seat: number): Draft {
  const left = Math.max(0, view.blend_pile - 1);
  return { ...view, blend_pile: left, reserved_sizes: plus(view.reserved_sizes, seat, 1) };
}

function sold(view: Draft, piece: Extract<SafranitoNews, { type: "sale_made" }>): Draft {
  const cards = Array<string>(piece.count).fill(piece.spice);
  return {
    ...view,
    money: paid(view.money, piece.seat, piece.money),
    hand_sizes: plus(view.hand_sizes, piece.seat, -piece.count),
    hand: piece.seat === view.viewer ? without(view.hand, cards) : view.hand,
    discard: [...view.discard, ...cards],
  };
}

function bought(view: Draft, piece: Extract<SafranitoNews, { type: "spice_bought" }>): Draft {
  return {
    ...gone(view, [piece.chip]),
    money: paid(view.money, piece.seat, -piece.price),
    display: without(view.display, [piece.spice]),
    hand_sizes: plus(view.hand_sizes, piece.seat, 1),
    hand: piece.seat === view.viewer ? [...view.hand, piece.spice] : view.hand,
  };
}

function completed(view: Draft, piece: Extract<SafranitoNews, { type: "blend_completed" }>): Draft {
  const own = piece.seat === view.viewer;
  return {
    ...view,
    completed: view.completed.map((blends, seat) => (seat === piece.seat ? [...blends, piece.blend] : blends)),
    offered: piece.reserved ? view.offered : without(view.offered, [piece.blend]),
    reserved: own && piece.reserved ? without(view.reserved, [piece.blend]) : view.reserved,
    reserved_sizes: plus(view.reserved_sizes, piece.seat, piece.reserved ? -1 : 0),
    hand: own ? without(view.hand, piece.spices) : view.hand,
    hand_sizes: plus(view.hand_sizes, piece.seat, -piece.spices.length),
    tokens: plus(view.tokens, piece.seat, -piece.tokens),
    discard: [...view.discard, ...piece.spices],
  };
}

const plus = (list: readonly number[], seat: number, more: number): number[] =>
  list.map((count, index) => (index === seat ? count + more : count));

const paid = (money: readonly (number | null)[], seat: number, more: number): (number | null)[] =>
  money.map((held, index) => (index === seat && held !== null ? held + more : held));
