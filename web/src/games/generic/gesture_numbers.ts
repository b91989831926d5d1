/**
 * Numbers of a gesture in a form: which there are, with their limits, and the gesture that they make of the one to begin
 * with. Lists of samples are changed as a whole: by the highest value that they reach, and by how long they take.
 */

import type { GestureField, GestureFields } from "../../wire/types";
import { humanised, labelOf, type Reader } from "./labels";
import type { Command, NumberField } from "./worded_decisions";

/** Beginning of the names of fields that belong to the gesture of a command. */
export const OF_GESTURE = "gesture.";
/** Steps of a number between its limits, about; step of a number without limits. */
const [STEPS, STEP] = [100, 0.1];
/** Digits behind the point that samples are sent with. */
const DIGITS = 6;
/** Units that are shown by another one: its name, and how many of it one is. */
const SHOWN: Readonly<Record<string, readonly [string, number]>> = { m: ["cm", 100], rad: ["°", 180 / Math.PI] };

type Samples = readonly number[];
type Values = Readonly<Record<string, unknown>>;

/** Return the number fields by which a form changes a gesture, with their limits and where they begin. */
export function gestureNumbers({ fields, begin, rate }: GestureFields, reader: Reader): readonly NumberField[] {
  return fields.flatMap((field): NumberField[] => {
    const start = startOf(begin, field, rate);
    // Samples that never rise above nothing have no highest value to change.
    if (start === null || (field.measure === "peak" && start <= 0)) return [];
    const least = field.measure === "number" ? field.low : Math.max(field.low ?? 0, 0);
    const low = Math.min(least ?? Number.NEGATIVE_INFINITY, start);
    const high = Math.max(field.high ?? Number.POSITIVE_INFINITY, start);
    const [unit, scale] = SHOWN[field.unit] ?? [field.unit, 1];
    const step = Number.isFinite(high - low) ? roundStep(((high - low) * scale) / STEPS) / scale : STEP;
    const label = gestureLabel(field.field, reader);
    return [{ field: OF_GESTURE + field.field, label, low, high, step, start, unit, scale }];
  });
}

/** Return the label of a field of a gesture: the game's own word, or that for throws, pours and tosses. */
export function gestureLabel(field: string, reader: Reader): string {
  const { game, words } = reader;
  const name = field.replaceAll(".", "-");
  if ([`${game}-field-${name}`, `${game}-view-${name}`].some((id) => words.has(id)))
    return labelOf(reader, name, "field");
  const common = `web-plain-gesture-${name}`;
  return words.has(common) ? words.say(common) : humanised(name.replaceAll("-", " "));
}

/** Return a command with the numbers and choices of a form, those of its gesture among them. */
export function withGesture(command: Command, values: Values, { fields, begin, rate }: GestureFields): Command {
  const wholes = fields.filter(({ measure }) => measure !== "number");
  const wholeNames = wholes.map(({ field }) => OF_GESTURE + field);
  let made: unknown = command;
  for (const [path, value] of Object.entries(values))
    if (!wholeNames.includes(path)) made = changed(made, path.split("."), () => value);
  for (const field of wholes) {
    const wanted = values[OF_GESTURE + field.field];
    const start = startOf(begin, field, rate);
    // What nobody changed stays as it is, to the last digit.
    if (typeof wanted !== "number" || start === null || isNear(wanted, start)) continue;
    const [path, change] =
      field.measure === "peak"
        ? [OF_GESTURE + field.field, (value: unknown) => scaled(value, wanted / start)]
        : ["gesture", (value: unknown) => stretched(value, Math.max(Math.round(wanted * rate), 1) + 1)];
    made = changed(made, path.split("."), change);
  }
  return made as Command;
}

/** Return the value of a field of a command; `gesture.bottle` is one of its gesture. */
export function valueAt(from: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), from);
}

/** Return a step of 1, 2 or 5 times a power of ten that is about as large as asked for. */
export function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((times) => times * power >= rough * 0.999) ?? 10) * power;
}

/** Return the number that a field has in the gesture to begin with; null if it has none. */
function startOf(like: unknown, { field, measure }: GestureField, rate: number): number | null {
  if (measure === "seconds") {
    const longest = samplesIn(like).reduce((most, samples) => Math.max(most, samples.length), 0);
    return longest > 1 ? (longest - 1) / rate : null;
  }
  const value = valueAt(like, field);
  if (measure === "peak") return isSamples(value) ? Math.max(...value) : null;
  return typeof value === "number" ? value : null;
}

/** Return all lists of samples in a gesture. */
function samplesIn(value: unknown): readonly Samples[] {
  if (isSamples(value)) return [value];
  return isFields(value) ? Object.values(value).flatMap(samplesIn) : [];
}

/** Return a value with one field, at any depth, changed. */
function changed(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  return isFields(value) ? { ...value, [name]: changed(value[name], rest, change) } : value;
}

function scaled(samples: unknown, times: number): unknown {
  return isSamples(samples) ? samples.map((sample) => rounded(sample * times)) : samples;
}

/** Return a gesture with all its lists of samples made longer or shorter, to so many samples. */
function stretched(value: unknown, count: number): unknown {
  if (isSamples(value)) return Array.from({ length: count }, (_, index) => sampled(value, index / (count - 1)));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stretched(inner, count)]));
}

/** Return the value of samples at a part of their time, from 0 to 1. */
function sampled(samples: Samples, part: number): number {
  const at = part * (samples.length - 1);
  const [left, right] = [Math.floor(at), Math.ceil(at)];
  const [from = 0, to = 0] = [samples[left], samples[right]];
  return rounded(from + (to - from) * (at - left));
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9;
}

function isSamples(value: unknown): value is Samples {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "number");
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
