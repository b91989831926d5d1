/** What is asked of the viewer, sorted by how it is answered. Every command in here is one the server has listed. */

import type { Limits } from "../../gestures/gesture";
import { commands } from "../../state/sight";
import type { Question, SafranitoCommand, Side, Within } from "../../wire/types";

type Of<T extends SafranitoCommand["type"]> = Extract<SafranitoCommand, { type: T }>;

interface Chips<T extends SafranitoCommand["type"]> {
  /** The command whose other fields the hand fills in. */
  readonly like: Pick<Of<T>, "type" | "decision">;
  /** Values of the chips that may be thrown. */
  readonly chips: readonly number[];
}

export type Asked =
  | (Chips<"throw"> & { readonly kind: "throw"; readonly sides: readonly Side[]; readonly limits: Limits })
  | (Chips<"aim"> & { readonly kind: "aim"; readonly limits: Limits })
  | (Chips<"lay"> & { readonly kind: "lay"; readonly spots: readonly string[] })
  | { readonly kind: "typing"; readonly leave: SafranitoCommand | null; readonly moves: readonly Move[] }
  | { readonly kind: Listed; readonly answers: readonly SafranitoCommand[] };

type Listed = "use" | "keep" | "pick" | "sell" | "buy" | "blend";

/** A chip that may be said to lie elsewhere, and where. */
export interface Move {
  readonly number: number;
  readonly spot: string;
  readonly up: boolean;
  readonly command: SafranitoCommand;
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
      question.answers.kind === "within" ? within(question.answers) : listed(commands<"safranito">(question));
    if (found) return found;
  }
  return null;
}

function within(answers: Within): Asked | null {
  const { spans } = answers;
  const like = answers.like as Pick<SafranitoCommand, "type" | "decision">;
  const chips = valuesOf<number>(answers, "chip");
  const limits = { throw: Object.fromEntries(spans.map(({ field, low, high }) => [field, { low, high }])) };
  if (isOf(like, "throw")) return { kind: "throw", like, chips, limits, sides: valuesOf<Side>(answers, "side") };
  if (isOf(like, "aim")) return { kind: "aim", like, chips, limits };
  if (isOf(like, "lay")) return { kind: "lay", like, chips, spots: valuesOf<string>(answers, "spot") };
  return null;
}

function isOf<T extends SafranitoCommand["type"]>(
  like: Pick<SafranitoCommand, "type" | "decision">,
  type: T,
): like is Pick<Of<T>, "type" | "decision"> {
  return like.type === type;
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
        ? [{ number: answer.number, spot: answer.spot, up: answer.up ?? false, command: answer }]
        : [],
    );
    const leave = answers.find((answer) => answer.type === "leave");
    return { kind: "typing", leave: leave ?? null, moves };
  }
  const kind = LISTED[first.type];
  return kind ? { kind, answers } : null;
}

/** The bowls one may pick, where that is asked. */
export function bowlsOf(asked: Asked | null): string[] {
  if (asked?.kind !== "pick") return [];
  return asked.answers.flatMap((answer) => (answer.type === "pick" ? [answer.bowl] : []));
}
