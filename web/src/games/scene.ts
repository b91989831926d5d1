/**
 * Contract between a game's scene and the shell: a scene has no framework and lives in an element that it owns; the
 * shell around it is Svelte.
 */

import type { CommandOf, GameData, HintOf, ViewOf } from "../state/game_data";
import type { LandingMap } from "../state/landing_map";
import type { Presenter } from "../state/presenter";
import type { Answer } from "../state/table";
import type { Piece, Viewer } from "../state/view_model";
import type { Words } from "../state/words";

/** The surroundings of a scene that do not depend on its game: words, names, preferences, sounds, recorded motions. */
export interface SceneContext {
  words: Words;
  /** Players' names by seat. */
  names: readonly string[];
  viewer: Viewer;
  /** True if nothing may be animated: things are shown at once at the end of their motion. */
  still: boolean;
  /** True if the shell shows the result over the scene, so that the scene need not show its own. */
  covered: boolean;
  /** True if the viewer may orbit the camera freely, since no decision is asked here. */
  free?: boolean;
  /** Speed of motion: 1 is normal, 2 twice as fast. */
  speed: number;
  sound(name: string): void;
  /** Play the sound of a collision with `what` (`field`, `rim`, `disc` …) at `speed` in m/s. */
  strike(what: string, speed: number): void;
  /** Play the position (0 to 1) of a needle that is stopped by keys as a sound. */
  needle?(part: number): void;
  /** Fetch the bytes of a recorded motion by the hash given in news; null if they are unavailable. */
  blob(hash: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Report that a piece of news has been shown; resolves when the next may follow, so that this one can be read. */
  newsShown?(piece: { readonly type: string }): Promise<void>;
  /** Draw the landing map of a command, or a piece that refines it, for a hand of this skill; absent where the table
   * allows no maps. */
  map?(command: unknown, skill: number, piece: number): Promise<LandingMap | null>;
  /** Announce a text to screen readers. */
  announce(text: string): void;
}

/** The context of a scene of game `G`, through which it also answers and asks for hints. */
export interface PlayContext<G extends keyof GameData = "any"> extends SceneContext {
  /** Send a command for the seat that looks; the shell shows refusals. */
  answer(command: CommandOf<G>): Promise<Answer>;
  /** Ask the server for the effect of each answer; null if it has no hints. */
  explain(): Promise<readonly HintOf<G>[] | null>;
}

/** Scene of game `G`. Without a type argument, the interface that the shell knows of any scene. */
export interface Scene<G extends keyof GameData = "any"> extends Presenter<G> {
  /** Highlight the piece that a line of the log or the coach of a guided game refers to; null clears it. */
  point(piece: Piece | null): void;
  /** Move the keyboard focus to the controls; if absent, the shell focuses the whole scene. */
  focus?(): void;
  /** Replace the context after a change of language, names, speed or stillness. */
  setContext(context: PlayContext<G>): void;
  /** The pictograms that this scene shows without words, for the legend of the table. */
  legend?(): readonly LegendEntry[];
  /** The rectangle of a seat on the page: its badge, or its player's place; null while it is out of sight. */
  placeOf?(seat: number): DOMRect | null;
  /** The position of the free camera as addresses of moments have it; empty while the scene chooses it. */
  camera?(): string;
  /** Move the free camera to a position of an address, as soon as there is one. */
  turnCamera?(camera: string): void;
  /** Draw at once, so that the pixels of canvases can be read before this task ends. */
  redraw?(): void;
  /** The table as text, as an alternative to the picture. */
  text(): readonly TextSection[];
  destroy(): void;
}

/** A pictogram as the scene draws it, with its caption. */
export interface LegendEntry {
  readonly sign: Element;
  readonly meaning: string;
}

/** A section of the table as text: a heading, and lines of words and numbers. */
export interface TextSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** View that lays open all hands of a finished game, one line a seat, in an element beside the scene. */
export interface OpenHands<G extends keyof GameData = "any"> {
  /** Show every seat's own view at one moment. */
  show(views: readonly ViewOf<G>[]): void;
}

/** Factory of the open-hands view of a game. */
export type MakeOpenHands<G extends keyof GameData = "any"> = (
  host: HTMLElement,
  context: () => Pick<SceneContext, "words" | "names">,
) => OpenHands<G>;

/** A drawing for the rulebook; `caption` is a message id. */
export interface Figure {
  readonly caption: string;
  draw(): SVGElement;
}
/** Figures by the id of the rule they illustrate. */
export type Figures = Readonly<Record<string, Figure>>;

/** Factory of a game's scene in a host element. */
export type MakeScene<G extends keyof GameData = "any"> = (host: HTMLElement, context: PlayContext<G>) => Scene<G>;
