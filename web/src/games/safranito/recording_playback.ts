/** Plays back news on the board: recorded throws, returning chips, cards and money that change hands. */

import { show } from "../../motion/film";
import { type Recording, WIDE } from "../../motion/format";
import type { Showing } from "../../motion/player";
import type { SafranitoNews, SafranitoSeenChip, SafranitoView } from "../../wire/types";
import type { Pacing } from "../pacing";
import type { RecordingCache } from "../recording_cache";
import type { SceneContext } from "../scene";
import type { Spot } from "./geometry";
import type { Attention, BoardRenderer } from "./renderer";
import { chipLine } from "./text";

/** Services of the scene that the playback needs. */
export interface PlaybackHost {
  readonly board: BoardRenderer;
  readonly motion: Pacing;
  readonly context: SceneContext;
  readonly films: RecordingCache;
  sentenceOf(piece: SafranitoNews): string;
  /** Report that a piece has been shown; resolves when the next may follow. */
  waitForReader(piece: SafranitoNews): Promise<void>;
  /** Write a sentence into the text beside the board. */
  say(sentence: string): void;
  /** Show the table as it is after a piece of news. */
  shown(view: SafranitoView): void;
  /** Move the camera to a landing, or back to the whole table. */
  attend(what: Attention): void;
  /** Show the close-up of a chip for `ms`. */
  closer(chip: SafranitoSeenChip, ms: number): Promise<void>;
  /** Show the verdict on the viewer's own throw if it missed; `end` is its final position, null if not seen. */
  judge(piece: Extract<SafranitoNews, { type: "chips_landed" }>, next: SafranitoView, end: Spot | null): void;
  /** Highlight circles by name, and seats; empty lists clear the highlight. */
  spotlight(circles: readonly string[], seats: readonly number[]): void;
}

/** Minimum time in ms that a sentence stays. */
const READ = 520;
const SHORT = 320;
const HOME = 300;
const SLIDE = 520;
/** Duration in ms of a close-up. */
const CLOSER = 2200;
/** Share of a motion after which the camera moves to its end. */
const FOLLOW = 0.2;
/** Largest distance in m from the middle to which the camera moves. */
const EDGE = 0.2;

/**
 * Play back news one by one; `views` holds the view after each. Returns the announcement for screen readers: all
 * sentences, and the new positions of chips.
 */
export async function tellAll(
  first: SafranitoView,
  news: readonly SafranitoNews[],
  views: readonly SafranitoView[],
  host: PlaybackHost,
): Promise<string> {
  let view = first;
  const heard: string[] = [];
  for (const [index, piece] of news.entries()) {
    const sentence = host.sentenceOf(piece);
    const next = views[index] ?? view;
    await tellOne(view, next, piece, host, () => host.say(sentence), news[index + 1]?.type);
    heard.push(sentence);
    if (piece.type === "chips_landed") heard.push(...moved(view, next).map((chip) => chipLine(chip, host.context)));
    view = next;
    await host.waitForReader(piece);
  }
  return heard.join(" ");
}

/**
 * Play back one piece. `say` writes its sentence, for a throw only after its end was seen; `after` is the type of the
 * next piece.
 */
async function tellOne(
  view: SafranitoView,
  next: SafranitoView,
  piece: SafranitoNews,
  host: PlaybackHost,
  say: () => void,
  after?: string,
): Promise<void> {
  const { board, motion } = host;
  const context = host.context;
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
      host.shown(next);
      // The viewer has just made the throw: any pause before the motion would be felt as delay.
      if (piece.seat !== view.viewer || after !== "chips_landed") await motion.wait(SHORT);
      return;
    case "chips_landed":
      await land(view, next, piece, host, say);
      return;
    case "chip_placed":
      host.shown(next);
      sound("place");
      await motion.wait(SHORT);
      return;
    case "chips_turned_up":
      host.shown(next);
      sound("flip");
      pulse(piece.chips);
      await motion.wait(READ);
      return;
    case "space_revealed":
      host.spotlight([piece.space], [piece.seat]);
      host.shown(next);
      sound("flip");
      pulse(piece.chips);
      await motion.wait(READ * 1.7);
      host.spotlight([], []);
      return;
    case "bowl_picked":
      host.spotlight([piece.bowl], []);
      host.shown(next);
      await motion.wait(SHORT);
      return;
    case "bowl_revealed":
      host.shown(next);
      sound("flip");
      pulse(piece.chips);
      await motion.wait(READ * 1.7);
      return;
    case "board_cleared":
    case "sales_closed":
    case "spice_bought":
    case "buy_declined":
    case "bowl_closed":
      await home(view, next, host);
      if (piece.type === "spice_bought") sound("draw");
      if (piece.type === "bowl_closed") host.spotlight([], []);
      host.shown(next);
      if (piece.type !== "sales_closed" && piece.type !== "bowl_closed") await motion.wait(READ);
      return;
    case "sale_made":
      host.spotlight(view.bowl ? [view.bowl] : [], [piece.seat]);
      host.shown(next);
      if (piece.count > 0) sound("score");
      await motion.wait(piece.count > 0 ? READ * 1.5 : SHORT);
      return;
    case "blend_completed":
      host.shown(next);
      host.spotlight([], [piece.seat]);
      sound("win");
      await motion.wait(READ * 2.4);
      host.spotlight([], []);
      return;
    case "round_begun":
      host.shown(next);
      sound("shuffle");
      await motion.wait(READ * 1.5);
      return;
    case "space_skipped":
      host.spotlight([piece.space], []);
      await motion.wait(SHORT);
      host.spotlight([], []);
      return;
    case "game_ended":
      host.shown(next);
      sound("end");
      await motion.wait(READ * 2);
      return;
    case "sale_ready":
    case "sale_chosen":
    case "turn_passed":
      host.shown(next);
      await motion.wait(SHORT);
      return;
    default:
      if ("seat" in piece) host.spotlight([], [piece.seat]);
      host.shown(next);
      await motion.wait(READ);
      host.spotlight([], []);
      return;
  }
}

type Landed = Extract<SafranitoNews, { type: "chips_landed" }>;

/** Play the recorded throw; without a recording, slide the chips to their new places. */
async function land(
  view: SafranitoView,
  next: SafranitoView,
  piece: Landed,
  host: PlaybackHost,
  say: () => void,
): Promise<void> {
  const { board, motion } = host;
  const recorded = motion.skipped ? [] : host.films.of(piece.motions);
  for (const one of recorded) await play(one, view, piece.number, host);
  if (recorded.length === 0 && motion.moves) {
    board.slide(moved(view, next), SLIDE, motion);
    await motion.wait(SLIDE);
  }
  say();
  const last = recorded.at(-1);
  host.judge(piece, next, last ? restOf(last, piece.number) : null);
  host.shown(next);
  if (recorded.length === 0 && !motion.skipped) host.context.sound("place");
  for (const number of piece.out) board.forget(number);
  const close = closest(moved(view, next), board.facts.close_call * 1000);
  if (close && !motion.skipped) await host.closer(close, CLOSER);
  await motion.wait(SHORT);
  host.attend({ kind: "table" });
}

/** Return the chip whose landing was nearest to counting otherwise, if its overlap is within `limit` (mm) of 0. */
export function closest(chips: readonly SafranitoSeenChip[], limit: number): SafranitoSeenChip | undefined {
  const near = chips.filter((chip) => chip.nearest !== "" && Math.abs(chip.overlap) <= limit);
  return near.sort((one, other) => Math.abs(one.overlap) - Math.abs(other.overlap))[0];
}

async function play(recorded: Recording, view: SafranitoView, thrown: number, host: PlaybackHost): Promise<void> {
  const { board, motion } = host;
  const seats = new Map(view.board.map((chip) => [chip.number, chip.seat]));
  const context = host.context;
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
    host.attend({ kind: "landing", spot: endOf(recorded, thrown) });
  });
  board.rested(recorded.labels);
}

/** Final position of a chip in a recording; null if the chip does not occur in it. */
function restOf({ labels, final }: Recording, number: number): Spot | null {
  const at = labels.indexOf(number) * WIDE;
  return at < 0 ? null : { x: final[at] ?? 0, y: final[at + 1] ?? 0 };
}

/** Final position of a chip, limited to the board, for the camera. */
function endOf(recorded: Recording, number: number): Spot {
  const { x, y } = restOf(recorded, number) ?? { x: 0, y: 0 };
  const held = (value: number): number => Math.min(Math.max(value, -EDGE), EDGE);
  return { x: held(x), y: held(y) };
}

/** Chips whose position changed. */
function moved(view: SafranitoView, next: SafranitoView): readonly SafranitoSeenChip[] {
  const before = new Map(view.board.map((chip) => [chip.number, chip.place.join()]));
  return next.board.filter((chip) => before.get(chip.number) !== chip.place.join());
}

/** Move chips that left the board to their owners' sides. */
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
