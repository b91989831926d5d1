/** The parts of the page a scene of À la carte consists of, and where they go. */

import { make, pressedOnce, setText } from "../dom";
import { Panel } from "./panel";

export class Frame {
  readonly root = make("div", "alc");
  readonly place = make("div", "alc-place");
  readonly decide = pressedOnce(make("div", "alc-decide"));
  readonly panel = new Panel();
  /** It scrolls: so it can be reached by keys also where nothing in it can. */
  readonly beside: HTMLElement;
  readonly now: HTMLElement;
  private readonly sentence = make("p", "alc-sentence");

  constructor(host: HTMLElement) {
    this.now = make("section", "alc-part alc-now", this.sentence, this.decide);
    const rest = make("div", "alc-rest", this.panel.chefs, this.panel.menu);
    this.beside = make("div", "alc-beside", this.now, rest);
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

  /** Chefs that are spoken of. */
  light(seats: ReadonlySet<number>): void {
    for (const item of this.root.querySelectorAll<HTMLElement>("[data-seat]"))
      item.classList.toggle("alc-lit", seats.has(Number(item.dataset.seat)));
  }
}
