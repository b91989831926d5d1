/** What happened, shown happening: a step for each piece of news, in the rulebook's order. */

import type { ChiliNews, ChiliView } from "../../wire/types";
import { change, choose, deal, discard, distances, drawn, plus, put, type Stagehand } from "./acts";

/** The silence before the cards are turned over. */
const BEAT = 600;
/** How long a score sheet waits where nobody plays. After the last the result says the rest. */
const LONG_LOOK = 14000;
const LAST_LOOK = 3000;

/** Their sentences would give away what is about to be seen: the step says them when it has been. */
export const LATE: ReadonlySet<string> = new Set(["cards_revealed", "target_won", "cycle_scored"]);

type Steps = {
  [Kind in ChiliNews["type"]]: (
    piece: Extract<ChiliNews, { type: Kind }>,
    hand: Stagehand,
    after: ChiliView,
  ) => Promise<void>;
};

export async function step(piece: ChiliNews, hand: Stagehand, after: ChiliView): Promise<void> {
  const play = STEPS[piece.type] as
    | ((piece: ChiliNews, hand: Stagehand, after: ChiliView) => Promise<void>)
    | undefined;
  await play?.(piece, hand, after);
}

const STEPS: Steps = {
  card_chosen: (piece, hand) => choose(piece.seat, piece.card, hand),
  choice_changed: (piece, hand) => choose(piece.seat, piece.card, hand),
  choice_made: (piece, hand) => choose(piece.seat, null, hand),

  async cards_revealed(piece, hand) {
    const { board } = hand;
    const { view, motion } = board;
    for (const seat of piece.cards.keys())
      if (!view.has_chosen[seat]) await choose(seat, seat === board.own ? (piece.cards[seat] ?? null) : null, hand);
    board.root.classList.add("chili-hush");
    await motion.wait(BEAT);
    hand.sound("flip");
    piece.cards.forEach((card, seat) => {
      board.cards.reveal(seat, card);
    });
    change(board, {
      phase: "win",
      played: piece.cards,
      choice: null,
      has_chosen: view.has_chosen.map(() => false),
      hand: view.hand.filter((card) => !piece.cards.includes(card)),
      hand_sizes: view.hand_sizes.map((size) => size - 1),
    });
    board.place(320);
    hand.say();
    await motion.wait(360);
    board.root.classList.remove("chili-hush");
  },

  async target_won(piece, hand) {
    const { board } = hand;
    const { view, motion } = board;
    const chips = distances(
      board,
      view.played.filter((card) => card !== null),
    );
    const winner = board.cards.thing(piece.card).element;
    await motion.wait(180);
    winner.classList.add("chili-wins");
    for (const chip of chips) chip.classList.toggle("chili-nearest", chip.dataset.of === String(piece.card));
    hand.sound("win");
    hand.say();
    await motion.wait(420);
    for (const chip of chips) chip.remove();
    const target = board.cards.release(piece.target);
    const badge = board.seats[piece.seat];
    change(board, {
      winner: piece.seat,
      ring: view.ring.map((card) => (card === piece.target ? piece.card : card)),
      played: view.played.map((card) => (card === piece.card ? null : card)),
    });
    target.turn(false, 260);
    if (badge) target.move(board.at(badge.collected, board.plan.pile.s * 0.32), { ms: 380 });
    await motion.wait(90);
    board.place(320);
    await motion.wait(300);
    target.remove();
    const known = board.view.collected[piece.seat];
    change(board, {
      collected_sizes: plus(board.view.collected_sizes, piece.seat, 1),
      collected: known ? put(board.view.collected, piece.seat, [...known, piece.target]) : board.view.collected,
    });
    winner.classList.remove("chili-wins");
    board.refresh();
  },

  async cards_freed(piece, hand) {
    const { board } = hand;
    hand.sound("free");
    board.rim.element.classList.add("chili-inside");
    const { gap } = board.plan;
    await discard(piece.cards, hand, () => [{ ...gap, z: 300, s: gap.s * 0.9 }], 400);
    board.rim.element.classList.remove("chili-inside");
  },

  async cards_discarded(piece, hand) {
    const { board } = hand;
    change(board, { owed: piece.owed });
    for (const [seat, badge] of board.seats.entries()) badge.owes(piece.owed[seat] ?? 0);
    hand.sound("discard");
    await board.motion.wait(120);
    await discard(piece.cards, hand, () => [], 260);
  },

  cards_drawn: (piece, hand) => drawn(piece.seat, piece.cards, hand),
  cards_taken: (piece, hand) =>
    drawn(
      piece.seat,
      Array.from({ length: piece.count }, () => null),
      hand,
    ),

  async discard_shuffled(piece, hand) {
    const { board } = hand;
    hand.sound("shuffle");
    const flying = Array.from({ length: 5 }, () => board.cards.loose(board.plan.discard));
    change(board, { discard_size: 0 });
    board.refresh();
    flying.forEach((thing, index) => {
      thing.move({ ...board.plan.pile, z: 300 + index }, { ms: 260, delay: index * 50 });
    });
    await board.motion.wait(460);
    for (const thing of flying) thing.remove();
    change(board, { pile_size: piece.cards });
    board.refresh();
  },

  async draws_forgone(_, hand) {
    const { board } = hand;
    await board.motion.wait(350);
    change(board, { owed: board.view.owed.map(() => 0) });
    for (const badge of board.seats) badge.owes(0);
  },

  async round_begun(piece, hand, after) {
    const { board } = hand;
    change(board, {
      phase: "choose",
      round: piece.round,
      target: board.view.ring.indexOf(piece.target),
      winner: null,
      free_area: after.free_area,
    });
    board.place(340);
    board.rim.sweep(420);
    hand.sound("pick");
    await board.motion.wait(320);
  },

  async cycle_begun(piece, hand, after) {
    const { board } = hand;
    const none = board.view.has_chosen.map(() => 0);
    hand.sheet.hide();
    change(board, {
      ...after,
      hand: [],
      ring: [],
      free_area: null,
      hand_sizes: none,
      collected_sizes: none,
      choice: null,
    });
    change(board, {
      has_chosen: none.map(() => false),
      played: none.map(() => null),
      pile_size: 100,
      target: after.target,
    });
    board.place(0);
    hand.sound("shuffle");
    await board.motion.wait(260);
    change(board, { ring: piece.ring, free_area: after.free_area, hand: piece.hand, hand_sizes: after.hand_sizes });
    change(board, { pile_size: after.pile_size });
    hand.sound("draw");
    await deal(board);
  },

  async cycle_scored(piece, hand, after) {
    const { board } = hand;
    change(board, {
      reason: piece.reason,
      collected: piece.collected,
      hands: piece.hands,
      scores: [...board.view.scores, piece.scores],
      phase: "finish",
    });
    await board.motion.wait(350);
    await hand.sheet.count(board.view, (name) => hand.sound(name));
    hand.say();
    board.refresh();
    await hand.sheet.read(after.phase === "over" ? LAST_LOOK : hand.reads ? null : LONG_LOOK);
  },

  async game_ended(piece, hand) {
    hand.sound("end");
    change(hand.board, { phase: "over" });
    hand.sheet.ended(piece);
    hand.board.refresh();
    await hand.board.motion.wait(400);
  },
};
