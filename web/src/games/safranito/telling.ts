/** News shown happening: throws as they were recorded, chips that go home, cards and money that change hands. */

import { type Motion as Recorded, unpack, WIDE } from "../../motion/format";
import { Player } from "../../motion/player";
import type { SafranitoNews, SafranitoSide, SafranitoView } from "../../wire/types";
import type { Motion } from "../motion";
import type { Lent } from "../scene";
import type { Board } from "./board";
import { told } from "./draft";
import { drawnAt, handAt, type Look } from "./geometry";

export interface Stagehand {
  readonly board: Board;
  readonly motion: Motion;
  lent(): Lent;
  /** Show the table as it is after a piece. */
  shown(view: SafranitoView): void;
  /** Let something be looked at: circles by name, seats, spices. */
  spotlight(circles: readonly string[], seats: readonly number[]): void;
}

/** ms a sentence stays, at least. */
const READ = 520;
const SHORT = 320;
const HOME = 300;
const SLIDE = 520;
/** No throw is watched for longer, in s. */
const LONGEST = 6;

export async function tellOne(view: SafranitoView, piece: SafranitoNews, hand: Stagehand): Promise<SafranitoView> {
  const { board, motion } = hand;
  const next = told(view, piece);
  const lent = hand.lent();
  const sound = (name: string) => {
    if (!motion.skipped) lent.sound(name);
  };
  switch (piece.type) {
    case "chip_thrown":
    case "chip_released":
      board.hold(piece.number, piece.seat, view.sides[piece.seat] ?? "south");
      hand.shown(next);
      await motion.wait(SHORT);
      return next;
    case "chips_landed":
      await land(view, next, piece, hand);
      return next;
    case "chip_placed":
      hand.shown(next);
      sound("place");
      await motion.wait(SHORT);
      return next;
    case "chips_turned_up":
      hand.shown(next);
      sound("flip");
      pulse(
        piece.chips.map((chip) => chip.number),
        hand,
      );
      await motion.wait(READ);
      return next;
    case "space_revealed":
      hand.spotlight([piece.space], [piece.seat]);
      hand.shown(next);
      sound("flip");
      pulse(
        piece.chips.map((chip) => chip.number),
        hand,
      );
      await motion.wait(READ * 1.7);
      hand.spotlight([], []);
      return next;
    case "bowl_picked":
      hand.spotlight([piece.bowl], []);
      hand.shown(next);
      await motion.wait(SHORT);
      return next;
    case "bowl_revealed":
      hand.shown(next);
      sound("flip");
      pulse(
        piece.chips.map((chip) => chip.number),
        hand,
      );
      await motion.wait(READ * 1.7);
      return next;
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
      return next;
    case "sale_made":
      hand.spotlight(view.bowl ? [view.bowl] : [], [piece.seat]);
      hand.shown(next);
      if (piece.count > 0) sound("score");
      await motion.wait(piece.count > 0 ? READ * 1.5 : SHORT);
      return next;
    case "blend_completed":
      hand.shown(next);
      hand.spotlight([], [piece.seat]);
      sound("win");
      await motion.wait(READ * 2.4);
      hand.spotlight([], []);
      return next;
    case "round_begun":
      hand.shown(next);
      sound("shuffle");
      await motion.wait(READ * 1.5);
      return next;
    case "space_skipped":
      hand.spotlight([piece.space], []);
      await motion.wait(SHORT);
      hand.spotlight([], []);
      return next;
    case "game_ended":
      hand.shown(next);
      sound("end");
      await motion.wait(READ * 2);
      return next;
    case "sale_ready":
    case "sale_chosen":
    case "turn_passed":
      hand.shown(next);
      await motion.wait(SHORT);
      return next;
    default:
      if ("seat" in piece) hand.spotlight([], [piece.seat]);
      hand.shown(next);
      await motion.wait(READ);
      hand.spotlight([], []);
      return next;
  }
}

function pulse(numbers: readonly number[], { board, motion }: Stagehand): void {
  for (const number of numbers) {
    const body = board.chips.get(number)?.element.querySelector(".saf-chip-body");
    if (body) motion.animate(body.parentElement as Element, [{ opacity: 0.25 }, { opacity: 1 }], 260);
  }
}

type Landed = Extract<SafranitoNews, { type: "chips_landed" }>;

/** The throw as it was; where no motion was recorded, chips slide to where they lie. */
async function land(view: SafranitoView, next: SafranitoView, piece: Landed, hand: Stagehand): Promise<void> {
  const { board, motion } = hand;
  const recorded = motion.skipped ? [] : await records(piece.motions, hand.lent());
  for (const one of recorded) await play(one, view, piece.number, hand);
  if (recorded.length === 0 && motion.moves) await slide(view, next, hand);
  hand.shown(next);
  if (recorded.length === 0 && !motion.skipped) hand.lent().sound("place");
  for (const number of piece.out) {
    const thing = board.chips.get(number);
    if (thing) board.forget(number, thing);
  }
  await motion.wait(SHORT);
}

async function records(hashes: readonly string[], lent: Lent): Promise<Recorded[]> {
  const found: Recorded[] = [];
  for (const hash of hashes) {
    const bytes = await lent.blob(hash);
    if (!bytes) return found;
    found.push(await unpack(bytes));
  }
  return found;
}

async function play(recorded: Recorded, view: SafranitoView, thrown: number, hand: Stagehand): Promise<void> {
  const { board, motion } = hand;
  const seats = new Map(view.board.map((chip) => [chip.number, chip.seat]));
  const lent = hand.lent();
  const player = new Player(
    recorded,
    {
      pose: (poses, { labels }) => {
        labels.forEach((number, index) => {
          const at = index * WIDE;
          const seat = seats.get(number) ?? view.thrower ?? 0;
          if (!seats.has(number) && number !== thrown) return;
          board.thing(number, seat).lie(board.side, poses.subarray(at, at + 3), poses.subarray(at + 3, at + WIDE));
        });
      },
      hear: (contact) => lent.strike(contact.kind, contact.strength),
    },
    motion.speed,
  );
  if (motion.moves) {
    let ended = false;
    const tick = (now: number): void => {
      if (ended || player.done) return;
      player.tick(now / 1000);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await motion.rest(Math.min(recorded.duration, LONGEST) * 1000 + 60);
    ended = true;
  }
  if (!player.done) player.finish();
}

/** From where each chip is drawn to where it lies next. */
async function slide(view: SafranitoView, next: SafranitoView, { board, motion }: Stagehand): Promise<void> {
  const before = new Map([...board.chips].map(([number, thing]) => [number, thing.look]));
  for (const chip of next.board) {
    const from = before.get(chip.number);
    const known = view.board.find((old) => old.number === chip.number);
    if (!from || known?.place === chip.place) continue;
    const thing = board.lay(chip);
    if (thing.look) glide(thing.element, from, thing.look, motion);
  }
  await motion.wait(SLIDE);
}

function glide(element: Element, from: Look, to: Look, motion: Motion): void {
  const frames = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  motion.animate(element, frames, SLIDE, "cubic-bezier(0.12, 0.7, 0.3, 1)");
}

/** Chips that are no longer on the board go to the side of who owns them. */
async function home(view: SafranitoView, next: SafranitoView, { board, motion }: Stagehand): Promise<void> {
  const left = new Set(next.board.map((chip) => chip.number));
  const leaving = view.board.filter((chip) => !left.has(chip.number));
  if (leaving.length === 0) return;
  for (const chip of leaving) {
    const thing = board.chips.get(chip.number);
    if (!thing?.look) continue;
    const side: SafranitoSide = view.sides[chip.seat] ?? "south";
    const to = drawnAt(board.side, handAt(board.facts, side));
    const { x, y } = thing.look;
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
      { transform: `translate(${to.x}px, ${to.y}px)`, opacity: 0.2 },
    ];
    motion.animate(thing.element, frames, HOME, "ease-in");
  }
  await motion.wait(HOME);
}
