/** What is asked of the viewer, sorted by how it is answered. Every command in here is one the server has listed. */

import type { Limits } from "../../gestures/gesture";
import { commands } from "../../state/sight";
import type { Question, SafranitoCommand, SafranitoSide, Within } from "../../wire/types";
import type { Command } from "../scene";

interface Chips {
  readonly like: Command;
  /** Values of the chips that may be thrown. */
  readonly chips: readonly number[];
}

export type Asked =
  | (Chips & { readonly kind: "throw"; readonly sides: readonly SafranitoSide[]; readonly limits: Limits })
  | (Chips & { readonly kind: "aim"; readonly limits: Limits })
  | (Chips & { readonly kind: "lay"; readonly spots: readonly string[] })
  | { readonly kind: "typing"; readonly leave: Command | null; readonly moves: readonly Move[] }
  | { readonly kind: Listed; readonly answers: readonly (SafranitoCommand & Command)[] };

type Listed = "use" | "keep" | "pick" | "sell" | "buy" | "blend";

/** A chip that may be said to lie elsewhere, and where. */
export interface Move {
  readonly number: number;
  readonly spot: string;
  readonly up: boolean;
  readonly command: Command;
}

const LISTED: Readonly<Record<string, Listed>> = {
  use: "use",
  keep: "keep",
  pick: "pick",
  sell: "sell",
  buy: "buy",
  blend: "blend",
  pass: "blend",
};

export function askedOf(questions: readonly Question[]): Asked | null {
  for (const question of questions) {
    if (!question.pending) continue;
    const found =
      question.answers.kind === "within"
        ? within(question.answers)
        : listed(commands(question) as unknown as readonly SafranitoCommand[]);
    if (found) return found;
  }
  return null;
}

function within(answers: Within): Asked | null {
  const { like } = answers;
  const chips = valuesOf<number>(answers, "chip");
  const limits = { throw: Object.fromEntries(answers.spans.map(({ field, low, high }) => [field, { low, high }])) };
  if (like.type === "throw")
    return { kind: "throw", like, chips, limits, sides: valuesOf<SafranitoSide>(answers, "side") };
  if (like.type === "aim") return { kind: "aim", like, chips, limits };
  if (like.type === "lay") return { kind: "lay", like, chips, spots: valuesOf<string>(answers, "spot") };
  return null;
}

function valuesOf<T>(answers: Within, field: string): readonly T[] {
  return (answers.choices.find((choice) => choice.field === field)?.values ?? []) as readonly T[];
}

function listed(answers: readonly SafranitoCommand[]): Asked | null {
  const [first] = answers;
  if (!first) return null;
  if (first.type === "leave" || first.type === "move") {
    const moves = answers.flatMap((answer) =>
      answer.type === "move"
        ? [{ number: answer.number, spot: answer.spot, up: answer.up ?? false, command: plain(answer) }]
        : [],
    );
    const leave = answers.find((answer) => answer.type === "leave");
    return { kind: "typing", leave: leave ? plain(leave) : null, moves };
  }
  const kind = LISTED[first.type];
  return kind ? { kind, answers: answers as readonly (SafranitoCommand & Command)[] } : null;
}

const plain = (command: SafranitoCommand): Command => command as unknown as Command;

/** The bowls one may pick, where that is asked. */
export function bowlsOf(asked: Asked | null): string[] {
  if (asked?.kind !== "pick") return [];
  return asked.answers.flatMap((answer) => (answer.type === "pick" ? [answer.bowl] : []));
}
