/** Plays back news on Chili's table: one step for each type, in the rulebook's order. */

import type { ChiliNews, ChiliView } from "../../wire/types";
import { choose, deal, discard, distances, drawn, type PlaybackHost } from "./acts";

/** Pause in ms before the cards are turned over. */
const BEAT = 600;
/** Time in ms that a score sheet stays for spectators; shorter after the last cycle, when the result follows. */
const LONG_LOOK = 14000;
const LAST_LOOK = 3000;

/** News whose sentence would spoil the motion: its step writes the sentence at the right moment. */
export const LATE: ReadonlySet<string> = new Set(["cards_revealed", "target_won", "cycle_scored"]);

type Steps = {
  [Kind in ChiliNews["type"]]: (
    piece: Extract<ChiliNews, { type: Kind }>,
    host: PlaybackHost,
    after: ChiliView,
  ) => Promise<void>;
};

/** Play back one piece of news; `after` is the view after the whole change. */
export async function step(piece: ChiliNews, host: PlaybackHost, after: ChiliView): Promise<void> {
  const play = STEPS[piece.type] as
    | ((piece: ChiliNews, host: PlaybackHost, after: ChiliView) => Promise<void>)
    | undefined;
  await play?.(piece, host, after);
}

const STEPS: Steps = {
  card_chosen: (piece, host) => choose(piece.seat, piece.card, host),
  choice_changed: (piece, host) => choose(piece.seat, piece.card, host),
  choice_made: (piece, host) => choose(piece.seat, null, host),

  async cards_revealed(piece, host) {
    const { board } = host;
    const { motion } = board;
    board.root.classList.add("chili-hush");
    await motion.wait(BEAT);
    host.sound("flip");
    piece.cards.forEach((card, seat) => {
      board.cards.reveal(seat, card);
    });
    board.distances = new Map(piece.cards.map((card, seat) => [card, piece.distances[seat] ?? 0]));
    board.view = host.next;
    board.place(320);
    host.say();
    await motion.wait(360);
    board.root.classList.remove("chili-hush");
  },

  async target_won(piece, host) {
    const { board, next } = host;
    const { motion } = board;
    const chips = distances(board);
    const winner = board.cards.thing(piece.card).element;
    await motion.wait(180);
    winner.classList.add("chili-wins");
    for (const chip of chips) chip.classList.toggle("chili-nearest", chip.dataset.of === String(piece.card));
    host.sound("win");
    host.say();
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

  async cards_freed(piece, host) {
    const { board } = host;
    host.sound("free");
    board.rim.element.classList.add("chili-inside");
    const { gap } = board.plan;
    await discard(piece.cards, host, () => [{ ...gap, z: 300, s: gap.s * 0.9 }], 400);
    board.rim.element.classList.remove("chili-inside");
  },

  async cards_discarded(piece, host) {
    const { board } = host;
    for (const [seat, badge] of board.seats.entries()) badge.owes(piece.owed[seat] ?? 0);
    host.sound("discard");
    await board.motion.wait(120);
    await discard(piece.cards, host, () => [], 260);
  },

  cards_drawn: (piece, host) => drawn(piece.seat, piece.cards, host),
  cards_taken: (piece, host) =>
    drawn(
      piece.seat,
      Array.from({ length: piece.count }, () => null),
      host,
    ),

  async discard_shuffled(_, host) {
    const { board, next } = host;
    host.sound("shuffle");
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

  async draws_forgone(_, host) {
    const { board } = host;
    await board.motion.wait(350);
    board.view = host.next;
    for (const badge of board.seats) badge.owes(0);
  },

  async round_begun(_, host) {
    const { board } = host;
    board.view = host.next;
    board.place(340);
    board.rim.sweep(420);
    host.sound("pick");
    await board.motion.wait(320);
  },

  async cycle_begun(piece, host) {
    const { board, next } = host;
    host.sheet.hide();
    const undealt = { ring: [], free_area: null, hand: [], hand_sizes: next.hand_sizes.map(() => 0) };
    board.view = { ...next, ...undealt, pile_size: piece.deck_size };
    board.place(0);
    host.sound("shuffle");
    await board.motion.wait(260);
    board.view = next;
    host.sound("draw");
    await deal(board);
  },

  async cycle_scored(_, host, after) {
    const { board } = host;
    board.view = host.next;
    await board.motion.wait(350);
    await host.sheet.count(board.view, (name) => host.sound(name));
    host.say();
    board.refresh();
    await host.sheet.read(after.phase === "over" ? LAST_LOOK : host.reads ? null : LONG_LOOK);
  },

  async game_ended(piece, host) {
    host.sound("end");
    host.board.view = host.next;
    host.sheet.ended(piece);
    host.board.refresh();
    await host.board.motion.wait(400);
  },
};
