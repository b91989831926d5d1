/** What each message of a server changes at a table. The samples of every kind come from the Python side. */

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyChanges, type Piece, type Viewer } from "../src/state/sight";
import type { Answer } from "../src/state/table";
import type { FromServer, Reacted } from "../src/wire/types";
import { Scripted, snapshot, update, WELCOME, yours } from "./sockets";

const file = process.env.PEPPERMILL_SAMPLES;
const messages: readonly FromServer[] = file
  ? (JSON.parse(readFileSync(file, "utf-8")).messages ?? [])
  : [WELCOME, yours(0), snapshot(0, 5), update(0, 6, 2), { t: "done", id: "7" }, { t: "beat" }];

type Told<Kind> = Extract<FromServer, { t: Kind }>;
type Checks = { [Kind in FromServer["t"]]: (message: Told<Kind>) => void | Promise<void> };

/** Something asked, and the answer to it, which has the number of the question. */
async function answered(message: FromServer & { id: string }): Promise<Answer> {
  const table = seated();
  const asked = table.state.ask({ t: "ping" });
  table.socket.says({ ...message, id: String(table.socket.asked("ping")[0]?.id) } as FromServer);
  return await asked;
}

const VIEW = { round: 1, hand: [4, 63], ring: [1, 67], revealed: [] };

function seated(viewer: Viewer = 0, seq = 1): Scripted {
  const table = new Scripted().open();
  table.socket.says(snapshot(viewer, seq, { view: VIEW }));
  return table;
}

function says(message: FromServer, table = seated()): Scripted {
  const emitted = vi.fn();
  table.state.changed.listen(emitted);
  table.socket.says(message);
  expect(emitted).toHaveBeenCalledOnce();
  return table;
}

const news = (table: Scripted, viewer: Viewer): Piece[] => [...(table.state.sights.get(viewer)?.news.values() ?? [])];

const CHECKS: Checks = {
  welcome(message) {
    const table = new Scripted();
    table.state.start();
    says(message, table);
    expect([table.state.line, table.state.guest]).toEqual(["open", message.guest]);
  },
  table: (message) => expect(says(message).state.table).toEqual(message.table),
  yours(message) {
    const { state } = says(message);
    expect(state.yours).toEqual(message);
    expect([...state.sights.keys()]).toEqual(message.seats);
  },
  snapshot(message) {
    const sight = says(message, new Scripted().open()).state.sights.get(message.viewer as Viewer);
    expect(sight).toMatchObject({ match: message.match, seq: message.seq, view: message.view });
    expect(sight?.questions).toHaveLength(message.questions.length);
    expect(sight?.outcome).toEqual(message.outcome);
    expect([...(sight?.news.values() ?? [])]).toEqual(message.news);
  },
  update(message) {
    const viewer = message.viewer as Viewer;
    const told = (message.steps ?? []).map(([piece]) => piece);
    const table = says(message, seated(viewer, message.seq - told.length));
    const sight = table.state.sights.get(viewer);
    const changes = Object.assign({}, ...(message.steps ?? []).map(([, one]) => one)) as Record<string, unknown>;
    expect(sight?.seq).toBe(message.seq);
    expect(sight?.view).toEqual(applyChanges(VIEW, changes));
    expect(news(table, viewer)).toEqual(told);
    expect(sight?.questions ?? []).toHaveLength((message.questions as readonly unknown[] | undefined)?.length ?? 0);
    expect(sight?.outcome).toEqual(message.outcome ?? null);
  },
  async past(message) {
    const table = says(message, seated(message.viewer as Viewer, 9));
    expect(news(table, message.viewer as Viewer)).toEqual(message.news);
    expect(await answered(message)).toEqual({ ok: true });
  },
  explained: async (message) => expect(await answered(message)).toEqual({ ok: true, hints: message.hints }),
  taught: async (message) =>
    expect(await answered(message)).toMatchObject({ ok: true, taught: { left: message.left, lived: message.lived } }),
  clocks: (message) => expect(says(message).state.clocks).toMatchObject(message),
  waits: (message) => expect(says(message).state.waits).toEqual(message.seats),
  said: (message) => expect(says(message).state.talk.get(message.number)).toEqual(message),
  reacted(message) {
    const table = seated();
    const heard: Reacted[] = [];
    table.state.reacted.listen((each) => heard.push(each));
    says(message, table);
    expect(heard).toEqual([message]);
  },
  done: async (message) => expect(await answered(message)).toEqual({ ok: true }),
  pong: async (message) => expect(await answered(message)).toEqual({ ok: true }),
  async refused(message) {
    const { code, rule = "", params = {} } = message;
    expect(await answered(message)).toEqual({ ok: false, refusal: { code, rule, params } });
  },
  bye: (message) => expect(says(message).state.bye).toMatchObject({ code: message.code, params: message.params ?? {} }),
  beat(message) {
    const table = seated();
    for (let times = 0; times < 3; times++) {
      vi.advanceTimersByTime(30_000);
      table.socket.says(message);
    }
    expect(table.socket.closed).toBe(false);
    vi.advanceTimersByTime(40_000);
    expect(table.socket.closed).toBe(true);
  },
};

describe("every message a server can send", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(messages.map((message) => [message.t, message] as const))(
    "changes what it says: %s",
    async (t, message) => {
      const check = CHECKS[t] as ((message: FromServer) => void | Promise<void>) | undefined;
      expect(check, `${t} is known`).toBeDefined();
      await check?.(message);
    },
  );
});
