/** The scene of whoever cooks: what is asked of them and what is in their hand. So in the kitchen, so on a phone. */

import type { ALaCarteHint, ALaCarteView, Question } from "../../wire/types";
import { DecisionScene, pendingId } from "../decision_scene";
import type { PlayContext, TextSection } from "../scene";
import { type Asked, askedOf } from "./asks";
import { type Choosing, controls } from "./deciding";
import type { Desk } from "./desk";
import { Hand, type Kitchen } from "./hand";
import type { Workplace } from "./picture";
import { ownSeat } from "./pieces";
import { nowLine, tableText } from "./text";

export abstract class Cook extends DecisionScene<"a_la_carte", Asked> implements Kitchen {
  protected readonly hand: Hand = new Hand(this);
  private hint: ALaCarteHint | null = null;

  protected constructor(context: PlayContext<"a_la_carte">) {
    super("a_la_carte", "alc", context);
  }

  protected abstract readonly desk: Desk;
  abstract readonly seen: Workplace | null;
  /** Somebody's hand is being watched: what it holds stays in it. */
  protected abstract readonly watching: boolean;
  /** The one sentence of what is to be done, or has happened. */
  protected abstract say(sentence: string): void;
  /** What is asked has changed, or something is not asked any more. */
  protected abstract offer(): void;
  abstract letGo(): void;
  abstract lost(): void;

  get own(): number {
    return (this.view && ownSeat(this.view)) ?? 0;
  }

  changed(): void {
    this.decide();
    this.prompt();
    const { bottle, pan } = this.hand;
    if (bottle || pan !== null) this.context.announce(this.line());
    if (!bottle && pan !== null) this.desk.ahead();
  }

  /** The hand's own controls, to be put among the others. */
  protected get working(): HTMLElement | null {
    return this.hand.element;
  }

  private choosing(): Choosing {
    const { hand, hint } = this;
    return {
      send: (command) => this.send(command),
      take: (bottle, pan) => hand.take(bottle, pan),
      aim: (pan) => hand.aim(pan),
      bottle: hand.bottle,
      pan: hand.pan,
      hint,
      hand: this.working,
    };
  }

  protected askedOf(questions: readonly Question[]): Asked | null {
    return askedOf(questions);
  }

  protected override present(view: ALaCarteView, questions: readonly Question[]): void {
    const id = pendingId(questions);
    const isNew = id !== this.askedId;
    if (isNew) {
      this.hand.empty();
      this.hint = null;
    }
    super.present(view, questions);
    if (isNew && id !== "") void this.askForHint(id);
  }

  /** What the die would do is the server's to say. */
  private async askForHint(id: string): Promise<void> {
    if (!this.asked || this.asked.heats.length === 0) return;
    const hints = await this.context.explain();
    if (!hints || id !== this.askedId || this.destroyed) return;
    this.hint = hints.find(({ seat }) => seat === this.own) ?? null;
    this.moment += 1;
    this.decide();
  }

  protected line(): string {
    return this.view ? nowLine(this.view, this.asked, this.hand.doing, this.context) : "";
  }

  protected sayNow(_: ALaCarteView): void {
    this.say(this.line());
  }

  /** The controls for what is asked, made anew only when something else is. */
  protected decide(): void {
    const { asked, view, hand } = this;
    if (!view || !this.seen) return;
    const { language } = this.context.words;
    const key = asked ? `${this.askedId} ${language} ${this.moment} ${hand.bottle} ${hand.pan}` : "";
    this.offer();
    if (!this.desk.isOther(key)) return;
    hand.reach(this.watching);
    this.desk.wait(this.isSending);
    const id = asked ? this.askedId : "";
    this.desk.lay(key, id, asked ? controls(asked, view, this.context, this.choosing()) : []);
  }

  protected wait(waiting: boolean): void {
    this.desk.wait(waiting);
    if (!waiting) this.hand.cancel();
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.asked, this.hand.doing, this.context) : [];
  }

  override destroy(): void {
    this.hand.close();
    super.destroy();
  }
}
