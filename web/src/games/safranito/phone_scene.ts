/** Safranito's phone scene: the seat's chips, cards and money, the open decision, and the throw. */

import "./safranito.css";
import type { Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import { VerdictCard } from "../../scenes/gesture_overlay";
import { PointerHand } from "../../scenes/pointer";
import type { Change } from "../../state/table";
import type { Decision, SafranitoNews, SafranitoView } from "../../wire/types";
import { DecisionScene } from "../decision_scene";
import { make, pressedOnce, setText } from "../dom";
import { gesture, SENTENCE } from "../phone_contract";
import type { MakeScene, PlayContext, TextSection } from "../scene";
import { SensorControl } from "../sensor_control";
import { watchRecordings } from "../watch_recordings";
import { Board } from "./board";
import { type Choices, choicesOf } from "./choices";
import { controls } from "./deciding";
import { OwnThrows } from "./own_throws";
import { Panel, purse } from "./panel";
import { asideLine, nowLine, ownSeat, tableText } from "./text";
import { type ThrowHost, Throwing } from "./throwing";

class SafranitoHand extends DecisionScene<"safranito", Choices> implements ThrowHost {
  readonly own = new OwnThrows();
  protected readonly root = make("div", "saf saf-hand");
  private readonly verdict = new VerdictCard();
  private readonly page = make("div", "saf-hand-page");
  private readonly sentence = make("p", "saf-sentence");
  private readonly aside = make("p", "saf-aside");
  private readonly pad = make("div", "saf-pad");
  private readonly desk = pressedOnce(make("div", "saf-decide"));
  private readonly purse = make("section", "saf-part saf-purse");
  private readonly panel = new Panel();
  private readonly sizes = new ResizeObserver(() => this.throwing?.see());
  private made: { readonly board: Board; readonly pointer: PointerHand } | null = null;
  private sensed: SensorControl | null = null;
  private throwing: Throwing | null = null;
  private built = "";
  private readonly ended = new AbortController();

  constructor(host: HTMLElement, context: PlayContext<"safranito">) {
    super("safranito", "saf", context);
    const now = make(
      "section",
      "saf-part saf-now",
      this.verdict.element,
      this.sentence,
      this.aside,
      this.pad,
      this.desk,
    );
    this.page.append(now, this.purse, this.panel.own, this.panel.market);
    this.root.append(make("div", "saf-wood"), this.page);
    this.pad.hidden = true;
    host.append(this.root);
    this.setContext(context);
    // A rotation of the screen during a swipe would distort the throw.
    screen.orientation?.addEventListener("change", () => this.throwing?.cancel(), { signal: this.ended.signal });
    void this.furnish();
  }

  /** Create the board for throwing, once the server has sent its dimensions. */
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
    if (this.view) this.show(this.view, this.decisions);
  }

  private down(board: Board, sample: Sample): boolean {
    board.frame.dataset.by = "pointer";
    this.verdict.hide();
    this.throwing?.down(sample);
    return true;
  }

  /** The one sensor control of all throws: once it is on, it stays on. */
  phone(limits: Limits): SensorControl | null {
    if (!SensorControl.thinkable || !this.facts) return null;
    this.sensed ??= new SensorControl("saf", limits, this.facts.style, this.context.words);
    return this.sensed;
  }

  protected choicesOf(decisions: readonly Decision[]): Choices | null {
    return choicesOf(decisions);
  }

  protected override present(view: SafranitoView, decisions: readonly Decision[]): void {
    if (!this.throwing) this.made?.board.turn(view.sides[ownSeat(view) ?? 0] ?? "south");
    super.present(view, decisions);
  }

  shown(view: SafranitoView): void {
    const { context } = this;
    this.view = view;
    this.made?.board.show(view, context);
    this.panel.show(view, context);
    this.purse.replaceChildren(...purse(view, context));
  }

  protected line(): string {
    return this.view ? nowLine(this.view, this.choices, this.throwing?.chip ?? null, this.context) : "";
  }

  protected sayNow(view: SafranitoView): void {
    const { choices, context } = this;
    setText(this.sentence, this.line());
    setText(this.aside, choices ? asideLine(view, choices, context) : context.words.say("web-phones-look"));
  }

  /** Build the controls for the open decision; kept while the decision stays the same. */
  protected decide(): void {
    const { choices, view, made, facts } = this;
    if (!view || !made || !facts) return;
    const byHand = choices?.kind === "throw" || choices?.kind === "aim";
    const key = choices ? `${this.askedId} ${this.context.words.language} ${byHand ? "" : this.moment}` : "";
    if (key === this.built) return;
    this.clear();
    this.built = key;
    this.pad.hidden = !byHand;
    this.root.classList.toggle("saf-asked", choices !== null);
    if (!choices) return;
    if (choices.kind === "throw" || choices.kind === "aim") {
      this.throwing = new Throwing(choices, made.board, facts, this);
      this.desk.append(this.throwing.element);
      this.own.overlay.cover(made.board.ground);
    } else this.desk.append(...controls(choices, view, this.context, (command) => this.send(command)));
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
      for (const [index, piece] of change.news.entries())
        heard.push(await this.tellOne(piece, change.views[index] ?? change.after));
      return heard.join(" ");
    });
    // The next decision is announced without the last change.
    this.heard = "";
  }

  private async tellOne(piece: SafranitoNews, next: SafranitoView): Promise<string> {
    const sentence = this.sentenceOf(piece);
    setText(this.aside, this.context.words.say("web-phones-look"));
    if (piece.type === "chips_landed") await watchRecordings(piece.motions, this.context, this.motion);
    setText(this.sentence, sentence);
    if (piece.type === "chips_landed" && this.facts) {
      const verdict = this.own.landed(piece, next, null, this.facts, this.context);
      if (verdict) this.verdict.say(verdict);
    }
    await this.motion.rest(SENTENCE);
    return sentence;
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.choices, this.throwing?.chip ?? null, this.context) : [];
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

/** Create Safranito's phone scene. */
export const makeHand: MakeScene<"safranito"> = (host, context) => new SafranitoHand(host, context);
