/** Provides motions that several steps of the playback share: choosing, measuring, discarding, drawing. */

import type { ChiliView } from "../../wire/types";
import { make } from "../dom";
import { FALL } from "../pacing";
import type { Board } from "./board";
import type { Pose } from "./poses";
import type { ScoreSheet } from "./scoring";
import type { Things } from "./things";

/** State of the table, and callbacks of a step of the playback. */
export interface PlaybackHost {
  readonly board: Board;
  /** The view after the piece of news that is shown. */
  readonly next: ChiliView;
  readonly sheet: ScoreSheet;
  /** True if the viewer plays here, and may read the score sheet for as long as they like. */
  readonly reads: boolean;
  sound(name: string): void;
  /** Write and announce the sentence of this piece of news, once it does not spoil anything. */
  say(): void;
}

/** Duration in ms of a card's flight. */
export const FLY = 280;
/** Delays in ms between cards that go the same way: when discarded, and when dealt. */
const STAGGER = 50;
const DEALT = 45;

/** Move cards to the discard pile, through the given poses, and turn them face down. */
export async function discard(
  cards: readonly number[],
  host: PlaybackHost,
  through: (pose: Pose) => readonly Pose[],
  ms: number,
): Promise<void> {
  const { board, next } = host;
  const leaving = cards.map((card) => board.cards.release(card));
  board.view = { ...next, discard_size: board.view.discard_size };
  board.place(0);
  leaving.forEach((thing, index) => {
    const stops = through(thing.pose);
    thing.move(
      { ...board.plan.discard, z: 300 + index, r: index * 5 - 4 },
      { ms, delay: index * STAGGER, through: stops, easing: stops.length > 0 ? FALL : "ease-in-out" },
    );
    thing.turn(false, ms * 0.5, index * STAGGER + ms * 0.45);
  });
  await board.motion.wait(ms + (cards.length - 1) * STAGGER);
  for (const thing of leaving) thing.remove();
  board.view = next;
  board.refresh();
}

/** Deal the ring and the hands from the pile card by card; resolves when the last has arrived. */
export async function deal(board: Board): Promise<void> {
  const { motion, view } = board;
  const own = board.held.length;
  const from = { ...board.plan.pile, z: 350 };
  for (const card of motion.moves ? [...view.ring, ...board.held] : [])
    board.cards.bear(board.cards.thing(card), from, false);
  board.place(FLY, { step: DEALT });
  board.rim.sweep(900);
  const backs = board.seats.flatMap((badge) =>
    Array.from({ length: badge.seat === board.own || !motion.moves ? 0 : 3 }, (_, index) => {
      const thing = board.cards.loose(from);
      const delay = DEALT * (view.ring.length + index * 3 + badge.seat);
      thing.move(board.at(badge.hand, from.s * 0.35), { ms: FLY, delay });
      return thing;
    }),
  );
  await motion.wait(FLY + DEALT * (view.ring.length + Math.max(own, 9)));
  for (const thing of backs) thing.remove();
}

/** Show a seat's chosen card on the table; null for a card that stays face down. */
export async function choose(seat: number, card: number | null, host: PlaybackHost): Promise<void> {
  const { board, next } = host;
  const known = card !== null && board.view.choice === card;
  board.view = next;
  if (card !== null) {
    board.place(240);
    if (known) return;
  } else {
    const badge = board.seats[seat];
    const slot = board.plan.slots[seat];
    if (badge && slot) board.cards.bear(board.cards.hiddenOf(seat), board.at(badge.hand, slot.s * 0.4), false);
    board.place(240);
  }
  host.sound("place");
  await board.motion.wait(card === null ? 160 : 240);
}

/** Show the distance of each revealed card from the target; the caller removes the elements. */
export function distances(board: Board): HTMLElement[] {
  return [...board.distances].flatMap(([card, distance]) => {
    const { pose } = board.cards.thing(card);
    const chip = make("div", "chili-distance chili-there", `↔ ${distance}`);
    chip.setAttribute("aria-hidden", "true");
    chip.dataset.of = String(card);
    const below = (board.plan.card.h * pose.s) / 2;
    chip.style.transform = `translate(${pose.x}px, ${pose.y + below}px) translate(-50%, -70%)`;
    board.root.append(chip);
    board.motion.animate(chip, [{ opacity: 0 }, { opacity: 1 }], 160);
    return [chip];
  });
}

/** The view while the last of the cards that a seat draws are still to come. */
function awaiting(next: ChiliView, seat: number, coming: readonly (number | null)[]): ChiliView {
  const plus = (list: readonly number[], more: number) => list.map((size, at) => (at === seat ? size + more : size));
  return {
    ...next,
    pile_size: next.pile_size + coming.length,
    hand_sizes: plus(next.hand_sizes, -coming.length),
    hand: next.hand.filter((card) => !coming.includes(card)),
  };
}

/** Show a seat drawing cards one after the other; null for unknown cards. */
export async function drawn(seat: number, cards: readonly (number | null)[], host: PlaybackHost): Promise<void> {
  const { board, next } = host;
  const { motion } = board;
  const flying: ReturnType<Things["loose"]>[] = [];
  for (const [index, card] of cards.entries()) {
    host.sound("draw");
    if (card !== null) board.cards.bear(board.cards.thing(card), { ...board.plan.pile, z: 350 }, false);
    board.view = awaiting(next, seat, cards.slice(index + 1));
    const badge = board.seats[seat];
    badge?.owes(badge.owing - 1);
    if (card !== null) {
      board.place(FLY);
      board.cards.thing(card).element.classList.add("chili-new");
      await motion.wait(FLY * 0.5);
    } else {
      const thing = board.cards.loose(board.plan.pile);
      const badge = board.seats[seat];
      flying.push(thing);
      if (badge) thing.move(board.at(badge.hand, board.plan.pile.s * 0.35), { ms: FLY });
      board.refresh();
      await motion.wait(STAGGER);
    }
  }
  await motion.wait(cards[0] === null ? FLY - STAGGER * 3 : FLY * 0.4);
  for (const thing of flying) thing.remove();
}
