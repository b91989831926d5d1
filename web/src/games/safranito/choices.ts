/** Groups the viewer's open decision by the way it is answered. Every command in here comes from the server's list. */

import type { Limit } from "../../gestures/gesture";
import { commands } from "../../state/view_model";
import type { Decision, Gesture, InRange, SafranitoCommand, Side } from "../../wire/types";

type Of<T extends SafranitoCommand["type"]> = Extract<SafranitoCommand, { type: T }>;

interface Chips<T extends SafranitoCommand["type"]> {
  /** Template of the command; the gesture or the form fills in the other fields. */
  readonly like: Pick<Of<T>, "type" | "decision">;
  /** Values of the chips that may be thrown. */
  readonly chips: readonly number[];
}

/** Choices of the open decision, discriminated by `kind`. */
export type Choices =
  | (Chips<"throw"> & { readonly kind: "throw"; readonly sides: readonly Side[] })
  | (Chips<"aim"> & { readonly kind: "aim"; readonly spans: Spans })
  | (Chips<"lay"> & { readonly kind: "lay"; readonly spots: readonly string[] })
  | { readonly kind: "typing"; readonly leave: SafranitoCommand | null; readonly moves: readonly Move[] }
  | { readonly kind: ListedKind; readonly answers: readonly SafranitoCommand[] };

/** Lowest and highest value of each numeric field of a command. */
type Spans = Readonly<Record<string, Limit>>;

type ListedKind = "use" | "keep" | "pick" | "sell" | "buy" | "blend";

/** A correction of a chip's position on a real board that is entered by hand. */
export interface Move {
  readonly number: number;
  readonly spot: string;
  readonly up: boolean;
  readonly command: SafranitoCommand;
}

const LISTED: Readonly<Record<string, ListedKind>> = {
  use: "use",
  keep: "keep",
  pick: "pick",
  sell: "sell",
  buy: "buy",
  blend: "blend",
  pass: "blend",
};

/** The choices of the first pending decision that this client can present; null if there is none. */
export function choicesOf(decisions: readonly Decision[]): Choices | null {
  for (const decision of decisions) {
    if (!decision.pending) continue;
    const { answers } = decision;
    const free = answers.kind === "in_range" || answers.kind === "gesture";
    const found = free ? chipsOf(answers) : listed(commands<"safranito">(decision));
    if (found) return found;
  }
  return null;
}

function chipsOf(answers: InRange | Gesture): Choices | null {
  const like = answers.like as Pick<SafranitoCommand, "type" | "decision">;
  const chips = valuesOf<number>(answers, "chip");
  if (isOf(like, "throw")) return { kind: "throw", like, chips, sides: valuesOf<Side>(answers, "gesture.side") };
  if (isOf(like, "aim")) return { kind: "aim", like, chips, spans: spansOf(answers) };
  if (isOf(like, "lay")) return { kind: "lay", like, chips, spots: valuesOf<string>(answers, "spot") };
  return null;
}

function isOf<T extends SafranitoCommand["type"]>(
  like: Pick<SafranitoCommand, "type" | "decision">,
  type: T,
): like is Pick<Of<T>, "type" | "decision"> {
  return like.type === type;
}

function spansOf(answers: InRange | Gesture): Spans {
  const spans = answers.kind === "in_range" ? answers.spans : [];
  return Object.fromEntries(spans.map(({ field, low, high }) => [field, { low, high }]));
}

function valuesOf<T>(answers: InRange | Gesture, field: string): readonly T[] {
  return (answers.choices.find((choice) => choice.field === field)?.values ?? []) as readonly T[];
}

function listed(answers: readonly SafranitoCommand[]): Choices | null {
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

/** Bowls that can be picked by the open decision; empty for any other. */
export function bowlsOf(choices: Choices | null): string[] {
  if (choices?.kind !== "pick") return [];
  return choices.answers.flatMap((answer) => (answer.type === "pick" ? [answer.bowl] : []));
}
