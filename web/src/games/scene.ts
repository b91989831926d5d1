/** What a game shows of itself: a scene without a framework, in an element it owns. The shell around it is Svelte. */

import type { Piece, View, Viewer } from "../state/sight";
import type { Answer, Change } from "../state/table";
import type { Words } from "../state/words";
import type { Question } from "../wire/types";

export type Command = Readonly<Record<string, unknown>>;

/** What the shell lends a scene. `answer` sends a command for the seat that looks; the shell shows refusals. */
export interface Lent {
  words: Words;
  /** By seat. */
  names: readonly string[];
  viewer: Viewer;
  /** No motion: everything is shown where it ends. */
  still: boolean;
  /** The shell shows the result over the scene: it need not show one of its own. */
  covered: boolean;
  /** One may look around as one likes: nothing is asked. */
  free?: boolean;
  /** How fast things move: 1 is usual, 2 twice as fast. */
  speed: number;
  answer(command: Command): Promise<Answer>;
  /** What each answer would mean, told by the server; null where it tells nothing. */
  explain(): Promise<unknown>;
  sound(name: string): void;
  /** Something struck something (`field`, `rim`, `disc` …), so hard: m/s. */
  strike(what: string, speed: number): void;
  /** Where a needle is that one stops by keys, from 0 to 1: for the ear. */
  needle?(part: number): void;
  /** Bytes that news named by their hash: a recorded motion. Null where there are none to be had. */
  blob(hash: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Said to who cannot see. */
  announce(text: string): void;
}

export interface Scene {
  /** Show a view at once, with what is asked of this viewer (nothing, when looking on or in a replay). */
  show(view: View, questions: readonly Question[]): void;
  /** Show something happening; resolves when it has been seen. What is asked comes with the `show` that follows. */
  tell(change: Change): Promise<void>;
  /** End whatever is moving now. */
  skip(): void;
  /** Point at what a line of the log, or the coach of a guided game, speaks of; null: at nothing. */
  point(piece: Piece | null): void;
  /** Take the keyboard to where one plays; a scene that does not say is taken as a whole. */
  focus?(): void;
  /** After a change of language, names, speed or stillness. */
  lend(lent: Lent): void;
  /** The table as text, for who would rather read: a heading and lines of words and numbers each. */
  text(): readonly { readonly heading: string; readonly lines: readonly string[] }[];
  destroy(): void;
}

/** All hands of a game that is over, laid open in a line for each seat: beside the scene, in an element of its own. */
export interface OpenHands {
  /** Every seat's own view at one moment. */
  show(views: readonly View[]): void;
}

export type MakeOpenHands = (host: HTMLElement, lent: () => Pick<Lent, "words" | "names">) => OpenHands;

/** Drawings for the rulebook, by the rule beside which they stand; `caption` is a message of the catalogue. */
export interface Figure {
  readonly caption: string;
  draw(): SVGElement;
}
export type Figures = Readonly<Record<string, Figure>>;

export type MakeScene = (host: HTMLElement, lent: Lent) => Scene;
