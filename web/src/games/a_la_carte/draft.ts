/** The view while news are shown one after the other: what each piece says, and nothing it does not. No screen in here. */

import type { ALaCarteNews, ALaCarteSeenStove, ALaCarteView } from "../../wire/types";
import { without } from "../lists";
import { CREPE, CUPS, HOTTEST, SPICES } from "./pieces";

const EMPTY: ALaCarteSeenStove = { knob: 0, dish: null, crystals: [], standing: "empty" };
const HEATS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

/** A piece with all it says: how what is left in a bottle lies is told by the view after it alone. */
export function whole(view: ALaCarteView, piece: ALaCarteNews, after: ALaCarteView): ALaCarteNews {
  if (piece.type !== "spices_fell" || piece.motion === null) return piece;
  const [before, now] = [view, after].map(({ bottles }) => bottles[SPICES.indexOf(piece.bottle)] ?? []);
  const held = new Set(before?.map(({ number }) => number));
  for (const { number } of piece.fallen) held.delete(number);
  return { ...piece, left: now?.filter(({ number }) => held.has(number)) ?? [] };
}

export function told(view: ALaCarteView, piece: ALaCarteNews): ALaCarteView {
  switch (piece.type) {
    case "game_begun":
      return {
        ...view,
        start: piece.start,
        active: piece.start,
        cups: view.cups.map((held, seat) => [...held, ...piece.cups.slice(seat, seat + 1)]),
        pile: without(view.pile, piece.cups),
      };
    case "dish_laid":
      return {
        ...stove(view, piece.seat, { ...EMPTY, dish: piece.dish, standing: "cooking" }),
        supply: without(view.supply, [piece.dish]),
        active: view.turn === 0 ? (piece.seat + 1) % view.players : view.active,
      };
    case "crepe_laid":
      return {
        ...stove(view, piece.seat, { ...EMPTY, dish: CREPE, standing: "cooking" }),
        crepes: put(view.crepes, piece.seat, "pan"),
        actions: 0,
      };
    case "turn_begun":
      return {
        ...view,
        active: piece.seat,
        round: piece.round,
        turn: view.turn + 1,
        actions: 3,
        face: null,
        paused: false,
        rolled: false,
      };
    case "heat_begun":
      return { ...view, actions: Math.max(0, view.actions - 1), rolled: true };
    case "die_rolled":
      return rolled({ ...view, face: piece.face }, piece.seat, piece.face);
    case "heat_chosen":
      return hotter(view, [piece.seat], piece.steps);
    case "cup_drawn":
      return { ...cup(view, piece.seat, [piece.cup], []), pile: without(view.pile, [piece.cup]) };
    case "cup_stolen":
      return cup(cup(view, piece.seat, [piece.cup], []), piece.other, [], [piece.cup]);
    case "cups_shuffled":
      return { ...view, pile: inOrder([...view.pile, ...view.used]), used: [] };
    case "bottle_tilted":
      return { ...view, actions: Math.max(0, view.actions - 1) };
    case "spices_fell":
      return fell(view, piece);
    case "bottle_refilled":
      return refilled(view, piece);
    case "dish_finished":
      return {
        ...emptied(view, piece.seat),
        finished: grown(view.finished, piece.seat, piece.dish),
        stars: plus(view.stars, piece.seat, piece.star ? 1 : 0),
        stars_left: view.stars_left - (piece.star ? 1 : 0),
      };
    case "dish_binned":
      return { ...emptied(view, piece.seat), bin: [...view.bin, piece.dish] };
    case "crepe_landed":
      if (piece.caught !== "picture") return view;
      return {
        ...emptied(view, piece.seat),
        finished: grown(view.finished, piece.seat, CREPE),
        crepes: put(view.crepes, piece.seat, "done"),
      };
    case "crepe_burnt":
      return { ...emptied(view, piece.seat), crepes: put(view.crepes, piece.seat, "burnt") };
    case "crepe_tossed":
      return { ...view, actions: Math.max(0, view.actions - 1) };
    case "point_served":
      return { ...cup(view, piece.seat, [], ["point"]), served: plus(view.served, piece.seat, 1), paused: true };
    case "stoves_swapped":
      return swapped({ ...used(view, piece.seat, "swap"), paused: true }, piece.seat, piece.other);
    case "spoons_taken":
      return { ...used(view, piece.seat, "spoons"), actions: view.actions + 3, paused: true };
    case "guest_seasoned":
      return { ...used(view, piece.seat, "season"), paused: true };
    case "knob_cooled":
      return { ...hotter(used(view, piece.seat, "cool"), [piece.seat], -piece.steps), paused: true };
    case "turn_ended":
      return { ...view, actions: 0 };
    case "game_ended":
      return { ...view, reason: piece.reason, points: piece.scores, actions: 0 };
    default:
      return view;
  }
}

function rolled(view: ALaCarteView, seat: number, face: string): ALaCarteView {
  if (face === "all") return hotter(view, [...view.stoves.keys()], 1);
  const steps = HEATS[face];
  return steps === undefined ? view : hotter(view, [seat], steps);
}

/** What a pan has become is the server's to say: until it does, it looks as it did. */
function stove(view: ALaCarteView, seat: number, now: ALaCarteSeenStove): ALaCarteView {
  return { ...view, stoves: put(view.stoves, seat, now) };
}

function hotter(view: ALaCarteView, seats: readonly number[], steps: number): ALaCarteView {
  const held = (knob: number) => Math.min(Math.max(knob + steps, 0), HOTTEST);
  return {
    ...view,
    stoves: view.stoves.map((one, seat) => (seats.includes(seat) ? { ...one, knob: held(one.knob) } : one)),
  };
}

function emptied(view: ALaCarteView, seat: number): ALaCarteView {
  const gone = view.stoves[seat]?.crystals ?? [];
  const loose = gone.map(({ number, kind }) => ({ number, kind, pose: null }));
  return { ...stove(view, seat, EMPTY), sink: [...view.sink, ...loose] };
}

function fell(view: ALaCarteView, piece: Extract<ALaCarteNews, { type: "spices_fell" }>): ALaCarteView {
  const numbers = new Set(piece.fallen.map(({ number }) => number));
  const at = SPICES.indexOf(piece.bottle);
  const before = view.bottles[at] ?? [];
  const left = piece.motion === null ? before.filter(({ number }) => !numbers.has(number)) : piece.left;
  const pan = view.stoves[piece.pan] ?? EMPTY;
  return {
    ...stove(view, piece.pan, { ...pan, crystals: [...pan.crystals, ...piece.fallen] }),
    bottles: put(view.bottles, at, left),
  };
}

function refilled(view: ALaCarteView, piece: Extract<ALaCarteNews, { type: "bottle_refilled" }>): ALaCarteView {
  const numbers = new Set(piece.crystals);
  const sunk = new Map(view.sink.map((crystal) => [crystal.number, crystal]));
  const back = piece.crystals.flatMap((number) => sunk.get(number) ?? []);
  const at = SPICES.indexOf(piece.bottle);
  return {
    ...view,
    sink: view.sink.filter(({ number }) => !numbers.has(number)),
    bottles: put(view.bottles, at, [...(view.bottles[at] ?? []), ...back]),
  };
}

function swapped(view: ALaCarteView, seat: number, other: number): ALaCarteView {
  const [one, two] = [view.stoves[seat], view.stoves[other]];
  return one && two ? { ...view, stoves: put(put(view.stoves, seat, two), other, one) } : view;
}

function cup(view: ALaCarteView, seat: number, more: ALaCarteView["pile"], less: ALaCarteView["pile"]): ALaCarteView {
  return {
    ...view,
    cups: view.cups.map((held, at) => (at === seat ? without(inOrder([...held, ...more]), less) : held)),
  };
}

function used(view: ALaCarteView, seat: number, kind: ALaCarteView["pile"][number]): ALaCarteView {
  return { ...cup(view, seat, [], [kind]), used: inOrder([...view.used, kind]) };
}

/** Cups lie in the order in which the box lists them. */
const inOrder = (cups: ALaCarteView["pile"]): ALaCarteView["pile"] =>
  [...cups].sort((one, other) => CUPS.indexOf(one) - CUPS.indexOf(other));
const put = <T>(list: readonly T[], at: number, item: T): T[] => list.map((one, index) => (index === at ? item : one));
const plus = (list: readonly number[], at: number, more: number): number[] =>
  list.map((one, index) => (index === at ? one + more : one));
const grown = <T>(lists: readonly (readonly T[])[], at: number, item: T): (readonly T[])[] =>
  lists.map((list, index) => (index === at ? [...list, item] : list));
