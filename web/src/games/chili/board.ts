/**
 * Arranges all elements of Chili's table according to the view that is shown; steps of the playback change the view and
 * place again.
 */

import type { ChiliHint, ChiliView } from "../../wire/types";
import { make, setLabel, setText } from "../dom";
import type { Pacing } from "../pacing";
import { emptySlot, Heap, type Thing, type Way } from "./cards";
import { type Choosing, HandList } from "./hand_list";
import { plan } from "./layout";
import type { Pointed } from "./pointing";
import type { Plan, Pose } from "./poses";
import { Prompt } from "./prompt";
import { Rim } from "./ring";
import { SeatBadge } from "./seats";
import { cardName, ownSeat, peppers, type TextContext } from "./text";
import { Things } from "./things";

/** Callbacks for input at the table. */
export interface Hands extends Choosing {
  act(): void;
  look(seat: number): void;
}

/** The table's elements with their layout. */
export class Board {
  readonly root: HTMLElement;
  readonly rim: Rim;
  readonly cards: Things;
  readonly pile = new Heap(false);
  readonly discard = new Heap(true);
  readonly hand: HandList;
  readonly prompt: Prompt;
  /** Layer over everything, for lists and the score sheet. */
  readonly over = make("div", "chili-over");
  seats: SeatBadge[] = [];
  hints: ReadonlyMap<number, ChiliHint> = new Map();
  /** Distance of each revealed card from the target, as sent by the server. */
  distances: ReadonlyMap<number, number> = new Map();
  plan: Plan;
  private width = 0;
  private height = 0;
  private readonly places = make("div", "chili-places");
  /** Probe of the text size: its width follows the size the user has set, its height the default size. */
  readonly letter = make("i", "chili-letter");
  private text = 1;
  private slots: HTMLElement[] = [];

  constructor(
    readonly host: HTMLElement,
    readonly motion: Pacing,
    public view: ChiliView,
    public context: TextContext,
    private readonly hands: Hands,
  ) {
    this.rim = new Rim(motion);
    this.cards = new Things(motion, () => this.view);
    this.hand = new HandList(hands);
    this.prompt = new Prompt(() => hands.act());
    this.root = make("div", "chili", make("div", "chili-wood"));
    this.root.append(this.rim.element, this.places, this.pile.element, this.discard.element, this.rim.label);
    this.root.append(this.cards.table, this.rim.distance, this.hand.element, this.prompt.element, this.over);
    this.root.append(this.letter);
    host.append(this.root);
    this.plan = this.planned();
  }

  get own(): number | null {
    return ownSeat(this.view);
  }

  /** Hand cards that are not lying on the table. */
  get held(): readonly number[] {
    return this.view.hand.filter((card) => card !== this.view.choice);
  }

  measure(): boolean {
    const { clientWidth, clientHeight } = this.host;
    const { width: wished, height: usual } = this.letter.getBoundingClientRect();
    const text = usual > 0 ? Math.max(1, wished / usual) : 1;
    if (clientWidth === this.width && clientHeight === this.height && text === this.text) return false;
    this.text = text;
    this.width = clientWidth;
    this.height = clientHeight;
    return clientWidth > 0 && clientHeight > 0;
  }

  private planned(): Plan {
    const { view } = this;
    return plan({
      width: this.width || 360,
      height: this.height || 640,
      players: view.players,
      own: this.own,
      hand: this.held.length,
      ring: view.ring.length,
      target: view.target,
      text: this.text,
    });
  }

  /** Move everything to its place in the current view. */
  place(ms: number, way: Partial<Way> & { readonly step?: number } = {}): void {
    const { view } = this;
    this.hand.remember();
    this.seated();
    const made = this.planned();
    this.plan = made;
    this.root.style.setProperty("--card", `${made.card.w.toFixed(2)}px`);
    this.root.style.setProperty("--font", `${made.font.toFixed(2)}px`);
    this.root.style.setProperty("--said", made.said.toFixed(3));
    this.root.style.setProperty("--sheet", `${made.sheet.toFixed(2)}px`);
    this.root.classList.toggle("chili-is-tall", made.kind === "tall");
    this.root.classList.toggle("chili-is-tight", made.tight);
    this.root.classList.toggle("chili-is-small", made.kind === "tall" && (made.font < 17 || made.block));
    this.pile.place(made.pile, made.card.w);
    this.discard.place(made.discard, made.card.w);
    this.prompt.place(made, this.root);
    this.rim.place(made, this.width || 360, this.height || 640, view.free_area !== null && view.ring.length > 0);
    const wanted = new Map<Thing, [Pose, boolean]>();
    view.ring.forEach((card, place) => {
      const pose = made.ring[place];
      if (pose) wanted.set(this.cards.thing(card), [pose, true]);
    });
    for (let seat = 0; seat < view.players; seat++) this.lie(seat, made, wanted);
    this.held.forEach((card, index) => {
      const pose = made.hand[index];
      if (pose) wanted.set(this.cards.thing(card), [card === this.hand.raised ? raisedFrom(pose, made) : pose, true]);
    });
    this.cards.clear(new Set(wanted.keys()));
    let order = 0;
    for (const [thing, [pose, up]] of wanted) {
      if (!thing.element.isConnected) this.cards.bear(thing, pose);
      const delay = way.step && thing.pose !== pose ? way.step * order++ : (way.delay ?? 0);
      thing.move(pose, { ms, ...way, delay });
      if (thing !== this.cards.peeked) thing.turn(up, ms, delay);
    }
    this.refresh();
  }

  private lie(seat: number, made: Plan, wanted: Map<Thing, [Pose, boolean]>): void {
    const { view } = this;
    const pose = made.slots[seat];
    if (!pose) return;
    const played = view.played[seat] ?? null;
    if (played !== null) wanted.set(this.cards.thing(played), [pose, true]);
    else if (seat === this.own && view.choice !== null) wanted.set(this.cards.thing(view.choice), [pose, false]);
    else if (view.has_chosen[seat]) wanted.set(this.cards.hiddenOf(seat), [pose, false]);
  }

  /** Update words and numbers without moving anything. */
  refresh(): void {
    const { view, context } = this;
    const { words } = context;
    for (const badge of this.seats) badge.show(view, context);
    this.pile.set(view.pile_size);
    this.discard.set(view.discard_size);
    setText(this.pile.label, words.say("web-chili-pile"));
    setText(this.discard.label, words.say("web-chili-discard"));
    const heaps = [
      [this.pile, words.say("web-chili-pile-count", { count: view.pile_size })],
      [this.discard, words.say("web-chili-discard-count", { count: view.discard_size })],
    ] as const;
    for (const [heap, count] of heaps) {
      setLabel(heap.element, count);
      heap.element.dataset.caption = count;
    }
    this.rim.distance.dataset.caption = words.say("web-chili-title-distance");
    if (view.free_area) {
      const [low, high] = view.free_area;
      this.rim.say(words.say("web-chili-free", { low, high }));
      this.rim.label.dataset.caption = words.say("web-chili-title-free");
    }
    for (const [card, thing] of this.cards.known) this.describe(card, thing);
    setLabel(this.hand.element, words.say("web-chili-hand"));
    this.hand.element.hidden = this.own === null;
    const elements = new Map(this.held.map((card) => [card, this.cards.thing(card).element]));
    this.hand.show(this.held, elements, (card) => cardName(view, card, this.hints.get(card), words));
  }

  private describe(card: number, thing: Thing): void {
    const { view } = this;
    const { words } = this.context;
    const { element } = thing;
    const target = view.ring[view.target] === card;
    element.classList.toggle("chili-is-target", target);
    if (view.hand.includes(card) && card !== view.choice) return;
    element.classList.remove("chili-raised", "chili-may");
    for (const name of ["aria-selected", "aria-disabled"]) element.removeAttribute(name);
    element.setAttribute("role", "img");
    const chosen = card === view.choice;
    if (chosen) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
    const named = { card, peppers: peppers(view, card) };
    if (chosen) setLabel(element, words.say("web-chili-own-choice", { card }));
    else setLabel(element, words.say(target ? "web-chili-text-target" : "web-chili-card", named));
  }

  private seated(): void {
    if (this.seats.length === this.view.players) {
      this.settle();
      return;
    }
    this.seats = Array.from(
      { length: this.view.players },
      (_, seat) => new SeatBadge(seat, (of) => this.hands.look(of)),
    );
    this.slots = this.seats.map(emptySlot);
    this.places.replaceChildren(...this.slots, ...this.seats.map((badge) => badge.element));
    this.settle();
  }

  private settle(): void {
    const made = this.planned();
    for (const [seat, badge] of this.seats.entries()) {
      const rect = made.seats[seat];
      const pose = made.slots[seat];
      const slot = this.slots[seat];
      if (rect) badge.place(rect, made.font);
      if (!pose || !slot) continue;
      slot.style.transform = `translate(${pose.x}px, ${pose.y}px)`;
      slot.style.setProperty("--w", `${(made.card.w * pose.s).toFixed(2)}px`);
    }
  }

  /** The pose of a card in the middle of an element on the page. */
  at(element: Element, scale: number): Pose {
    const box = element.getBoundingClientRect();
    const root = this.root.getBoundingClientRect();
    return { x: box.x + box.width / 2 - root.x, y: box.y + box.height / 2 - root.y, r: 0, s: scale, z: 400 };
  }

  point({ cards, seats, pile, discard }: Pointed): void {
    for (const [card, thing] of this.cards.known) thing.element.classList.toggle("chili-pointed", cards.has(card));
    for (const badge of this.seats) badge.element.classList.toggle("chili-pointed", seats.has(badge.seat));
    this.pile.element.classList.toggle("chili-pointed", pile);
    this.discard.element.classList.toggle("chili-pointed", discard);
  }
}

function raisedFrom(pose: Pose, made: Plan): Pose {
  return { ...pose, y: pose.y - made.lift * 0.85, r: pose.r * 0.4, s: pose.s * 1.04, z: pose.z };
}
