/** À la carte's kitchen on the page: the picture, the viewer's hand in it, and everything else beside it. */

import "./a_la_carte.css";
import type { Gesture, Limits } from "../../gestures/gesture";
import type { Sample } from "../../gestures/sample";
import { range } from "../../range/practice";
import { PointerHand } from "../../scenes/pointer";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { ALaCarteHint, ALaCarteNews, ALaCarteView, PracticeRange, Question } from "../../wire/types";
import { setLabel } from "../dom";
import { Motion } from "../motion";
import { Phone } from "../phone";
import type { Command, Lent, MakeScene, Scene } from "../scene";
import { type Asked, askedOf, bottlesOf, pansFor, seasoningOf } from "./asks";
import { type Choosing, controls } from "./deciding";
import { FlatPicture } from "./flat";
import { Frame } from "./frame";
import { type Handled, Handling } from "./handling";
import type { Held, Picture } from "./picture";
import { ownSeat, type Spice } from "./pieces";
import { pointedAt } from "./pointing";
import { type Stagehand, tellOne } from "./telling";
import { type Doing, nowLine, tableText } from "./text";

class ALaCarteScene implements Scene, Stagehand, Handled, Choosing {
  readonly motion = new Motion();
  private readonly frame: Frame;
  private readonly sizes: ResizeObserver;
  private readonly ready: Promise<void>;
  private facts: PracticeRange | null = null;
  private made: { readonly picture: Picture; readonly pointer: PointerHand } | null = null;
  private view: ALaCarteView | null = null;
  private questions: readonly Question[] = [];
  private asked: Asked | null = null;
  private askedId = "";
  private handling: Handling | null = null;
  private held: Held | null = null;
  private swung: Phone | null = null;
  bottle: Spice | null = null;
  pan = 0;
  hint: ALaCarteHint | null = null;
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
    this.sizes = new ResizeObserver(() => this.resized());
    this.lend(given);
    this.ready = this.furnish();
  }

  /** The kitchen is drawn when the server has told how large everything in it is. */
  private async furnish(): Promise<void> {
    for (let pause = 300; !this.facts && !this.gone; pause *= 2) {
      this.facts = await range().catch(() => null);
      if (!this.facts) await new Promise((go) => setTimeout(go, Math.min(pause, 8000)));
    }
    if (!this.facts || this.gone) return;
    this.hang(new FlatPicture(this.facts));
    const { place } = this.frame;
    place.addEventListener("keydown", (event) => {
      if (event.target !== place || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.repeat && !event.key.startsWith("Arrow")) return;
      if (this.handling?.key(event.key, event.timeStamp / 1000)) event.preventDefault();
      else if (event.key === "Escape" && this.bottle) this.take(null, this.pan);
    });
    if (this.view && !this.telling) this.show(this.view as unknown as View, this.questions);
  }

  private hang(picture: Picture): void {
    const pointer = new PointerHand(picture.ground, {
      down: (sample) => this.down(sample),
      move: (sample) => this.handling?.move(sample),
      up: (sample, still) => this.up(sample, still),
      cancel: () => this.handling?.cancel(),
    });
    this.frame.place.append(picture.frame);
    this.made = { picture, pointer };
    this.sizes.observe(picture.ground);
  }

  private resized(): void {
    this.made?.picture.resize();
    this.handling?.see();
  }

  get picture(): Picture {
    if (!this.made) throw new Error("the kitchen is furnished before anything is told");
    return this.made.picture;
  }

  get hand(): HTMLElement | null {
    return this.handling?.element ?? null;
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
      this.bottle = null;
      this.hint = null;
    }
    this.askedId = id;
    this.shown(view);
    this.decide();
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
    const own = this.view && ownSeat(this.view);
    if (!hints || id !== this.askedId || this.gone) return;
    this.hint = hints.find(({ seat }) => seat === own) ?? null;
    this.moment += 1;
    this.decide();
  }

  shown(view: ALaCarteView): void {
    this.view = view;
    this.made?.picture.show(view, this.given);
    this.frame.panel.show(view, this.given);
    setLabel(this.frame.place, this.given.words.say("web-a_la_carte-kitchen"));
  }

  private get doing(): Doing {
    if (this.held?.what === "toss") return { what: "toss" };
    return this.bottle ? { what: "pour", bottle: this.bottle, pan: this.pan } : null;
  }

  private line(): string {
    return this.view ? nowLine(this.view, this.asked, this.doing, this.given) : "";
  }

  private prompt(): void {
    if (this.view && !this.telling) this.frame.say(this.line());
  }

  /** The controls for what is asked, made anew only when something else is. */
  private decide(): void {
    const { asked, frame, made, view } = this;
    if (!view || !made) return;
    const key = asked ? `${this.askedId} ${this.given.words.language} ${this.moment} ${this.bottle} ${this.pan}` : "";
    frame.root.classList.toggle("alc-asked", asked !== null);
    frame.panel.menu.hidden = asked !== null && asked.dishes.length > 0;
    made.picture.offer(new Set(asked ? bottlesOf(asked) : []), (asked?.heats.length ?? 0) === 1);
    if (key === this.built) return;
    const focused = frame.decide.contains(document.activeElement) || frame.root.dataset.focus === "yes";
    const mark = focusMark(document.activeElement);
    this.built = key;
    this.reach();
    frame.decide.inert = this.sending;
    if (!asked) {
      frame.decide.replaceChildren();
      if (focused) frame.root.dataset.focus = "yes";
      return;
    }
    delete frame.root.dataset.focus;
    frame.decide.replaceChildren(...controls(asked, view, this.given, this));
    if (!focused) return;
    const all = [...frame.decide.querySelectorAll<HTMLElement>("button, select, input")];
    (all.find((one) => mark !== "" && focusMark(one) === mark) ?? all[0])?.focus({ preventScroll: true });
  }

  /** What is asked of the viewer's hand now: it holds that, and nothing else. */
  private reach(): void {
    const { asked, bottle, pan, facts, view } = this;
    const own = (view && ownSeat(view)) ?? 0;
    let wanted: Held | null = null;
    if (asked && bottle && seasoningOf(asked, bottle, pan)?.by === "hand") wanted = { what: "pour", bottle, pan };
    else if (asked?.flip) wanted = { what: "toss", pan: own };
    const same = JSON.stringify(wanted) === JSON.stringify(this.handling?.held ?? null);
    if (same) return;
    this.handling?.close();
    this.handling = null;
    if (wanted && facts) {
      this.held = wanted;
      this.handling = new Handling(wanted, this.picture, facts, this);
    } else if (!this.telling) this.hold(null);
  }

  take(bottle: Spice | null, pan: number): void {
    if (this.busy()) return;
    this.bottle = bottle;
    this.pan = pan;
    if (bottle) this.given.sound("pick");
    this.decide();
    this.prompt();
  }

  hold(held: Held | null): boolean {
    const other = JSON.stringify(held) !== JSON.stringify(this.held);
    this.held = held;
    if (other) this.made?.picture.hold(held);
    return other;
  }

  phone(limits: Limits): Phone | null {
    if (!Phone.thinkable || !this.facts) return null;
    this.swung ??= new Phone("alc", limits, this.facts.style, this.given.words);
    return this.swung;
  }

  handed(gesture: Gesture): void {
    const { asked, bottle, pan } = this;
    if (!asked) return;
    const { type } = gesture;
    const like = type === "pour" && bottle ? seasoningOf(asked, bottle, pan)?.like : asked.flip;
    if (like) this.send({ ...like, ...(type === "pour" ? { pan } : {}), gesture });
  }

  letGo(): void {
    this.made?.pointer.letGo();
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
      this.handling?.cancel();
      this.prompt();
    });
  }

  private down(sample: Sample): boolean {
    this.frame.place.dataset.by = "pointer";
    this.handling?.down(sample);
    return true;
  }

  private up(sample: Sample, still: boolean): void {
    if (this.handling?.up(sample, still) || !still || this.busy()) return;
    const { asked, made } = this;
    const tapped = asked && made ? made.picture.at(sample) : null;
    if (!asked || !tapped) return;
    const [heat] = asked.heats;
    if (tapped.what === "die" && heat && asked.heats.length === 1) this.send(heat);
    else if (tapped.what === "bottle") this.tapBottle(asked, tapped.bottle);
  }

  private tapBottle(asked: Asked, bottle: Spice): void {
    const pans = pansFor(asked, bottle);
    const own = (this.view && ownSeat(this.view)) ?? 0;
    if (pans.length > 0) this.take(this.bottle === bottle ? null : bottle, pans.includes(own) ? own : (pans[0] ?? own));
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
      this.hold(null);
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
    return this.view ? tableText(this.view, this.asked, this.doing, this.given) : [];
  }

  destroy(): void {
    this.gone = true;
    this.motion.skip();
    this.handling?.close();
    this.swung?.close();
    this.sizes.disconnect();
    this.made?.pointer.close();
    this.made?.picture.close();
    this.frame.root.remove();
  }
}

/** What a control is known by, when the controls are made anew. */
function focusMark(element: Element | null): string {
  return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
}

export const makeScene: MakeScene = (host, lent) => new ALaCarteScene(host, lent);
