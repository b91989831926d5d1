/** Safranito's table on the page: a picture of the board, and everything else beside it. */

import "./safranito.css";
import type { Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import type { Piece } from "../../state/sight";
import type { Change } from "../../state/table";
import type { Question, SafranitoSeenChip, SafranitoView } from "../../wire/types";
import { isEmpty } from "../base_scene";
import { DecisionScene } from "../decision_scene";
import { Films } from "../films";
import { Phone } from "../phone";
import { type PictureHost, PictureLoader } from "../picture_loader";
import type { MakeScene, PlayContext, TextSection } from "../scene";
import { type Asked, askedOf, bowlsOf } from "./asks";
import { controls } from "./deciding";
import { Frame } from "./frame";
import type { Attention, BoardPicture } from "./picture";
import { Place, type Reaching } from "./place";
import { pointedAt } from "./pointing";
import { tapped } from "./tapping";
import { type PlaybackHost, tellAll } from "./telling";
import { asideLine, homeOf, nowLine, orderLine, stageOf, tableText } from "./text";
import { Throwing, type Thrown } from "./throwing";

class SafranitoScene
  extends DecisionScene<"safranito", Asked>
  implements PlaybackHost, Thrown, Reaching, PictureHost<Place>
{
  readonly films = new Films(() => this.context);
  protected readonly root: HTMLElement;
  private readonly frame: Frame;
  private readonly pictures: PictureLoader<Place>;
  private hand: Phone | null = null;
  /** What it will be when all that is told now has been. */
  private coming: SafranitoView | null = null;
  private throwing: Throwing | null = null;
  /** What the controls were made for: question, language, moment. */
  private built = "";

  constructor(host: HTMLElement, context: PlayContext<"safranito">) {
    super("safranito", "saf", context);
    this.frame = new Frame(host);
    this.root = this.frame.root;
    this.setContext(context);
    this.pictures = new PictureLoader(this);
  }

  /** The board is drawn when the server has told how large everything on it is. */
  async makePicture(flat: boolean): Promise<Place | null> {
    const facts = await this.loadFacts();
    if (!facts) return null;
    return Place.make(facts, this.frame, this, () => this.throwing?.see(), this.context.free === true, flat);
  }

  releasePicture(): void {
    this.clear();
  }

  pictureReady(): void {
    if (this.view && !this.telling) this.show(this.view, this.questions);
  }

  lost = (): void => this.pictures.reload(true);

  private get made(): Place | null {
    return this.pictures.picture;
  }

  get board(): BoardPicture {
    if (!this.made) throw new Error("the board is furnished before anything is told");
    return this.made.board;
  }

  phone(limits: Limits): Phone | null {
    if (!Phone.thinkable || !this.facts) return null;
    this.hand ??= new Phone("saf", limits, this.facts.style, this.context.words);
    return this.hand;
  }

  protected askedOf(questions: readonly Question[]): Asked | null {
    return askedOf(questions);
  }

  protected override present(view: SafranitoView, questions: readonly Question[]): void {
    if (this.throwing === null && this.made) this.made.board.turn(homeOf(view));
    super.present(view, questions);
    this.attend(this.home);
  }

  shown(view: SafranitoView): void {
    this.view = view;
    this.made?.show(view, this.context);
    this.frame.panel.show(view, this.context);
    this.frame.progress(view.round, stageOf(view), this.context);
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
    made.closeup.chip(chip, made.board.circles, made.board.side, this.context);
    this.attend({ kind: "hole", spot: { x: chip.place[0], y: chip.place[1] } });
    await this.motion.read(ms);
    made.closeup.hide();
  }

  say(sentence: string): void {
    this.frame.say(sentence, orderLine(this.view, this.coming, this.context));
  }

  protected line(): string {
    return this.view ? nowLine(this.view, this.asked, this.throwing?.chip ?? null, this.context) : "";
  }

  protected sayNow(view: SafranitoView): void {
    this.frame.say(this.line(), asideLine(view, this.asked, this.context));
  }

  /** The controls for what is asked, made anew only when something else is. */
  protected decide(): void {
    const { asked, frame, made, facts, view } = this;
    if (!view || !made || !facts) return;
    const byHand = asked?.kind === "throw" || asked?.kind === "aim";
    const key = asked ? `${this.askedId} ${this.context.words.language} ${byHand ? "" : this.moment}` : "";
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
    } else frame.offer(...controls(asked, view, this.context, (command) => this.send(command)));
  }

  private clear(): void {
    this.throwing?.close();
    this.throwing = null;
    this.built = "";
    this.frame.clear();
  }

  changed(): void {
    if (this.view) this.made?.board.show(this.view, this.context);
    this.prompt();
  }

  protected wait(waiting: boolean): void {
    if (waiting) this.frame.wait();
    else this.frame.decide.inert = false;
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
    const { pick, spot } = tapped(made, view, sample, this.asked, this.context);
    if (this.busy()) return;
    if (pick) this.send(pick);
    else this.attend(spot ? { kind: "hole", spot } : this.home);
  }

  async tell(change: Change<"safranito">): Promise<void> {
    await this.pictures.ready;
    if (this.made && !isEmpty(change.after)) await this.playChange(() => this.play(change));
  }

  private async play(change: Change<"safranito">): Promise<string> {
    const { before, after, news, views } = change;
    this.coming = after;
    await this.films.foresee(news.flatMap((piece) => (piece.type === "chips_landed" ? piece.motions : [])));
    this.made?.closeup.hide();
    if (!this.isAskedAfter(change)) this.withdraw();
    try {
      return await tellAll(isEmpty(before) ? after : before, news, views, this);
    } finally {
      this.spotlight([], []);
    }
  }

  spotlight(circles: readonly string[], seats: readonly number[]): void {
    this.made?.board.glow(new Set(circles), "lit");
    this.frame.light(new Set(seats), new Set());
  }

  override point(piece: Piece | null): void {
    const { circles, chips, seats, blends } = pointedAt(piece);
    this.made?.board.glow(circles, "lit");
    this.made?.board.point(chips);
    this.frame.light(seats, blends);
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.asked, this.throwing?.chip ?? null, this.context) : [];
  }

  override destroy(): void {
    this.clear();
    this.hand?.close();
    this.pictures.close();
    super.destroy();
  }
}

export const makeScene: MakeScene<"safranito"> = (host, context) => new SafranitoScene(host, context);
