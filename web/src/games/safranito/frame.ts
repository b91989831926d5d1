/** The parts of the page a scene of Safranito consists of, and where they go. */

import { make, pressedOnce, setLabel, setText } from "../dom";
import { Panel } from "./panel";
import { STAGES, type Stage, type Told } from "./text";

export class Frame {
  readonly root = make("div", "saf");
  readonly place = make("div", "saf-place");
  readonly decide = pressedOnce(make("div", "saf-decide"));
  /** What lies under everything: wood, or a picture of more than the board. */
  readonly backdrop = make("div", "saf-wood");
  readonly panel = new Panel();
  private readonly sentence = make("p", "saf-sentence");
  private readonly aside = make("p", "saf-aside");
  private readonly round = make("span", "saf-round");
  private readonly stages = make("ol", "saf-stages");
  private readonly now: HTMLElement;
  private readonly beside: HTMLElement;
  private focused = false;

  constructor(host: HTMLElement) {
    this.now = make(
      "section",
      "saf-part saf-now",
      make("div", "saf-progress", this.round, this.stages),
      this.sentence,
      this.aside,
      this.decide,
    );
    const rest = make("div", "saf-rest", this.panel.market, this.panel.own, this.panel.seats);
    this.beside = make("div", "saf-beside", this.now, rest);
    // what scrolls can be scrolled by keys, also when nothing in it can be pressed
    this.beside.tabIndex = 0;
    const table = make("div", "saf-table", this.place, this.beside);
    this.root.append(this.backdrop, table);
    host.append(this.root);
  }

  /** Without an `aside` the one that is there stays. */
  say(sentence: string, aside?: string): void {
    setText(this.sentence, sentence);
    if (aside === undefined) return;
    setText(this.aside, aside);
    this.aside.hidden = aside === "";
  }

  /** The controls for what is asked; whoever was at the last ones with the keyboard is at these. */
  offer(...controls: readonly HTMLElement[]): void {
    const { decide, beside } = this;
    decide.append(...controls);
    beside.scrollTo({ top: 0 });
    if (this.focused) decide.querySelector<HTMLElement>("button, select")?.focus({ preventScroll: true });
    this.focused = false;
  }

  /** Nothing can be pressed until there are others, or `decide` is not inert any more. */
  wait(): void {
    this.focused ||= this.decide.contains(document.activeElement);
    this.decide.inert = true;
  }

  clear(): void {
    this.decide.inert = false;
    this.decide.replaceChildren();
  }

  progress(round: number, stage: Stage | null, { words }: Told): void {
    setLabel(this.now, words.say("web-safranito-now"));
    setText(this.round, words.say("web-safranito-round-short", { round }));
    this.stages.replaceChildren(
      ...STAGES.map((name) => {
        const item = make("li", name === stage ? "saf-here" : "", words.say(`web-safranito-phase-${name}`));
        if (name === stage) item.setAttribute("aria-current", "step");
        return item;
      }),
    );
  }

  /** Seats, blends and cards that are spoken of. */
  light(seats: ReadonlySet<number>, blends: ReadonlySet<number>): void {
    for (const item of this.root.querySelectorAll<HTMLElement>("[data-seat]"))
      item.classList.toggle("saf-lit", seats.has(Number(item.dataset.seat)));
    for (const item of this.root.querySelectorAll<HTMLElement>("[data-blend]"))
      item.classList.toggle("saf-lit", blends.has(Number(item.dataset.blend)));
  }
}
