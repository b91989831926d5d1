/** Plays back news in the kitchen: recorded pours and tosses, the die, knobs, cups and dishes. */

import { show } from "../../motion/film";
import type { Recording } from "../../motion/format";
import type { GestureOverlay, Verdict } from "../../scenes/gesture_overlay";
import type { ALaCarteNews, ALaCarteView } from "../../wire/types";
import type { Pacing } from "../pacing";
import type { RecordingCache } from "../recording_cache";
import type { SceneContext } from "../scene";
import type { Held, KitchenRenderer } from "./renderer";

/** Services of the scene that the playback needs. */
export interface PlaybackHost {
  readonly films: RecordingCache;
  readonly picture: KitchenRenderer;
  readonly motion: Pacing;
  readonly context: SceneContext;
  /** Show the kitchen as it is after a piece of news. */
  shown(view: ALaCarteView): void;
  /** Highlight chefs and bottles; empty lists clear the highlight. */
  spotlight(seats: readonly number[], bottles: readonly string[]): void;
  /** Put something into a hand, or null to empty it; true if that is new. */
  hold(held: Held | null): boolean;
  readonly overlay: GestureOverlay;
  /** Verdict on the viewer's own toss that has just failed; null otherwise. */
  failed(piece: ALaCarteNews): Verdict | null;
}

/** Minimum time in ms that a sentence stays. */
const READ = 520;
const SHORT = 300;
const ROLL = 620;
/** Duration in ms of reaching for a bottle or pan. */
const REACH = 340;
/** Pause in ms after crystals have fallen or a crêpe has landed. */
const LOOK = 620;
const POUR = 900;
/** Time in ms to read the verdict on the viewer's own toss, with the pan still in view. */
const VERDICT = 3200;

/** Play back one piece of news; `next` is the view after it. */
export async function tellOne(next: ALaCarteView, piece: ALaCarteNews, host: PlaybackHost): Promise<void> {
  const { picture, motion } = host;
  const sound = (name: string) => {
    if (!motion.skipped) host.context.sound(name);
  };
  const seen = async (ms: number, seats: readonly number[] = [], bottles: readonly string[] = []) => {
    host.spotlight(seats, bottles);
    host.shown(next);
    await motion.wait(ms);
    host.spotlight([], []);
  };
  switch (piece.type) {
    case "bottle_tilted":
      await reached(host, { what: "pour", bottle: piece.bottle, pan: piece.seat }, next);
      return;
    case "guest_seasoned":
      sound("flip");
      host.spotlight([piece.other], []);
      if (host.hold({ what: "pour", bottle: piece.bottle, pan: piece.other })) await motion.wait(REACH);
      host.spotlight([], []);
      host.shown(next);
      return;
    case "spices_fell":
      await perform(piece.motion, host, () => turned(host));
      host.shown(next);
      await motion.wait(LOOK);
      host.hold(null);
      return;
    case "crepe_tossed":
      await reached(host, { what: "toss", pan: piece.seat }, next);
      return;
    case "crepe_landed":
      await perform(piece.motion, host, () => motion.wait(POUR));
      sound(piece.caught === "picture" ? "win" : "discard");
      await tossed(piece, host);
      host.hold(null);
      host.shown(next);
      await motion.wait(SHORT);
      return;
    case "heat_begun":
      host.shown(next);
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
      host.shown(next);
      return;
    default:
      return seen(READ, "seat" in piece ? [piece.seat] : []);
  }
}

/** Show the measurements of a toss, and the verdict if it was the viewer's own and failed. */
async function tossed(piece: Extract<ALaCarteNews, { type: "crepe_landed" }>, host: PlaybackHost): Promise<void> {
  const { overlay, motion, context } = host;
  overlay.cover(host.picture.ground);
  overlay.endFlight(piece.review, context.words);
  const verdict = host.failed(piece);
  if (verdict) overlay.say(verdict);
  if (verdict) await motion.read(VERDICT);
  else await motion.wait(LOOK);
  overlay.endFlight(null, context.words);
}

/**
 * Show another player reaching for something. If the viewer already holds it, nothing is drawn, since a motion follows
 * at once.
 */
async function reached(host: PlaybackHost, held: Held, next: ALaCarteView): Promise<void> {
  if (!host.hold(held)) return;
  await host.motion.wait(REACH);
  host.shown(next);
}

/** Play a recording; if there is none, call `otherwise`. */
async function perform(hash: string | null, host: PlaybackHost, otherwise: () => Promise<void>): Promise<void> {
  const [recorded] = hash && !host.motion.skipped ? host.films.of([hash]) : [];
  if (recorded) await play(recorded, host);
  else if (host.motion.moves) await otherwise();
}

async function play(recorded: Recording, host: PlaybackHost): Promise<void> {
  const { picture, motion } = host;
  const { ground } = picture;
  const { overlay, context } = host;
  if (recorded.kind === "toss") {
    overlay.cover(ground);
    overlay.beginFlight();
  }
  await show(
    recorded,
    picture,
    {
      pose: (poses, { labels }) => {
        picture.pose(poses, labels);
        overlay.followFlight(poses, context.words);
      },
      hear: (contact) => host.context.strike(contact.kind, contact.strength),
    },
    motion,
  );
  const rest = recorded.labels.map((label) => [label, ...picture.poseOf(label)]);
  ground.dataset.rest = JSON.stringify(rest);
}

/** Animate a pour without a recording, as typed or sampled ones are. */
async function turned({ picture, motion }: PlaybackHost): Promise<void> {
  const began = performance.now();
  let request = 0;
  const tick = (now: number): void => {
    const part = ((now - began) * motion.pace) / POUR;
    picture.tilt(part >= 1 ? 0 : 2.2 * Math.sin(Math.PI * Math.max(part, 0)) ** 1.5);
    if (part < 1 && motion.moves) request = requestAnimationFrame(tick);
  };
  request = requestAnimationFrame(tick);
  await motion.wait(POUR + 40);
  cancelAnimationFrame(request);
  picture.tilt(0);
}
