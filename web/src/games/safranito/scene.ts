/** Safranito's table on the page: the board from above, and everything else beside it. */

import "./safranito.css";
import type { Sample } from "../../gestures/sample";
import { range } from "../../range/practice";
import { PointerHand } from "../../scenes/pointer";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { PracticeRange, Question, SafranitoNews, SafranitoView } from "../../wire/types";
import { Motion } from "../motion";
import type { Command, Lent, MakeScene, Scene } from "../scene";
import { type Asked, askedOf } from "./asks";
import { Board } from "./board";
import { Closeup } from "./closeup";
import { controls } from "./deciding";
import { Frame } from "./frame";
import { pointedAt } from "./pointing";
import { type Stagehand, tellOne } from "./telling";
import { buyingLine, nowLine, stageOf, tableText } from "./text";
import { Throwing, type Thrown } from "./throwing";

class SafranitoScene implements Scene, Stagehand, Thrown {
  readonly motion = new Motion();
  private readonly frame: Frame;
  private readonly sizes: ResizeObserver;
  private readonly ready: Promise<void>;
  private facts: PracticeRange | null = null;
  private made: { readonly board: Board; readonly closeup: Closeup; readonly pointer: PointerHand } | null = null;
  private view: SafranitoView | null = null;
  private questions: readonly Question[] = [];
  private asked: Asked | null = null;
  private askedId = "";
  private throwing: Throwing | null = null;
  /** What the controls were made for: question, language, moment. */
  private built = "";
  private moment = 0;
  private sending = false;
  private telling = false;
  private heard = "";
  private gone = false;

  constructor(
    host: HTMLElement,
    private given: Lent,
  ) {
    this.frame = new Frame(host);
    this.sizes = new ResizeObserver(() => this.throwing?.see());
    this.lend(given);
    this.ready = this.furnish();
  }

  /** The board is drawn when the server has told how large everything on it is. */
  private async furnish(): Promise<void> {
    for (let pause = 300; !this.facts && !this.gone; pause *= 2) {
      this.facts = await range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, 8000)));
    }
    if (!this.facts || this.gone) return;
    const board = new Board(this.facts);
    const closeup = new Closeup(this.facts);
    const pointer = new PointerHand(board.ground, {
      down: (sample) => this.down(sample),
      move: (sample) => this.throwing?.move(sample),
      up: (sample, still) => this.up(sample, still),
      cancel: () => this.throwing?.cancel(),
    });
    board.frame.addEventListener("keydown", (event) => {
      delete board.frame.dataset.by;
      if (event.target !== board.frame || event.ctrlKey || event.altKey || event.metaKey) return;
      if (this.throwing?.key(event.key, event.timeStamp / 1000)) event.preventDefault();
      else if (event.key === "Escape") closeup.hide();
    });
    this.frame.place.append(board.frame, closeup.element);
    this.made = { board, closeup, pointer };
    this.sizes.observe(board.ground);
    if (this.view && !this.telling) this.show(this.view as unknown as View, this.questions);
  }

  get board(): Board {
    if (!this.made) throw new Error("the board is furnished before anything is told");
    return this.made.board;
  }

  lent(): Lent {
    return this.given;
  }

  busy(): boolean {
    return this.sending || this.telling;
  }

  show(shown: View, questions: readonly Question[]): void {
    const view = shown as unknown as SafranitoView;
    if (!view.recipes) return;
    if (view !== this.view) this.moment += 1;
    this.view = view;
    this.questions = questions;
    this.asked = askedOf(questions);
    const id = questions.find((question) => question.pending)?.id ?? "";
    if (id !== this.askedId) this.sending = false;
    const fresh = id !== this.askedId && id !== "";
    this.askedId = id;
    if (this.throwing === null && this.made) this.made.board.turn(this.home(view));
    this.shown(view);
    this.decide();
    this.prompt();
    if (fresh) this.given.announce(`${this.heard} ${this.line()}`.trim());
    this.heard = "";
  }

  private home(view: SafranitoView) {
    return (typeof view.viewer === "number" && view.sides[view.viewer]) || "south";
  }

  shown(view: SafranitoView): void {
    this.view = view;
    this.made?.board.show(view, this.given);
    this.frame.panel.show(view, this.given);
    this.frame.progress(view.round, stageOf(view), this.given);
  }

  private line(): string {
    return this.view ? nowLine(this.view, this.asked, this.throwing?.chip ?? null, this.given) : "";
  }

  private prompt(): void {
    if (!this.view || this.telling) return;
    this.frame.say(this.line(), buyingLine(this.view, this.given));
  }

  /** The controls for what is asked, made anew only when something else is. */
  private decide(): void {
    const { asked, frame, made, facts, view } = this;
    if (!view || !made || !facts) return;
    const byHand = asked?.kind === "throw" || asked?.kind === "aim";
    const key = asked ? `${this.askedId} ${this.given.words.language} ${byHand ? "" : this.moment}` : "";
    frame.root.classList.toggle("saf-asked", asked !== null);
    made.board.glow(new Set(this.bowls()), "saf-may");
    if (key === this.built) return;
    const focused = frame.decide.contains(document.activeElement) || frame.root.dataset.focus === "yes";
    this.clear();
    this.built = key;
    if (!asked) {
      if (focused) frame.root.dataset.focus = "yes";
      return;
    }
    delete frame.root.dataset.focus;
    if (asked.kind === "throw" || asked.kind === "aim") {
      this.throwing = new Throwing(asked, made.board, facts, this);
      frame.decide.append(this.throwing.element);
    } else frame.decide.append(...controls(asked, view, this.given, (command) => this.send(command)));
    frame.decide.parentElement?.parentElement?.scrollTo({ top: 0 });
    if (focused) frame.decide.querySelector<HTMLElement>("button, select")?.focus({ preventScroll: true });
  }

  private clear(): void {
    this.throwing?.close();
    this.throwing = null;
    this.built = "";
    this.frame.decide.inert = false;
    this.frame.decide.replaceChildren();
  }

  private bowls(): string[] {
    if (this.asked?.kind !== "pick") return [];
    return this.asked.answers.flatMap((answer) => (answer.type === "pick" ? [answer.bowl] : []));
  }

  changed(): void {
    if (this.view) this.made?.board.show(this.view, this.given);
    this.prompt();
  }

  send(command: Command): void {
    if (this.sending) return;
    this.sending = true;
    if (this.frame.decide.contains(document.activeElement)) this.frame.root.dataset.focus = "yes";
    this.frame.decide.inert = true;
    const id = this.askedId;
    void this.given.answer(command).then((answer) => {
      if (answer.ok || this.askedId !== id) return;
      this.sending = false;
      this.frame.decide.inert = false;
      this.prompt();
    });
  }

  private down(sample: Sample): boolean {
    this.board.frame.dataset.by = "pointer";
    this.throwing?.down(sample);
    return true;
  }

  private up(sample: Sample, still: boolean): void {
    const { made, view } = this;
    if (!made || !view || this.throwing?.up(sample, still) || !still) return;
    const spot = made.board.spotAt(sample);
    const circle = made.board.circleOf(spot);
    const answers = this.asked?.kind === "pick" ? this.asked.answers : [];
    const pick = answers.find((answer) => answer.type === "pick" && answer.bowl === circle?.name);
    const number = made.board.chipAt(spot);
    const chip = view.board.find((one) => one.number === number);
    if (pick && !this.busy()) this.send(pick);
    else if (chip) made.closeup.chip(chip, made.board.circles, made.board.side, this.given);
    else if (circle) made.closeup.circle(circle.name, circle.bowl, this.given);
    else made.closeup.hide();
  }

  async tell(change: Change): Promise<void> {
    await this.ready;
    const before = change.before as unknown as SafranitoView;
    const after = change.after as unknown as SafranitoView;
    if (!after.recipes || !this.made) return;
    this.motion.begin();
    this.telling = true;
    this.made.closeup.hide();
    const stays = change.questions.some((question) => question.pending && question.id === this.askedId);
    if (!stays) {
      this.asked = null;
      this.decide();
    }
    let view = before.recipes ? before : after;
    const heard: string[] = [];
    try {
      for (const piece of change.news as unknown as readonly SafranitoNews[]) {
        const { words, names, viewer } = this.given;
        const sentence = words.news("safranito", piece as unknown as Piece, names, viewer);
        heard.push(sentence);
        this.frame.say(sentence, "");
        view = await tellOne(view, piece, this);
      }
    } finally {
      this.telling = false;
      this.spotlight([], []);
    }
    this.heard = heard.join(" ");
    this.given.announce(this.heard);
  }

  spotlight(circles: readonly string[], seats: readonly number[]): void {
    this.made?.board.glow(new Set(circles), "saf-lit");
    this.frame.light(new Set(seats), new Set());
  }

  skip(): void {
    this.motion.skip();
  }

  point(piece: Piece | null): void {
    const { circles, chips, seats, blends } = pointedAt(piece);
    this.made?.board.glow(circles, "saf-lit");
    this.made?.board.point(chips);
    this.frame.light(seats, blends);
  }

  lend(lent: Lent): void {
    const other = this.given.words !== lent.words || this.given.names !== lent.names;
    this.given = lent;
    this.motion.still = lent.still;
    this.motion.speed = Math.max(0.25, lent.speed);
    this.frame.root.classList.toggle("saf-still", lent.still);
    if (!this.view || !other || this.telling) return;
    this.moment += 1;
    this.shown(this.view);
    this.decide();
    this.prompt();
  }

  text(): readonly { readonly heading: string; readonly lines: readonly string[] }[] {
    return this.view ? tableText(this.view, this.asked, this.throwing?.chip ?? null, this.given) : [];
  }

  destroy(): void {
    this.gone = true;
    this.motion.skip();
    this.clear();
    this.sizes.disconnect();
    this.made?.pointer.close();
    this.frame.root.remove();
  }
}

export const makeScene: MakeScene = (host, lent) => new SafranitoScene(host, lent);
