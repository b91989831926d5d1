/** Chili's table scene: the board, the hand, score sheet and hints. */

import "./chili.css";
import type { Change } from "../../state/table";
import { commands, type Piece } from "../../state/view_model";
import type { ChiliCommand, ChiliHint, ChiliView, Decision } from "../../wire/types";
import { BaseScene, isEmpty } from "../base_scene";
import type { LegendEntry, MakeScene, PlayContext, TextSection } from "../scene";
import { deal } from "./acts";
import { Board, type Hands } from "./board";
import { Collection } from "./collection";
import { legend } from "./legend";
import { pointed } from "./pointing";
import { LATE, step } from "./reveal";
import { ScoreSheet } from "./scoring";
import { hintLine, nowLines, tableText } from "./text";
import { Voice } from "./voice";

class ChiliScene extends BaseScene<"chili"> implements Hands {
  protected override readonly slowest = 0.25;
  private board: Board | null = null;
  private sheet: ScoreSheet | null = null;
  private list: Collection | null = null;
  private readonly voice = new Voice(() => this.context);
  private readonly sizes: ResizeObserver;
  /** The commands that the server would accept now, by card. */
  private answers: ReadonlyMap<number, ChiliCommand> = new Map();
  private changeable = false;
  private hintsMoment = "";
  private hints: ReadonlyMap<number, ChiliHint> = new Map();
  private considering: number | null = null;
  /** The card that was sent and is not yet answered. */
  private sending: { readonly card: number; readonly round: string } | null = null;
  private decisions: readonly Decision[] = [];

  constructor(
    private readonly host: HTMLElement,
    context: PlayContext<"chili">,
  ) {
    super("chili", "chili", context);
    this.setContext(context);
    this.sizes = new ResizeObserver(() => {
      if (this.board?.measure()) this.board.place(0);
    });
    this.sizes.observe(host);
  }

  protected get root(): HTMLElement | null {
    return this.board?.root ?? null;
  }

  private made(view: ChiliView): Board {
    if (!this.board) {
      this.board = new Board(this.host, this.motion, view, this.context, this);
      this.board.measure();
      this.sizes.observe(this.board.letter);
      this.board.root.classList.toggle("chili-still", this.context.still);
      const context = () => this.context;
      this.sheet = new ScoreSheet(this.board.over, this.motion, context, () => this.focus());
      this.list = new Collection(this.board.over, context);
    }
    return this.board;
  }

  show(view: ChiliView, decisions: readonly Decision[]): void {
    if (isEmpty(view)) return;
    const first = this.board === null;
    const board = this.made(view);
    this.view = view;
    this.decisions = decisions;
    const listed = decisions.flatMap((decision) => commands<"chili">(decision));
    this.answers = new Map(listed.map((command) => [command.card, command]));
    this.changeable = decisions.some((decision) => !decision.pending);
    board.view = this.expected(view);
    for (const badge of board.seats) badge.owes(0);
    if (board.hand.raised !== null && !this.may(board.hand.raised)) board.hand.raised = null;
    if (first && view.round === 1 && view.phase === "choose") this.dealt();
    else board.place(this.motion.moves ? 160 : 0);
    if (!this.telling) this.rest(view);
    this.learn(view);
    this.prompt();
    this.voice.rest(
      view,
      decisions.some((decision) => decision.pending),
    );
  }

  private rest(view: ChiliView): void {
    if (this.context.covered) this.sheet?.hide();
    else this.sheet?.rest(view);
  }

  /** The view with the sent card already played, until the server answers. */
  private expected(view: ChiliView): ChiliView {
    const own = this.board?.own ?? null;
    if (this.sending?.round !== roundOf(view) || view.choice === this.sending?.card) this.sending = null;
    if (!this.sending || own === null) return view;
    return {
      ...view,
      choice: this.sending.card,
      has_chosen: view.has_chosen.map((chosen, seat) => chosen || seat === own),
    };
  }

  /** Show the deal to a viewer who joins during the first round. */
  private dealt(): void {
    const { board } = this;
    if (!board) return;
    this.motion.begin();
    this.sound("shuffle");
    board.place(0);
    void deal(board);
  }

  /** Fetch the hints for the cards once a round. */
  private learn(view: ChiliView): void {
    const moment = `${view.cycle}.${view.round}.${view.phase}.${view.hand.length}`;
    if (view.phase !== "choose" || this.answers.size === 0) {
      this.hintsMoment = "";
      this.hear([]);
      return;
    }
    if (moment === this.hintsMoment) return;
    this.hintsMoment = moment;
    this.hear([]);
    void this.context.explain().then((hints) => {
      if (this.hintsMoment === moment && hints) this.hear(hints);
    });
  }

  private hear(hints: readonly ChiliHint[]): void {
    this.hints = new Map(hints.map((hint) => [hint.card, hint]));
    if (!this.board) return;
    this.board.hints = this.hints;
    this.board.refresh();
    this.meaning();
  }

  async tell({ before, after, news, views }: Change<"chili">): Promise<void> {
    if (isEmpty(after)) return;
    const board = this.made(isEmpty(before) ? after : before);
    const { sheet } = this;
    if (!sheet) return;
    this.motion.begin();
    this.telling = true;
    // While others choose, the viewer may choose too.
    if (!news.every((piece) => piece.type === "choice_made")) this.answers = new Map();
    if (!isEmpty(before)) board.view = this.expected(before);
    const reads = typeof this.context.viewer === "number" && !this.context.free;
    try {
      for (const [index, piece] of news.entries()) {
        const say = () => {
          const sentence = this.sentenceOf(piece); // the language may change while the score sheet is shown
          this.voice.tell(piece, sentence);
          if (piece.type !== "choice_made") this.narrate(sentence);
        };
        if (piece.type === "cards_revealed") this.narrate("");
        if (!LATE.has(piece.type)) say();
        const next = this.expected(views[index] ?? after);
        await step(piece, { board, next, sheet, reads, say, sound: (name) => this.sound(name) }, after);
        await this.waitForReader(piece);
      }
    } finally {
      this.telling = false;
      board.root.classList.remove("chili-hush");
      for (const chip of board.root.querySelectorAll(".chili-distance[data-of]")) chip.remove();
    }
  }

  private narrate(sentence: string): void {
    const { board } = this;
    if (!board) return;
    board.hand.raised = null;
    board.prompt.offer(null);
    board.prompt.narrate(sentence);
    board.rim.try(null, board.plan, board.view.target);
  }

  private sound(name: string): void {
    if (!this.motion.skipped) this.context.sound(name);
  }

  override skip(): void {
    super.skip();
    this.sheet?.skip();
  }

  focus(): void {
    if (this.sheet?.take()) return;
    if (this.board && this.board.own !== null) this.board.hand.focus();
    else this.host.focus({ preventScroll: true });
  }

  override point(piece: Piece | null): void {
    this.board?.point(pointed(piece, this.board.view.players));
    this.board?.rim.point(Array.isArray(piece?.free_area));
  }

  protected contextChanged(): void {
    if (!this.board) return;
    this.board.context = this.context;
    this.board.refresh();
    this.sheet?.relabel();
    this.list?.relabel(this.board.view);
    if (this.telling) return;
    if (this.view) this.rest(this.view);
    this.prompt();
  }

  legend(): readonly LegendEntry[] {
    return legend(this.context);
  }

  text(): readonly TextSection[] {
    return this.board ? tableText(this.board.view, this.hints, this.context) : [];
  }

  override destroy(): void {
    this.sizes.disconnect();
    super.destroy();
  }

  may(card: number): boolean {
    return this.sending === null && this.answers.has(card);
  }

  raised(card: number | null): void {
    const { board } = this;
    if (!board) return;
    if (!this.telling) this.motion.begin();
    board.hand.raised = card;
    if (card !== null) this.context.sound("pick");
    board.place(150);
    this.prompt();
  }

  considered(card: number | null): void {
    this.considering = card;
    this.meaning();
  }

  look(seat: number): void {
    if (this.board) this.list?.toggle(seat, this.board.view);
  }

  act(): void {
    const raised = this.board?.hand.raised ?? null;
    if (raised !== null) this.play(raised);
  }

  /** Play a card at once, without waiting for the server; a refusal takes it back. */
  play(card: number): void {
    const { board, context } = this;
    const command = this.answers.get(card);
    const own = board?.own ?? null;
    if (!board || !command || own === null || this.sending) return;
    this.sending = { card, round: roundOf(board.view) };
    board.hand.raised = null;
    board.view = this.expected(board.view);
    this.motion.begin();
    board.place(240);
    context.sound("place");
    this.prompt();
    void context.answer(command).then((answer) => {
      if (answer.ok || !this.sending) return;
      this.sending = null;
      if (this.view) this.show(this.view, this.decisions);
    });
  }

  private prompt(): void {
    const { board, context } = this;
    if (!board) return;
    const { raised } = board.hand;
    board.prompt.say(nowLines(board.view, context, this.answers.size > 0, this.changeable)[0]);
    const message = board.view.choice === null ? "web-chili-play" : "web-chili-play-instead";
    board.prompt.offer(raised === null ? null : context.words.say(message, { card: raised }));
    this.meaning();
  }

  /** Show the hint for the card that is pointed at, or else for the raised one. */
  private meaning(): void {
    const { board } = this;
    if (!board || this.telling) return;
    const card = this.considering ?? board.hand.raised;
    const hint = card === null ? undefined : this.hints.get(card);
    const [, aside] = nowLines(board.view, this.context, this.answers.size > 0, this.changeable);
    board.prompt.explain(hint ? hintLine(board.view, hint, this.context.words) : aside);
    board.rim.try(hint ?? null, board.plan, board.view.target);
  }
}

function roundOf(view: ChiliView): string {
  return `${view.cycle}.${view.round}.${view.phase}`;
}

/** Create Chili's table scene. */
export const makeScene: MakeScene<"chili"> = (host, context) => new ChiliScene(host, context);
