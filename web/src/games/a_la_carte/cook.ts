/** Base class of À la carte's scenes, in the kitchen and on a phone: decisions, hints, and the viewer's hand. */

import { GestureOverlay, type Verdict } from "../../scenes/gesture_overlay";
import type { ALaCarteHint, ALaCarteNews, ALaCarteView, Decision } from "../../wire/types";
import { DecisionScene, pendingId } from "../decision_scene";
import type { PlayContext, TextSection } from "../scene";
import { type Choices, choicesOf } from "./choices";
import type { Controls } from "./controls";
import { type Choosing, controls } from "./deciding";
import { HandControl, type HandHost } from "./hand_control";
import { ownSeat } from "./pieces";
import type { Workplace } from "./renderer";
import { nowLine, tableText } from "./text";

/** Scene of À la carte with the viewer's hand; subclasses provide the picture. */
export abstract class Cook extends DecisionScene<"a_la_carte", Choices> implements HandHost {
  readonly overlay = new GestureOverlay();
  protected readonly hand: HandControl = new HandControl(this);
  private hint: ALaCarteHint | null = null;

  protected constructor(context: PlayContext<"a_la_carte">) {
    super("a_la_carte", "alc", context);
  }

  protected abstract readonly desk: Controls;
  abstract readonly seen: Workplace | null;
  /** True while another player's action is shown, whose bottle or pan must stay in the hand. */
  protected abstract readonly watching: boolean;
  /** Write the sentence about what to do, or what has happened. */
  protected abstract say(sentence: string): void;
  /** Update highlights after the open decision has changed. */
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

  /** The controls of the gesture, to be placed among the others. */
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

  protected choicesOf(decisions: readonly Decision[]): Choices | null {
    return choicesOf(decisions);
  }

  protected override present(view: ALaCarteView, decisions: readonly Decision[]): void {
    const id = pendingId(decisions);
    const isNew = id !== this.askedId;
    if (isNew) {
      this.hand.empty();
      this.hint = null;
    }
    super.present(view, decisions);
    if (isNew && id !== "") void this.askForHint(id);
  }

  /** Ask the server for the effects of the die's faces. */
  private async askForHint(id: string): Promise<void> {
    if (!this.choices || this.choices.heats.length === 0) return;
    const hints = await this.context.explain();
    if (!hints || id !== this.askedId || this.destroyed) return;
    this.hint = hints.find(({ seat }) => seat === this.own) ?? null;
    this.moment += 1;
    this.decide();
  }

  protected line(): string {
    return this.view ? nowLine(this.view, this.choices, this.hand.doing, this.context) : "";
  }

  protected sayNow(_: ALaCarteView): void {
    this.say(this.line());
  }

  /** Build the controls for the open decision; kept while the decision stays the same. */
  protected decide(): void {
    const { choices, view, hand } = this;
    if (!view || !this.seen) return;
    const { language } = this.context.words;
    const key = choices ? `${this.askedId} ${language} ${this.moment} ${hand.bottle} ${hand.pan}` : "";
    this.offer();
    if (!this.desk.isOther(key)) return;
    hand.reach(this.watching);
    this.desk.wait(this.isSending);
    const id = choices ? this.askedId : "";
    this.desk.lay(key, id, choices ? controls(choices, view, this.context, this.choosing()) : []);
  }

  protected wait(waiting: boolean): void {
    this.desk.wait(waiting);
    if (!waiting) this.hand.cancel();
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.choices, this.hand.doing, this.context) : [];
  }

  /** Verdict on the viewer's own toss that has just failed; null otherwise. */
  failed(piece: ALaCarteNews): Verdict | null {
    if (piece.type !== "crepe_landed" || !piece.review || !this.view) return null;
    return piece.seat === ownSeat(this.view) ? this.hand.tossed(piece.review) : null;
  }

  override destroy(): void {
    this.hand.close();
    super.destroy();
  }
}
