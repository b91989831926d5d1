/** Whoever cooks: what is asked of them, what is in their hand, what they answer. So in the kitchen, so on a phone. */

import { range } from "../../range/practice";
import type { View } from "../../state/sight";
import type { ALaCarteHint, ALaCarteView, PracticeRange, Question } from "../../wire/types";
import { Motion } from "../motion";
import type { Command, Lent } from "../scene";
import { Sending } from "../sending";
import { type Asked, askedOf } from "./asks";
import { type Choosing, controls } from "./deciding";
import type { Desk } from "./desk";
import { Hand, type Kitchen } from "./hand";
import type { Workplace } from "./picture";
import { ownSeat } from "./pieces";
import { nowLine, tableText } from "./text";

/** ms until the server is asked again; no longer than so. */
const [AGAIN, SELDOM] = [300, 8000];

export abstract class Cook implements Kitchen {
  readonly motion = new Motion();
  facts: PracticeRange | null = null;
  asked: Asked | null = null;
  protected readonly hand: Hand = new Hand(this);
  protected view: ALaCarteView | null = null;
  protected questions: readonly Question[] = [];
  protected moment = 0;
  protected telling = false;
  protected heard = "";
  protected gone = false;
  private askedId = "";
  private hint: ALaCarteHint | null = null;
  private readonly sending = new Sending();

  protected constructor(protected given: Lent) {}

  protected abstract readonly desk: Desk;
  abstract readonly seen: Workplace | null;
  /** Somebody's hand is being watched: what it holds stays in it. */
  protected abstract readonly watching: boolean;
  /** Show things as they are. */
  abstract shown(view: ALaCarteView): void;
  /** The one sentence of what is to be done, or has happened. */
  protected abstract say(sentence: string): void;
  /** What is asked has changed, or something is not asked any more. */
  protected abstract offer(): void;
  abstract letGo(): void;
  abstract lost(): void;

  /** Nothing is drawn before the server has told how large everything is. */
  protected async learn(): Promise<PracticeRange | null> {
    for (let pause = AGAIN; !this.facts && !this.gone; pause *= 2) {
      this.facts = await range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, SELDOM)));
    }
    return this.gone ? null : this.facts;
  }

  get own(): number {
    return (this.view && ownSeat(this.view)) ?? 0;
  }

  lent(): Lent {
    return this.given;
  }

  busy(): boolean {
    return this.sending.busy || this.telling;
  }

  changed(): void {
    this.decide();
    this.prompt();
    const { bottle, pan } = this.hand;
    if (bottle || pan !== null) this.given.announce(this.line());
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

  show(shown: View, questions: readonly Question[]): void {
    const view = shown as unknown as ALaCarteView;
    if (!view.stoves) return;
    if (view !== this.view) this.moment += 1;
    this.view = view;
    this.questions = questions;
    this.asked = askedOf(questions);
    const id = questions.find((question) => question.pending)?.id ?? "";
    const fresh = id !== this.askedId;
    this.sending.shown(id, view);
    if (fresh) {
      this.hand.empty();
      this.hint = null;
    }
    this.askedId = id;
    this.shown(view);
    this.decide();
    this.prompt();
    if (fresh && id !== "") {
      this.given.announce(`${this.heard} ${this.line()}`.trim());
      void this.ask(id);
    }
    this.heard = "";
  }

  /** What the die would do is the server's to say. */
  private async ask(id: string): Promise<void> {
    if (!this.asked || this.asked.heats.length === 0) return;
    const hints = (await this.given.explain()) as readonly ALaCarteHint[] | null;
    if (!hints || id !== this.askedId || this.gone) return;
    this.hint = hints.find(({ seat }) => seat === this.own) ?? null;
    this.moment += 1;
    this.decide();
  }

  private line(): string {
    return this.view ? nowLine(this.view, this.asked, this.hand.doing, this.given) : "";
  }

  protected prompt(): void {
    if (this.view && !this.telling) this.say(this.line());
  }

  /** The controls for what is asked, made anew only when something else is. */
  protected decide(): void {
    const { asked, view, hand } = this;
    if (!view || !this.seen) return;
    const key = asked ? `${this.askedId} ${this.given.words.language} ${this.moment} ${hand.bottle} ${hand.pan}` : "";
    this.offer();
    if (!this.desk.isOther(key)) return;
    hand.reach(this.watching);
    this.desk.wait(this.sending.busy);
    const id = asked ? this.askedId : "";
    this.desk.lay(key, id, asked ? controls(asked, view, this.given, this.choosing()) : []);
  }

  send(command: Command): void {
    const id = this.askedId;
    if (!this.sending.begin(id, this.view)) return;
    this.desk.wait(true);
    void this.given.answer(command).then(({ ok }) => {
      if (!this.sending.answered(ok, id, this.view)) return;
      this.desk.wait(false);
      this.hand.cancel();
      this.prompt();
    });
  }

  skip(): void {
    this.motion.skip();
  }

  lend(lent: Lent): void {
    const other = this.given.words !== lent.words || this.given.names !== lent.names;
    this.given = lent;
    this.motion.still = lent.still;
    this.motion.speed = Math.max(0.1, lent.speed);
    if (!this.view || !other || this.telling) return;
    this.moment += 1;
    this.shown(this.view);
    this.decide();
    this.prompt();
  }

  text(): readonly { readonly heading: string; readonly lines: readonly string[] }[] {
    return this.view ? tableText(this.view, this.asked, this.hand.doing, this.given) : [];
  }

  destroy(): void {
    this.gone = true;
    this.motion.skip();
    this.hand.close();
  }
}
