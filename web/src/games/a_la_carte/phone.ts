/** À la carte on a phone that is somebody's hand: what is asked, the pour or the toss itself, and one's own stove. */

import "./a_la_carte.css";
import type { Piece, View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { ALaCarteNews, ALaCarteView } from "../../wire/types";
import { make, pressedOnce, setLabel, setText } from "../dom";
import { SENTENCE } from "../hand";
import type { Lent, MakeScene, Scene } from "../scene";
import { watched } from "../watched";
import { Cook } from "./cook";
import { Desk } from "./desk";
import { told, whole } from "./draft";
import { Own } from "./own";
import { Pad } from "./pad";

class ALaCarteHand extends Cook implements Scene {
  protected readonly desk: Desk;
  protected readonly watching = false;
  private readonly root = make("div", "alc alc-hand");
  private readonly page = make("div", "alc-hand-page");
  private readonly sentence = make("p", "alc-sentence");
  private readonly aside = make("p", "alc-aside");
  private readonly board = pressedOnce(make("div", "alc-decide"));
  private readonly place = make("div", "alc-working");
  private pad: Pad | null = null;
  private mine: Own | null = null;
  private readonly ended = new AbortController();

  constructor(host: HTMLElement, given: Lent) {
    super(given);
    this.desk = new Desk({ root: this.root, decide: this.board });
    this.page.append(make("section", "alc-part alc-now", this.sentence, this.aside, this.board));
    this.root.append(make("div", "alc-wood"), this.page);
    host.append(this.root);
    this.lend(given);
    // A screen that turns over in the middle of a pour would make another pour of it.
    screen.orientation?.addEventListener("change", () => this.hand.cancel(), { signal: this.ended.signal });
    void this.furnish();
  }

  private async furnish(): Promise<void> {
    const facts = await this.learn();
    if (!facts) return;
    this.pad = new Pad(facts, this.hand);
    this.mine = new Own(Number(this.given.viewer), facts);
    this.page.append(this.mine.element);
    if (this.view && !this.telling) this.show(this.view as unknown as View, this.questions);
  }

  get seen(): Pad | null {
    return this.pad;
  }

  /** The bottle or the pan is put where its controls are. */
  protected override get working(): HTMLElement | null {
    const { element } = this.hand;
    if (!element || !this.pad) return null;
    this.place.replaceChildren(this.pad.frame, element);
    return this.place;
  }

  shown(view: ALaCarteView): void {
    this.view = view;
    this.pad?.show(view);
    this.mine?.show(view, this.given);
    if (this.pad) setLabel(this.pad.frame, this.given.words.say("web-a_la_carte-pad"));
  }

  protected say(sentence: string): void {
    setText(this.sentence, sentence);
    const elsewhere = this.telling || !this.asked;
    setText(this.aside, elsewhere ? this.given.words.say("web-phones-look") : "");
  }

  protected offer(): void {
    this.root.classList.toggle("alc-asked", this.asked !== null);
    this.root.classList.toggle("alc-holding", this.hand.bottle !== null);
  }

  protected override decide(): void {
    super.decide();
    if (this.hand.bottle) this.place.scrollIntoView({ block: "nearest" });
    else if (this.telling) this.page.scrollTo({ top: 0 });
  }

  letGo(): void {
    this.pad?.letGo();
  }

  lost(): void {
    // paper is never taken away
  }

  async tell(change: Change): Promise<void> {
    this.motion.begin();
    this.telling = true;
    this.asked = null;
    this.decide();
    try {
      await this.sayAll(change);
    } finally {
      this.telling = false;
    }
    this.given.announce(this.heard);
  }

  private async sayAll(change: Change): Promise<void> {
    let view = change.before as unknown as ALaCarteView;
    const heard: string[] = [];
    for (const piece of change.news as unknown as readonly ALaCarteNews[]) {
      const { words, names, viewer } = this.given;
      const sentence = words.news("a_la_carte", piece as unknown as Piece, names, viewer);
      await watched("motion" in piece && piece.motion ? [piece.motion] : [], this.given, this.motion);
      heard.push(sentence);
      this.say(sentence);
      if (view.stoves) {
        view = told(view, whole(view, piece, change.after as unknown as ALaCarteView));
        this.shown(view);
      }
      await this.motion.rest(SENTENCE);
    }
    this.heard = heard.join(" ");
  }

  point(_: Piece | null): void {}

  override lend(lent: Lent): void {
    this.root.classList.toggle("alc-still", lent.still);
    super.lend(lent);
  }

  override destroy(): void {
    super.destroy();
    this.ended.abort();
    this.pad?.close();
    this.root.remove();
  }
}

export const makeHand: MakeScene = (host, lent) => new ALaCarteHand(host, lent);
