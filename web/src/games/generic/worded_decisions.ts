/** Puts the open decisions of any game into words: what is asked, and each answer with a label. */

import { commands, type Piece } from "../../state/view_model";
import type { AnyOf, Choice, Decision, Gesture, GestureFields, InRange, Listed } from "../../wire/types";
import { gestureLabel, gestureNumbers, OF_GESTURE, roundStep, valueAt } from "./gesture_numbers";
import { humanised, labelOf, paramsOf, plainText, type Reader } from "./labels";

/** Data of a command of any game. */
export type Command = Readonly<Record<string, unknown>>;

/** A number to choose in an answer. */
export interface NumberField {
  readonly field: string;
  readonly label: string;
  /** Limits; infinite where there are none. */
  readonly low: number;
  readonly high: number;
  readonly step: number;
  /** Number to begin with, from which steps are counted; by default what the command holds, and steps from `low`. */
  readonly start?: number;
  /** Unit in which the number is shown, and how many of it one is. */
  readonly unit?: string;
  readonly scale?: number;
}

/** A value to choose in an answer, among a few. */
export interface WordField {
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly value: unknown }[];
}

/** An answer: a command, with what is still to be chosen in it. */
export interface Answer {
  readonly label: string;
  /** The effect of the answer; empty if the game has no hint. */
  readonly hint: string;
  readonly command: Command;
  readonly numbers: readonly NumberField[];
  readonly choices: readonly WordField[];
  /** The gesture of the command, whose numbers are among `numbers`. */
  readonly gesture?: GestureFields;
}

/** A decision in words: what is asked, and the answers as a person reads them. */
export interface WordedDecision {
  readonly id: string;
  /** False if it was answered and the answer may still be changed. */
  readonly isPending: boolean;
  readonly ask: string;
  readonly answers: readonly Answer[];
  /** Number of answers beyond those listed. */
  readonly more: number;
}

type Part = Listed | InRange | Gesture;

/** Most answers listed, values of a field, and numbers that are offered one by one instead of on a slider. */
const [MOST, FEW_VALUES, FEW_NUMBERS] = [200, 60, 12];
const STEPS = 100;

/** Return decisions in words; `hints` are what the server says of their answers. */
export function wordedDecisions(
  decisions: readonly Decision[],
  reader: Reader,
  hints: readonly unknown[] = [],
): readonly WordedDecision[] {
  return decisions.map((decision) => {
    const parts: readonly Part[] = partsOf(decision.answers);
    const answers = parts.flatMap((part) => answersOf(part, reader, hints));
    const types = new Set(answers.map(({ command }) => String(command.type ?? "")));
    return {
      id: decision.id,
      isPending: decision.pending !== false,
      ask: askOf([...types], answers[0]?.command ?? {}, reader),
      answers: answers.slice(0, MOST),
      more: Math.max(0, answers.length - MOST),
    };
  });
}

function partsOf(answers: Listed | InRange | Gesture | AnyOf): readonly Part[] {
  return answers.kind === "any_of" ? answers.parts : [answers];
}

function answersOf(part: Part, reader: Reader, hints: readonly unknown[]): readonly Answer[] {
  if (part.kind === "gesture") return [gestureAnswer(part, reader)];
  if (part.kind === "in_range") {
    const numbers = part.spans.map((span) => ({
      field: span.field,
      label: labelOf(reader, span.field, "field"),
      low: span.low,
      high: span.high,
      step: reader.facts.whole.includes(span.field) ? 1 : stepOf(span.low, span.high),
    }));
    const choices = part.choices.map((choice) => wordField(choice, reader));
    return [{ label: nameOf(part.like, reader), hint: "", command: part.like, numbers, choices }];
  }
  const listed = commands({ answers: part }) as readonly Command[];
  const types = [...new Set(listed.map(({ type }) => type))];
  return types.flatMap((type) =>
    listedAnswers(
      listed.filter((command) => command.type === type),
      reader,
      hints,
    ),
  );
}

/** Return the answer of a gesture: the one to begin with, and its numbers and choices. */
function gestureAnswer(part: Gesture, reader: Reader): Answer {
  const gesture = reader.facts.gestures[part.gesture] ?? { fields: [], begin: {}, rate: 1 };
  const choices = part.choices.map((choice) => ({
    ...wordField(choice, reader),
    label: gestureLabel(choice.field.replace(OF_GESTURE, ""), reader),
  }));
  const numbers = gestureNumbers(gesture, reader);
  const command = { ...part.like, gesture: gesture.begin };
  return { label: nameOfGesture(part, reader), hint: "", command, numbers, choices, gesture };
}

/** Answers of one type: one by one, or on a slider if only a number differs that has many values in a row. */
function listedAnswers(some: readonly Command[], reader: Reader, hints: readonly unknown[]): readonly Answer[] {
  const [first] = some;
  if (!first) return [];
  const differing = Object.keys(first).filter((field) => some.some((command) => !isSame(command[field], first[field])));
  const [field = "", more] = differing;
  const row = more === undefined ? rowOf(some.map((command) => command[field])) : null;
  if (row && some.length > FEW_NUMBERS) {
    const numbers = [{ field, label: labelOf(reader, field, "field"), ...row }];
    return [{ label: nameOf(first, reader), hint: "", command: first, numbers, choices: [] }];
  }
  return some.map((command, index) => ({
    // Those that are not listed are only counted.
    label: index < MOST ? labelOfAnswer(command, differing, reader) : "",
    hint: index < MOST ? hintOf(command, hints, reader) : "",
    command,
    numbers: [],
    choices: [],
  }));
}

/** Return the range and step of whole numbers that are equally far apart; null for anything else. */
function rowOf(values: readonly unknown[]): { low: number; high: number; step: number } | null {
  if (!values.every((value): value is number => Number.isInteger(value))) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const [low = 0, second = 0] = sorted;
  const step = second - low;
  const isRow = step > 0 && sorted.every((value, index) => value === low + index * step);
  return isRow ? { low, high: sorted.at(-1) ?? low, step } : null;
}

/** Return a step that divides a range into about a hundred. */
function stepOf(low: number, high: number): number {
  return high > low && Number.isFinite(high - low) ? roundStep((high - low) / STEPS) : 1;
}

function wordField({ field, values }: Choice, reader: Reader): WordField {
  const options = values.slice(0, FEW_VALUES).map((value) => ({ label: valueText(field, value, reader), value }));
  return { field, label: labelOf(reader, field, "field"), options };
}

function nameOf(command: Command, reader: Reader): string {
  const type = String(command.type ?? "");
  const { game, words } = reader;
  const message = `${game}-field-${type}`;
  if (words.has(message)) return words.say(message);
  const word = `${game}-word-${type}`;
  return words.has(word) ? words.say(word) : humanised(type);
}

/** Return the name of an answer by a gesture: the game's own, or that of throws, pours and tosses. */
function nameOfGesture(part: Gesture, reader: Reader): string {
  const { game, words } = reader;
  const common = `web-plain-make-${part.gesture}`;
  const isNamed = words.has(`${game}-field-${String(part.like.type)}`);
  return !isNamed && words.has(common) ? words.say(common) : nameOf(part.like, reader);
}

/** Return the label of an answer that was completed with what was chosen. */
export function completeLabel(answer: Answer, command: Command, reader: Reader): string {
  if (answer.gesture) {
    const chosen = answer.choices.map(({ field }) => valueText(field, valueAt(command, field), reader));
    return [answer.label, ...chosen].join(" · ");
  }
  const fields = [...answer.numbers, ...answer.choices].map(({ field }) => field);
  return fields.length === 0 ? answer.label : labelOfAnswer(command, fields, reader, true);
}

function labelOfAnswer(command: Command, differing: readonly string[], reader: Reader, isNamed = false): string {
  const { game, words } = reader;
  const message = `${game}-answer-${String(command.type)}`;
  if (words.has(message)) return words.say(message, paramsOf(reader, command));
  const values = differing.map((field) =>
    typeof command[field] === "boolean"
      ? `${labelOf(reader, field, "field")}: ${valueText(field, command[field], reader)}`
      : valueText(field, command[field], reader),
  );
  if (values.length === 0) return nameOf(command, reader);
  return isNamed ? `${nameOf(command, reader)}: ${values.join(" · ")}` : values.join(" · ");
}

function valueText(field: string, value: unknown, reader: Reader): string {
  if (value === null || typeof value !== "object") return plainText(reader, field, value);
  return String(paramsOf(reader, { [field]: value })[field]);
}

/** Return the sentence of the game's hint that agrees with a command in all fields both have. */
function hintOf(command: Command, hints: readonly unknown[], reader: Reader): string {
  const { game, words } = reader;
  if (!words.has(`${game}-hint`)) return "";
  const found = hints.find((hint) => {
    const shared = Object.entries(hint as Piece).filter(([field]) => field in command && field !== "type");
    return shared.length > 0 && shared.every(([field, value]) => isSame(command[field], value));
  });
  return found ? words.say(`${game}-hint`, paramsOf(reader, found as Piece)) : "";
}

function askOf(types: readonly string[], first: Command, reader: Reader): string {
  const { game, words } = reader;
  const message = types.map((type) => `${game}-ask-${type}`).find((id) => words.has(id));
  return message ? words.say(message, paramsOf(reader, first)) : words.say("web-plain-ask");
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}
