/**
 * The scene of a game that has none of its own: its view as cards, its decisions as forms, its news as sentences. It
 * knows no game; words come from the game's catalogue, and what it is told of the view from the server.
 */

import "./generic.css";
import type { Change, Refusal } from "../../state/table";
import type { Piece, View } from "../../state/view_model";
import type { Decision, ViewFacts } from "../../wire/types";
import { isEmpty } from "../base_scene";
import { DecisionScene } from "../decision_scene";
import { make, setText } from "../dom";
import type { MakeScene, PlayContext, TextSection } from "../scene";
import { type Arrangement, arranged, line } from "./arranging";
import { DecisionForm } from "./decision_form";
import { entriesPhrase, entryList, playerList, section } from "./drawing";
import { humanised, type Reader } from "./labels";
import { wordedDecisions } from "./worded_decisions";

class GenericScene extends DecisionScene<"any", readonly Decision[]> {
  protected readonly root = make("div", "plain");
  private readonly page = make("div", "plain-page goes-on");
  private readonly move = make("section", "plain-move goes-on");
  private readonly sentence = make("p", "plain-now");
  private readonly forms = make("div", "plain-forms");
  private asked: readonly DecisionForm[] = [];
  private drawnFor = "";
  /** View before the last piece of news, of which changes are marked; null if there are none to mark. */
  private before: View | null = null;
  /** True once the result was shown, until something happens again. */
  private ended = false;
  /** True while the focus waits on the table for the next decision. */
  private parked = false;
  private hints: readonly unknown[] = [];
  private hintsFor = "";

  constructor(
    host: HTMLElement,
    context: PlayContext,
    name: string,
    private readonly viewFacts: ViewFacts,
  ) {
    super(name, "plain", context);
    this.page.tabIndex = 0;
    this.page.setAttribute("role", "group");
    this.page.addEventListener("blur", () => (this.parked = false));
    this.move.append(this.sentence, this.forms);
    this.root.append(make("div", "plain-wood"), make("div", "plain-room", this.page, this.move));
    host.append(this.root);
    this.setContext(context);
  }

  private get reader(): Reader {
    const { words, names, viewer } = this.context;
    return { game: this.game, words, names, viewer, facts: this.viewFacts };
  }

  protected choicesOf(decisions: readonly Decision[]): readonly Decision[] | null {
    return decisions.length > 0 ? decisions : null;
  }

  shown(view: View): void {
    this.view = view;
    const { reader } = this;
    const { words } = reader;
    const { own, players, common } = arranged(view, this.before, reader);
    const parts = [
      section("own", words.say("web-plain-own"), ...(own.length > 0 ? [entryList(own, reader)] : [])),
      section("common", words.say("web-plain-common"), ...(common.length > 0 ? [entryList(common, reader)] : [])),
      section("players", words.say("web-plain-players"), playerList(players, reader)),
    ];
    const { scrollTop } = this.page;
    this.page.setAttribute("aria-label", words.say("web-plain-table"));
    this.page.replaceChildren(...parts);
    this.page.scrollTop = scrollTop;
  }

  protected decide(): void {
    const { reader } = this;
    this.move.setAttribute("aria-label", reader.words.say("web-plain-move"));
    const decisions = wordedDecisions(this.choices ?? [], reader, this.hints);
    const moment = `${reader.words.language} ${JSON.stringify(decisions)}`;
    if (moment !== this.drawnFor) {
      this.drawnFor = moment;
      const hadFocus = this.forms.contains(document.activeElement);
      this.asked = decisions.map((decision) => new DecisionForm(decision, reader, (command) => this.send(command)));
      this.forms.replaceChildren(...this.asked.map((form) => this.framed(form)));
      const isAsked = this.asked.some(({ decision }) => decision.isPending);
      if (hadFocus || (this.parked && isAsked)) this.focus();
    }
    this.wait(this.isSending);
    this.learn();
  }

  /** A decision that was answered is folded up: its answer may be changed, and need not be. */
  private framed({ element, decision }: DecisionForm): HTMLElement {
    if (decision.isPending) return element;
    return make("details", "plain-again", make("summary", "", this.context.words.say("web-plain-change")), element);
  }

  /** Fetch the hints of a new decision once, if the game has words for them. */
  private learn(): void {
    const { words } = this.context;
    const asked = (this.choices ?? []).map(({ id }) => id).join(" ");
    if (asked === this.hintsFor) return;
    this.hintsFor = asked;
    this.hints = [];
    if (!asked || !words.has(`${this.game}-hint`)) return;
    void this.context.explain().then((hints) => {
      if (this.destroyed || this.hintsFor !== asked || !hints) return;
      this.hints = hints;
      this.decide();
    });
  }

  protected wait(waiting: boolean): void {
    for (const form of this.asked) form.wait(waiting);
  }

  protected override refused(refusal: Refusal, id: string): void {
    const form = this.asked.find(({ decision }) => decision.id === id);
    form?.refuse(refusal.code ? this.context.words.refusal(refusal) : "");
  }

  protected line(): string {
    const { words } = this.context;
    const [first] = wordedDecisions(this.choices ?? [], this.reader).filter(({ isPending }) => isPending);
    if (first) return first.ask;
    return words.say(this.choices ? "web-plain-answered" : "web-plain-waiting");
  }

  protected sayNow(): void {
    const isAsked = this.asked.some(({ decision }) => decision.isPending);
    const isOver = this.ended && !this.choices;
    const line = isOver || this.context.free ? "" : this.line();
    setText(this.sentence, line);
    this.sentence.hidden = isAsked;
    this.move.hidden = line === "" && this.asked.length === 0;
  }

  override setContext(context: PlayContext): void {
    if (context.covered) this.ended = true;
    super.setContext(context);
    if (this.view && !this.telling) this.sayNow();
  }

  async tell(change: Change): Promise<void> {
    if (isEmpty(change.after)) return;
    await this.playChange(async () => {
      this.ended = false;
      if (!this.isAskedAfter(change)) this.withdraw();
      const told: string[] = [];
      this.before = this.view && !isEmpty(this.view) ? this.view : null;
      for (const [index, piece] of change.news.entries()) {
        this.shown((change.views[index] ?? change.after) as View);
        const sentence = this.sentenceOf(piece);
        told.push(sentence);
        this.sentence.hidden = this.move.hidden = false;
        setText(this.sentence, sentence);
        this.context.sound("place");
        await this.waitForReader(piece);
      }
      return told.join(" ");
    });
  }

  override sentenceOf(piece: Piece): string {
    const { words } = this.context;
    return words.has(`${this.game}-news-${piece.type}`) ? super.sentenceOf(piece) : humanised(piece.type);
  }

  override point(piece: Piece | null): void {
    for (const player of this.root.querySelectorAll<HTMLElement>("[data-seat]"))
      player.toggleAttribute("data-pointed", piece !== null && Number(player.dataset.seat) === piece.seat);
  }

  focus(): void {
    const form = this.asked.find(({ decision }) => decision.isPending);
    if (form) form.focus();
    else this.page.focus({ preventScroll: true });
    this.parked = !form;
  }

  text(): readonly TextSection[] {
    if (!this.view) return [];
    const { reader } = this;
    const { words } = reader;
    const { own, players, common }: Arrangement = arranged(this.view, null, reader);
    const lines = (entries: Arrangement["own"]) => entries.map((entry) => line(entry, reader));
    return [
      { heading: words.say("web-plain-own"), lines: lines(own) },
      { heading: words.say("web-plain-common"), lines: lines(common) },
      {
        heading: words.say("web-plain-players"),
        lines: players.map(({ name, entries }) => `${name}: ${entriesPhrase(entries, reader)}`),
      },
    ].filter(({ lines }) => lines.length > 0);
  }
}

/** Return the factory of the generic scene for a game. */
export function genericScene(game: string, facts: ViewFacts): MakeScene {
  return (host, context) => new GenericScene(host, context, game, facts);
}
