/** A table over its socket: kept up to date, reconnected after any break, nothing sent played twice. No screen in here. */

import {
  CLOSE_LATER,
  CLOSE_REFUSED,
  CLOSE_RELOAD,
  type Clocks,
  type FromClient,
  type FromServer,
  type Question,
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
import { type Piece, Sight, type Step, type View, type Viewer } from "./sight";
import { randomId, type SocketLike } from "./socket";

export type Line = "connecting" | "open" | "lost" | "closed";
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly params: NonNullable<Refused["params"]>;
}
export type Answer =
  | { readonly ok: true; readonly hints?: readonly unknown[]; readonly taught?: Taught }
  | { readonly ok: false; readonly refusal: Refusal };

/** Something a scene may want to show happening: what a viewer saw before and after, and what they were told. */
export interface Change<G extends keyof GameData = "any"> {
  readonly viewer: Viewer;
  readonly before: ViewOf<G>;
  readonly after: ViewOf<G>;
  readonly news: readonly NewsOf<G>[];
  /** The view after each piece of news. */
  readonly views: readonly ViewOf<G>[];
  /** What is asked of the viewer after it. */
  readonly questions: readonly Question[];
  /** A new picture rather than a step: nothing to be shown moving. */
  readonly jump: boolean;
}

interface Waiting {
  readonly text: string;
  readonly answer: (answer: Answer) => void;
}

type Asked = Exclude<FromClient, { t: "hello" }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Ask = WithoutId<Asked>;

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 8000;

export class TableState {
  line: Line = "connecting";
  guest = "";
  table: TableView | null = null;
  /** How the table stood when one came was told, with the last lines, and since then that one has come. */
  arrived = false;
  yours: Yours | null = null;
  clocks: (Clocks & { readonly at: number }) | null = null;
  /** Of the seats that phones are the hands of: those asked now. */
  waits: readonly number[] = [];
  bye: Refusal | null = null;
  readonly sights = new Map<Viewer, Sight>();
  readonly talk = new Map<number, Said>();
  readonly changed = new Emitter<void>();
  readonly stepped = new Emitter<Change>();
  readonly reacted = new Emitter<Reacted>();

  private socket: SocketLike | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly blobs = new Blobs();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private heartbeat = 0;
  private number = 0;
  private readonly run = randomId();
  private stopped = false;
  /** The table was told once since one was welcomed. */
  private greeted = false;

  constructor(
    private readonly open: () => SocketLike,
    private readonly greeting: { readonly invite: string; readonly name: string },
  ) {}

  start(): void {
    if (!this.stopped) this.connect();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    this.socket?.close();
  }

  /** Try again now, as when the network is back. */
  nudge(): void {
    if (this.line === "lost") {
      clearTimeout(this.timer);
      this.connect();
    }
  }

  ask(request: Ask): Promise<Answer> {
    const id = `${this.run}.${++this.number}`;
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.line === "open") this.socket?.send(text);
      if (this.line === "closed") this.giveUp();
    });
  }

  play(seat: number, command: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.ask({ t: "play", seat, match: this.sights.get(seat)?.match ?? "", command });
  }

  /** Bytes that some news named by their hash, such as the motion of something thrown; null if they are not to be had. */
  async blob(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!this.blobs.get(hash)) await this.ask({ t: "fetch", hash });
    return this.blobs.get(hash);
  }

  /** News before the first one known; resolves when they are here. */
  async recall(viewer: Viewer): Promise<void> {
    const sight = this.sights.get(viewer);
    if (!sight || sight.news.has(1) || sight.news.size === 0) return;
    await this.ask({ t: "past", viewer, before: Math.min(...sight.news.keys()) });
  }

  private connect(): void {
    this.line = this.line === "connecting" ? "connecting" : "lost";
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
    const have = [...this.sights.values()].map(({ viewer, match, seq, mark }) => ({ viewer, match, seq, mark }));
    socket.send(JSON.stringify({ t: "hello", version: WIRE_VERSION, ...this.greeting, have }));
  }

  private lost(socket: SocketLike, code: number): void {
    if (socket !== this.socket || this.stopped) return;
    clearTimeout(this.watchdog);
    this.socket = null;
    if (code === CLOSE_RELOAD || code === CLOSE_REFUSED) {
      this.line = "closed";
      this.giveUp();
    } else {
      this.line = "lost";
      if (code !== CLOSE_LATER) this.bye = null;
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    }
    this.changed.emit();
  }

  /** The door is shut for good: whatever was asked is refused for the same reason. */
  private giveUp(): void {
    const { bye } = this;
    for (const id of bye ? [...this.waiting.keys()] : []) this.answer(id, { ok: false, refusal: bye as Refusal });
  }

  /** Exposed for tests: what the server says. */
  take(message: FromServer): void {
    this.watch();
    switch (message.t) {
      case "welcome":
        this.welcome(message.guest, message.heartbeat);
        break;
      case "table":
        this.arrived ||= this.greeted;
        this.greeted = true;
        this.table = message.table;
        break;
      case "yours":
        this.yours = message;
        for (const viewer of [...this.sights.keys()]) {
          const looks = message.seats.length !== 1 || message.lent.length > 0;
          const kept = viewer === "spectator" ? looks : message.seats.includes(viewer);
          if (!kept) this.sights.delete(viewer);
        }
        break;
      case "snapshot": {
        const sight = this.sights.get(message.viewer as Viewer) ?? new Sight(message.viewer as Viewer);
        const before = sight.view;
        this.sights.set(sight.viewer, sight);
        sight.shown(message);
        this.step(sight, before, [], true);
        break;
      }
      case "update":
        this.update(message);
        break;
      case "past":
        this.sights.get(message.viewer as Viewer)?.past(message.first, message.news as readonly Piece[]);
        this.answer(message.id, { ok: true });
        break;
      case "explained":
        this.answer(message.id, { ok: true, hints: message.hints });
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
  }

  private update(message: Update): void {
    const sight = this.sights.get(message.viewer as Viewer);
    if (!sight) return;
    const before = sight.view;
    const steps = sight.told(message);
    if (!steps) {
      this.sights.delete(sight.viewer);
      this.socket?.close();
      return;
    }
    this.step(sight, before, steps, false);
  }

  private step({ viewer, view: after, questions }: Sight, before: View, steps: readonly Step[], jump: boolean): void {
    const [news, views] = [steps.map(({ piece }) => piece), steps.map(({ view }) => view)];
    this.stepped.emit({ viewer, before, after, news, views, questions, jump });
  }

  private answer(id: string, answer: Answer): void {
    this.waiting.get(id)?.answer(answer);
    this.waiting.delete(id);
  }

  /** Whoever hears nothing for too long has lost the connection, whatever the socket believes. */
  private watch(): void {
    clearTimeout(this.watchdog);
    if (this.heartbeat > 0) this.watchdog = setTimeout(() => this.socket?.close(), this.heartbeat * 2500);
  }
}

function refusal(message: Refused): Refusal {
  return { code: message.code, rule: message.rule ?? "", params: message.params ?? {} };
}
