/** What a game shows of itself: a scene without a framework, in an element it owns. The shell around it is Svelte. */

import type { CommandOf, GameData, HintOf, ViewOf } from "../state/game_data";
import type { Presenter } from "../state/presenter";
import type { Piece, Viewer } from "../state/sight";
import type { Answer } from "../state/table";
import type { Words } from "../state/words";

/** The surroundings of a scene that do not depend on its game: words, names, preferences, sounds, recorded motions. */
export interface SceneContext {
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

/** The context of a scene of game `G`, through which it also answers and asks for hints. */
export interface PlayContext<G extends keyof GameData = "any"> extends SceneContext {
  /** Send a command for the seat that looks; the shell shows refusals. */
  answer(command: CommandOf<G>): Promise<Answer>;
  /** Ask the server what each answer would mean; null where it tells nothing. */
  explain(): Promise<readonly HintOf<G>[] | null>;
}

/** A scene of game `G`. Without a game, it is what the shell knows of any scene. */
export interface Scene<G extends keyof GameData = "any"> extends Presenter<G> {
  /** Point at what a line of the log, or the coach of a guided game, speaks of; null: at nothing. */
  point(piece: Piece | null): void;
  /** Take the keyboard to where one plays; a scene that does not say is taken as a whole. */
  focus?(): void;
  /** After a change of language, names, speed or stillness. */
  setContext(context: PlayContext<G>): void;
  /** The table as text, for who would rather read. */
  text(): readonly TextSection[];
  destroy(): void;
}

/** A part of the table as text: a heading, and lines of words and numbers. */
export interface TextSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** All hands of a game that is over, laid open in a line for each seat: beside the scene, in an element of its own. */
export interface OpenHands<G extends keyof GameData = "any"> {
  /** Every seat's own view at one moment. */
  show(views: readonly ViewOf<G>[]): void;
}

export type MakeOpenHands<G extends keyof GameData = "any"> = (
  host: HTMLElement,
  context: () => Pick<SceneContext, "words" | "names">,
) => OpenHands<G>;

/** Drawings for the rulebook, by the rule beside which they stand; `caption` is a message of the catalogue. */
export interface Figure {
  readonly caption: string;
  draw(): SVGElement;
}
export type Figures = Readonly<Record<string, Figure>>;

export type MakeScene<G extends keyof GameData = "any"> = (host: HTMLElement, context: PlayContext<G>) => Scene<G>;
