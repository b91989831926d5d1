/** À la carte's kitchen on the page: the picture, the viewer's hand in it, and everything else beside it. */

import "./a_la_carte.css";
import type { Piece } from "../../state/sight";
import type { Change } from "../../state/table";
import type { ALaCarteView, Question } from "../../wire/types";
import { isEmpty } from "../base_scene";
import { setLabel } from "../dom";
import { Films } from "../films";
import { type PictureHost, PictureLoader } from "../picture_loader";
import type { MakeScene, PlayContext } from "../scene";
import { bottlesOf } from "./asks";
import { Cook } from "./cook";
import { Desk } from "./desk";
import { Frame } from "./frame";
import type { Held, Picture } from "./picture";
import { Place } from "./place";
import { pointedAt } from "./pointing";
import { type PlaybackHost, tellOne } from "./telling";

class ALaCarteScene extends Cook implements PlaybackHost, PictureHost<Place> {
  readonly films = new Films(() => this.context);
  protected readonly root: HTMLElement;
  protected readonly desk: Desk;
  private readonly frame: Frame;
  private readonly pictures: PictureLoader<Place>;

  constructor(host: HTMLElement, context: PlayContext<"a_la_carte">) {
    super(context);
    this.frame = new Frame(host);
    this.root = this.frame.root;
    this.desk = new Desk(this.frame);
    this.setContext(context);
    this.pictures = new PictureLoader(this);
  }

  async makePicture(flat: boolean): Promise<Place | null> {
    const facts = await this.loadFacts();
    return facts && Place.make(facts, this.frame, this.hand, flat, this.context.free === true);
  }

  releasePicture(): void {
    this.hand.forget();
    this.desk.clear();
  }

  pictureReady(): void {
    if (this.view && this.telling) this.shown(this.view);
    else if (this.view) this.show(this.view, this.questions);
  }

  lost(): void {
    this.pictures.reload(true);
  }

  private get made(): Place | null {
    return this.pictures.picture;
  }

  get picture(): Picture {
    if (!this.made) throw new Error("the kitchen is furnished before anything is told");
    return this.made.picture;
  }

  get seen(): Picture | null {
    return this.made?.picture ?? null;
  }

  protected get watching(): boolean {
    return this.telling;
  }

  hold(held: Held | null): boolean {
    return this.hand.hold(held);
  }

  override show(view: ALaCarteView, questions: readonly Question[]): void {
    super.show(view, questions);
    this.seen?.attend(this.asked !== null);
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
    const { asked, frame } = this;
    frame.root.classList.toggle("alc-asked", asked !== null);
    frame.panel.menu.hidden = asked !== null && asked.dishes.length > 0;
    this.picture.offer(new Set(asked ? bottlesOf(asked) : []), (asked?.heats.length ?? 0) === 1);
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

  override destroy(): void {
    super.destroy();
    this.pictures.close();
  }
}

export const makeScene: MakeScene<"a_la_carte"> = (host, context) => new ALaCarteScene(host, context);
