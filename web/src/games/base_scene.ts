/** The scene that every game's scenes extend: context, motion, and the view that is shown. */

import type { GameName, NewsOf, ViewOf } from "../state/game_data";
import type { Piece } from "../state/sight";
import type { Change } from "../state/table";
import type { Question } from "../wire/types";
import { Motion } from "./motion";
import type { PlayContext, Scene, TextSection } from "./scene";

export abstract class BaseScene<G extends GameName> implements Scene<G> {
  readonly motion = new Motion();
  /** The last view that was shown; null before the first. */
  protected view: ViewOf<G> | null = null;
  /** True while a change is shown. */
  protected telling = false;
  protected destroyed = false;
  /** The slowest speed at which this scene still moves. */
  protected readonly slowest: number = 0.1;

  /** `prefix` is that of the game's styles. Subclasses call `setContext` at the end of their constructors. */
  protected constructor(
    protected readonly game: G,
    private readonly prefix: string,
    public context: PlayContext<G>,
  ) {}

  /** The element that is removed with the scene; null while there is none. */
  protected abstract readonly root: HTMLElement | null;
  abstract show(view: ViewOf<G>, questions: readonly Question[]): void;
  abstract tell(change: Change<G>): Promise<void>;
  abstract text(): readonly TextSection[];
  /** Called after the context was set; `reworded`: with other words or names. */
  protected abstract contextChanged(reworded: boolean): void;

  point(_: Piece | null): void {}

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

  /** The sentence of a piece of news, in the words of now. */
  sentenceOf(piece: NewsOf<G>): string {
    const { words, names, viewer } = this.context;
    return words.news(this.game, piece, names, viewer);
  }
}

/** Whether there is nothing in a view: so it is until the first snapshot has come. */
export function isEmpty(view: object): boolean {
  return Object.keys(view).length === 0;
}
