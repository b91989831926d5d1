/** À la carte's kitchen scene: the renderer, the viewer's hand, decisions and panels. */

import "./a_la_carte.css";
import type { Change } from "../../state/table";
import type { Piece } from "../../state/view_model";
import type { ALaCarteView, Decision } from "../../wire/types";
import { isEmpty } from "../base_scene";
import { setLabel } from "../dom";
import { RecordingCache } from "../recording_cache";
import { type RendererHost, RendererLoader } from "../renderer_loader";
import type { LegendEntry, MakeScene, PlayContext } from "../scene";
import { bottlesOf } from "./choices";
import { Controls } from "./controls";
import { Cook } from "./cook";
import { KitchenMount } from "./kitchen_mount";
import { Layout } from "./layout";
import { legend } from "./legend";
import { pointedAt } from "./pointing";
import { type PlaybackHost, tellOne } from "./recording_playback";
import type { Held, KitchenRenderer } from "./renderer";

class ALaCarteScene extends Cook implements PlaybackHost, RendererHost<KitchenMount> {
  readonly films = new RecordingCache(() => this.context);
  protected readonly root: HTMLElement;
  protected readonly desk: Controls;
  private readonly frame: Layout;
  private readonly pictures: RendererLoader<KitchenMount>;
  /** Position of the camera for the next renderer, in the form it has in links. */
  private looking = "";

  constructor(host: HTMLElement, context: PlayContext<"a_la_carte">) {
    super(context);
    this.frame = new Layout(host);
    this.root = this.frame.root;
    this.desk = new Controls(this.frame);
    this.setContext(context);
    this.pictures = new RendererLoader(this);
  }

  async makePicture(flat: boolean): Promise<KitchenMount | null> {
    const facts = await this.loadFacts();
    return facts && KitchenMount.make(facts, this.frame, this.hand, flat, this.context.free === true);
  }

  releasePicture(): void {
    this.looking = this.camera() || this.looking;
    this.hand.forget();
    this.desk.clear();
  }

  pictureReady(): void {
    if (this.made?.free) this.made.free.camera = this.looking;
    if (this.view && this.telling) this.shown(this.view);
    else if (this.view) this.show(this.view, this.decisions);
  }

  camera(): string {
    return this.made?.free?.camera ?? "";
  }

  turnCamera(camera: string): void {
    this.looking = camera;
    if (this.made?.free) this.made.free.camera = camera;
  }

  redraw(): void {
    this.made?.room?.drawNow();
  }

  lost(): void {
    this.pictures.reload(true);
  }

  private get made(): KitchenMount | null {
    return this.pictures.picture;
  }

  get picture(): KitchenRenderer {
    if (!this.made) throw new Error("no renderer is loaded yet");
    return this.made.picture;
  }

  get seen(): KitchenRenderer | null {
    return this.made?.picture ?? null;
  }

  protected get watching(): boolean {
    return this.telling;
  }

  hold(held: Held | null): boolean {
    return this.hand.hold(held);
  }

  override show(view: ALaCarteView, decisions: readonly Decision[]): void {
    super.show(view, decisions);
    this.seen?.attend(this.choices !== null);
  }

  shown(view: ALaCarteView): void {
    this.view = view;
    if (this.made) this.made.picture.still = !this.motion.moves;
    this.made?.picture.show(view, this.context);
    this.made?.write(this.context.words);
    this.frame.panel.show(view, this.context);
    setLabel(this.frame.place, this.context.words.say("web-a_la_carte-kitchen"));
    setLabel(this.frame.beside, this.context.words.say("web-a_la_carte-chefs"));
  }

  protected say(sentence: string): void {
    this.frame.say(sentence);
  }

  protected offer(): void {
    const { choices, frame } = this;
    frame.root.classList.toggle("alc-asked", choices !== null);
    frame.panel.menu.hidden = choices !== null && choices.dishes.length > 0;
    this.picture.offer(new Set(choices ? bottlesOf(choices) : []), (choices?.heats.length ?? 0) === 1);
  }

  letGo(): void {
    this.made?.letGo();
  }

  async tell(change: Change<"a_la_carte">): Promise<void> {
    await this.pictures.ready;
    if (this.made && !isEmpty(change.after)) await this.playChange(() => this.play(change));
  }

  private async play({ news, views, after }: Change<"a_la_carte">): Promise<string> {
    await this.films.foresee(news.flatMap((piece) => ("motion" in piece && piece.motion ? [piece.motion] : [])));
    this.withdraw();
    const heard: string[] = [];
    try {
      for (const [index, piece] of news.entries()) {
        const sentence = this.sentenceOf(piece);
        heard.push(sentence);
        this.frame.say(sentence);
        await tellOne(views[index] ?? after, piece, this);
        await this.waitForReader(piece);
      }
    } finally {
      this.hand.hold(null);
      this.spotlight([], []);
    }
    return heard.join(" ");
  }

  spotlight(seats: readonly number[], bottles: readonly string[]): void {
    this.made?.picture.light({ seats: new Set(seats), bottles: new Set(bottles) });
    this.frame.light(new Set(seats));
  }

  override point(piece: Piece | null): void {
    const { seats, bottles } = pointedAt(piece);
    this.made?.picture.light({ seats, bottles });
    this.frame.light(seats);
  }

  legend(): readonly LegendEntry[] {
    return legend(this.context);
  }

  override destroy(): void {
    super.destroy();
    this.pictures.close();
  }
}

/** Create À la carte's kitchen scene. */
export const makeScene: MakeScene<"a_la_carte"> = (host, context) => new ALaCarteScene(host, context);
