/** Maintains one viewer's view from snapshots and updates. Independent of games and rendering. */

import type { Decision, Gesture, InRange, Listed, Outcome, Snapshot, Update } from "../wire/types";
import type { CommandOf, GameData } from "./game_data";

/** A seat, or the spectators. */
export type Viewer = number | "spectator";
/** Answer sets of a single kind. */
type Plain = Listed | InRange | Gesture;
/** View of any game. */
export type View = Readonly<Record<string, unknown>>;
/** A piece of news of any game. */
export interface Piece {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A piece of news, with the view after it. */
export interface Step {
  readonly piece: Piece;
  readonly view: View;
}

/** Path element that marks an edited list: the value gives position, number of removed items, and inserted items. */
const EDIT = "~";
/** Path element that stands for every item of a list. */
const ALL = "*";

/** The view of one viewer, with news and decisions. */
export class ViewModel {
  match = "";
  /** Id of the history that the sequence numbers belong to. */
  mark = "";
  seq = 0;
  view: View = {};
  decisions: readonly Decision[] = [];
  /** Decisions as sent: answers held in a list of the view are not expanded. */
  private asked: readonly Decision[] = [];
  outcome: Outcome | null = null;
  /** News by number; old ones may be missing until they are requested. */
  readonly news = new Map<number, Piece>();

  constructor(readonly viewer: Viewer) {}

  /** Replace view, news and decisions by a snapshot. */
  applySnapshot(snapshot: Snapshot): void {
    if (snapshot.match !== this.match || snapshot.mark !== this.mark) this.news.clear();
    this.match = snapshot.match;
    this.mark = snapshot.mark;
    this.seq = snapshot.seq;
    this.view = snapshot.view as View;
    this.asked = snapshot.questions;
    this.decisions = listed(this.asked, this.view);
    this.outcome = snapshot.outcome;
    this.hear(snapshot.news as readonly Piece[]);
  }

  /** Apply an update and return its steps; null after a gap, which only a new snapshot can close. */
  applyUpdate(update: Update): readonly Step[] | null {
    const steps = stepsOf(this.view, update);
    if (this.seq + steps.length !== update.seq) return null;
    this.seq = update.seq;
    this.view = steps.at(-1)?.view ?? this.view;
    if (update.questions !== undefined) {
      this.asked = changedDecisions(this.asked, update.questions);
      this.decisions = listed(this.asked, this.view);
    }
    if (update.outcome !== undefined) this.outcome = update.outcome;
    this.hear(steps.map(({ piece }) => piece));
    return steps;
  }

  /** Add earlier news, the first of them with number `first`. */
  addEarlier(first: number, news: readonly Piece[]): void {
    news.forEach((piece, index) => {
      this.news.set(first + index, piece);
    });
  }

  private hear(news: readonly Piece[]): void {
    this.addEarlier(this.seq - news.length + 1, news);
  }
}

/** Return the steps of an update: each piece of news with the view after it. */
export function stepsOf(before: View, update: Pick<Update, "steps">): readonly Step[] {
  let view = before;
  return (update.steps ?? []).map(([piece, changes]) => {
    view = applyChanges(view, changes);
    return { piece: piece as Piece, view };
  });
}

type Holder = Readonly<Record<string, unknown>> | readonly unknown[];

/** Return a view or table with changes applied, given as values by path. Unchanged parts stay the same objects. */
export function applyChanges<Seen extends object>(before: Seen, changes: Readonly<Record<string, unknown>>): Seen {
  return applyTo(before as Holder, changes) as Seen;
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

/** Return the decisions after an update, which contains all of them or the changed ones. */
function changedDecisions(before: readonly Decision[], given: NonNullable<Update["questions"]>): readonly Decision[] {
  return isList(given) ? given : (applyTo(before, given) as readonly Decision[]);
}

function isList<Item>(given: readonly Item[] | Readonly<Record<string, unknown>>): given is readonly Item[] {
  return Array.isArray(given);
}

/**
 * Expand the answers of all decisions, including those held in a list of the view, to commands that name their
 * decision.
 */
export function listed(decisions: readonly Decision[], view: View): readonly Decision[] {
  return decisions.map((decision) => {
    const { answers } = decision;
    const whole = (part: Plain): Plain => named(part, decision.id, view);
    return {
      ...decision,
      answers: answers.kind === "any_of" ? { ...answers, parts: answers.parts.map(whole) } : whole(answers),
    };
  });
}

function named(answers: Plain, decision: string, view: View): Plain {
  if (answers.kind === "listed" && answers.commands)
    return { ...answers, commands: answers.commands.map((command) => ({ ...command, decision })) };
  const like = { ...answers.like, decision };
  if (answers.kind !== "listed" || !answers.of) return { ...answers, like };
  const but = answers.but ? view[answers.but] : null;
  const values = (view[answers.of] as readonly unknown[]).filter((item) => item !== but);
  return { kind: "listed", like, field: answers.field ?? "", values };
}

/**
 * Return the commands that answer a decision, where they can be listed. The server lists only commands of that game, so
 * their type is not checked.
 */
export function commands<G extends keyof GameData = "any">({
  answers,
}: Pick<Decision, "answers">): readonly CommandOf<G>[] {
  const listed = (answers.kind === "any_of" ? answers.parts : [answers]).flatMap(commandsOf);
  return listed as readonly unknown[] as readonly CommandOf<G>[];
}

function commandsOf(answers: Plain): readonly Readonly<Record<string, unknown>>[] {
  if (answers.kind !== "listed") return [];
  const { commands, like, field = "", values = [] } = answers;
  return commands ?? values.map((value) => ({ ...like, [field]: value }));
}
