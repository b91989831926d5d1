/** Safranito's table scene: the board with its renderer, decisions and panels. */

import "./safranito.css";
import type { Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import type { Change } from "../../state/table";
import type { Piece } from "../../state/view_model";
import type { Decision, SafranitoNews, SafranitoSeenChip, SafranitoView } from "../../wire/types";
import { isEmpty } from "../base_scene";
import { DecisionScene } from "../decision_scene";
import { RecordingCache } from "../recording_cache";
import { type RendererHost, RendererLoader } from "../renderer_loader";
import type { LegendEntry, MakeScene, PlayContext, TextSection } from "../scene";
import { SensorControl } from "../sensor_control";
import { BoardMount, type PointerTarget } from "./board_mount";
import { bowlsOf, type Choices, choicesOf } from "./choices";
import { controls } from "./deciding";
import type { Spot } from "./geometry";
import { Layout } from "./layout";
import { legend } from "./legend";
import { OwnThrows } from "./own_throws";
import { pointedAt } from "./pointing";
import { type PlaybackHost, tellAll } from "./recording_playback";
import type { Attention, BoardRenderer } from "./renderer";
import { tapped } from "./tapping";
import { asideLine, homeOf, nowLine, orderLine, stageOf, tableText } from "./text";
import { type ThrowHost, Throwing } from "./throwing";

class SafranitoScene
  extends DecisionScene<"safranito", Choices>
  implements PlaybackHost, ThrowHost, PointerTarget, RendererHost<BoardMount>
{
  readonly films = new RecordingCache(() => this.context);
  readonly own = new OwnThrows();
  protected readonly root: HTMLElement;
  private readonly frame: Layout;
  private readonly pictures: RendererLoader<BoardMount>;
  private hand: SensorControl | null = null;
  /** The view after all news that is being shown. */
  private coming: SafranitoView | null = null;
  private throwing: Throwing | null = null;
  /** Position of the camera for the next renderer, in the form it has in links. */
  private looking = "";
  /** Key of the current controls: decision, language, version. */
  private built = "";

  constructor(host: HTMLElement, context: PlayContext<"safranito">) {
    super("safranito", "saf", context);
    this.frame = new Layout(host);
    this.root = this.frame.root;
    this.setContext(context);
    this.pictures = new RendererLoader(this);
  }

  /** Create the renderer, once the server has sent the board's dimensions. */
  async makePicture(flat: boolean): Promise<BoardMount | null> {
    const facts = await this.loadFacts();
    if (!facts) return null;
    return BoardMount.make(facts, this.frame, this, () => this.throwing?.see(), this.context.free === true, flat);
  }

  releasePicture(): void {
    this.looking = this.camera() || this.looking;
    this.clear();
  }

  pictureReady(): void {
    if (this.made?.free) this.made.free.camera = this.looking;
    if (this.view && !this.telling) this.show(this.view, this.decisions);
  }

  camera(): string {
    return this.made?.free?.camera ?? "";
  }

  turnCamera(camera: string): void {
    this.looking = camera;
    if (this.made?.free) this.made.free.camera = camera;
  }

  redraw(): void {
    this.made?.table?.world.drawNow();
  }

  lost = (): void => this.pictures.reload(true);

  private get made(): BoardMount | null {
    return this.pictures.picture;
  }

  get board(): BoardRenderer {
    if (!this.made) throw new Error("no renderer is loaded yet");
    return this.made.board;
  }

  phone(limits: Limits): SensorControl | null {
    if (!SensorControl.thinkable || !this.facts) return null;
    this.hand ??= new SensorControl("saf", limits, this.facts.style, this.context.words);
    return this.hand;
  }

  protected choicesOf(decisions: readonly Decision[]): Choices | null {
    return choicesOf(decisions);
  }

  protected override present(view: SafranitoView, decisions: readonly Decision[]): void {
    if (this.throwing === null && this.made) this.made.board.turn(homeOf(view));
    super.present(view, decisions);
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

  judge(piece: Extract<SafranitoNews, { type: "chips_landed" }>, next: SafranitoView, end: Spot | null): void {
    if (!this.facts || !this.made) return;
    const verdict = this.own.landed(piece, next, end, this.facts, this.context);
    if (!verdict) return;
    this.own.overlay.cover(this.made.board.ground);
    this.own.overlay.say(verdict);
  }

  say(sentence: string): void {
    this.frame.say(sentence, orderLine(this.view, this.coming, this.context));
  }

  protected line(): string {
    return this.view ? nowLine(this.view, this.choices, this.throwing?.chip ?? null, this.context) : "";
  }

  protected sayNow(view: SafranitoView): void {
    this.frame.say(this.line(), asideLine(view, this.choices, this.context));
  }

  /** Build the controls for the open decision; kept while the decision stays the same. */
  protected decide(): void {
    const { choices, frame, made, facts, view } = this;
    if (!view || !made || !facts) return;
    const byHand = choices?.kind === "throw" || choices?.kind === "aim";
    const key = choices ? `${this.askedId} ${this.context.words.language} ${byHand ? "" : this.moment}` : "";
    frame.root.classList.toggle("saf-asked", choices !== null);
    made.board.glow(new Set(bowlsOf(choices)), "may");
    if (key === this.built) return;
    frame.wait();
    this.clear();
    this.built = key;
    if (!choices) return;
    if (!byHand) this.own.overlay.clear(); // the verdict on the last throw would lie over bowls to choose from
    if (choices.kind === "throw" || choices.kind === "aim") {
      this.throwing = new Throwing(choices, made.board, facts, this);
      frame.offer(this.throwing.element);
    } else frame.offer(...controls(choices, view, this.context, (command) => this.send(command)));
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
    this.own.overlay.clear();
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
    const { pick, spot } = tapped(made, view, sample, this.choices, this.context);
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

  legend(): readonly LegendEntry[] {
    return legend(this.context, this.view?.options.chili_consolation === true);
  }

  text(): readonly TextSection[] {
    return this.view ? tableText(this.view, this.choices, this.throwing?.chip ?? null, this.context) : [];
  }

  override destroy(): void {
    this.clear();
    this.hand?.close();
    this.pictures.close();
    super.destroy();
  }
}

/** Create Safranito's table scene. */
export const makeScene: MakeScene<"safranito"> = (host, context) => new SafranitoScene(host, context);
