/** Lays out the HTML of À la carte's scene: kitchen, decision, panels. */

import { make, pressedOnce, setText } from "../dom";
import { Panel } from "./panel";

/** Elements of the scene. */
export class Layout {
  readonly root = make("div", "alc");
  readonly place = make("div", "alc-place");
  readonly decide = pressedOnce(make("div", "alc-decide"));
  readonly panel = new Panel();
  /** Scrolling column; focusable, so that the keyboard can scroll it even without buttons inside. */
  readonly beside: HTMLElement;
  readonly now: HTMLElement;
  private readonly sentence = make("p", "alc-sentence");

  constructor(host: HTMLElement) {
    this.now = make("section", "alc-part alc-now", this.sentence, this.decide);
    const rest = make("div", "alc-rest", this.panel.chefs, this.panel.menu);
    this.beside = make("div", "alc-beside goes-on", this.now, rest);
    this.beside.tabIndex = 0;
    this.beside.setAttribute("role", "region");
    this.place.tabIndex = 0;
    this.place.setAttribute("role", "application");
    this.root.append(make("div", "alc-wood"), make("div", "alc-table", this.place, this.beside));
    host.append(this.root);
  }

  say(sentence: string): void {
    setText(this.sentence, sentence);
  }

  /** Highlight chefs. */
  light(seats: ReadonlySet<number>): void {
    for (const item of this.root.querySelectorAll<HTMLElement>("[data-seat]"))
      item.classList.toggle("alc-lit", seats.has(Number(item.dataset.seat)));
  }
}
