/** A scene with controls for the pending question: it keeps track of what is asked, sends answers, and announces. */

import { api } from "../state/api";
import type { CommandOf, GameName, ViewOf } from "../state/game_data";
import type { Change } from "../state/table";
import type { PracticeRange, Question } from "../wire/types";
import { BaseScene, isEmpty } from "./base_scene";
import { Sending } from "./sending";

/** ms until the server is asked again for the facts: at first, and at most. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [300, 8000];

/** `Asked` is the game's own type of what is asked. */
export abstract class DecisionScene<G extends GameName, Asked> extends BaseScene<G> {
  /** Null: nothing is asked. */
  asked: Asked | null = null;
  /** Sizes and limits of what is drawn and thrown; null until the server has sent them. */
  facts: PracticeRange | null = null;
  protected questions: readonly Question[] = [];
  /** The view of the last `show`; `view` is also that after each piece of a change. */
  private rested: ViewOf<G> | null = null;
  /** The id of the pending question, or empty. */
  protected askedId = "";
  /** Counts views, languages and hints: controls of another moment are made anew. */
  protected moment = 0;
  /** What the last change said; announced once more with the question that follows. */
  protected heard = "";
  private readonly sending = new Sending();

  /** Sort what is asked by how it is answered. */
  protected abstract askedOf(questions: readonly Question[]): Asked | null;
  /** Draw a view, and keep it as the one that is shown. */
  abstract shown(view: ViewOf<G>): void;
  /** Make the controls for what is asked, if others are there. */
  protected abstract decide(): void;
  /** Enable the controls, or disable them while an answer is on its way. */
  protected abstract wait(waiting: boolean): void;
  /** The sentence that says what is to be done. */
  protected abstract line(): string;
  /** Write the sentences for a table at rest. */
  protected abstract sayNow(view: ViewOf<G>): void;

  protected get isSending(): boolean {
    return this.sending.busy;
  }

  /** Whether nothing can be answered now: an answer is on its way, or a change is shown. */
  busy(): boolean {
    return this.sending.busy || this.telling;
  }

  show(view: ViewOf<G>, questions: readonly Question[]): void {
    if (!isEmpty(view)) this.present(view, questions);
  }

  /** Show a view that is not empty. */
  protected present(view: ViewOf<G>, questions: readonly Question[]): void {
    if (view !== this.rested) this.moment += 1;
    this.view = this.rested = view;
    this.questions = questions;
    this.asked = this.askedOf(questions);
    const id = pendingId(questions);
    const isNew = id !== "" && id !== this.askedId;
    this.sending.shown(id, view);
    this.askedId = id;
    this.shown(view);
    this.decide();
    this.prompt();
    if (isNew) this.context.announce(`${this.heard} ${this.line()}`.trim());
    this.heard = "";
  }

  protected prompt(): void {
    if (this.view && !this.telling) this.sayNow(this.view);
  }

  /** Send an answer, unless another is on its way. */
  send(command: CommandOf<G>): void {
    const id = this.askedId;
    if (!this.sending.begin(id, this.view)) return;
    this.wait(true);
    void this.context.answer(command).then(({ ok }) => {
      if (!this.sending.answered(ok, id, this.view)) return;
      this.wait(false);
      this.prompt();
    });
  }

  /** Show a change by `play`, which returns what it said; then announce that. */
  protected async playChange(play: () => Promise<string>): Promise<void> {
    this.motion.begin();
    this.telling = true;
    try {
      this.heard = await play();
    } finally {
      this.telling = false;
    }
    this.context.announce(this.heard);
  }

  /** Remove the controls: nothing can be answered while a change is shown. */
  protected withdraw(): void {
    this.asked = null;
    this.decide();
  }

  /** Whether the question that is pending now still is after a change. */
  protected isAskedAfter({ questions }: Change<G>): boolean {
    return questions.some(({ pending, id }) => pending && id === this.askedId);
  }

  protected contextChanged(reworded: boolean): void {
    if (!this.view || !reworded || this.telling) return;
    this.moment += 1;
    this.shown(this.view);
    this.decide();
    this.prompt();
  }

  /** Fetch the facts, again and again until the server sends them; null if the scene was destroyed before. */
  protected async loadFacts(): Promise<PracticeRange | null> {
    for (let pause = FIRST_PAUSE; !this.facts && !this.destroyed; pause *= 2) {
      this.facts = await api.range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, LONGEST_PAUSE)));
    }
    return this.destroyed ? null : this.facts;
  }
}

/** The id of the pending question; empty if nothing is asked. */
export function pendingId(questions: readonly Question[]): string {
  return questions.find(({ pending }) => pending)?.id ?? "";
}
