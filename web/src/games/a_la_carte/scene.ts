/** À la carte's kitchen on the page: the picture, the viewer's hand in it, and everything else beside it. */

import "./a_la_carte.css";
import { settingsChanged } from "../../state/settings";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { ALaCarteNews, ALaCarteView, Question } from "../../wire/types";
import { setLabel } from "../dom";
import { Films } from "../films";
import type { Lent, MakeScene, Scene } from "../scene";
import { bottlesOf } from "./asks";
import { Cook } from "./cook";
import { Desk } from "./desk";
import { whole } from "./draft";
import { Frame } from "./frame";
import type { Held, Picture } from "./picture";
import { Place, wantedLevel } from "./place";
import { pointedAt } from "./pointing";
import { type Stagehand, tellOne } from "./telling";

class ALaCarteScene extends Cook implements Scene, Stagehand {
  readonly films = new Films(() => this.given);
  protected readonly desk: Desk;
  private readonly frame: Frame;
  private readonly unlisten: () => void;
  private ready: Promise<void>;
  private made: Place | null = null;

  constructor(host: HTMLElement, given: Lent) {
    super(given);
    this.frame = new Frame(host);
    this.desk = new Desk(this.frame);
    this.lend(given);
    this.ready = this.furnish(false);
    this.unlisten = settingsChanged.listen(() => this.preferred());
  }

  private async furnish(flat: boolean): Promise<void> {
    const facts = await this.learn();
    if (!facts) return;
    const made = await Place.make(facts, this.frame, this.hand, flat, this.given.free === true);
    if (this.gone) return made.close();
    this.hand.forget();
    this.desk.clear();
    this.made?.close();
    this.made = made;
    if (this.view && this.telling) this.shown(this.view);
    else if (this.view) this.show(this.view as unknown as View, this.questions);
  }

  /** Another picture of the same kitchen; until it is there the old one stays. */
  private refurnish(flat: boolean): void {
    this.ready = this.ready.then(() => this.furnish(flat));
  }

  private preferred(): void {
    if (this.made && this.made.level !== wantedLevel()) this.refurnish(false);
    else this.made?.dress();
  }

  lost(): void {
    this.refurnish(true);
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

  override show(shown: View, questions: readonly Question[]): void {
    super.show(shown, questions);
    this.seen?.attend(this.asked !== null);
  }

  shown(view: ALaCarteView): void {
    this.view = view;
    if (this.made) this.made.picture.still = !this.motion.moves;
    this.made?.picture.show(view, this.given);
    this.made?.write(this.given.words);
    this.frame.panel.show(view, this.given);
    setLabel(this.frame.place, this.given.words.say("web-a_la_carte-kitchen"));
    setLabel(this.frame.beside, this.given.words.say("web-a_la_carte-chefs"));
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

  async tell(change: Change): Promise<void> {
    await this.ready;
    const before = change.before as unknown as ALaCarteView;
    const after = change.after as unknown as ALaCarteView;
    if (!after.stoves || !this.made) return;
    const news = change.news as unknown as readonly ALaCarteNews[];
    this.motion.begin();
    this.telling = true;
    await this.films.foresee(news.flatMap((piece) => ("motion" in piece && piece.motion ? [piece.motion] : [])));
    this.asked = null;
    this.decide();
    let view = before.stoves ? before : after;
    const heard: string[] = [];
    try {
      for (const piece of news) {
        const { words, names, viewer } = this.given;
        const sentence = words.news("a_la_carte", piece as unknown as Piece, names, viewer);
        heard.push(sentence);
        this.frame.say(sentence);
        view = await tellOne(view, whole(view, piece, after), this);
      }
    } finally {
      this.telling = false;
      this.hand.hold(null);
      this.spotlight([], []);
    }
    this.heard = heard.join(" ");
    this.given.announce(this.heard);
  }

  spotlight(seats: readonly number[], bottles: readonly string[]): void {
    this.made?.picture.light({ seats: new Set(seats), bottles: new Set(bottles) });
    this.frame.light(new Set(seats));
  }

  point(piece: Piece | null): void {
    const { seats, bottles } = pointedAt(piece);
    this.made?.picture.light({ seats, bottles });
    this.frame.light(seats);
  }

  override lend(lent: Lent): void {
    this.frame.root.classList.toggle("alc-still", lent.still);
    super.lend(lent);
  }

  override destroy(): void {
    super.destroy();
    this.unlisten();
    this.made?.close();
    this.frame.root.remove();
  }
}

export const makeScene: MakeScene = (host, lent) => new ALaCarteScene(host, lent);
