/** What is asked of the viewer, sorted by how it is answered. Every command in here is one the server has listed. */

import { commands } from "../../state/sight";
import type { ALaCarteCommand, Either, Motion, Question, Within } from "../../wire/types";
import type { Command } from "../scene";
import type { Spice } from "./pieces";

type Of<T extends ALaCarteCommand["type"]> = Extract<ALaCarteCommand, { type: T }> & Command;

export interface Seasoning {
  /** By a real gesture; drawn, from a tilt that is meant; or typed in from a real kitchen. */
  readonly by: "hand" | "tilt" | "typing";
  readonly like: Command;
  readonly pans: readonly number[];
  readonly bottles: readonly Spice[];
  /** rad, where pours are drawn */
  readonly tilt: { readonly low: number; readonly high: number };
  readonly spices: readonly number[];
  readonly salts: readonly number[];
}

export interface Asked {
  readonly dishes: readonly Of<"dish">[];
  readonly heats: readonly Of<"heat">[];
  readonly steps: readonly Of<"turn_up">[];
  readonly takes: readonly Of<"take">[];
  readonly names: readonly Of<"name">[];
  readonly cups: readonly Of<"cup">[];
  readonly tries: readonly Of<"try">[];
  readonly catches: readonly Of<"caught">[];
  readonly burn: Command | null;
  readonly end: Command | null;
  /** A flip by a real gesture: the command it goes into. */
  readonly flip: Command | null;
  /** One's own pan and, by a cup, another's, may need another way of asking each. */
  readonly seasonings: readonly Seasoning[];
}

type Answers = Question["answers"];
type Plain = Exclude<Answers, Either>;

export function askedOf(questions: readonly Question[]): Asked | null {
  const question = questions.find(({ pending }) => pending);
  if (!question) return null;
  const parts: readonly Plain[] = partsOf(question.answers);
  const listed = parts.flatMap((answers) =>
    answers.kind === "one_of" || answers.kind === "any_of" ? commands({ ...question, answers }) : [],
  ) as unknown as readonly (ALaCarteCommand & Command)[];
  const of = <T extends ALaCarteCommand["type"]>(type: T) =>
    listed.filter((command) => command.type === type) as unknown as readonly Of<T>[];
  const free = parts.flatMap((answers) => (answers.kind === "within" || answers.kind === "motion" ? [answers] : []));
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
    flip: free.find(({ like }) => like.type === "flip")?.like ?? null,
    seasonings: free.flatMap(seasoning),
  };
}

function partsOf(answers: Answers): readonly Plain[] {
  return answers.kind === "either" ? answers.parts : [answers];
}

const WAYS: Readonly<Record<string, Seasoning["by"]>> = { season: "hand", tilt: "tilt", fallen: "typing" };

function seasoning(answers: Within | Motion): readonly Seasoning[] {
  const { like, choices } = answers;
  const by = WAYS[String(like.type)];
  if (!by) return [];
  const values = <T>(field: string, other: readonly T[]): readonly T[] =>
    (choices.find((choice) => choice.field === field)?.values as readonly T[] | undefined) ?? other;
  const span = (field: string) =>
    answers.kind === "within" ? answers.spans.find((one) => one.field === field) : undefined;
  const { low = 0, high = Math.PI } = span("tilt") ?? {};
  return [
    {
      by,
      like,
      pans: values<number>("pan", [Number(like.pan)]),
      bottles: values<Spice>(by === "hand" ? "gesture.bottle" : "bottle", [like.bottle as Spice]),
      tilt: { low, high },
      spices: values<number>("spices", []),
      salts: values<number>("salts", []),
    },
  ];
}

/** Whose pans a bottle may be held over. */
export function pansFor(asked: Asked, bottle: Spice): readonly number[] {
  const pans = asked.seasonings.filter(({ bottles }) => bottles.includes(bottle)).flatMap(({ pans }) => pans);
  return [...new Set(pans)];
}

/** Over which of them it is held: the one that was chosen, else one's own, else the only one; null: that is to be chosen. */
export function panOver(asked: Asked, bottle: Spice, own: number, chosen: number | null): number | null {
  const pans = pansFor(asked, bottle);
  const pan = [chosen, own].find((one) => one !== null && pans.includes(one));
  return pan ?? (pans.length === 1 ? (pans[0] ?? null) : null);
}

/** Pans of others that may be seasoned, by a cup. */
export function guestPans(asked: Asked, own: number): readonly number[] {
  return [...new Set(asked.seasonings.flatMap(({ pans }) => pans))].filter((pan) => pan !== own);
}

export function bottlesOf(asked: Asked): readonly Spice[] {
  return [...new Set(asked.seasonings.flatMap(({ bottles }) => bottles))];
}

export function seasoningOf(asked: Asked, bottle: Spice, pan: number): Seasoning | null {
  return asked.seasonings.find((one) => one.bottles.includes(bottle) && one.pans.includes(pan)) ?? null;
}
