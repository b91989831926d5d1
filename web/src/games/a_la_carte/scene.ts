/** À la carte's kitchen on the page: the picture, the viewer's hand in it, and everything else beside it. */

import "./a_la_carte.css";
import { range } from "../../range/practice";
import { settingsChanged } from "../../state/settings";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { ALaCarteHint, ALaCarteNews, ALaCarteView, PracticeRange, Question } from "../../wire/types";
import { setLabel } from "../dom";
import { Motion } from "../motion";
import type { Command, Lent, MakeScene, Scene } from "../scene";
import { type Asked, askedOf, bottlesOf } from "./asks";
import { type Choosing, controls } from "./deciding";
import { Desk } from "./desk";
import { Frame } from "./frame";
import { Hand, type Kitchen } from "./hand";
import type { Held, Picture } from "./picture";
import { ownSeat } from "./pieces";
import { Place, wantedLevel } from "./place";
import { pointedAt } from "./pointing";
import { type Stagehand, tellOne } from "./telling";
import { nowLine, tableText } from "./text";

class ALaCarteScene implements Scene, Stagehand, Kitchen {
  readonly motion = new Motion();
  private readonly frame: Frame;
  private readonly desk: Desk;
  private readonly unlisten: () => void;
  private ready: Promise<void>;
  facts: PracticeRange | null = null;
  private made: Place | null = null;
  private view: ALaCarteView | null = null;
  private questions: readonly Question[] = [];
  asked: Asked | null = null;
  private askedId = "";
  private readonly hand: Hand = new Hand(this);
  private hint: ALaCarteHint | null = null;
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
    this.desk = new Desk(this.frame);
    this.lend(given);
    this.ready = this.furnish(false);
    this.unlisten = settingsChanged.listen(() => this.preferred());
  }

  /** The kitchen is drawn when the server has told how large everything in it is. */
  private async furnish(flat: boolean): Promise<void> {
    for (let pause = 300; !this.facts && !this.gone; pause *= 2) {
      this.facts = await range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, 8000)));
    }
    if (!this.facts || this.gone) return;
    const made = await Place.make(this.facts, this.frame, this.hand, flat, this.given.free === true);
    if (this.gone) made.close();
    else this.made = made;
    if (this.view && !this.telling && !this.gone) this.show(this.view as unknown as View, this.questions);
  }

  /** Another picture of the same kitchen. */
  private refurnish(flat: boolean): void {
    this.ready = this.ready.then(async () => {
      this.hand.forget();
      this.desk.clear();
      this.made?.close();
      this.made = null;
      await this.furnish(flat);
    });
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

  get own(): number {
    return (this.view && ownSeat(this.view)) ?? 0;
  }

  hold(held: Held | null): boolean {
    return this.hand.hold(held);
  }

  changed(): void {
    this.decide();
    this.prompt();
  }

  private choosing(): Choosing {
    const { hand, hint } = this;
    return {
      send: (command) => this.send(command),
      take: (bottle, pan) => hand.take(bottle, pan),
      bottle: hand.bottle,
      pan: hand.pan,
      hint,
      hand: hand.element,
    };
  }

  lent(): Lent {
    return this.given;
  }

  busy(): boolean {
    return this.sending || this.telling;
  }

  show(shown: View, questions: readonly Question[]): void {
    const view = shown as unknown as ALaCarteView;
    if (!view.stoves) return;
    if (view !== this.view) this.moment += 1;
    this.view = view;
    this.questions = questions;
    this.asked = askedOf(questions);
    const id = questions.find((question) => question.pending)?.id ?? "";
    const fresh = id !== this.askedId;
    if (fresh) {
      this.sending = false;
      this.hand.empty();
      this.hint = null;
    }
    this.askedId = id;
    this.shown(view);
    this.decide();
    this.made?.picture.attend(this.asked !== null);
    this.prompt();
    if (fresh && id !== "") {
      this.given.announce(`${this.heard} ${this.line()}`.trim());
      void this.ask(id);
    }
    this.heard = "";
  }

  /** What the die would do is the server's to say. */
  private async ask(id: string): Promise<void> {
    if (!this.asked || this.asked.heats.length === 0) return;
    const hints = (await this.given.explain()) as readonly ALaCarteHint[] | null;
    if (!hints || id !== this.askedId || this.gone) return;
    this.hint = hints.find(({ seat }) => seat === this.own) ?? null;
    this.moment += 1;
    this.decide();
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

  private line(): string {
    return this.view ? nowLine(this.view, this.asked, this.hand.doing, this.given) : "";
  }

  private prompt(): void {
    if (this.view && !this.telling) this.frame.say(this.line());
  }

  /** The controls for what is asked, made anew only when something else is. */
  private decide(): void {
    const { asked, frame, made, view } = this;
    if (!view || !made) return;
    const key = asked
      ? `${this.askedId} ${this.given.words.language} ${this.moment} ${this.hand.bottle} ${this.hand.pan}`
      : "";
    frame.root.classList.toggle("alc-asked", asked !== null);
    frame.panel.menu.hidden = asked !== null && asked.dishes.length > 0;
    made.picture.offer(new Set(asked ? bottlesOf(asked) : []), (asked?.heats.length ?? 0) === 1);
    if (!this.desk.isOther(key)) return;
    this.hand.reach(this.telling);
    this.desk.wait(this.sending);
    const id = asked ? this.askedId : "";
    this.desk.lay(key, id, asked ? controls(asked, view, this.given, this.choosing()) : []);
  }

  letGo(): void {
    this.made?.letGo();
  }

  send(command: Command): void {
    if (this.sending) return;
    this.sending = true;
    this.desk.wait(true);
    const id = this.askedId;
    void this.given.answer(command).then((answer) => {
      if (answer.ok || this.askedId !== id) return;
      this.sending = false;
      this.desk.wait(false);
      this.hand.cancel();
      this.prompt();
    });
  }

  async tell(change: Change): Promise<void> {
    await this.ready;
    const before = change.before as unknown as ALaCarteView;
    const after = change.after as unknown as ALaCarteView;
    if (!after.stoves || !this.made) return;
    this.motion.begin();
    this.telling = true;
    this.asked = null;
    this.decide();
    let view = before.stoves ? before : after;
    const heard: string[] = [];
    try {
      for (const piece of change.news as unknown as readonly ALaCarteNews[]) {
        const { words, names, viewer } = this.given;
        const sentence = words.news("a_la_carte", piece as unknown as Piece, names, viewer);
        heard.push(sentence);
        this.frame.say(sentence);
        view = await tellOne(view, piece, this);
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

  skip(): void {
    this.motion.skip();
  }

  point(piece: Piece | null): void {
    const { seats, bottles } = pointedAt(piece);
    this.made?.picture.light({ seats, bottles });
    this.frame.light(seats);
  }

  lend(lent: Lent): void {
    const other = this.given.words !== lent.words || this.given.names !== lent.names;
    this.given = lent;
    this.motion.still = lent.still;
    this.motion.speed = Math.max(0.1, lent.speed);
    this.frame.root.classList.toggle("alc-still", lent.still);
    if (!this.view || !other || this.telling) return;
    this.moment += 1;
    this.shown(this.view);
    this.decide();
    this.prompt();
  }

  text(): readonly { readonly heading: string; readonly lines: readonly string[] }[] {
    return this.view ? tableText(this.view, this.asked, this.hand.doing, this.given) : [];
  }

  destroy(): void {
    this.gone = true;
    this.motion.skip();
    this.hand.close();
    this.unlisten();
    this.made?.close();
    this.frame.root.remove();
  }
}

export const makeScene: MakeScene = (host, lent) => new ALaCarteScene(host, lent);
