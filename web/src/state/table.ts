/**
 * Keeps the state of a table in sync over its websocket: reconnects after any break, and resends requests with the same
 * id so that none is executed twice. Independent of rendering.
 */

import {
  type Advised,
  CLOSE_LATER,
  CLOSE_REFUSED,
  CLOSE_RELOAD,
  type Clocks,
  type Compared,
  type Decision,
  type FromClient,
  type FromServer,
  type Mapped,
  type Reacted,
  type Refused,
  type Said,
  type TableView,
  type Taught,
  type Update,
  WIRE_VERSION,
  type Yours,
} from "../wire/types";
import { Blobs } from "./blobs";
import { Emitter } from "./emitter";
import type { GameData, NewsOf, ViewOf } from "./game_data";
import { randomId, type SocketLike } from "./socket";
import { applyChanges, type Piece, type Step, type View, type Viewer, ViewModel } from "./view_model";

/** State of the connection. */
export type Line = "connecting" | "open" | "lost" | "closed";
/** Reason the server refused a request. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly params: NonNullable<Refused["params"]>;
}
/** The server's answer to a request. */
export type Answer =
  | {
      readonly ok: true;
      readonly hints?: readonly unknown[];
      readonly taught?: Taught;
      readonly map?: Mapped["map"];
      readonly advised?: Advised;
      readonly compared?: Compared;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** A change of one viewer's view, with the news that caused it; scenes animate it. */
export interface Change<G extends keyof GameData = "any"> {
  readonly viewer: Viewer;
  readonly before: ViewOf<G>;
  readonly after: ViewOf<G>;
  readonly news: readonly NewsOf<G>[];
  /** View after each piece of news. */
  readonly views: readonly ViewOf<G>[];
  /** Decisions of the viewer after the change. */
  readonly decisions: readonly Decision[];
  /** A snapshot rather than an update: there is nothing to animate. */
  readonly jump: boolean;
}

interface Waiting {
  readonly text: string;
  readonly answer: (answer: Answer) => void;
}

type TableRequest = Exclude<FromClient, { t: "hello" }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
/** A request without its id, which `TableState.ask` adds. */
export type Ask = WithoutId<TableRequest>;

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 8000;
const SLOW_MS = 1500;

/** Client side of one table. */
export class TableState {
  line: Line = "connecting";
  /** Whether the server has been silent for `SLOW_MS`: about the first welcome, or a request over an open connection. */
  slow = false;
  guest = "";
  table: TableView | null = null;
  /** Whether the initial state, including past chat lines, has been received completely. */
  arrived = false;
  yours: Yours | null = null;
  clocks: (Clocks & { readonly at: number }) | null = null;
  /** Seats played from phones that have a decision to answer. */
  waits: readonly number[] = [];
  bye: Refusal | null = null;
  readonly models = new Map<Viewer, ViewModel>();
  readonly talk = new Map<number, Said>();
  readonly changed = new Emitter<void>();
  readonly stepped = new Emitter<Change>();
  readonly reacted = new Emitter<Reacted>();
  /** Seats whose things another player did something to, by piece of news. */
  readonly doneTo = new WeakMap<Piece, readonly number[]>();

  private socket: SocketLike | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly blobs = new Blobs();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private heartbeat = 0;
  private number = 0;
  private readonly run = randomId();
  private stopped = false;
  /** Whether the table was received since the last welcome. */
  private greeted = false;

  constructor(
    private readonly open: () => SocketLike,
    private readonly greeting: { readonly invite: string; readonly name: string },
  ) {}

  /** Connect to the server. */
  start(): void {
    if (!this.stopped) this.connect();
  }

  /** Close the connection for good. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    clearTimeout(this.patience);
    this.socket?.close();
  }

  /** Reconnect at once, for example when the network is back. */
  nudge(): void {
    if (this.line === "lost") {
      clearTimeout(this.timer);
      this.connect();
    }
  }

  /** Send a request, now or once connected; resolves with its answer. */
  ask(request: Ask): Promise<Answer> {
    const id = `${this.run}.${++this.number}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.line === "open") this.socket?.send(text);
      if (this.line === "closed") this.giveUp();
      if (this.waiting.size === 1) this.expectAnswer();
    });
  }

  /** Answer a decision of a seat. */
  play(seat: number, command: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.ask({ t: "play", seat, match: this.models.get(seat)?.match ?? "", command });
  }

  /** Fetch the bytes that news name by hash, such as a recorded motion; null if the server does not have them. */
  async blob(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!this.blobs.get(hash)) await this.ask({ t: "fetch", hash });
    return this.blobs.get(hash);
  }

  /** Load the news before the first known one. */
  async recall(viewer: Viewer): Promise<void> {
    const model = this.models.get(viewer);
    if (!model || model.news.has(1) || model.news.size === 0) return;
    await this.ask({ t: "past", viewer, before: Math.min(...model.news.keys()) });
  }

  /** Take in the table. The second one after a hello includes this client. */
  private stand(table: TableView): void {
    this.arrived ||= this.greeted;
    this.greeted = true;
    this.table = table;
  }

  private connect(): void {
    this.line = this.line === "connecting" ? "connecting" : "lost";
    this.expectAnswer();
    const [socket, before] = [this.open(), this.socket];
    this.socket = socket;
    before?.close();
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      if (typeof event.data === "string") this.take(JSON.parse(event.data) as FromServer);
      else if (event.data instanceof ArrayBuffer) {
        this.watch();
        this.blobs.keep(new Uint8Array(event.data));
      }
    };
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private greet(socket: SocketLike): void {
    const have = [...this.models.values()].map(({ viewer, match, seq, mark }) => ({ viewer, match, seq, mark }));
    socket.send(JSON.stringify({ t: "hello", version: WIRE_VERSION, ...this.greeting, have }));
  }

  private lost(socket: SocketLike, code: number): void {
    if (socket !== this.socket || this.stopped) return;
    clearTimeout(this.watchdog);
    this.socket = null;
    this.expectAnswer(false);
    if (code === CLOSE_RELOAD || code === CLOSE_REFUSED) {
      this.line = "closed";
      this.giveUp();
    } else {
      this.line = "lost";
      if (code !== CLOSE_LATER) this.bye = null;
      // not all at once: a server that stops leaves thousands who come back
      this.timer = setTimeout(() => this.connect(), this.pause * (1 + Math.random() / 2));
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    }
    this.changed.emit();
  }

  /** Refuse every open request, since the connection was closed for good. */
  private giveUp(): void {
    const { bye } = this;
    for (const id of bye ? [...this.waiting.keys()] : []) this.answer(id, { ok: false, refusal: bye as Refusal });
  }

  /** Handle a message of the server. Public for tests. */
  take(message: FromServer): void {
    this.watch();
    switch (message.t) {
      case "welcome":
        this.welcome(message.guest, message.heartbeat);
        break;
      case "table":
        this.stand(message.table);
        break;
      case "table_changed":
        if (this.table) this.stand(applyChanges(this.table, message.changes));
        break;
      case "yours":
        this.yours = message;
        for (const viewer of [...this.models.keys()]) {
          const looks = message.seats.length !== 1 || message.lent.length > 0;
          const kept = viewer === "spectator" ? looks : message.seats.includes(viewer);
          if (!kept) this.models.delete(viewer);
        }
        break;
      case "snapshot": {
        const model = this.models.get(message.viewer as Viewer) ?? new ViewModel(message.viewer as Viewer);
        const before = model.view;
        this.models.set(model.viewer, model);
        model.applySnapshot(message);
        this.keepDoneTo(message.news as readonly Piece[], message.done_to);
        this.step(model, before, [], true);
        break;
      }
      case "update":
        this.update(message);
        break;
      case "past":
        this.keepDoneTo(message.news as readonly Piece[], message.done_to);
        this.models.get(message.viewer as Viewer)?.addEarlier(message.first, message.news as readonly Piece[]);
        this.answer(message.id, { ok: true });
        break;
      case "explained":
        this.answer(message.id, { ok: true, hints: message.hints });
        break;
      case "mapped":
        this.answer(message.id, { ok: true, map: message.map });
        break;
      case "advised":
        this.answer(message.id, { ok: true, advised: message });
        break;
      case "compared":
        this.answer(message.id, { ok: true, compared: message });
        break;
      case "taught":
        this.answer(message.id, { ok: true, taught: message });
        break;
      case "clocks":
        this.clocks = { ...message, at: Date.now() };
        break;
      case "waits":
        this.waits = message.seats;
        break;
      case "said":
        this.talk.set(message.number, message);
        break;
      case "reacted":
        this.reacted.emit(message);
        break;
      case "done":
      case "pong":
        this.answer(message.id, { ok: true });
        break;
      case "refused":
        this.answer(message.id, { ok: false, refusal: refusal(message) });
        break;
      case "bye":
        this.bye = { code: message.code, rule: "", params: message.params ?? {} };
        break;
      case "beat":
        return;
      default:
        message satisfies never;
    }
    this.changed.emit();
  }

  private welcome(guest: string, heartbeat: number): void {
    this.guest = guest;
    this.greeted = false;
    this.heartbeat = heartbeat;
    this.line = "open";
    this.bye = null;
    this.pause = FIRST_PAUSE;
    this.watch();
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    this.expectAnswer();
  }

  private update(message: Update): void {
    const model = this.models.get(message.viewer as Viewer);
    if (!model) return;
    const before = model.view;
    const steps = model.applyUpdate(message);
    if (!steps) {
      this.models.delete(model.viewer);
      this.socket?.close();
      return;
    }
    this.keepDoneTo(
      steps.map(({ piece }) => piece),
      message.done_to,
    );
    this.step(model, before, steps, false);
  }

  private keepDoneTo(news: readonly Piece[], seats: readonly (readonly number[])[] = []): void {
    news.forEach((piece, index) => {
      if (seats[index]?.length) this.doneTo.set(piece, seats[index]);
    });
  }

  private step(
    { viewer, view: after, decisions }: ViewModel,
    before: View,
    steps: readonly Step[],
    jump: boolean,
  ): void {
    const [news, views] = [steps.map(({ piece }) => piece), steps.map(({ view }) => view)];
    this.stepped.emit({ viewer, before, after, news, views, decisions, jump });
  }

  private answer(id: string, answer: Answer): void {
    this.waiting.get(id)?.answer(answer);
    this.waiting.delete(id);
    this.expectAnswer();
  }

  /** Begin to wait for the next answer, if one is due: whoever waits for long is told so. */
  private expectAnswer(isDue = this.line === "connecting" || (this.line === "open" && this.waiting.size > 0)): void {
    clearTimeout(this.patience);
    this.slow = false;
    if (!isDue) return;
    this.patience = setTimeout(() => {
      this.slow = true;
      this.changed.emit();
    }, SLOW_MS);
  }

  /** Restart the watchdog, which closes a socket that has been silent for 2.5 heartbeats. */
  private watch(): void {
    clearTimeout(this.watchdog);
    if (this.heartbeat > 0) this.watchdog = setTimeout(() => this.socket?.close(), this.heartbeat * 2500);
  }
}

function refusal(message: Refused): Refusal {
  return { code: message.code, rule: message.rule ?? "", params: message.params ?? {} };
}
