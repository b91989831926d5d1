/** What one viewer sees, put together from snapshots and updates. Knows no game and no screen. */

import type { AnyOf, Motion, OneOf, Outcome, Question, Snapshot, Update, Within } from "../wire/types";
import type { CommandOf, GameData } from "./game_data";

export type Viewer = number | "spectator";
/** Answers of one kind. */
type Plain = OneOf | AnyOf | Within | Motion;
export type View = Readonly<Record<string, unknown>>;
export interface Piece {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A piece of news, and the view after it. */
export interface Step {
  readonly piece: Piece;
  readonly view: View;
}

/** Marks the path of a list that is edited: the value says where, how many items are removed, and which are inserted. */
const EDIT = "~";
/** Stands for every place of a list. */
const ALL = "*";

export class Sight {
  match = "";
  /** Of the history the numbers belong to. */
  mark = "";
  seq = 0;
  view: View = {};
  questions: readonly Question[] = [];
  /** The questions as they were sent: answers that a list of the view holds are not listed. */
  private asked: readonly Question[] = [];
  outcome: Outcome | null = null;
  /** News by number; those told long ago may be missing until they are asked for. */
  readonly news = new Map<number, Piece>();

  constructor(readonly viewer: Viewer) {}

  shown(snapshot: Snapshot): void {
    if (snapshot.match !== this.match || snapshot.mark !== this.mark) this.news.clear();
    this.match = snapshot.match;
    this.mark = snapshot.mark;
    this.seq = snapshot.seq;
    this.view = snapshot.view as View;
    this.asked = snapshot.questions;
    this.questions = listed(this.asked, this.view);
    this.outcome = snapshot.outcome;
    this.hear(snapshot.news as readonly Piece[]);
  }

  /** Take in an update. Returns its steps; null if something is missing in between: then only a new snapshot helps. */
  told(update: Update): readonly Step[] | null {
    const steps = stepsOf(this.view, update);
    if (this.seq + steps.length !== update.seq) return null;
    this.seq = update.seq;
    this.view = steps.at(-1)?.view ?? this.view;
    if (update.questions !== undefined) {
      this.asked = changedQuestions(this.asked, update.questions);
      this.questions = listed(this.asked, this.view);
    }
    if (update.outcome !== undefined) this.outcome = update.outcome;
    this.hear(steps.map(({ piece }) => piece));
    return steps;
  }

  past(first: number, news: readonly Piece[]): void {
    news.forEach((piece, index) => {
      this.news.set(first + index, piece);
    });
  }

  private hear(news: readonly Piece[]): void {
    this.past(this.seq - news.length + 1, news);
  }
}

/** The steps of an update to a view: each piece of news with the view after it. */
export function stepsOf(before: View, update: Pick<Update, "steps">): readonly Step[] {
  let view = before;
  return (update.steps ?? []).map(([piece, changes]) => {
    view = applyChanges(view, changes);
    return { piece: piece as Piece, view };
  });
}

type Holder = Readonly<Record<string, unknown>> | readonly unknown[];

/** The view with changes applied: values by their paths. What did not change stays the same object. */
export function applyChanges(view: View, changes: Readonly<Record<string, unknown>>): View {
  return applyTo(view, changes) as View;
}

function applyTo(holder: Holder, changes: Readonly<Record<string, unknown>>): Holder {
  let next = holder;
  for (const [path, value] of Object.entries(changes)) next = applied(next, path.split("."), value);
  return next;
}

function applied(holder: Holder, [name = "", ...inner]: readonly string[], value: unknown): Holder {
  if (name === ALL) return (holder as readonly unknown[]).map(() => value);
  const edits = name.endsWith(EDIT);
  const key = edits ? name.slice(0, -EDIT.length) : name;
  const before = (holder as Readonly<Record<string, unknown>>)[key];
  let after = value;
  if (inner.length > 0) after = applied(before as Holder, inner, value);
  else if (edits) {
    const [first = 0, removed = 0, ...items] = value as readonly [number, number, ...unknown[]];
    const list = before as readonly unknown[];
    after = [...list.slice(0, first), ...items, ...list.slice(first + removed)];
  }
  if (!Array.isArray(holder)) return { ...holder, [key]: after };
  return holder.map((item, place) => (place === Number(key) ? after : item));
}

/** The questions after an update, which gives all of them or what changed in them. */
function changedQuestions(before: readonly Question[], given: NonNullable<Update["questions"]>): readonly Question[] {
  return isList(given) ? given : (applyTo(before, given) as readonly Question[]);
}

function isList<Item>(given: readonly Item[] | Readonly<Record<string, unknown>>): given is readonly Item[] {
  return Array.isArray(given);
}

/** Questions with every answer listed, also those that a list of the view holds, as commands that name their decision. */
export function listed(questions: readonly Question[], view: View): readonly Question[] {
  return questions.map((question) => {
    const { answers } = question;
    const whole = (part: Plain): Plain => named(part, question.id, view);
    return {
      ...question,
      answers: answers.kind === "either" ? { ...answers, parts: answers.parts.map(whole) } : whole(answers),
    };
  });
}

function named(answers: Plain, decision: string, view: View): Plain {
  if (answers.kind === "any_of")
    return { ...answers, commands: answers.commands.map((command) => ({ ...command, decision })) };
  const like = { ...answers.like, decision };
  if (answers.kind !== "one_of" || !answers.of) return { ...answers, like };
  const but = answers.but ? view[answers.but] : null;
  const values = (view[answers.of] as readonly unknown[]).filter((item) => item !== but);
  return { kind: "one_of", like, field: answers.field, values };
}

/** The commands a question of the game can be answered with, where they can be listed. The server lists commands of that
 * game only, so they are taken as such without a check. */
export function commands<G extends keyof GameData = "any">({
  answers,
}: Pick<Question, "answers">): readonly CommandOf<G>[] {
  const listed = (answers.kind === "either" ? answers.parts : [answers]).flatMap(commandsOf);
  return listed as readonly unknown[] as readonly CommandOf<G>[];
}

function commandsOf(answers: Plain): readonly Readonly<Record<string, unknown>>[] {
  if (answers.kind === "one_of")
    return (answers.values ?? []).map((value) => ({ ...answers.like, [answers.field]: value }));
  return answers.kind === "any_of" ? answers.commands : [];
}
