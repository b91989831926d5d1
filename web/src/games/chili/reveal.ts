/** What happened, shown happening: a step for each piece of news, in the rulebook's order. */

import type { ChiliNews, ChiliView } from "../../wire/types";
import { choose, deal, discard, distances, drawn, type PlaybackHost } from "./acts";

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
    hand: PlaybackHost,
    after: ChiliView,
  ) => Promise<void>;
};

export async function step(piece: ChiliNews, hand: PlaybackHost, after: ChiliView): Promise<void> {
  const play = STEPS[piece.type] as
    | ((piece: ChiliNews, hand: PlaybackHost, after: ChiliView) => Promise<void>)
    | undefined;
  await play?.(piece, hand, after);
}

const STEPS: Steps = {
  card_chosen: (piece, hand) => choose(piece.seat, piece.card, hand),
  choice_changed: (piece, hand) => choose(piece.seat, piece.card, hand),
  choice_made: (piece, hand) => choose(piece.seat, null, hand),

  async cards_revealed(piece, hand) {
    const { board } = hand;
    const { motion } = board;
    board.root.classList.add("chili-hush");
    await motion.wait(BEAT);
    hand.sound("flip");
    piece.cards.forEach((card, seat) => {
      board.cards.reveal(seat, card);
    });
    board.distances = new Map(piece.cards.map((card, seat) => [card, piece.distances[seat] ?? 0]));
    board.view = hand.next;
    board.place(320);
    hand.say();
    await motion.wait(360);
    board.root.classList.remove("chili-hush");
  },

  async target_won(piece, hand) {
    const { board, next } = hand;
    const { motion } = board;
    const chips = distances(board);
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
    const { collected, collected_sizes } = board.view;
    board.view = { ...next, collected, collected_sizes };
    target.turn(false, 260);
    if (badge) target.move(board.at(badge.collected, board.plan.pile.s * 0.32), { ms: 380 });
    await motion.wait(90);
    board.place(320);
    await motion.wait(300);
    target.remove();
    board.view = next;
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

  async discard_shuffled(_, hand) {
    const { board, next } = hand;
    hand.sound("shuffle");
    const flying = Array.from({ length: 5 }, () => board.cards.loose(board.plan.discard));
    board.view = { ...next, pile_size: board.view.pile_size };
    board.refresh();
    flying.forEach((thing, index) => {
      thing.move({ ...board.plan.pile, z: 300 + index }, { ms: 260, delay: index * 50 });
    });
    await board.motion.wait(460);
    for (const thing of flying) thing.remove();
    board.view = next;
    board.refresh();
  },

  async draws_forgone(_, hand) {
    const { board } = hand;
    await board.motion.wait(350);
    board.view = hand.next;
    for (const badge of board.seats) badge.owes(0);
  },

  async round_begun(_, hand) {
    const { board } = hand;
    board.view = hand.next;
    board.place(340);
    board.rim.sweep(420);
    hand.sound("pick");
    await board.motion.wait(320);
  },

  async cycle_begun(piece, hand) {
    const { board, next } = hand;
    hand.sheet.hide();
    const undealt = { ring: [], free_area: null, hand: [], hand_sizes: next.hand_sizes.map(() => 0) };
    board.view = { ...next, ...undealt, pile_size: piece.deck_size };
    board.place(0);
    hand.sound("shuffle");
    await board.motion.wait(260);
    board.view = next;
    hand.sound("draw");
    await deal(board);
  },

  async cycle_scored(_, hand, after) {
    const { board } = hand;
    board.view = hand.next;
    await board.motion.wait(350);
    await hand.sheet.count(board.view, (name) => hand.sound(name));
    hand.say();
    board.refresh();
    await hand.sheet.read(after.phase === "over" ? LAST_LOOK : hand.reads ? null : LONG_LOOK);
  },

  async game_ended(piece, hand) {
    hand.sound("end");
    hand.board.view = hand.next;
    hand.sheet.ended(piece);
    hand.board.refresh();
    await hand.board.motion.wait(400);
  },
};
