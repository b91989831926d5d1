/** News shown happening: throws as they were recorded, chips that go home, cards and money that change hands. */

import { show } from "../../motion/film";
import { type Motion as Recorded, WIDE } from "../../motion/format";
import type { Showing } from "../../motion/player";
import type { SafranitoNews, SafranitoSeenChip, SafranitoView } from "../../wire/types";
import type { Films } from "../films";
import type { Motion } from "../motion";
import type { SceneContext } from "../scene";
import type { Spot } from "./geometry";
import type { Attention, BoardPicture } from "./picture";
import { chipLine } from "./text";

export interface PlaybackHost {
  readonly board: BoardPicture;
  readonly motion: Motion;
  readonly context: SceneContext;
  readonly films: Films;
  sentenceOf(piece: SafranitoNews): string;
  /** In words, at the one place for it. */
  say(sentence: string): void;
  /** Show the table as it is after a piece. */
  shown(view: SafranitoView): void;
  /** Look closer: at a landing, or at all of the table. */
  attend(what: Attention): void;
  /** How close it was, for so many ms. */
  closer(chip: SafranitoSeenChip, ms: number): Promise<void>;
  /** Let something be looked at: circles by name, seats, spices. */
  spotlight(circles: readonly string[], seats: readonly number[]): void;
}

/** ms a sentence stays, at least. */
const READ = 520;
const SHORT = 320;
const HOME = 300;
const SLIDE = 520;
/** A hair, in mm, and ms for looking how close it was. */
const HAIR = 2;
const CLOSER = 2200;
/** The share of a motion after which the eye follows to where it will end. */
const FOLLOW = 0.2;
/** m: as far from the middle as the eye follows */
const EDGE = 0.2;

/** Show one piece after the other, `views` being the table after each. Returns what is to be said to who cannot see:
 * besides the news, where chips lie now. */
export async function tellAll(
  first: SafranitoView,
  news: readonly SafranitoNews[],
  views: readonly SafranitoView[],
  hand: PlaybackHost,
): Promise<string> {
  let view = first;
  const heard: string[] = [];
  for (const [index, piece] of news.entries()) {
    const sentence = hand.sentenceOf(piece);
    const next = views[index] ?? view;
    await tellOne(view, next, piece, hand, () => hand.say(sentence), news[index + 1]?.type);
    heard.push(sentence);
    if (piece.type === "chips_landed") heard.push(...moved(view, next).map((chip) => chipLine(chip, hand.context)));
    view = next;
  }
  return heard.join(" ");
}

/** `say` puts it into words: where something comes to rest, not before that was seen. `after`: what is told next. */
async function tellOne(
  view: SafranitoView,
  next: SafranitoView,
  piece: SafranitoNews,
  hand: PlaybackHost,
  say: () => void,
  after?: string,
): Promise<void> {
  const { board, motion } = hand;
  const context = hand.context;
  const sound = (name: string) => {
    if (!motion.skipped) context.sound(name);
  };
  const pulse = (chips: readonly { readonly number: number }[]) =>
    board.pulse(
      chips.map((chip) => chip.number),
      motion,
    );
  if (piece.type !== "chips_landed") say();
  switch (piece.type) {
    case "chip_thrown":
    case "chip_released":
      board.hold(piece.number, piece.seat, view.sides[piece.seat] ?? "south");
      hand.shown(next);
      // One's own hand has let go: whatever is waited for now is felt.
      if (piece.seat !== view.viewer || after !== "chips_landed") await motion.wait(SHORT);
      return;
    case "chips_landed":
      await land(view, next, piece, hand, say);
      return;
    case "chip_placed":
      hand.shown(next);
      sound("place");
      await motion.wait(SHORT);
      return;
    case "chips_turned_up":
      hand.shown(next);
      sound("flip");
      pulse(piece.chips);
      await motion.wait(READ);
      return;
    case "space_revealed":
      hand.spotlight([piece.space], [piece.seat]);
      hand.shown(next);
      sound("flip");
      pulse(piece.chips);
      await motion.wait(READ * 1.7);
      hand.spotlight([], []);
      return;
    case "bowl_picked":
      hand.spotlight([piece.bowl], []);
      hand.shown(next);
      await motion.wait(SHORT);
      return;
    case "bowl_revealed":
      hand.shown(next);
      sound("flip");
      pulse(piece.chips);
      await motion.wait(READ * 1.7);
      return;
    case "board_cleared":
    case "sales_closed":
    case "spice_bought":
    case "buy_declined":
    case "bowl_closed":
      await home(view, next, hand);
      if (piece.type === "spice_bought") sound("draw");
      if (piece.type === "bowl_closed") hand.spotlight([], []);
      hand.shown(next);
      if (piece.type !== "sales_closed" && piece.type !== "bowl_closed") await motion.wait(READ);
      return;
    case "sale_made":
      hand.spotlight(view.bowl ? [view.bowl] : [], [piece.seat]);
      hand.shown(next);
      if (piece.count > 0) sound("score");
      await motion.wait(piece.count > 0 ? READ * 1.5 : SHORT);
      return;
    case "blend_completed":
      hand.shown(next);
      hand.spotlight([], [piece.seat]);
      sound("win");
      await motion.wait(READ * 2.4);
      hand.spotlight([], []);
      return;
    case "round_begun":
      hand.shown(next);
      sound("shuffle");
      await motion.wait(READ * 1.5);
      return;
    case "space_skipped":
      hand.spotlight([piece.space], []);
      await motion.wait(SHORT);
      hand.spotlight([], []);
      return;
    case "game_ended":
      hand.shown(next);
      sound("end");
      await motion.wait(READ * 2);
      return;
    case "sale_ready":
    case "sale_chosen":
    case "turn_passed":
      hand.shown(next);
      await motion.wait(SHORT);
      return;
    default:
      if ("seat" in piece) hand.spotlight([], [piece.seat]);
      hand.shown(next);
      await motion.wait(READ);
      hand.spotlight([], []);
      return;
  }
}

type Landed = Extract<SafranitoNews, { type: "chips_landed" }>;

/** The throw as it was; where no motion was recorded, chips slide to where they lie. */
async function land(
  view: SafranitoView,
  next: SafranitoView,
  piece: Landed,
  hand: PlaybackHost,
  say: () => void,
): Promise<void> {
  const { board, motion } = hand;
  const recorded = motion.skipped ? [] : hand.films.of(piece.motions);
  for (const one of recorded) await play(one, view, piece.number, hand);
  if (recorded.length === 0 && motion.moves) {
    board.slide(moved(view, next), SLIDE, motion);
    await motion.wait(SLIDE);
  }
  say();
  hand.shown(next);
  if (recorded.length === 0 && !motion.skipped) hand.context.sound("place");
  for (const number of piece.out) board.forget(number);
  const close = closest(moved(view, next));
  if (close && !motion.skipped) await hand.closer(close, CLOSER);
  await motion.wait(SHORT);
  hand.attend({ kind: "table" });
}

/** A landing that could have counted otherwise, by a hair. */
export function closest(chips: readonly SafranitoSeenChip[]): SafranitoSeenChip | undefined {
  const near = chips.filter((chip) => chip.nearest !== "" && Math.abs(chip.overlap) <= HAIR);
  return near.sort((one, other) => Math.abs(one.overlap) - Math.abs(other.overlap))[0];
}

async function play(recorded: Recorded, view: SafranitoView, thrown: number, hand: PlaybackHost): Promise<void> {
  const { board, motion } = hand;
  const seats = new Map(view.board.map((chip) => [chip.number, chip.seat]));
  const context = hand.context;
  const showing: Showing = {
    pose: (poses, { labels }) => {
      labels.forEach((number, index) => {
        const seat = seats.get(number) ?? view.thrower ?? 0;
        if (seats.has(number) || number === thrown) board.pose(number, seat, poses, index * WIDE);
      });
    },
    hear: (contact) => context.strike(contact.kind, contact.strength),
  };
  let followed = false;
  await show(recorded, board, showing, motion, (time) => {
    if (followed || time <= FOLLOW * recorded.duration) return;
    followed = true;
    hand.attend({ kind: "landing", spot: endOf(recorded, thrown) });
  });
  board.rested(recorded.labels);
}

/** Where a chip comes to rest: on the board, or at its edge. */
function endOf({ labels, final }: Recorded, number: number): Spot {
  const at = labels.indexOf(number) * WIDE;
  const held = (value: number): number => Math.min(Math.max(value, -EDGE), EDGE);
  return { x: held(final[at] ?? 0), y: held(final[at + 1] ?? 0) };
}

/** Chips that lie elsewhere now. */
function moved(view: SafranitoView, next: SafranitoView): readonly SafranitoSeenChip[] {
  const before = new Map(view.board.map((chip) => [chip.number, chip.place.join()]));
  return next.board.filter((chip) => before.get(chip.number) !== chip.place.join());
}

/** Chips that are no longer on the board go to the side of who owns them. */
async function home(view: SafranitoView, next: SafranitoView, { board, motion }: PlaybackHost): Promise<void> {
  const left = new Set(next.board.map((chip) => chip.number));
  const leaving = view.board.filter((chip) => !left.has(chip.number));
  if (leaving.length === 0) return;
  board.leave(
    leaving.map(({ number, seat }) => ({ number, side: view.sides[seat] ?? "south" })),
    HOME,
    motion,
  );
  await motion.wait(HOME);
}
