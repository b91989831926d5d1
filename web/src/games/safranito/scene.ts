/** Safranito's table on the page: a picture of the board, and everything else beside it. */

import "./safranito.css";
import type { Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import { settingsChanged } from "../../state/settings";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { PracticeRange, Question, SafranitoNews, SafranitoSeenChip, SafranitoView } from "../../wire/types";
import { Films } from "../films";
import { Motion } from "../motion";
import { Phone } from "../phone";
import type { Command, Lent, MakeScene, Scene } from "../scene";
import { Sending } from "../sending";
import { type Asked, askedOf, bowlsOf } from "./asks";
import { controls } from "./deciding";
import { Frame } from "./frame";
import type { Attention, BoardPicture } from "./picture";
import { boardFacts, Place, type Reaching, wantedLevel } from "./place";
import { pointedAt } from "./pointing";
import { tapped } from "./tapping";
import { type Stagehand, tellAll } from "./telling";
import { asideLine, homeOf, nowLine, orderLine, stageOf, tableText } from "./text";
import { Throwing, type Thrown } from "./throwing";

class SafranitoScene implements Scene, Stagehand, Thrown, Reaching {
  readonly motion = new Motion();
  readonly films = new Films(() => this.given);
  private readonly frame: Frame;
  private readonly unlisten: () => void;
  private ready: Promise<void>;
  private facts: PracticeRange | null = null;
  private made: Place | null = null;
  private hand: Phone | null = null;
  private view: SafranitoView | null = null;
  /** What it will be when all that is told now has been. */
  private coming: SafranitoView | null = null;
  private questions: readonly Question[] = [];
  private asked: Asked | null = null;
  private askedId = "";
  private throwing: Throwing | null = null;
  /** What the controls were made for: question, language, moment. */
  private built = "";
  private moment = 0;
  private readonly sending = new Sending();
  private telling = false;
  private heard = "";
  private gone = false;

  constructor(
    host: HTMLElement,
    private given: Lent,
  ) {
    this.frame = new Frame(host);
    this.lend(given);
    this.ready = this.furnish(false);
    this.unlisten = settingsChanged.listen(() => this.preferred());
  }

  /** The board is drawn when the server has told how large everything on it is. */
  private async furnish(flat: boolean): Promise<void> {
    this.facts ??= await boardFacts(() => this.gone);
    if (!this.facts || this.gone) return;
    const free = this.given.free === true;
    const made = await Place.make(this.facts, this.frame, this, () => this.throwing?.see(), free, flat);
    if (this.gone) return made.close();
    this.clear();
    this.made?.close();
    this.made = made;
    if (this.view && !this.telling) this.show(this.view as unknown as View, this.questions);
  }

  /** Another picture of the same table; until it is there the old one stays. */
  private refurnish(flat: boolean): void {
    this.ready = this.ready.then(() => this.furnish(flat));
  }

  private preferred(): void {
    if (this.made && this.made.level !== wantedLevel()) this.refurnish(false);
    else this.made?.dress();
  }

  lost = (): void => this.refurnish(true);

  get board(): BoardPicture {
    if (!this.made) throw new Error("the board is furnished before anything is told");
    return this.made.board;
  }

  phone(limits: Limits): Phone | null {
    if (!Phone.thinkable || !this.facts) return null;
    this.hand ??= new Phone("saf", limits, this.facts.style, this.given.words);
    return this.hand;
  }

  lent(): Lent {
    return this.given;
  }

  busy(): boolean {
    return this.sending.busy || this.telling;
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
    if (this.throwing === null && this.made) this.made.board.turn(homeOf(view));
    this.shown(view);
    this.decide();
    this.attend(this.home);
    this.prompt();
    if (fresh) this.given.announce(`${this.heard} ${this.line()}`.trim());
    this.heard = "";
  }

  shown(view: SafranitoView): void {
    this.view = view;
    this.made?.show(view, this.given);
    this.frame.panel.show(view, this.given);
    this.frame.progress(view.round, stageOf(view), this.given);
  }

  private get home(): Attention {
    return { kind: this.throwing ? "aim" : "table" };
  }

  closed = (): void => {
    if (!this.busy()) this.attend(this.home);
  };

  attend(what: Attention): void {
    this.made?.board.attend(what, this.motion);
  }

  async closer(chip: SafranitoSeenChip, ms: number): Promise<void> {
    const { made } = this;
    if (!made) return;
    made.closeup.chip(chip, made.board.circles, made.board.side, this.given);
    this.attend({ kind: "hole", spot: { x: chip.place[0], y: chip.place[1] } });
    await this.motion.read(ms);
    made.closeup.hide();
  }

  say(sentence: string): void {
    this.frame.say(sentence, orderLine(this.view, this.coming, this.given));
  }

  private line(): string {
    return this.view ? nowLine(this.view, this.asked, this.throwing?.chip ?? null, this.given) : "";
  }

  private prompt(): void {
    if (!this.view || this.telling) return;
    this.frame.say(this.line(), asideLine(this.view, this.asked, this.given));
  }

  /** The controls for what is asked, made anew only when something else is. */
  private decide(): void {
    const { asked, frame, made, facts, view } = this;
    if (!view || !made || !facts) return;
    const byHand = asked?.kind === "throw" || asked?.kind === "aim";
    const key = asked ? `${this.askedId} ${this.given.words.language} ${byHand ? "" : this.moment}` : "";
    frame.root.classList.toggle("saf-asked", asked !== null);
    made.board.glow(new Set(bowlsOf(asked)), "may");
    if (key === this.built) return;
    frame.wait();
    this.clear();
    this.built = key;
    if (!asked) return;
    if (asked.kind === "throw" || asked.kind === "aim") {
      this.throwing = new Throwing(asked, made.board, facts, this);
      frame.offer(this.throwing.element);
    } else frame.offer(...controls(asked, view, this.given, (command) => this.send(command)));
  }

  private clear(): void {
    this.throwing?.close();
    this.throwing = null;
    this.built = "";
    this.frame.clear();
  }

  changed(): void {
    if (this.view) this.made?.board.show(this.view, this.given);
    this.prompt();
  }

  send(command: Command): void {
    const id = this.askedId;
    if (!this.sending.begin(id, this.view)) return;
    this.frame.wait();
    void this.given.answer(command).then(({ ok }) => {
      if (!this.sending.answered(ok, id, this.view)) return;
      this.frame.decide.inert = false;
      this.prompt();
    });
  }

  down(sample: Sample): boolean {
    this.board.frame.dataset.by = "pointer";
    if (typeof this.throwing?.chip === "number") this.attend(this.home);
    this.throwing?.down(sample);
    return true;
  }

  move = (sample: Sample): void => this.throwing?.move(sample);

  cancel = (): void => this.throwing?.cancel();

  key(name: string, t: number): boolean {
    return this.throwing?.key(name, t) ?? false;
  }

  up(sample: Sample, still: boolean): void {
    const { made, view } = this;
    if (!made || !view || this.throwing?.up(sample, still) || !still) return;
    const { pick, spot } = tapped(made, view, sample, this.asked, this.given);
    if (this.busy()) return;
    if (pick) this.send(pick);
    else this.attend(spot ? { kind: "hole", spot } : this.home);
  }

  async tell(change: Change): Promise<void> {
    await this.ready;
    const [before, after] = [change.before, change.after] as unknown as readonly [SafranitoView, SafranitoView];
    if (!after.recipes || !this.made) return;
    this.motion.begin();
    this.telling = true;
    this.coming = after;
    const news = change.news as unknown as readonly SafranitoNews[];
    await this.films.foresee(news.flatMap((piece) => (piece.type === "chips_landed" ? piece.motions : [])));
    this.made.closeup.hide();
    const stays = change.questions.some((question) => question.pending && question.id === this.askedId);
    if (!stays) {
      this.asked = null;
      this.decide();
    }
    try {
      this.heard = await tellAll(before.recipes ? before : after, news, this);
    } finally {
      this.telling = false;
      this.spotlight([], []);
    }
    this.given.announce(this.heard);
  }

  spotlight(circles: readonly string[], seats: readonly number[]): void {
    this.made?.board.glow(new Set(circles), "lit");
    this.frame.light(new Set(seats), new Set());
  }

  skip(): void {
    this.motion.skip();
  }

  point(piece: Piece | null): void {
    const { circles, chips, seats, blends } = pointedAt(piece);
    this.made?.board.glow(circles, "lit");
    this.made?.board.point(chips);
    this.frame.light(seats, blends);
  }

  lend(lent: Lent): void {
    const other = this.given.words !== lent.words || this.given.names !== lent.names;
    this.given = lent;
    this.motion.still = lent.still;
    this.motion.speed = Math.max(0.1, lent.speed);
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
    this.unlisten();
    this.hand?.close();
    this.made?.close();
    this.frame.root.remove();
  }
}

export const makeScene: MakeScene = (host, lent) => new SafranitoScene(host, lent);
