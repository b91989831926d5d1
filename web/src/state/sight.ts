/** What one viewer sees, put together from snapshots and updates. Knows no game and no screen. */

import type { AnyOf, Motion, OneOf, Outcome, Question, Snapshot, Update, Within } from "../wire/types";

export type Viewer = number | "spectator";
/** Answers of one kind. */
type Plain = OneOf | AnyOf | Within | Motion;
export type View = Readonly<Record<string, unknown>>;
export interface Piece {
  readonly type: string;
  readonly [field: string]: unknown;
}

export class Sight {
  match = "";
  /** Of the history the numbers belong to. */
  mark = "";
  seq = 0;
  view: View = {};
  questions: readonly Question[] = [];
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
    this.questions = listed(snapshot.questions, this.view);
    this.outcome = snapshot.outcome;
    this.hear(snapshot.news as readonly Piece[]);
  }

  /** False if something is missing in between: then only a new snapshot helps. */
  told(update: Update): boolean {
    const news = (update.news ?? []) as readonly Piece[];
    if (this.seq + news.length !== update.seq) return false;
    this.seq = update.seq;
    this.view = changed(this.view, update);
    if (update.questions !== undefined) this.questions = listed(update.questions, this.view);
    if (update.outcome !== undefined) this.outcome = update.outcome;
    this.hear(news);
    return true;
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

/** The view after an update: fields replaced, lists lengthened or changed at places; the one before is left as it was. */
export function changed(view: View, update: Pick<Update, "set" | "add" | "put">): View {
  const next: Record<string, unknown> = { ...view, ...(update.set ?? {}) };
  for (const [field, more] of Object.entries(update.add ?? {})) {
    next[field] = [...((view[field] as readonly unknown[] | undefined) ?? []), ...(more as readonly unknown[])];
  }
  for (const [field, places] of Object.entries(update.put ?? {})) {
    const list = view[field] as readonly unknown[];
    next[field] = list.map((item, place) => (String(place) in places ? places[String(place)] : item));
  }
  return next;
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
  const but = new Set(answers.but ?? []);
  const values = (view[answers.of] as readonly unknown[]).filter((item) => !but.has(item));
  return { kind: "one_of", like, field: answers.field, values };
}

/** The commands a question can be answered with, where they can be listed. */
export function commands(question: Question): readonly Readonly<Record<string, unknown>>[] {
  const { answers } = question;
  return (answers.kind === "either" ? answers.parts : [answers]).flatMap(commandsOf);
}

function commandsOf(answers: Plain): readonly Readonly<Record<string, unknown>>[] {
  if (answers.kind === "one_of")
    return (answers.values ?? []).map((value) => ({ ...answers.like, [answers.field]: value }));
  return answers.kind === "any_of" ? answers.commands : [];
}
