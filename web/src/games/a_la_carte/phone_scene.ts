/** À la carte's phone scene: the open decision, the pour or toss, and the seat's own stove. */

import "./a_la_carte.css";
import { VerdictCard } from "../../scenes/gesture_overlay";
import type { Change } from "../../state/table";
import type { ALaCarteView } from "../../wire/types";
import { make, pressedOnce, setLabel, setText } from "../dom";
import { SENTENCE } from "../phone_contract";
import type { MakeScene, PlayContext } from "../scene";
import { watchRecordings } from "../watch_recordings";
import { Controls } from "./controls";
import { Cook } from "./cook";
import { OwnStove } from "./own_stove";
import { Pad } from "./pad";

class ALaCarteHand extends Cook {
  protected readonly desk: Controls;
  protected readonly watching = false;
  protected readonly root = make("div", "alc alc-hand");
  private readonly page = make("div", "alc-hand-page");
  private readonly sentence = make("p", "alc-sentence");
  private readonly aside = make("p", "alc-aside");
  private readonly verdict = new VerdictCard();
  private readonly board = pressedOnce(make("div", "alc-decide"));
  private readonly place = make("div", "alc-working");
  private pad: Pad | null = null;
  private mine: OwnStove | null = null;
  private readonly ended = new AbortController();

  constructor(host: HTMLElement, context: PlayContext<"a_la_carte">) {
    super(context);
    this.desk = new Controls({ root: this.root, decide: this.board });
    this.page.append(make("section", "alc-part alc-now", this.verdict.element, this.sentence, this.aside, this.board));
    this.root.append(make("div", "alc-wood"), this.page);
    host.append(this.root);
    this.setContext(context);
    // A rotation of the screen during a pour would distort the gesture.
    screen.orientation?.addEventListener("change", () => this.hand.cancel(), { signal: this.ended.signal });
    void this.furnish();
  }

  private async furnish(): Promise<void> {
    const facts = await this.loadFacts();
    if (!facts) return;
    this.pad = new Pad(facts, this.hand);
    this.mine = new OwnStove(Number(this.context.viewer), facts);
    this.page.append(this.mine.element);
    if (this.view && !this.telling) this.show(this.view, this.decisions);
  }

  get seen(): Pad | null {
    return this.pad;
  }

  /** Place the gesture's picture next to its controls. */
  protected override get working(): HTMLElement | null {
    const { element } = this.hand;
    if (!element || !this.pad) return null;
    this.place.replaceChildren(this.pad.frame, element);
    return this.place;
  }

  shown(view: ALaCarteView): void {
    this.view = view;
    this.pad?.show(view);
    this.mine?.show(view, this.context);
    if (this.pad) setLabel(this.pad.frame, this.context.words.say("web-a_la_carte-pad"));
  }

  protected say(sentence: string): void {
    setText(this.sentence, sentence);
    const elsewhere = this.telling || !this.choices;
    setText(this.aside, elsewhere ? this.context.words.say("web-phones-look") : "");
  }

  protected offer(): void {
    this.root.classList.toggle("alc-asked", this.choices !== null);
    this.root.classList.toggle("alc-holding", this.hand.bottle !== null);
  }

  protected override decide(): void {
    super.decide();
    if (this.choices?.flip) this.verdict.hide();
    if (this.hand.bottle) this.place.scrollIntoView({ block: "nearest" });
    else if (this.telling) this.page.scrollTo({ top: 0 });
  }

  letGo(): void {
    this.pad?.letGo();
  }

  lost(): void {
    // SVG cannot be lost
  }

  async tell(change: Change<"a_la_carte">): Promise<void> {
    await this.playChange(() => this.sayAll(change));
  }

  private async sayAll({ news, views, after }: Change<"a_la_carte">): Promise<string> {
    this.withdraw();
    const heard: string[] = [];
    for (const [index, piece] of news.entries()) {
      const sentence = this.sentenceOf(piece);
      await watchRecordings("motion" in piece && piece.motion ? [piece.motion] : [], this.context, this.motion);
      heard.push(sentence);
      this.say(sentence);
      const verdict = this.failed(piece);
      if (verdict) this.verdict.say(verdict);
      this.shown(views[index] ?? after);
      await this.motion.rest(SENTENCE);
    }
    return heard.join(" ");
  }

  override destroy(): void {
    super.destroy();
    this.ended.abort();
    this.pad?.close();
  }
}

/** Create À la carte's phone scene. */
export const makeHand: MakeScene<"a_la_carte"> = (host, context) => new ALaCarteHand(host, context);
