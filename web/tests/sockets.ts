/** A fake websocket whose messages are scripted by the test. */

import type { SocketLike } from "../src/state/socket";
import { TableState } from "../src/state/table";
import { type Decision, type FromServer, type Snapshot, type Update, WIRE_VERSION } from "../src/wire/types";

/** A websocket without a network: `says` delivers messages, `asked` returns those sent. */
export class ScriptedSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  opens(): this {
    this.onopen?.();
    return this;
  }

  says(...messages: FromServer[]): this {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  breaks(code = 1006): void {
    this.onclose?.({ code });
  }

  asked(kind: string): Record<string, unknown>[] {
    return this.sent.filter(({ t }) => t === kind);
  }
}

/** A `TableState` on scripted sockets. */
export class Scripted {
  readonly sockets: ScriptedSocket[] = [];
  readonly state = new TableState(
    () => {
      const socket = new ScriptedSocket();
      this.sockets.push(socket);
      return socket;
    },
    { invite: "secret", name: "Anise" },
  );

  get socket(): ScriptedSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody has connected");
    return socket;
  }

  /** Connect and welcome the client. */
  open(): this {
    this.state.start();
    this.socket.opens().says(WELCOME);
    return this;
  }
}

/** The server's welcome. */
export const WELCOME: FromServer = {
  t: "welcome",
  version: WIRE_VERSION,
  server: "0.1.0",
  guest: "gA",
  table: "t1",
  heartbeat: 15,
};
/** A table of Chili. */
export const TABLE: Extract<FromServer, { t: "table" }> = {
  t: "table",
  table: {
    id: "t1",
    game: "chili",
    phase: "gathering",
    players: 2,
    options: {},
    data: "house",
    host: "gA",
    locked: false,
    open: false,
    pace: 900,
    clock: { kind: "none", seconds: 60, increment: 0, timeout: "move" },
    seats: [],
    guests: [],
    spectators: 0,
    match: "",
    played: 0,
    lesson: false,
    lesson_part: 1,
    names: [],
    finished: 0,
    host_grace: 120,
    help: "none",
    helped: [],
    rematch: null,
  },
};
/** A pending decision. */
export const DECISION: Decision = {
  id: "1.1",
  pending: true,
  answers: { kind: "listed", like: { type: "choose", decision: "1.1" }, field: "card", values: [4, 63] },
};

/** A snapshot of a viewer's view. */
export function snapshot(viewer: number | "spectator", seq: number, more: Partial<Snapshot> = {}): Snapshot {
  return {
    t: "snapshot",
    viewer,
    match: "t1.1",
    seq,
    view: { round: 1 },
    questions: [],
    news: [],
    outcome: null,
    mark: "m1",
    done_to: [],
    ...more,
  };
}

/** An update of a viewer's view. */
export function update(viewer: number | "spectator", seq: number, round: number): Update {
  return { t: "update", viewer, seq, steps: [[{ type: "round_begun", round, target: 1 }, { round }]] };
}

/** The message that lists this client's seats. */
export function yours(...seats: number[]): FromServer {
  return {
    t: "yours",
    seats,
    host: false,
    links: { table: "", watch: "", seats: {}, code: "" },
    muted: [],
    lent: [],
    may_sit: true,
    may_host: false,
  };
}
