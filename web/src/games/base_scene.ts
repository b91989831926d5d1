/** Base class of every game's scenes: holds the context, the motion timing and the view that is shown. */

import type { GameData, NewsOf, ViewOf } from "../state/game_data";
import type { Change } from "../state/table";
import type { Piece } from "../state/view_model";
import type { Decision } from "../wire/types";
import { Pacing } from "./pacing";
import type { PlayContext, Scene, TextSection } from "./scene";

/** Scene with a view, a context and motion; subclasses draw it. */
export abstract class BaseScene<G extends keyof GameData> implements Scene<G> {
  readonly motion = new Pacing();
  /** The last view that was shown; null before the first. */
  protected view: ViewOf<G> | null = null;
  /** True while a change is being shown. */
  protected telling = false;
  protected destroyed = false;
  /** Lower bound of the speed of motion in this scene. */
  protected readonly slowest: number = 0.1;

  /**
   * `prefix` is the prefix of the game's CSS classes. Subclasses call `setContext` at the end of their constructors.
   */
  protected constructor(
    protected readonly game: string,
    private readonly prefix: string,
    public context: PlayContext<G>,
  ) {}

  /** The root element, removed when the scene is destroyed; null while there is none. */
  protected abstract readonly root: HTMLElement | null;
  abstract show(view: ViewOf<G>, decisions: readonly Decision[]): void;
  abstract tell(change: Change<G>): Promise<void>;
  abstract text(): readonly TextSection[];
  /** Called after the context was set; `reworded` is true if its words or names changed. */
  protected abstract contextChanged(reworded: boolean): void;

  point(_: Piece | null): void {}

  /**
   * The rectangle of a seat's badge on the page, null if it is hidden; a game may override this with a better place.
   */
  placeOf(seat: number): DOMRect | null {
    const badge = this.root?.querySelector(`[data-seat="${seat}"]`);
    return badge?.checkVisibility() ? badge.getBoundingClientRect() : null;
  }

  skip(): void {
    this.motion.skip();
  }

  setContext(context: PlayContext<G>): void {
    const reworded = this.context.words !== context.words || this.context.names !== context.names;
    this.context = context;
    this.motion.still = context.still;
    this.motion.speed = Math.max(this.slowest, context.speed);
    this.root?.classList.toggle(`${this.prefix}-still`, context.still);
    this.contextChanged(reworded);
  }

  destroy(): void {
    this.destroyed = true;
    this.skip();
    this.root?.remove();
  }

  /** Wait until a piece of news that has just been shown could be read. */
  async waitForReader(piece: NewsOf<G>): Promise<void> {
    await this.motion.until(this.context.newsShown?.(piece) ?? Promise.resolve());
  }

  /** The sentence for a piece of news, in the current language and with the current names. */
  sentenceOf(piece: NewsOf<G>): string {
    const { words, names, viewer } = this.context;
    return words.news(this.game, piece, names, viewer);
  }
}

/** True for a view without data, as it is before the first snapshot. */
export function isEmpty(view: object): boolean {
  return Object.keys(view).length === 0;
}
