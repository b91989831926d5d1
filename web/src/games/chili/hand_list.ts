/** Makes the hand a listbox: choosing by pointer, keyboard and screen reader. */

import { make } from "../dom";

/** Callbacks of the hand's listbox. */
export interface Choosing {
  /** True if the server would accept this card now. */
  may(card: number): boolean;
  raised(card: number | null): void;
  /** Called when a card is pointed at or focused without being raised; null when that ends. */
  considered(card: number | null): void;
  play(card: number): void;
}

const LONG_PRESS = 380;

/** The hand's listbox with roving focus. */
export class HandList {
  readonly element: HTMLElement;
  raised: number | null = null;
  private cards: readonly number[] = [];
  private things = new Map<number, HTMLElement>();
  private pressed: ReturnType<typeof setTimeout> | undefined;
  private held = false;
  private remembered: number | undefined;

  constructor(private readonly choosing: Choosing) {
    this.element = make("div", "chili-hand");
    this.element.setAttribute("role", "listbox");
    this.element.tabIndex = -1;
    this.element.addEventListener("click", (event) => this.clicked(event));
    this.element.addEventListener("keydown", (event) => this.keyed(event));
    this.element.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.choosing.considered(this.cardOf(event));
    });
    this.element.addEventListener("pointerout", (event) => {
      if (event.pointerType === "mouse") this.choosing.considered(null);
    });
    this.element.addEventListener("pointerdown", (event) => this.press(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      this.element.addEventListener(end, () => this.release());
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.addEventListener("focusin", (event) => {
      const byKey = event.target instanceof Element && event.target.matches(":focus-visible");
      if (byKey) this.choosing.considered(this.cardOf(event));
    });
    this.element.addEventListener("focusout", () => this.choosing.considered(null));
  }

  private focused(): number | undefined {
    return this.cards.find((card) => this.things.get(card) === document.activeElement);
  }

  /** Focus the entry card, or the list while it is empty. */
  focus(): void {
    const entry = [...this.things.values()].find((thing) => thing.tabIndex === 0);
    (entry ?? this.element).focus({ preventScroll: true });
  }

  /** Store the focused card, before its element is moved and loses the focus. */
  remember(): void {
    this.remembered = this.focused();
  }

  /** Show these cards in order, and restore the focus. */
  show(cards: readonly number[], things: Map<number, HTMLElement>, name: (card: number) => string): void {
    const focused = this.remembered ?? this.focused();
    this.remembered = undefined;
    const place = focused === undefined ? 0 : this.cards.indexOf(focused);
    this.cards = cards;
    this.things = things;
    if (this.raised !== null && !cards.includes(this.raised)) this.raised = null;
    const entry =
      this.raised ??
      (focused !== undefined && cards.includes(focused) ? focused : cards[Math.min(place, cards.length - 1)]);
    for (const card of cards) {
      const element = things.get(card);
      if (!element) continue;
      if (element.parentElement !== this.element) this.element.append(element);
      element.setAttribute("role", "option");
      element.setAttribute("aria-selected", String(card === this.raised));
      element.setAttribute("aria-disabled", String(!this.choosing.may(card)));
      element.setAttribute("aria-label", name(card));
      element.tabIndex = card === entry ? 0 : -1;
      element.classList.toggle("chili-raised", card === this.raised);
      element.classList.toggle("chili-may", this.choosing.may(card));
    }
    this.inOrder();
    const came = document.activeElement === this.element;
    const lost = came || (focused !== undefined && this.focused() === undefined);
    if (lost && entry !== undefined) things.get(entry)?.focus({ preventScroll: true });
  }

  /** Sort the elements by the order of the cards, for screen readers. */
  private inOrder(): void {
    const wanted = this.cards.map((card) => this.things.get(card));
    const lying = [...this.element.children];
    if (wanted.every((element, index) => element === lying[index])) return;
    const focused = document.activeElement;
    this.element.append(...wanted.filter((element) => element !== undefined));
    if (focused instanceof HTMLElement && this.element.contains(focused)) focused.focus({ preventScroll: true });
  }

  private cardOf(event: Event): number | null {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".chili-card") : null;
    return element?.dataset.card ? Number(element.dataset.card) : null;
  }

  private clicked(event: MouseEvent): void {
    const card = this.cardOf(event);
    if (this.held || card === null) {
      this.held = false;
      return;
    }
    this.take(card);
  }

  /** Raise the card, or play it if it is raised already. */
  private take(card: number): void {
    if (!this.choosing.may(card)) return;
    if (this.raised === card) this.choosing.play(card);
    else this.choosing.raised(card);
  }

  private keyed(event: KeyboardEvent): void {
    const card = this.cardOf(event);
    if (card === null) return;
    const place = this.cards.indexOf(card);
    const steps: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      Home: 0,
      End: this.cards.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = this.cards[Math.max(0, Math.min(this.cards.length - 1, step))];
      if (next !== undefined) this.things.get(next)?.focus({ preventScroll: true });
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.take(card);
    } else if (event.key === "Escape" && this.raised !== null) {
      this.choosing.raised(null);
    } else return;
    event.preventDefault();
  }

  private press(event: PointerEvent): void {
    clearTimeout(this.pressed);
    this.held = false;
    const card = this.cardOf(event);
    if (event.pointerType === "mouse" || card === null) return;
    this.pressed = setTimeout(() => {
      this.held = true;
      this.choosing.considered(card);
    }, LONG_PRESS);
  }

  private release(): void {
    clearTimeout(this.pressed);
    if (this.held) this.choosing.considered(null);
  }
}
