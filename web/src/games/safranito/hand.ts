/** Safranito on a phone that is somebody's hand: their chips, cards and money, what is asked, and the throw itself. */

import "./safranito.css";
import type { Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import { PointerHand } from "../../scenes/pointer";
import type { Change } from "../../state/table";
import type { Question, SafranitoNews, SafranitoView } from "../../wire/types";
import { DecisionScene } from "../decision_scene";
import { make, pressedOnce, setText } from "../dom";
import { gesture, SENTENCE } from "../hand";
import { Phone } from "../phone";
import type { MakeScene, PlayContext, TextSection } from "../scene";
import { watched } from "../watched";
import { type Asked, askedOf } from "./asks";
import { Board } from "./board";
import { controls } from "./deciding";
import { Panel, purse } from "./panel";
import { asideLine, nowLine, ownSeat, tableText } from "./text";
import { Throwing, type Thrown } from "./throwing";

class SafranitoHand extends DecisionScene<"safranito", Asked> implements Thrown {
  protected readonly root = make("div", "saf saf-hand");
  private readonly page = make("div", "saf-hand-page");
  private readonly sentence = make("p", "saf-sentence");
  private readonly aside = make("p", "saf-aside");
  private readonly pad = make("div", "saf-pad");
  private readonly desk = pressedOnce(make("div", "saf-decide"));
  private readonly purse = make("section", "saf-part saf-purse");
  private readonly panel = new Panel();
  private readonly sizes = new ResizeObserver(() => this.throwing?.see());
  private made: { readonly board: Board; readonly pointer: PointerHand } | null = null;
  private sensed: Phone | null = null;
  private throwing: Throwing | null = null;
  private built = "";
  private readonly ended = new AbortController();

  constructor(host: HTMLElement, context: PlayContext<"safranito">) {
    super("safranito", "saf", context);
    const now = make("section", "saf-part saf-now", this.sentence, this.aside, this.pad, this.desk);
    this.page.append(now, this.purse, this.panel.own, this.panel.market);
    this.root.append(make("div", "saf-wood"), this.page);
    this.pad.hidden = true;
    host.append(this.root);
    this.setContext(context);
    // A screen that turns over in the middle of a swipe would make another throw of it.
    screen.orientation?.addEventListener("change", () => this.throwing?.cancel(), { signal: this.ended.signal });
    void this.furnish();
  }

  /** A throw is drawn when the server has told how large everything is. */
  private async furnish(): Promise<void> {
    const facts = await this.loadFacts();
    if (!facts) return;
    const board = new Board(facts);
    const pointer = new PointerHand(gesture(board.ground), {
      down: (sample) => this.down(board, sample),
      move: (sample) => this.throwing?.move(sample),
      up: (sample, still) => this.throwing?.up(sample, still),
      cancel: () => this.throwing?.cancel(),
    });
    board.frame.addEventListener("keydown", (event) => {
      delete board.frame.dataset.by;
      if (event.target !== board.frame || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.repeat && !event.key.startsWith("Arrow")) return;
      if (this.throwing?.key(event.key, event.timeStamp / 1000)) event.preventDefault();
    });
    this.pad.append(board.frame);
    this.made = { board, pointer };
    this.sizes.observe(board.ground);
    if (this.view) this.show(this.view, this.questions);
  }

  private down(board: Board, sample: Sample): boolean {
    board.frame.dataset.by = "pointer";
    this.throwing?.down(sample);
    return true;
  }

  /** One for all throws: once it may feel the phone's motion, it does. */
  phone(limits: Limits): Phone | null {
    if (!Phone.thinkable || !this.facts) return null;
    this.sensed ??= new Phone("saf", limits, this.facts.style, this.context.words);
    return this.sensed;
  }

  protected askedOf(questions: readonly Question[]): Asked | null {
    return askedOf(questions);
  }

  protected override present(view: SafranitoView, questions: readonly Question[]): void {
    if (!this.throwing) this.made?.board.turn(view.sides[ownSeat(view) ?? 0] ?? "south");
    super.present(view, questions);
  }

  shown(view: SafranitoView): void {
    const { context } = this;
    this.view = view;
    this.made?.board.show(view, context);
    this.panel.show(view, context);
    this.purse.replaceChildren(...purse(view, context));
  }

  protected line(): string {
    return this.view ? nowLine(this.view, this.asked, this.throwing?.chip ?? null, this.context) : "";
  }

  protected sayNow(view: SafranitoView): void {
    const { asked, context } = this;
    setText(this.sentence, this.line());
    setText(this.aside, asked ? asideLine(view, asked, context) : context.words.say("web-phones-look"));
  }

  /** The controls for what is asked, made anew only when something else is. */
  protected decide(): void {
    const { asked, view, made, facts } = this;
    if (!view || !made || !facts) return;
    const byHand = asked?.kind === "throw" || asked?.kind === "aim";
    const key = asked ? `${this.askedId} ${this.context.words.language} ${byHand ? "" : this.moment}` : "";
    if (key === this.built) return;
    this.clear();
    this.built = key;
    this.pad.hidden = !byHand;
    this.root.classList.toggle("saf-asked", asked !== null);
    if (!asked) return;
    if (asked.kind === "throw" || asked.kind === "aim") {
      this.throwing = new Throwing(asked, made.board, facts, this);
      this.desk.append(this.throwing.element);
    } else this.desk.append(...controls(asked, view, this.context, (command) => this.send(command)));
    this.page.scrollTo({ top: 0 });
  }

  private clear(): void {
    this.throwing?.close();
    this.throwing = null;
    this.built = "";
    this.desk.inert = false;
    this.desk.replaceChildren();
  }

  changed(): void {
    if (this.view) this.made?.board.show(this.view, this.context);
    this.prompt();
  }

  protected wait(waiting: boolean): void {
    this.desk.inert = waiting;
  }

  async tell(change: Change<"safranito">): Promise<void> {
    await this.playChange(async () => {
      if (!this.isAskedAfter(change)) this.withdraw();
      const heard: string[] = [];
      for (const piece of change.news) heard.push(await this.tellOne(piece));
      return heard.join(" ");
    });
    // The next question is announced without it.
    this.heard = "";
  }

  private async tellOne(piece: SafranitoNews): Promise<string> {
    const sentence = this.sentenceOf(piece);
    setText(this.aside, this.context.words.say("web-phones-look"));
    if (piece.type === "chips_landed") await watched(piece.motions, this.context, this.motion);
    setText(this.sentence, sentence);
    await this.motion.rest(SENTENCE);
    return sentence;
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.asked, this.throwing?.chip ?? null, this.context) : [];
  }

  override destroy(): void {
    this.ended.abort();
    this.clear();
    this.sensed?.close();
    this.sizes.disconnect();
    this.made?.pointer.close();
    super.destroy();
  }
}

export const makeHand: MakeScene<"safranito"> = (host, context) => new SafranitoHand(host, context);
