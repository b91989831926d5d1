/** Shows the score sheet of a cycle (E-4): counts collected cards one by one, then subtracts the hand cards. */

import type { ChiliGameEnded, ChiliView } from "../../wire/types";
import { make, setText } from "../dom";
import type { Pacing } from "../pacing";
import { backOf, smallCard } from "./cards";
import { shape } from "./drawings";
import { figure, peppers, printed, signed, type TextContext } from "./text";

const COUNTING = 1100;

interface Row {
  readonly collected: HTMLElement[];
  readonly held: HTMLElement[];
  readonly plus: HTMLElement;
  readonly minus: HTMLElement;
  readonly points: HTMLElement;
  readonly total: HTMLElement;
}

/** Overlay with the score sheet. */
export class ScoreSheet {
  private readonly element = make("section", "chili-sheet goes-on");
  private readonly title = make("h2", "chili-sheet-title");
  private readonly button = make("button", "chili-act");
  private shown: ChiliView | null = null;
  private closed = false;
  private done: (() => void) | null = null;
  private ending: ChiliGameEnded | null = null;
  /** Functions that write the translated texts, called again after a change of language or names. */
  private wordings: (() => void)[] = [];

  constructor(
    private readonly over: HTMLElement,
    private readonly motion: Pacing,
    private readonly context: () => TextContext,
    /** Called when the sheet is hidden while it had the keyboard focus. */
    private readonly left: () => void,
  ) {
    this.button.type = "button";
    this.button.addEventListener("click", () => {
      this.closed = true;
      if (this.done) this.done();
      else this.hide();
    });
  }

  /**
   * Show the last cycle of a finished game without counting, unless the user has closed it; hide the sheet otherwise.
   */
  rest(view: ChiliView): void {
    if (view.phase !== "over" || !view.hands) {
      this.closed = false;
      this.ending = null;
      this.hide();
    } else if (!this.closed) {
      const again = this.shown !== null;
      this.build(view, false);
      if (again) return;
      this.over.append(this.element);
      if (this.isNear()) this.take();
    }
  }

  hide(): void {
    const held = this.element.contains(document.activeElement);
    this.shown = null;
    this.element.remove();
    if (held) this.left();
  }

  /** Focus the sheet's button; false if there is none to press. */
  take(): boolean {
    const ready = this.shown !== null && !this.button.hidden;
    if (ready) this.button.focus({ preventScroll: true });
    return ready;
  }

  /** True if the focus is within the scene, so that moving it does not interrupt typing elsewhere. */
  private isNear(): boolean {
    return this.over.parentElement?.parentElement?.contains(document.activeElement) ?? false;
  }

  skip(): void {
    this.done?.();
  }

  ended(piece: ChiliGameEnded): void {
    this.ending = piece;
    if (this.shown) this.head(this.shown);
  }

  /** Rewrite all texts after a change of language or names, even during the counting. */
  relabel(): void {
    if (!this.shown) return;
    for (const write of this.wordings) write();
    this.head(this.shown);
  }

  async count(view: ChiliView, sound: (name: string) => void): Promise<void> {
    const rows = this.build(view, true);
    this.closed = false;
    this.over.append(this.element);
    this.motion.animate(
      this.element,
      [
        { opacity: 0, translate: "0 1.5em" },
        { opacity: 1, translate: "0 0" },
      ],
      260,
    );
    await this.motion.wait(420);
    const won = Math.max(1, ...rows.map((row) => row.collected.length));
    for (let place = 0; place < won; place++) {
      for (const [seat, row] of rows.entries()) this.turn(view, row, seat, place);
      sound("flip");
      await this.motion.wait(Math.min(140, COUNTING / won));
    }
    await this.motion.wait(250);
    for (const row of rows) {
      for (const card of row.held) card.classList.remove("chili-gone");
      for (const part of [row.minus, row.points]) part.classList.remove("chili-gone");
      this.motion.animate(row.minus, [{ opacity: 0 }, { opacity: 1 }], 200);
      row.held.forEach((card, index) => {
        this.motion.animate(
          card,
          [
            { opacity: 0, translate: "0 -0.6em" },
            { opacity: 1, translate: "0 0" },
          ],
          180,
          "ease-out",
          index * 40,
        );
      });
    }
    sound("discard");
    await this.motion.wait(500);
    await this.tick(view, rows);
    sound("score");
    this.button.hidden = false;
    await this.motion.wait(300);
  }

  /** Wait until the button is pressed, at most `most` ms unless null, then hide the sheet. */
  async read(most: number | null): Promise<void> {
    if (this.motion.skipped || this.closed) return;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || this.isNear()) this.take();
    const pressed = new Promise<void>((done) => (this.done = done));
    await (most === null ? pressed : Promise.race([pressed, this.motion.rest(most)]));
    this.done = null;
    this.hide();
  }

  private turn(view: ChiliView, row: Row, seat: number, place: number): void {
    const card = row.collected[place];
    if (!card) return;
    card.classList.remove("chili-down");
    this.motion.animate(card, [{ transform: "scaleX(0.1)" }, { transform: "scaleX(1)" }], 160, "ease-out");
    setText(row.plus, signed(view.sheet?.[seat]?.collected[place] ?? 0));
  }

  private async tick(view: ChiliView, rows: readonly Row[]): Promise<void> {
    const steps = 8;
    for (let step = 1; step <= steps; step++) {
      for (const [seat, row] of rows.entries())
        setText(row.points, signed(Math.round(((view.sheet?.[seat]?.points ?? 0) * step) / steps)));
      if (this.motion.moves) await this.motion.wait(40);
    }
    for (const [seat, row] of rows.entries()) setText(row.total, figure(view.sheet?.[seat]?.total ?? 0));
  }

  private head(view: ChiliView): void {
    const { words, names } = this.context();
    const piece = this.ending;
    const title = piece
      ? words.news("chili", { ...piece }, names, view.viewer)
      : view.phase === "over"
        ? words.say("web-chili-over")
        : words.say("web-chili-sheet-title", { cycle: view.cycle, cycles: view.options.cycles });
    setText(this.title, title);
    setText(this.button, words.say(view.phase === "over" || piece ? "web-chili-look-table" : "web-chili-go-on"));
    this.element.setAttribute("aria-label", title);
  }

  private worded(className: string, text: (context: TextContext) => string, tag: "span" | "p" = "span"): HTMLElement {
    const element = make(tag, className);
    const write = () => setText(element, text(this.context()));
    this.wordings.push(write);
    write();
    return element;
  }

  private build(view: ChiliView, counting: boolean): Row[] {
    this.wordings = [];
    this.shown = view;
    this.button.hidden = counting;
    const rows: Row[] = [];
    const list = make("ol", "chili-sheet-rows");
    for (const [seat, counted] of (view.sheet ?? []).entries()) {
      const collected = view.collected[seat] ?? [];
      const held = view.hands?.[seat] ?? [];
      const { points, total } = counted;
      const won = counted.collected.at(-1) ?? 0;
      const row: Row = {
        collected: collected.map((card) => {
          const small = smallCard(card, peppers(view, card));
          small.append(backOf());
          small.classList.toggle("chili-down", counting);
          return small;
        }),
        held: held.map((card) => {
          const small = smallCard(card, peppers(view, card));
          small.classList.toggle("chili-gone", counting);
          return small;
        }),
        plus: make("b", "chili-plus", signed(counting ? 0 : won)),
        minus: make("b", "chili-minus", figure(-counted.hand)),
        points: make("b", "chili-points", signed(counting ? 0 : points)),
        total: make("b", "", figure(total - (counting ? points : 0))),
      };
      if (counting) for (const part of [row.minus, row.points]) part.classList.add("chili-gone");
      const label = (message: string) => this.worded("chili-group-name", ({ words }) => words.say(message));
      const group = (message: string, cards: HTMLElement[], sum: HTMLElement) =>
        make("div", "chili-group", label(message), make("span", "chili-spread", ...cards), sum);
      const named = ({ names }: TextContext) => names[seat] ?? "";
      const said = this.worded("chili-unseen", (context) => {
        const facts = { name: named(context), collected: won, hand: counted.hand, points, total };
        return printed(context.words.say("web-chili-sheet-row", facts));
      });
      const seen = make(
        "div",
        "chili-sheet-row",
        make("div", "chili-who", shape(seat), this.worded("chili-name", named)),
        group("web-chili-sheet-collected", row.collected, row.plus),
        group("web-chili-sheet-hand", row.held, row.minus),
        make("div", "chili-sum", label("web-chili-sheet-points"), row.points),
        make("div", "chili-sum chili-total", label("web-chili-sheet-total"), row.total),
      );
      seen.setAttribute("aria-hidden", "true");
      const line = make("li", "", said, seen);
      line.classList.toggle("chili-best", counted.place === 1 && view.phase === "over");
      list.append(line);
      rows.push(row);
    }
    this.head(view);
    const why = ({ words }: TextContext) =>
      view.reason ? words.say("web-chili-sheet-reason", { reason: view.reason }) : "";
    const reason = this.worded("chili-sheet-reason", why, "p");
    const held = this.element.contains(document.activeElement);
    this.element.replaceChildren(this.title, reason, list, this.button);
    if (held) this.take();
    return rows;
  }
}
