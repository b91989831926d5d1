/** What each piece of news says has changed: from a view and what is told comes the next. No screen in here. */

import type { ChiliNews, ChiliView } from "../../wire/types";

export type Draft = { -readonly [Field in keyof ChiliView]: ChiliView[Field] };

function put<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((item, index) => (index === place ? value : item));
}

function plus(list: readonly number[], place: number, more: number): number[] {
  return list.map((item, index) => (index === place ? item + more : item));
}

function sorted(cards: readonly number[]): number[] {
  return [...cards].sort((one, other) => one - other);
}

/** Somebody's card lies face down; which one is known of one's own alone. */
export function chosen(view: ChiliView, seat: number, card: number | null): ChiliView {
  return { ...view, choice: card ?? view.choice, has_chosen: put(view.has_chosen, seat, true) };
}

/** One card of the pile; which one is known of one's own alone. */
export function drew(view: ChiliView, seat: number, card: number | null): ChiliView {
  return {
    ...view,
    pile_size: view.pile_size - 1,
    hand_sizes: plus(view.hand_sizes, seat, 1),
    owed: plus(view.owed, seat, -1),
    hand: card === null ? view.hand : sorted([...view.hand, card]),
  };
}

function discarded(view: ChiliView, cards: readonly number[]): ChiliView {
  return {
    ...view,
    played: view.played.map((card) => (card !== null && cards.includes(card) ? null : card)),
    discard_size: view.discard_size + cards.length,
  };
}

export function told(view: ChiliView, piece: ChiliNews): ChiliView {
  const none = view.has_chosen.map(() => 0);
  switch (piece.type) {
    case "card_chosen":
    case "choice_changed":
      return chosen(view, piece.seat, piece.card);
    case "choice_made":
      return chosen(view, piece.seat, null);
    case "cards_revealed":
      return {
        ...view,
        phase: "win",
        played: piece.cards,
        revealed: [...view.revealed, piece.cards],
        choice: null,
        has_chosen: none.map(() => false),
        hand: view.hand.filter((card) => !piece.cards.includes(card)),
        hand_sizes: view.hand_sizes.map((size) => size - 1),
      };
    case "target_won": {
      const known = view.collected[piece.seat];
      return {
        ...view,
        phase: "discard",
        winner: piece.seat,
        ring: view.ring.map((card) => (card === piece.target ? piece.card : card)),
        played: view.played.map((card) => (card === piece.card ? null : card)),
        collected_sizes: plus(view.collected_sizes, piece.seat, 1),
        collected: known ? put(view.collected, piece.seat, sorted([...known, piece.target])) : view.collected,
      };
    }
    case "cards_freed":
      return discarded(view, piece.cards);
    case "cards_discarded":
      return { ...discarded(view, piece.cards), phase: "draw", owed: piece.owed };
    case "cards_drawn":
      return piece.cards.reduce((now, card) => drew(now, piece.seat, card), view);
    case "cards_taken":
      return Array.from({ length: piece.count }).reduce<ChiliView>((now) => drew(now, piece.seat, null), view);
    case "discard_shuffled":
      return { ...view, discard_size: 0, pile_size: piece.cards };
    case "draws_forgone":
      return { ...view, owed: none };
    case "round_begun":
      return {
        ...view,
        phase: "choose",
        round: piece.round,
        target: view.ring.indexOf(piece.target),
        winner: null,
      };
    case "cycle_begun": {
      const open = (seat: number) => view.options.open_collections || seat === view.viewer;
      return {
        ...view,
        phase: "choose",
        cycle: piece.cycle,
        round: 1,
        first: piece.first,
        ring: piece.ring,
        target: piece.ring.indexOf(piece.target),
        free_area: piece.free_area,
        winner: null,
        pile_size: piece.pile_size,
        discard_size: 0,
        hand: piece.hand,
        hand_sizes: none.map(() => piece.hand_size),
        has_chosen: none.map(() => false),
        played: none.map(() => null),
        owed: none,
        choice: null,
        collected: none.map((_, seat) => (open(seat) ? [] : null)),
        collected_sizes: none,
        revealed: [],
        reason: null,
        hands: null,
        sheet: null,
      };
    }
    case "cycle_scored":
      return {
        ...view,
        phase: "finish",
        reason: piece.reason,
        collected: piece.collected,
        hands: piece.hands,
        scores: [...view.scores, piece.scores],
        sheet: piece.sheet,
      };
    case "game_ended":
      return { ...view, phase: "over" };
    default:
      return piece satisfies never;
  }
}
