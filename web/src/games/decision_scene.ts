/** Scene with controls for the pending decision: tracks which decision is open, sends answers, announces changes. */

import { api } from "../state/api";
import type { CommandOf, GameData, ViewOf } from "../state/game_data";
import type { Change, Refusal } from "../state/table";
import type { Decision, PracticeRange } from "../wire/types";
import { BaseScene, isEmpty } from "./base_scene";
import { PendingAnswer } from "./pending_answer";

/** Pause in ms before the facts are fetched again: the first one, and the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [300, 8000];

/** `Choices` is the game's own type for the choices of an open decision. */
export abstract class DecisionScene<G extends keyof GameData, Choices> extends BaseScene<G> {
  /** The choices of the open decision; null if there is none. */
  choices: Choices | null = null;
  /** Sizes and limits for drawing and for gestures; null until the server has sent them. */
  facts: PracticeRange | null = null;
  protected decisions: readonly Decision[] = [];
  /** The view of the last `show`; `view` also follows each piece of news within a change. */
  private rested: ViewOf<G> | null = null;
  /** The id of the pending decision; empty if there is none. */
  protected askedId = "";
  /** Version of view, language and hints: controls made for an older version are built anew. */
  protected moment = 0;
  /** Text of the last change; repeated in the announcement of the decision that follows. */
  protected heard = "";
  private readonly sending = new PendingAnswer();

  /** Group the open decisions by the way they are answered; null if there are none. */
  protected abstract choicesOf(decisions: readonly Decision[]): Choices | null;
  /** Draw a view and store it as the current one. */
  abstract shown(view: ViewOf<G>): void;
  /** Build the controls for the open decision, unless they are there already. */
  protected abstract decide(): void;
  /** Disable the controls while an answer is being sent, and enable them afterwards. */
  protected abstract wait(waiting: boolean): void;
  /** The sentence that tells the player what to do. */
  protected abstract line(): string;
  /** Write the sentences for the view while no change is shown. */
  protected abstract sayNow(view: ViewOf<G>): void;

  protected get isSending(): boolean {
    return this.sending.busy;
  }

  /** True while no answer is possible: one is being sent, or a change is shown. */
  busy(): boolean {
    return this.sending.busy || this.telling;
  }

  show(view: ViewOf<G>, decisions: readonly Decision[]): void {
    if (!isEmpty(view)) this.present(view, decisions);
  }

  /** Show a view that is known not to be empty. */
  protected present(view: ViewOf<G>, decisions: readonly Decision[]): void {
    if (view !== this.rested) this.moment += 1;
    this.view = this.rested = view;
    this.decisions = decisions;
    this.choices = this.choicesOf(decisions);
    const id = pendingId(decisions);
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
    void this.context.answer(command).then((answer) => {
      if (!this.sending.answered(answer.ok, id, this.view)) return;
      this.wait(false);
      this.prompt();
      if (!answer.ok) this.refused(answer.refusal, id);
    });
  }

  /** Show at the controls why the answer to a decision was refused. The shell says it too. */
  protected refused(_refusal: Refusal, _id: string): void {}

  /** Show a change by calling `play`, then announce the text that it returns. */
  protected async playChange(play: () => Promise<string>): Promise<void> {
    this.motion.begin();
    this.telling = true;
    this.root?.toggleAttribute("data-telling", true);
    try {
      this.heard = await play();
    } finally {
      this.telling = false;
      this.root?.toggleAttribute("data-telling", false);
    }
    this.context.announce(this.heard);
  }

  /** Remove the controls, since nothing can be answered while a change is shown. */
  protected withdraw(): void {
    this.choices = null;
    this.decide();
  }

  /** True if the decision that is pending now is still pending after the change. */
  protected isAskedAfter({ decisions }: Change<G>): boolean {
    return decisions.some(({ pending, id }) => pending && id === this.askedId);
  }

  protected contextChanged(reworded: boolean): void {
    if (!this.view || !reworded || this.telling) return;
    this.moment += 1;
    this.shown(this.view);
    this.decide();
    this.prompt();
  }

  /** Fetch the facts, with retries until the server sends them; null if the scene was destroyed meanwhile. */
  protected async loadFacts(): Promise<PracticeRange | null> {
    for (let pause = FIRST_PAUSE; !this.facts && !this.destroyed; pause *= 2) {
      this.facts = await api.range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, LONGEST_PAUSE)));
    }
    return this.destroyed ? null : this.facts;
  }
}

/** The id of the pending decision; empty if there is none. */
export function pendingId(decisions: readonly Decision[]): string {
  return decisions.find(({ pending }) => pending)?.id ?? "";
}
