/** Chili's table on the page. */

import "./chili.css";
import { commands, type Piece, type View } from "../../state/sight";
import type { Change } from "../../state/table";
import type { ChiliHint, ChiliNews, ChiliView, Question } from "../../wire/types";
import { Motion } from "../motion";
import type { Command, Lent, MakeScene, Scene } from "../scene";
import { deal } from "./acts";
import { Board, type Hands } from "./board";
import { Collection } from "./collection";
import type { Draft } from "./draft";
import { pointed } from "./pointing";
import { LATE, step } from "./reveal";
import { ScoreSheet } from "./scoring";
import { hintLine, nowLines, tableText } from "./text";
import { Voice } from "./voice";

class ChiliScene implements Scene, Hands {
  private readonly motion = new Motion();
  private board: Board | null = null;
  private sheet: ScoreSheet | null = null;
  private list: Collection | null = null;
  private readonly voice = new Voice(() => this.lent);
  private readonly sizes: ResizeObserver;
  /** What the server would take now, by card. */
  private answers: ReadonlyMap<number, Command> = new Map();
  private changeable = false;
  private asked = "";
  private hints: ReadonlyMap<number, ChiliHint> = new Map();
  private considering: number | null = null;
  /** Sent, and not yet answered. */
  private sending: { readonly card: number; readonly round: string } | null = null;
  private telling = false;
  private real: ChiliView | null = null;
  private questions: readonly Question[] = [];

  constructor(
    private readonly host: HTMLElement,
    private lent: Lent,
  ) {
    this.lend(lent);
    this.sizes = new ResizeObserver(() => {
      if (this.board?.measure()) this.board.place(0);
    });
    this.sizes.observe(host);
  }

  private made(view: ChiliView): Board {
    if (!this.board) {
      this.board = new Board(this.host, this.motion, { ...view }, this.lent, this);
      this.board.measure();
      this.sizes.observe(this.board.letter);
      this.board.root.classList.toggle("chili-still", this.lent.still);
      const told = () => this.lent;
      this.sheet = new ScoreSheet(this.board.over, this.motion, told, () => this.focus());
      this.list = new Collection(this.board.over, told);
    }
    return this.board;
  }

  show(shown: View, questions: readonly Question[]): void {
    const view = shown as unknown as ChiliView;
    if (!view.peppers) return;
    const first = this.board === null;
    const board = this.made(view);
    this.real = view;
    this.questions = questions;
    const listed = questions.flatMap((question) => commands(question));
    this.answers = new Map(listed.map((command) => [command.card as number, command]));
    this.changeable = questions.some((question) => !question.pending);
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
      questions.some((question) => question.pending),
    );
  }

  private rest(view: ChiliView): void {
    if (this.lent.covered) this.sheet?.hide();
    else this.sheet?.rest(view);
  }

  /** The view with one's own card down already, while the server has not said otherwise. */
  private expected(view: ChiliView): Draft {
    const own = this.board?.own ?? null;
    if (this.sending?.round !== roundOf(view) || view.choice === this.sending?.card) this.sending = null;
    if (!this.sending || own === null) return { ...view };
    return {
      ...view,
      choice: this.sending.card,
      has_chosen: view.has_chosen.map((chosen, seat) => chosen || seat === own),
    };
  }

  /** Who comes to a table while its first round is on sees the cards being dealt. */
  private dealt(): void {
    const { board } = this;
    if (!board) return;
    this.motion.begin();
    this.sound("shuffle");
    board.place(0);
    void deal(board);
  }

  /** Ask what each card would mean, once a round. */
  private learn(view: ChiliView): void {
    const moment = `${view.cycle}.${view.round}.${view.phase}.${view.hand.length}`;
    if (view.phase !== "choose" || this.answers.size === 0) {
      this.asked = "";
      this.hear([]);
      return;
    }
    if (moment === this.asked) return;
    this.asked = moment;
    this.hear([]);
    void this.lent.explain().then((told) => {
      if (this.asked === moment && Array.isArray(told)) this.hear(told as ChiliHint[]);
    });
  }

  private hear(hints: readonly ChiliHint[]): void {
    this.hints = new Map(hints.map((hint) => [hint.card, hint]));
    if (!this.board) return;
    this.board.hints = this.hints;
    this.board.refresh();
    this.meaning();
  }

  async tell(change: Change): Promise<void> {
    const before = change.before as unknown as ChiliView;
    const after = change.after as unknown as ChiliView;
    if (!after.peppers) return;
    const board = this.made(before.peppers ? before : after);
    const { sheet } = this;
    if (!sheet) return;
    this.motion.begin();
    this.telling = true;
    // While others choose, so may we.
    if (!change.news.every((piece) => piece.type === "choice_made")) this.answers = new Map();
    if (before.peppers) board.view = this.expected(before);
    const reads = typeof this.lent.viewer === "number" && !this.lent.free;
    try {
      for (const piece of change.news as unknown as readonly ChiliNews[]) {
        const say = () => {
          const { words, names, viewer } = this.lent; // the language may change while a sheet is read
          const sentence = words.news("chili", piece as unknown as Piece, names, viewer);
          this.voice.tell(piece, sentence);
          if (piece.type !== "choice_made") this.narrate(sentence);
        };
        if (piece.type === "cards_revealed") this.narrate("");
        if (!LATE.has(piece.type)) say();
        await step(piece, { board, sheet, reads, say, sound: (name) => this.sound(name) }, after);
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
    if (!this.motion.skipped) this.lent.sound(name);
  }

  skip(): void {
    this.motion.skip();
    this.sheet?.skip();
  }

  focus(): void {
    if (this.sheet?.take()) return;
    if (this.board && this.board.own !== null) this.board.hand.focus();
    else this.host.focus({ preventScroll: true });
  }

  point(piece: Piece | null): void {
    this.board?.point(pointed(piece, this.board.view.players));
    this.board?.rim.point(Array.isArray(piece?.free_area));
  }

  lend(lent: Lent): void {
    this.lent = lent;
    this.motion.still = lent.still;
    this.motion.speed = Math.max(0.25, lent.speed);
    if (!this.board) return;
    this.board.told = lent;
    this.board.root.classList.toggle("chili-still", lent.still);
    this.board.refresh();
    this.sheet?.relabel();
    this.list?.relabel(this.board.view);
    if (this.telling) return;
    if (this.real) this.rest(this.real);
    this.prompt();
  }

  text(): readonly { readonly heading: string; readonly lines: readonly string[] }[] {
    return this.board ? tableText(this.board.view, this.hints, this.lent) : [];
  }

  destroy(): void {
    this.skip();
    this.sizes.disconnect();
    this.board?.root.remove();
  }

  may(card: number): boolean {
    return this.sending === null && this.answers.has(card);
  }

  raised(card: number | null): void {
    const { board } = this;
    if (!board) return;
    if (!this.telling) this.motion.begin();
    board.hand.raised = card;
    if (card !== null) this.lent.sound("pick");
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

  /** The card goes down at once; should the server refuse it, it comes back. */
  play(card: number): void {
    const { board, lent } = this;
    const command = this.answers.get(card);
    const own = board?.own ?? null;
    if (!board || !command || own === null || this.sending) return;
    this.sending = { card, round: roundOf(board.view) };
    board.hand.raised = null;
    board.view.choice = card;
    board.view.has_chosen = board.view.has_chosen.map((chosen, seat) => chosen || seat === own);
    this.motion.begin();
    board.place(240);
    lent.sound("place");
    this.prompt();
    void lent.answer(command).then((answer) => {
      if (answer.ok || !this.sending) return;
      this.sending = null;
      if (this.real) this.show(this.real as unknown as View, this.questions);
    });
  }

  private prompt(): void {
    const { board, lent } = this;
    if (!board) return;
    const { raised } = board.hand;
    board.prompt.say(nowLines(board.view, lent, this.answers.size > 0, this.changeable)[0]);
    const message = board.view.choice === null ? "web-chili-play" : "web-chili-play-instead";
    board.prompt.offer(raised === null ? null : lent.words.say(message, { card: raised }));
    this.meaning();
  }

  /** What the card looked at, or else the one taken up, would mean. */
  private meaning(): void {
    const { board } = this;
    if (!board || this.telling) return;
    const card = this.considering ?? board.hand.raised;
    const hint = card === null ? undefined : this.hints.get(card);
    const [, aside] = nowLines(board.view, this.lent, this.answers.size > 0, this.changeable);
    board.prompt.explain(hint ? hintLine(board.view, hint, this.lent.words) : aside);
    board.rim.try(hint ?? null, board.plan, board.view.target);
  }
}

function roundOf(view: ChiliView): string {
  return `${view.cycle}.${view.round}.${view.phase}`;
}

export const makeScene: MakeScene = (host, lent) => new ChiliScene(host, lent);
