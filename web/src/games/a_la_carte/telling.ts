/** News shown happening, in the order of the rules: pours and tosses as they were recorded, the die, knobs, cups and dishes. */

import { show } from "../../motion/film";
import type { Motion as Recorded } from "../../motion/format";
import type { ALaCarteNews, ALaCarteView } from "../../wire/types";
import type { Films } from "../films";
import type { Motion } from "../motion";
import type { SceneContext } from "../scene";
import type { Held, Picture } from "./picture";

export interface PlaybackHost {
  readonly films: Films;
  readonly picture: Picture;
  readonly motion: Motion;
  readonly context: SceneContext;
  /** Show the kitchen as it is after a piece. */
  shown(view: ALaCarteView): void;
  /** Let something be looked at: chefs, bottles. */
  spotlight(seats: readonly number[], bottles: readonly string[]): void;
  /** A hand takes something, or puts it back. Says whether that is new. */
  hold(held: Held | null): boolean;
}

/** ms a sentence stays, at least. */
const READ = 520;
const SHORT = 300;
const ROLL = 620;
/** A hand reaches for something. */
const REACH = 340;
/** What has fallen or landed is looked at. */
const LOOK = 620;
const POUR = 900;

/** Show one piece of news; `next` is the kitchen after it. */
export async function tellOne(next: ALaCarteView, piece: ALaCarteNews, hand: PlaybackHost): Promise<void> {
  const { picture, motion } = hand;
  const sound = (name: string) => {
    if (!motion.skipped) hand.context.sound(name);
  };
  const seen = async (ms: number, seats: readonly number[] = [], bottles: readonly string[] = []) => {
    hand.spotlight(seats, bottles);
    hand.shown(next);
    await motion.wait(ms);
    hand.spotlight([], []);
  };
  switch (piece.type) {
    case "bottle_tilted":
      await reached(hand, { what: "pour", bottle: piece.bottle, pan: piece.seat }, next);
      return;
    case "guest_seasoned":
      sound("flip");
      hand.spotlight([piece.other], []);
      if (hand.hold({ what: "pour", bottle: piece.bottle, pan: piece.other })) await motion.wait(REACH);
      hand.spotlight([], []);
      hand.shown(next);
      return;
    case "spices_fell":
      await perform(piece.motion, hand, () => turned(hand));
      hand.shown(next);
      await motion.wait(LOOK);
      hand.hold(null);
      return;
    case "crepe_tossed":
      await reached(hand, { what: "toss", pan: piece.seat }, next);
      return;
    case "crepe_landed":
      await perform(piece.motion, hand, () => motion.wait(POUR));
      sound(piece.caught === "picture" ? "win" : "discard");
      await motion.wait(LOOK);
      hand.hold(null);
      hand.shown(next);
      await motion.wait(SHORT);
      return;
    case "heat_begun":
      hand.shown(next);
      return;
    case "die_rolled":
      sound("shuffle");
      if (motion.moves) picture.roll(piece.face, ROLL / motion.pace);
      await motion.wait(ROLL);
      sound("place");
      return seen(READ, piece.face === "all" ? [...next.stoves.keys()] : [piece.seat]);
    case "heat_chosen":
    case "knob_cooled":
      sound("pick");
      return seen(READ, [piece.seat]);
    case "dish_laid":
    case "crepe_laid":
      sound("place");
      return seen(READ, [piece.seat]);
    case "dish_finished":
      sound(piece.star ? "end" : "win");
      return seen(READ * (piece.star ? 2.4 : 1.8), [piece.seat]);
    case "cooling_asked":
      sound("discard");
      return seen(READ, [piece.seat]);
    case "dish_binned":
    case "crepe_burnt":
      sound("discard");
      return seen(READ * 1.6, [piece.seat]);
    case "cup_drawn":
      sound("flip");
      return seen(READ, [piece.seat]);
    case "cup_stolen":
      sound("flip");
      return seen(READ * 1.4, [piece.seat, piece.other]);
    case "stoves_swapped":
      sound("shuffle");
      return seen(READ * 1.6, [piece.seat, piece.other]);
    case "bottle_refilled":
      sound("draw");
      return seen(READ, [], [piece.bottle]);
    case "cups_shuffled":
      sound("shuffle");
      return seen(READ);
    case "game_ended":
      sound("end");
      return seen(READ * 2, piece.winners);
    case "turn_begun":
      return seen(SHORT, [piece.seat]);
    case "turn_ended":
      hand.shown(next);
      return;
    default:
      return seen(READ, "seat" in piece ? [piece.seat] : []);
  }
}

/** Somebody else is seen reaching for it. What one holds oneself has just been let go: what moves then is drawn next. */
async function reached(hand: PlaybackHost, held: Held, next: ALaCarteView): Promise<void> {
  if (!hand.hold(held)) return;
  await hand.motion.wait(REACH);
  hand.shown(next);
}

/** As it was recorded; where nothing was, as it might have been. */
async function perform(hash: string | null, hand: PlaybackHost, otherwise: () => Promise<void>): Promise<void> {
  const [recorded] = hash && !hand.motion.skipped ? hand.films.of([hash]) : [];
  if (recorded) await play(recorded, hand);
  else if (hand.motion.moves) await otherwise();
}

async function play(recorded: Recorded, hand: PlaybackHost): Promise<void> {
  const { picture, motion } = hand;
  const { ground } = picture;
  await show(
    recorded,
    picture,
    {
      pose: (poses, { labels }) => picture.pose(poses, labels),
      hear: (contact) => hand.context.strike(contact.kind, contact.strength),
    },
    motion,
  );
  const rest = recorded.labels.map((label) => [label, ...picture.poseOf(label)]);
  ground.dataset.rest = JSON.stringify(rest);
}

/** A bottle that was turned somewhere else, or only in luck's hand. */
async function turned({ picture, motion }: PlaybackHost): Promise<void> {
  const began = performance.now();
  let asked = 0;
  const tick = (now: number): void => {
    const part = ((now - began) * motion.pace) / POUR;
    picture.tilt(part >= 1 ? 0 : 2.2 * Math.sin(Math.PI * Math.max(part, 0)) ** 1.5);
    if (part < 1 && motion.moves) asked = requestAnimationFrame(tick);
  };
  asked = requestAnimationFrame(tick);
  await motion.wait(POUR + 40);
  cancelAnimationFrame(asked);
  picture.tilt(0);
}
