/** What is asked of the viewer, sorted by how it is answered. Every command in here is one the server has listed. */

import { commands } from "../../state/sight";
import type { ALaCarteCommand, Either, Motion, Question, Within } from "../../wire/types";
import type { Spice } from "./pieces";

type Of<T extends ALaCarteCommand["type"]> = Extract<ALaCarteCommand, { type: T }>;
/** A command whose other fields are to be filled in. */
type Like<T extends ALaCarteCommand["type"]> = Pick<Of<T>, "type" | "decision">;

/** By a real gesture; drawn, from a tilt that is meant; or typed in from a real kitchen. */
type Way =
  | { readonly by: "hand"; readonly like: Like<"season"> }
  | { readonly by: "tilt"; readonly like: Like<"tilt"> }
  | { readonly by: "typing"; readonly like: Like<"fallen"> };

interface Ingredients {
  readonly pans: readonly number[];
  readonly bottles: readonly Spice[];
  /** rad, where pours are drawn */
  readonly tilt: { readonly low: number; readonly high: number };
  readonly spices: readonly number[];
  readonly salts: readonly number[];
}

export type Seasoning = Way & Ingredients;

export interface Asked {
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
  /** A flip by a real gesture: the command it goes into. */
  readonly flip: Like<"flip"> | null;
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
    answers.kind === "one_of" || answers.kind === "any_of" ? commands<"a_la_carte">({ answers }) : [],
  );
  const of = <T extends ALaCarteCommand["type"]>(type: T) =>
    listed.filter((command): command is Of<T> => command.type === type);
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
    flip: free.map(({ like }) => likeOf(like, "flip")).find((like) => like !== null) ?? null,
    seasonings: free.flatMap(seasoning),
  };
}

function partsOf(answers: Answers): readonly Plain[] {
  return answers.kind === "either" ? answers.parts : [answers];
}

/** What is to be filled in, if it is a command of that type. */
function likeOf<T extends ALaCarteCommand["type"]>(like: Within["like"], type: T): Like<T> | null {
  return like.type === type ? (like as Like<T>) : null;
}

function wayOf({ like }: Within | Motion): Way | null {
  const season = likeOf(like, "season");
  if (season) return { by: "hand", like: season };
  const tilt = likeOf(like, "tilt");
  if (tilt) return { by: "tilt", like: tilt };
  const fallen = likeOf(like, "fallen");
  return fallen && { by: "typing", like: fallen };
}

function seasoning(answers: Within | Motion): readonly Seasoning[] {
  const { like, choices } = answers;
  const way = wayOf(answers);
  if (!way) return [];
  const values = <T>(field: string, other: readonly T[]): readonly T[] =>
    (choices.find((choice) => choice.field === field)?.values as readonly T[] | undefined) ?? other;
  const span = (field: string) =>
    answers.kind === "within" ? answers.spans.find((one) => one.field === field) : undefined;
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
