/** Chili's phone scene: the seat's cards and their hints. The ring is on the shared screen. */

import "./chili.css";
import type { Change } from "../../state/table";
import { commands } from "../../state/view_model";
import type { ChiliCommand, ChiliHint, ChiliView, Decision } from "../../wire/types";
import { BaseScene, isEmpty } from "../base_scene";
import { make, setText } from "../dom";
import { SENTENCE } from "../phone_contract";
import type { MakeScene, PlayContext, TextSection } from "../scene";
import { faceOf, smallCard } from "./cards";
import { type Choosing, HandList } from "./hand_list";
import { cardName, hintLine, nowLines, peppers, ringLines, tableText } from "./text";
import { Voice } from "./voice";

/** Numbers of hand cards from which they are drawn smaller. */
const MANY = [9, 13, 17] as const;

class ChiliHand extends BaseScene<"chili"> implements Choosing {
  protected readonly root = make("div", "chili chili-phone");
  private readonly ring = make("ul", "chili-phone-ring");
  private readonly free = make("p", "chili-phone-free");
  private readonly sentence = make("p", "chili-sentence");
  private readonly aside = make("p", "chili-hint");
  private readonly chosen = make("div", "chili-phone-chosen");
  private readonly act = make("button", "chili-act");
  private readonly collected = make("section", "chili-phone-collected");
  private readonly hand = new HandList(this);
  private readonly voice = new Voice(() => this.context);
  private answers: ReadonlyMap<number, ChiliCommand> = new Map();
  private changeable = false;
  private hints: ReadonlyMap<number, ChiliHint> = new Map();
  private hintsMoment = "";
  private considering: number | null = null;
  private sending = false;
  private drawn = new Map<number, HTMLElement>();

  constructor(host: HTMLElement, context: PlayContext<"chili">) {
    super("chili", "chili", context);
    this.act.type = "button";
    this.act.addEventListener("click", () => {
      if (this.hand.raised !== null) this.play(this.hand.raised);
    });
    const say = make("div", "chili-phone-say", this.sentence, this.aside);
    const now = make("div", "chili-phone-now", this.chosen, say);
    const goal = make("section", "chili-phone-goal", this.ring, this.free);
    const top = make("div", "chili-phone-top", goal, this.collected);
    this.root.append(
      make("div", "chili-wood"),
      make("div", "chili-phone-page", top, now, make("div", "chili-phone-act", this.act), this.hand.element),
    );
    host.append(this.root);
    this.setContext(context);
  }

  show(view: ChiliView, decisions: readonly Decision[]): void {
    if (isEmpty(view)) return;
    this.view = view;
    this.sending = false;
    const listed = decisions.flatMap((decision) => commands<"chili">(decision));
    this.answers = new Map(listed.map((command) => [command.card, command]));
    this.changeable = decisions.some((decision) => !decision.pending);
    if (this.hand.raised !== null && !this.may(this.hand.raised)) this.hand.raised = null;
    this.learn(view);
    this.draw();
    this.voice.rest(
      view,
      decisions.some((decision) => decision.pending),
    );
  }

  /** Fetch the hints for the cards once a round. */
  private learn(view: ChiliView): void {
    const moment = `${view.cycle}.${view.round}.${view.phase}.${view.hand.length}`;
    if (moment === this.hintsMoment) return;
    this.hintsMoment = moment;
    this.hints = new Map();
    if (view.phase !== "choose" || this.answers.size === 0) return;
    void this.context.explain().then((hints) => {
      if (this.hintsMoment !== moment || !hints) return;
      this.hints = new Map(hints.map((hint) => [hint.card, hint]));
      this.draw();
    });
  }

  private draw(): void {
    const { view, context } = this;
    if (!view) return;
    const { words } = context;
    this.ring.replaceChildren(...view.ring.map((card, place) => this.small(card, place === view.target)));
    this.ring.setAttribute("aria-label", words.say("web-chili-text-ring", { ring: view.ring }));
    setText(this.free, view.phase === "choose" ? (ringLines(view, words)[2] ?? "") : "");
    const held = view.hand.filter((card) => card !== view.choice);
    for (const card of this.drawn.keys()) if (!held.includes(card)) this.drop(card);
    for (const card of held) if (!this.drawn.has(card)) this.drawn.set(card, this.card(card));
    for (const [card, element] of this.drawn)
      element.classList.toggle("chili-phone-free-card", this.hints.get(card)?.free ?? false);
    this.root.dataset.many = String(MANY.filter((many) => held.length >= many).length);
    this.hand.element.setAttribute("aria-label", words.say("web-chili-hand"));
    this.hand.show(held, this.drawn, (card) => cardName(view, card, this.hints.get(card), words));
    this.chosen.replaceChildren();
    if (view.choice !== null) {
      const card = this.small(view.choice, true, "div");
      card.setAttribute("role", "img");
      card.setAttribute("aria-label", words.say("web-chili-own-choice", { card: view.choice }));
      this.chosen.append(card);
    }
    this.own(view);
    this.prompt();
  }

  private own(view: ChiliView): void {
    const cards = view.collected[Number(this.context.viewer)] ?? [];
    const { words } = this.context;
    const sum = cards.reduce((all, card) => all + peppers(view, card), 0);
    this.collected.hidden = cards.length === 0;
    this.collected.replaceChildren(
      make("h2", "", words.say("web-chili-list-own", { peppers: sum })),
      make("ul", "chili-spread", ...cards.map((card) => this.small(card, false))),
    );
  }

  private small(card: number, marked: boolean, tag: "li" | "div" = "li"): HTMLElement {
    const { view, context } = this;
    const worth = view ? peppers(view, card) : 1;
    const item = make(tag, marked ? "chili-phone-mark" : "", smallCard(card, worth));
    item.setAttribute("aria-label", context.words.say("web-chili-card", { card, peppers: worth }));
    return item;
  }

  private card(card: number): HTMLElement {
    const face = faceOf(card, this.view ? peppers(this.view, card) : 1);
    const element = make("div", "chili-card", make("span", "chili-shade"), make("span", "chili-sides", face));
    element.dataset.card = String(card);
    return element;
  }

  private drop(card: number): void {
    this.drawn.get(card)?.remove();
    this.drawn.delete(card);
  }

  private prompt(): void {
    const { view, context } = this;
    if (!view || this.telling) return;
    const [sentence, more] = nowLines(view, context, this.answers.size > 0, this.changeable);
    const card = this.considering ?? this.hand.raised;
    const hint = card === null ? undefined : this.hints.get(card);
    setText(this.sentence, sentence);
    setText(this.aside, hint ? hintLine(view, hint, context.words) : more);
    const message = view.choice === null ? "web-chili-play" : "web-chili-play-instead";
    this.act.hidden = this.hand.raised === null;
    if (this.hand.raised !== null) setText(this.act, context.words.say(message, { card: this.hand.raised }));
  }

  async tell({ news }: Change<"chili">): Promise<void> {
    const quiet = news.every((piece) => piece.type === "choice_made");
    if (quiet) return;
    this.motion.begin();
    this.telling = true;
    this.act.hidden = true;
    this.answers = new Map();
    this.draw();
    for (const piece of news) {
      if (piece.type === "choice_made") continue;
      const sentence = this.sentenceOf(piece);
      this.voice.tell(piece, sentence);
      setText(this.sentence, sentence);
      setText(this.aside, "");
      await this.motion.rest(piece.type === "card_chosen" ? 0 : SENTENCE);
    }
    this.telling = false;
  }

  protected contextChanged(): void {
    this.draw();
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.hints, this.context) : [];
  }

  may(card: number): boolean {
    return !this.sending && this.answers.has(card);
  }

  raised(card: number | null): void {
    this.hand.raised = card;
    if (card !== null) this.context.sound("pick");
    this.draw();
  }

  considered(card: number | null): void {
    this.considering = card;
    this.prompt();
  }

  play(card: number): void {
    const command = this.answers.get(card);
    if (!command || this.sending) return;
    this.sending = true;
    this.hand.raised = null;
    this.context.sound("place");
    this.draw();
    void this.context.answer(command).then((answer) => {
      if (answer.ok) return;
      this.sending = false;
      this.draw();
    });
  }
}

/** Create Chili's phone scene. */
export const makeHand: MakeScene<"chili"> = (host, context) => new ChiliHand(host, context);
