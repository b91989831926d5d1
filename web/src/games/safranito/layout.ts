/** Lays out the HTML of Safranito's scene: board, decision, panels. */

import { make, pressedOnce, setLabel, setText } from "../dom";
import { Panel } from "./panel";
import { STAGES, type Stage, type TextContext } from "./text";

/** Elements of the scene. */
export class Layout {
  readonly root = make("div", "saf");
  readonly place = make("div", "saf-place");
  readonly decide = pressedOnce(make("div", "saf-decide"));
  /** Background layer under everything: wood, or the canvas of the 3D scene. */
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
    this.beside = make("div", "saf-beside goes-on", this.now, rest);
    // focusable, so that the keyboard can scroll it even without buttons inside
    this.beside.tabIndex = 0;
    const table = make("div", "saf-table", this.place, this.beside);
    this.root.append(this.backdrop, table);
    host.append(this.root);
  }

  /** Set the sentence; without `aside` the current second line stays. */
  say(sentence: string, aside?: string): void {
    setText(this.sentence, sentence);
    if (aside === undefined) return;
    setText(this.aside, aside);
    this.aside.hidden = aside === "";
  }

  /** Add the controls of a decision, and focus the first if the previous controls had the keyboard focus. */
  offer(...controls: readonly HTMLElement[]): void {
    const { decide, beside } = this;
    decide.append(...controls);
    beside.scrollTo({ top: 0 });
    if (this.focused) decide.querySelector<HTMLElement>("button, select")?.focus({ preventScroll: true });
    this.focused = false;
  }

  /** Make the controls inert until they are replaced or enabled again. */
  wait(): void {
    this.focused ||= this.decide.contains(document.activeElement);
    this.decide.inert = true;
  }

  clear(): void {
    this.decide.inert = false;
    this.decide.replaceChildren();
  }

  progress(round: number, stage: Stage | null, { words }: TextContext): void {
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

  /** Highlight seats and blends. */
  light(seats: ReadonlySet<number>, blends: ReadonlySet<number>): void {
    for (const item of this.root.querySelectorAll<HTMLElement>("[data-seat]"))
      item.classList.toggle("saf-lit", seats.has(Number(item.dataset.seat)));
    for (const item of this.root.querySelectorAll<HTMLElement>("[data-blend]"))
      item.classList.toggle("saf-lit", blends.has(Number(item.dataset.blend)));
  }
}
