/** Groups the viewer's open decision by the way it is answered. Every command in here comes from the server's list. */

import { commands } from "../../state/view_model";
import type { ALaCarteCommand, AnyOf, Decision, Gesture, InRange } from "../../wire/types";
import type { Spice } from "./pieces";

type Of<T extends ALaCarteCommand["type"]> = Extract<ALaCarteCommand, { type: T }>;
/** Template of a command; gesture or form fill in the other fields. */
type Like<T extends ALaCarteCommand["type"]> = Pick<Of<T>, "type" | "decision">;

/**
 * Ways to enter a seasoning: by a gesture, by an angle for a sampled pour, or as the count that fell in a real
 * kitchen.
 */
type Way =
  | { readonly by: "hand"; readonly like: Like<"season"> }
  | { readonly by: "tilt"; readonly like: Like<"tilt"> }
  | { readonly by: "typing"; readonly like: Like<"fallen"> };

interface Ingredients {
  readonly pans: readonly number[];
  readonly bottles: readonly Spice[];
  /** Range of the angle in rad for sampled pours. */
  readonly tilt: { readonly low: number; readonly high: number };
  readonly spices: readonly number[];
  readonly salts: readonly number[];
}

/** A way to season with the pans and bottles that it allows. */
export type Seasoning = Way & Ingredients;

/** Answers to the open decision, grouped by command. */
export interface Choices {
  readonly dishes: readonly Of<"dish">[];
  readonly heats: readonly Of<"heat">[];
  readonly steps: readonly Of<"turn_up">[];
  readonly takes: readonly Of<"take">[];
  readonly names: readonly Of<"name">[];
  readonly cups: readonly Of<"cup">[];
  readonly tries: readonly Of<"try">[];
  readonly catches: readonly Of<"caught">[];
  readonly burn: ALaCarteCommand | null;
  readonly end: ALaCarteCommand | null;
  /** Template of the command for flipping the crêpe by a gesture. */
  readonly flip: Like<"flip"> | null;
  /** Ways to season; the viewer's pan and, with a cup, other players' pans may be entered in different ways. */
  readonly seasonings: readonly Seasoning[];
}

type Answers = Decision["answers"];
type Plain = Exclude<Answers, AnyOf>;

/** The choices of the pending decision; null if there is none. */
export function choicesOf(decisions: readonly Decision[]): Choices | null {
  const decision = decisions.find(({ pending }) => pending);
  if (!decision) return null;
  const parts: readonly Plain[] = partsOf(decision.answers);
  const listed = parts.flatMap((answers) => (answers.kind === "listed" ? commands<"a_la_carte">({ answers }) : []));
  const of = <T extends ALaCarteCommand["type"]>(type: T) =>
    listed.filter((command): command is Of<T> => command.type === type);
  const free = parts.flatMap((answers) => (answers.kind === "listed" ? [] : [answers]));
  return {
    dishes: of("dish"),
    heats: of("heat"),
    steps: of("turn_up"),
    takes: of("take"),
    names: of("name"),
    cups: of("cup"),
    tries: of("try"),
    catches: of("caught"),
    burn: of("let_burn")[0] ?? null,
    end: of("end")[0] ?? null,
    flip: free.map(({ like }) => likeOf(like, "flip")).find((like) => like !== null) ?? null,
    seasonings: free.flatMap(seasoning),
  };
}

function partsOf(answers: Answers): readonly Plain[] {
  return answers.kind === "any_of" ? answers.parts : [answers];
}

/** The template, if it is of the given type. */
function likeOf<T extends ALaCarteCommand["type"]>(like: InRange["like"], type: T): Like<T> | null {
  return like.type === type ? (like as Like<T>) : null;
}

function wayOf({ like }: InRange | Gesture): Way | null {
  const season = likeOf(like, "season");
  if (season) return { by: "hand", like: season };
  const tilt = likeOf(like, "tilt");
  if (tilt) return { by: "tilt", like: tilt };
  const fallen = likeOf(like, "fallen");
  return fallen && { by: "typing", like: fallen };
}

function seasoning(answers: InRange | Gesture): readonly Seasoning[] {
  const { like, choices } = answers;
  const way = wayOf(answers);
  if (!way) return [];
  const values = <T>(field: string, other: readonly T[]): readonly T[] =>
    (choices.find((choice) => choice.field === field)?.values as readonly T[] | undefined) ?? other;
  const span = (field: string) =>
    answers.kind === "in_range" ? answers.spans.find((one) => one.field === field) : undefined;
  const { low = 0, high = Math.PI } = span("tilt") ?? {};
  return [
    {
      ...way,
      pans: values<number>("pan", [Number(like.pan)]),
      bottles: values<Spice>(way.by === "hand" ? "gesture.bottle" : "bottle", [like.bottle as Spice]),
      tilt: { low, high },
      spices: values<number>("spices", []),
      salts: values<number>("salts", []),
    },
  ];
}

/** Pans over which a bottle may be held. */
export function pansFor(choices: Choices, bottle: Spice): readonly number[] {
  const pans = choices.seasonings.filter(({ bottles }) => bottles.includes(bottle)).flatMap(({ pans }) => pans);
  return [...new Set(pans)];
}

/** The pan for a bottle: the chosen one, else the viewer's own, else the only one; null if it has to be chosen. */
export function panOver(choices: Choices, bottle: Spice, own: number, chosen: number | null): number | null {
  const pans = pansFor(choices, bottle);
  const pan = [chosen, own].find((one) => one !== null && pans.includes(one));
  return pan ?? (pans.length === 1 ? (pans[0] ?? null) : null);
}

/** Other players' pans that may be seasoned with a cup. */
export function guestPans(choices: Choices, own: number): readonly number[] {
  return [...new Set(choices.seasonings.flatMap(({ pans }) => pans))].filter((pan) => pan !== own);
}

/** Bottles that may be used. */
export function bottlesOf(choices: Choices): readonly Spice[] {
  return [...new Set(choices.seasonings.flatMap(({ bottles }) => bottles))];
}

/** The way to season a pan from a bottle; null if not allowed. */
export function seasoningOf(choices: Choices, bottle: Spice, pan: number): Seasoning | null {
  return choices.seasonings.find((one) => one.bottles.includes(bottle) && one.pans.includes(pan)) ?? null;
}
