/** Safranito on a phone that is somebody's hand: their chips, cards and money, what is asked, and the throw itself. */

import "./safranito.css";
import type { Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import { range } from "../../range/practice";
import { PointerHand } from "../../scenes/pointer";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { PracticeRange, Question, SafranitoNews, SafranitoView } from "../../wire/types";
import { make, pressedOnce, setText } from "../dom";
import { gesture, SENTENCE } from "../hand";
import { Motion } from "../motion";
import { Phone } from "../phone";
import type { Command, Lent, MakeScene, Scene } from "../scene";
import { Sending } from "../sending";
import { watched } from "../watched";
import { type Asked, askedOf } from "./asks";
import { Board } from "./board";
import { controls } from "./deciding";
import { Panel, purse } from "./panel";
import { asideLine, nowLine, ownSeat, tableText } from "./text";
import { Throwing, type Thrown } from "./throwing";

class SafranitoHand implements Scene, Thrown {
  private readonly motion = new Motion();
  private readonly root = make("div", "saf saf-hand");
  private readonly page = make("div", "saf-hand-page");
  private readonly sentence = make("p", "saf-sentence");
  private readonly aside = make("p", "saf-aside");
  private readonly pad = make("div", "saf-pad");
  private readonly decide = pressedOnce(make("div", "saf-decide"));
  private readonly purse = make("section", "saf-part saf-purse");
  private readonly panel = new Panel();
  private readonly sizes = new ResizeObserver(() => this.throwing?.see());
  private facts: PracticeRange | null = null;
  private made: { readonly board: Board; readonly pointer: PointerHand } | null = null;
  private sensed: Phone | null = null;
  private view: SafranitoView | null = null;
  private questions: readonly Question[] = [];
  private asked: Asked | null = null;
  private askedId = "";
  private throwing: Throwing | null = null;
  private built = "";
  private moment = 0;
  private readonly sending = new Sending();
  private telling = false;
  private gone = false;
  private readonly ended = new AbortController();

  constructor(
    host: HTMLElement,
    private given: Lent,
  ) {
    const now = make("section", "saf-part saf-now", this.sentence, this.aside, this.pad, this.decide);
    this.page.append(now, this.purse, this.panel.own, this.panel.market);
    this.root.append(make("div", "saf-wood"), this.page);
    this.pad.hidden = true;
    host.append(this.root);
    this.lend(given);
    // A screen that turns over in the middle of a swipe would make another throw of it.
    screen.orientation?.addEventListener("change", () => this.throwing?.cancel(), { signal: this.ended.signal });
    void this.furnish();
  }

  /** A throw is drawn when the server has told how large everything is. */
  private async furnish(): Promise<void> {
    for (let pause = 300; !this.facts && !this.gone; pause *= 2) {
      this.facts = await range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, 8000)));
    }
    if (!this.facts || this.gone) return;
    const board = new Board(this.facts);
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
    if (this.view) this.show(this.view as unknown as View, this.questions);
  }

  private down(board: Board, sample: Sample): boolean {
    board.frame.dataset.by = "pointer";
    this.throwing?.down(sample);
    return true;
  }

  lent(): Lent {
    return this.given;
  }

  busy(): boolean {
    return this.sending.busy || this.telling;
  }

  /** One for all throws: once it may feel the phone's motion, it does. */
  phone(limits: Limits): Phone | null {
    if (!Phone.thinkable || !this.facts) return null;
    this.sensed ??= new Phone("saf", limits, this.facts.style, this.given.words);
    return this.sensed;
  }

  show(shown: View, questions: readonly Question[]): void {
    const view = shown as unknown as SafranitoView;
    if (!view.recipes) return;
    if (view !== this.view) this.moment += 1;
    this.view = view;
    this.questions = questions;
    this.asked = askedOf(questions);
    const id = questions.find((question) => question.pending)?.id ?? "";
    this.sending.shown(id, view);
    const fresh = id !== this.askedId && id !== "";
    this.askedId = id;
    if (!this.throwing) this.made?.board.turn(view.sides[ownSeat(view) ?? 0] ?? "south");
    this.draw();
    this.build();
    this.prompt();
    if (fresh) this.given.announce(this.line());
  }

  private draw(): void {
    const { view, given } = this;
    if (!view) return;
    this.made?.board.show(view, given);
    this.panel.show(view, given);
    this.purse.replaceChildren(...purse(view, given));
  }

  private line(): string {
    return this.view ? nowLine(this.view, this.asked, this.throwing?.chip ?? null, this.given) : "";
  }

  private prompt(): void {
    if (!this.view || this.telling) return;
    setText(this.sentence, this.line());
    const { view, asked, given } = this;
    setText(this.aside, asked ? asideLine(view, asked, given) : given.words.say("web-phones-look"));
  }

  /** The controls for what is asked, made anew only when something else is. */
  private build(): void {
    const { asked, view, made, facts } = this;
    if (!view || !made || !facts) return;
    const byHand = asked?.kind === "throw" || asked?.kind === "aim";
    const key = asked ? `${this.askedId} ${this.given.words.language} ${byHand ? "" : this.moment}` : "";
    if (key === this.built) return;
    this.clear();
    this.built = key;
    this.pad.hidden = !byHand;
    this.root.classList.toggle("saf-asked", asked !== null);
    if (!asked) return;
    if (asked.kind === "throw" || asked.kind === "aim") {
      this.throwing = new Throwing(asked, made.board, facts, this);
      this.decide.append(this.throwing.element);
    } else this.decide.append(...controls(asked, view, this.given, (command) => this.send(command)));
    this.page.scrollTo({ top: 0 });
  }

  private clear(): void {
    this.throwing?.close();
    this.throwing = null;
    this.built = "";
    this.decide.inert = false;
    this.decide.replaceChildren();
  }

  changed(): void {
    if (this.view) this.made?.board.show(this.view, this.given);
    this.prompt();
  }

  send(command: Command): void {
    const id = this.askedId;
    if (!this.sending.begin(id, this.view)) return;
    this.decide.inert = true;
    void this.given.answer(command).then(({ ok }) => {
      if (!this.sending.answered(ok, id, this.view)) return;
      this.decide.inert = false;
      this.prompt();
    });
  }

  async tell(change: Change): Promise<void> {
    this.motion.begin();
    this.telling = true;
    const stays = change.questions.some((question) => question.pending && question.id === this.askedId);
    if (!stays) {
      this.asked = null;
      this.build();
    }
    const heard: string[] = [];
    try {
      for (const piece of change.news as unknown as readonly SafranitoNews[]) heard.push(await this.tellOne(piece));
    } finally {
      this.telling = false;
    }
    this.given.announce(heard.join(" "));
  }

  private async tellOne(piece: SafranitoNews): Promise<string> {
    const { words, names, viewer } = this.given;
    const sentence = words.news("safranito", piece as unknown as Piece, names, viewer);
    setText(this.aside, words.say("web-phones-look"));
    if (piece.type === "chips_landed") await watched(piece.motions, this.given, this.motion);
    setText(this.sentence, sentence);
    await this.motion.rest(SENTENCE);
    return sentence;
  }

  skip(): void {
    this.motion.skip();
  }

  point(_: Piece | null): void {}

  lend(lent: Lent): void {
    const other = this.given.words !== lent.words || this.given.names !== lent.names;
    this.given = lent;
    this.motion.still = lent.still;
    this.root.classList.toggle("saf-still", lent.still);
    if (!this.view || !other || this.telling) return;
    this.moment += 1;
    this.draw();
    this.build();
    this.prompt();
  }

  text(): readonly { readonly heading: string; readonly lines: readonly string[] }[] {
    return this.view ? tableText(this.view, this.asked, this.throwing?.chip ?? null, this.given) : [];
  }

  destroy(): void {
    this.gone = true;
    this.ended.abort();
    this.motion.skip();
    this.clear();
    this.sensed?.close();
    this.sizes.disconnect();
    this.made?.pointer.close();
    this.root.remove();
  }
}

export const makeHand: MakeScene = (host, lent) => new SafranitoHand(host, lent);
