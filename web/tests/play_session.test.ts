/** Tests the state machine of a player's screen. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { ANSWER_DELAY, STEP_DELAY, TURN_DELAY } from "../src/state/device_handoff";
import { AWAY_DELAY, PlaySession, type SessionOptions } from "../src/state/play_session";
import type { Viewer } from "../src/state/view_model";
import type { FromServer, Outcome, SeatView, TableView, Update } from "../src/wire/types";
import { FakeClock } from "./fake_clock";
import { RecordingScene } from "./recording_scene";
import { DECISION, Scripted, snapshot, TABLE, update, WELCOME, yours } from "./sockets";

const ANSWERED = { ...DECISION, pending: false };
const OUTCOME: Outcome = { reason: "played", scores: [3, 5], places: [2, 1] };

function person(name: string, more: Partial<SeatView> = {}): SeatView {
  return { kind: "person", name, level: "", stand_in: false, here: true, guests: [], hand: "", ...more };
}

const SEATS = [person("Anise"), person("Clove")];

/** A table in play, a device with some of its seats, and the session of its screen. */
class Played {
  readonly clock = new FakeClock();
  readonly server = new Scripted().open();
  readonly session: PlaySession;
  private current: TableView = { ...TABLE.table, phase: "playing", seats: SEATS };

  constructor(mine: FromServer, first: readonly FromServer[], options: Partial<SessionOptions> = {}) {
    this.says(mine, { t: "table", table: this.current }, ...first);
    this.session = new PlaySession({ live: this.server.state, schedule: this.clock.schedule, ...options });
  }

  get view() {
    return this.session.view;
  }

  says(...messages: FromServer[]): void {
    this.server.socket.says(...messages);
  }

  /** Change the table. */
  becomes(change: Partial<TableView>): void {
    this.current = { ...this.current, ...change };
    this.says({ t: "table", table: this.current });
  }

  /** Mount a scene for the current viewer, as a page does. */
  mount(viewer: Viewer = this.view.viewer): { scene: RecordingScene; unmount: () => void } {
    const scene = new RecordingScene();
    return { scene, unmount: this.session.attach(scene, viewer) };
  }

  /** Id of the last request of a kind. */
  request(kind: string): string {
    return String(this.server.socket.asked(kind).at(-1)?.id);
  }
}

/** Two players at one device; the first has to decide, and so has the second unless told otherwise. */
function hotSeat(options: Partial<SessionOptions> = {}, asked: readonly number[] = [0, 1]): Played {
  const seats = [0, 1].map((seat) => snapshot(seat, 5, { questions: asked.includes(seat) ? [DECISION] : [] }));
  return new Played(yours(0, 1), [...seats, snapshot("spectator", 3)], options);
}

/** One player at one device. */
function alone(options: Partial<SessionOptions> = {}): Played {
  return new Played(yours(0), [snapshot(0, 5, { questions: [DECISION] })], options);
}

function asking(viewer: Viewer, seq: number, round: number, decisions: Update["questions"]): Update {
  return { ...update(viewer, seq, round), questions: decisions ?? [] };
}

const flushed = () => new Promise((done) => setTimeout(done, 0));

afterEach(() => vi.unstubAllGlobals());

describe("PlaySession of one player", () => {
  test("shows the own seat, which has to decide", () => {
    const { view } = alone();
    expect([view.viewer, view.visible, view.pending, view.shared, view.overlay]).toEqual([
      0,
      true,
      true,
      false,
      "none",
    ]);
    expect([view.match, view.names, view.asked, view.held]).toEqual(["t1.1", ["Anise", "Clove"], [0], null]);
  });

  test("shows the spectators' view to a device without a seat", () => {
    const { view } = new Played(yours(), [snapshot("spectator", 3)]);
    expect([view.viewer, view.visible, view.pending]).toEqual(["spectator", true, false]);
  });

  test("waits until the view to show is known", () => {
    const played = new Played(yours(0), []);
    expect([played.view.visible, played.view.match, played.view.pending]).toEqual([false, "", false]);
    played.says(snapshot(0, 5));
    expect(played.view.visible).toBe(true);
  });

  test("keeps the same names until one changes", () => {
    const played = alone();
    const { names } = played.view;
    played.becomes({ pace: 100 });
    expect(played.view.names).toBe(names);
    played.becomes({ seats: [person("Anise"), person("Dill")] });
    expect(played.view.names).toEqual(["Anise", "Dill"]);
  });

  test("passes the clocks on", () => {
    const played = alone();
    expect(played.view.clocks).toBe(null);
    played.says({ t: "clocks", running: [true, false], left: [30, 30] });
    expect(played.view.clocks).toBe(played.server.state.clocks);
  });

  test("emits changed with a new view for every message", () => {
    const played = alone();
    const before = played.view;
    let count = 0;
    played.session.changed.listen(() => count++);
    played.becomes({ pace: 100 });
    expect(count).toBeGreaterThan(0);
    expect(played.view).not.toBe(before);
  });

  test("an accepted answer hides nothing", async () => {
    const played = alone();
    played.mount();
    const answer = played.session.play(0, { type: "choose" });
    played.says({ t: "done", id: played.request("play") });
    await answer;
    played.clock.advance(1000);
    expect([played.view.viewer, played.view.overlay]).toEqual([0, "none"]);
  });
});

describe("PlaySession.attach", () => {
  test("shows the view, and reports what the scene animates", async () => {
    const played = alone();
    const { scene } = played.mount();
    expect([scene.lines, played.view.busy, played.view.told]).toEqual([["show 1 ask"], false, 5]);
    played.says(update(0, 6, 2));
    expect([played.view.busy, played.view.told]).toEqual([true, 5]);
    scene.end();
    await flushed();
    expect([played.view.busy, played.view.told]).toEqual([false, 6]);
  });

  test("skip ends the animation, and does nothing without a scene", async () => {
    const played = alone();
    played.session.skip();
    const { scene } = played.mount();
    played.says(update(0, 6, 2));
    played.session.skip();
    await flushed();
    expect([scene.lines.includes("skip"), played.view.busy]).toEqual([true, false]);
  });

  test("a removed scene receives and reports nothing more", async () => {
    const played = alone();
    const { scene, unmount } = played.mount();
    played.says(update(0, 6, 2));
    unmount();
    const { scene: next } = played.mount();
    scene.end();
    await flushed();
    expect([played.view.busy, played.view.told, next.lines]).toEqual([false, 6, ["show 2 ask"]]);
    played.says(update(0, 7, 3));
    expect(scene.lines).toEqual(["show 1 ask", "tell 2"]);
  });

  test("removing an old scene late leaves the new one attached", () => {
    const played = hotSeat();
    const { unmount } = played.mount();
    played.mount();
    unmount();
    played.clock.advance(STEP_DELAY);
    expect(played.view.overlay).toBe("curtain");
  });

  test("isPresenting is true only for the scene on the screen", () => {
    const played = hotSeat();
    expect([played.session.isPresenting("spectator"), played.session.isPresenting(0)]).toEqual([true, false]);
    played.session.lift(0);
    expect([played.session.isPresenting("spectator"), played.session.isPresenting(0)]).toEqual([false, true]);
    played.says(yours(1));
    expect(played.session.isPresenting(0)).toBe(false);
    played.session.stop();
    expect(played.session.isPresenting(1)).toBe(false);
  });

  test("isPresenting is false while the view is not known", () => {
    expect(new Played(yours(0), []).session.isPresenting(0)).toBe(false);
  });
});

describe("PlaySession of several players at one device", () => {
  /** A session whose first player has lifted the curtain. */
  function lifted(asked?: readonly number[]): Played & { unmount: () => void } {
    const played = hotSeat({}, asked);
    const { unmount } = played.mount();
    played.clock.advance(STEP_DELAY);
    played.session.lift(0);
    unmount();
    return Object.assign(played, { unmount: played.mount().unmount });
  }

  test("begins with the spectators' view and the curtain of the first player to decide", () => {
    const played = hotSeat();
    const { scene } = played.mount();
    expect([played.view.viewer, played.view.overlay, scene.lines]).toEqual(["spectator", "none", ["show 1"]]);
    played.clock.advance(STEP_DELAY);
    expect([played.view.overlay, played.view.nextSeat, played.view.asked]).toEqual(["curtain", 0, [0, 1]]);
  });

  test("lift shows the hand, hide puts it away", () => {
    const played = lifted();
    expect([played.view.viewer, played.view.held, played.view.changing, played.view.overlay]).toEqual([
      0,
      0,
      false,
      "none",
    ]);
    played.session.hide();
    expect([played.view.viewer, played.view.held]).toEqual(["spectator", null]);
  });

  test("shows the curtain after everybody has seen what was answered", async () => {
    const played = lifted([0]);
    const answer = played.session.play(0, { type: "choose" });
    played.says(asking(0, 6, 2, []), asking(1, 6, 2, [DECISION]), update("spectator", 4, 2));
    played.says({ t: "done", id: played.request("play") });
    await answer;
    expect(played.view.viewer).toBe(0);
    played.clock.advance(ANSWER_DELAY);
    expect(played.view.viewer).toBe("spectator");
    played.unmount();
    const { scene } = played.mount();
    expect([scene.lines, played.view.busy, played.view.told]).toEqual([["show 1", "tell 2"], true, 3]);
    played.clock.advance(1000);
    expect(played.view.overlay).toBe("none");
    scene.end();
    await flushed();
    expect(played.view.overlay).toBe("none");
    played.clock.advance(STEP_DELAY);
    expect([played.view.overlay, played.view.nextSeat]).toEqual(["curtain", 1]);
  });

  test("shows changes since the last answer, and none twice", async () => {
    const played = lifted();
    played.says(update("spectator", 4, 2));
    const answer = played.session.play(0, { type: "choose" });
    played.says(update("spectator", 5, 3), { t: "done", id: played.request("play") });
    await answer;
    played.clock.advance(ANSWER_DELAY);
    played.unmount();
    const { scene, unmount } = played.mount();
    expect(scene.lines).toEqual(["show 2", "tell 3"]);
    scene.end();
    await flushed();
    played.says(update("spectator", 6, 4));
    unmount();
    expect(played.mount().scene.lines).toEqual(["show 4"]);
  });

  test("the hand stays while the next decision is that player's alone", async () => {
    const played = lifted([0]);
    const answer = played.session.play(0, { type: "choose" });
    played.says(asking(0, 6, 2, [DECISION]), { t: "done", id: played.request("play") });
    await answer;
    played.clock.advance(1000);
    expect([played.view.viewer, played.view.held]).toEqual([0, 0]);
  });

  test("an answer that is not confirmed leaves the hand on the screen", async () => {
    const played = lifted();
    void played.session.play(0, { type: "choose" });
    played.clock.advance(1000);
    await flushed();
    played.clock.advance(1000);
    expect([played.view.viewer, played.view.refusal]).toEqual([0, null]);
  });

  test("a refused answer leaves the hand on the screen and says why", async () => {
    const played = lifted();
    const heard: boolean[] = [];
    played.session.answered.listen(({ ok }) => heard.push(ok));
    const answer = played.session.play(0, { type: "choose" });
    played.says({ t: "refused", id: played.request("play"), code: "not-yours", rule: "A-1" });
    expect((await answer).ok).toBe(false);
    played.clock.advance(1000);
    expect([played.view.viewer, played.view.refusal]).toEqual([0, { code: "not-yours", rule: "A-1", params: {} }]);
    expect(heard).toEqual([false]);
  });

  test("players who have answered may change that while others decide", async () => {
    const played = hotSeat();
    played.says(snapshot(0, 6, { questions: [ANSWERED] }));
    const { unmount } = played.mount();
    played.clock.advance(STEP_DELAY);
    expect([played.view.overlay, played.view.nextSeat, played.view.changeable]).toEqual(["curtain", 1, [0]]);
    played.session.lift(0, true);
    unmount();
    played.mount();
    played.clock.advance(1000);
    expect([played.view.viewer, played.view.held, played.view.changing]).toEqual([0, 0, true]);
    const answer = played.session.play(0, { type: "choose" });
    played.says({ t: "done", id: played.request("play") });
    await answer;
    played.clock.advance(ANSWER_DELAY);
    expect([played.view.viewer, played.view.changing]).toEqual(["spectator", false]);
  });

  test("offers to change an answer where nobody here has to decide", () => {
    const played = hotSeat({}, []);
    played.says(snapshot(0, 6, { questions: [ANSWERED] }));
    played.mount();
    expect(played.view.overlay).toBe("none");
    played.clock.advance(STEP_DELAY);
    expect([played.view.overlay, played.view.changeable]).toEqual(["change", [0]]);
  });

  test("asks no seat that a bot plays for", () => {
    const played = hotSeat();
    played.mount();
    played.becomes({ seats: [person("Anise", { stand_in: true, level: "solid" }), person("Clove")] });
    played.clock.advance(STEP_DELAY);
    expect([played.view.overlay, played.view.nextSeat, played.view.asked]).toEqual(["curtain", 1, [1]]);
  });

  test("hides the hand of a player whose time is up", () => {
    const played = lifted();
    played.says(asking(0, 6, 2, []));
    played.clock.advance(STEP_DELAY);
    expect(played.view.viewer).toBe("spectator");
  });

  test("an open game turns to the player who has to decide, without a curtain", async () => {
    const played = hotSeat({ isOpen: (game) => game === "chili" }, [1]);
    const { scene } = played.mount(1);
    played.clock.advance(TURN_DELAY);
    expect([played.view.viewer, played.view.overlay]).toEqual([1, "none"]);
    played.says(asking(1, 6, 2, []), asking(0, 6, 2, [DECISION]));
    played.clock.advance(1000);
    expect(played.view.viewer).toBe(1);
    scene.end();
    await flushed();
    played.clock.advance(TURN_DELAY);
    expect([played.view.viewer, played.view.held]).toEqual([0, null]);
  });
});

describe("PlaySession with phones as hands", () => {
  const LENT = { ...yours(0), lent: [1] } as FromServer;

  test("the screen shows the table, and a hand only when called for", () => {
    const played = new Played(LENT, [snapshot(0, 5, { questions: [DECISION] }), snapshot("spectator", 3)]);
    played.mount();
    played.clock.advance(STEP_DELAY);
    expect([played.view.viewer, played.view.lends, played.view.shared, played.view.overlay]).toEqual([
      "spectator",
      true,
      true,
      "none",
    ]);
    played.session.call(0);
    expect([played.view.overlay, played.view.nextSeat]).toEqual(["curtain", 0]);
  });

  test("a phone shows its seat alone, whatever else the device holds", async () => {
    const both = [0, 1].map((seat) => snapshot(seat, 5, { questions: [DECISION] }));
    const played = new Played({ ...yours(0, 1), lent: [2] } as FromServer, [...both, snapshot("spectator", 3)], {
      seat: 1,
    });
    const { scene } = played.mount();
    expect([played.view.viewer, played.view.shared, played.view.lends, scene.lines]).toEqual([
      1,
      false,
      false,
      ["show 1 ask"],
    ]);
    const answer = played.session.play(1, { type: "choose" });
    played.says(asking(1, 6, 2, []), { t: "done", id: played.request("play") });
    await answer;
    scene.end();
    await flushed();
    played.clock.advance(1000);
    expect([played.view.viewer, played.view.overlay, played.view.pending]).toEqual([1, "none", false]);
  });

  test("a phone is asked even if a bot plays for its seat", () => {
    const played = alone({ seat: 0 });
    played.becomes({ seats: [person("Anise", { stand_in: true, level: "solid" }), person("Clove")] });
    expect([played.view.pending, played.view.asked]).toEqual([true, []]);
  });
});

describe("PlaySession over a lost connection", () => {
  test("leaves the hand on the screen, and sends the answer again", async () => {
    const played = hotSeat();
    played.mount();
    played.clock.advance(STEP_DELAY);
    played.session.lift(0);
    const answer = played.session.play(0, { type: "choose" });
    const id = played.request("play");
    played.server.socket.breaks();
    played.clock.advance(1000);
    expect(played.view.viewer).toBe(0);
    played.server.state.nudge();
    played.server.socket.opens().says(WELCOME);
    expect(played.request("play")).toBe(id);
    played.says(asking(0, 6, 2, []), { t: "done", id });
    await answer;
    played.clock.advance(ANSWER_DELAY);
    expect(played.view.viewer).toBe("spectator");
  });

  test("shows the current state if the changes that led there are unknown", () => {
    const played = hotSeat();
    played.session.lift(0);
    played.mount();
    played.says(update("spectator", 4, 2), snapshot("spectator", 9, { view: { round: 7 } }));
    played.session.hide();
    expect(played.mount().scene.lines).toEqual(["show 7"]);
  });
});

describe("PlaySession of a paused or closed table", () => {
  test("asks nothing while paused, and continues afterwards", () => {
    const played = hotSeat();
    const { scene } = played.mount();
    played.clock.advance(STEP_DELAY);
    played.becomes({ phase: "paused" });
    expect([played.view.resting, played.view.overlay]).toEqual([true, "resting"]);
    played.becomes({ phase: "playing" });
    expect([played.view.resting, played.view.overlay, scene.lines.at(-1)]).toEqual([false, "curtain", "show 1"]);
  });

  test("removes the decisions from a single player's scene", () => {
    const played = alone();
    const { scene } = played.mount();
    played.becomes({ phase: "paused" });
    expect([scene.lines, played.view.overlay]).toEqual([["show 1 ask", "show 1"], "resting"]);
  });

  test("lets animations end first", async () => {
    const played = alone();
    const { scene } = played.mount();
    played.says(update(0, 6, 2));
    played.becomes({ phase: "paused" });
    expect([played.view.resting, played.view.overlay]).toEqual([true, "none"]);
    scene.end();
    await flushed();
    expect(played.view.overlay).toBe("resting");
  });

  test("rests for good if closed before the end", () => {
    const played = alone();
    played.becomes({ phase: "ended" });
    expect([played.view.resting, played.view.overlay]).toEqual([true, "resting"]);
  });
});

describe("PlaySession at the end of a match", () => {
  test("shows the result once nothing is animated, until it is closed", async () => {
    const played = alone();
    const { scene } = played.mount();
    played.says({ ...update(0, 6, 2), outcome: OUTCOME, questions: [] });
    played.becomes({ phase: "over" });
    expect([played.view.outcome, played.view.showsResult, played.view.overlay]).toEqual([OUTCOME, true, "none"]);
    expect(played.view.over).toBe(false);
    scene.end();
    await flushed();
    expect([played.view.over, played.view.overlay]).toEqual([true, "result"]);
    played.session.closeResult();
    expect([played.view.showsResult, played.view.overlay, played.view.outcome]).toEqual([false, "none", OUTCOME]);
    played.session.openResult();
    expect(played.view.overlay).toBe("result");
  });

  test("is not over before a scene has shown the last move", () => {
    const played = alone();
    played.says(snapshot(0, 9, { outcome: OUTCOME }));
    expect([played.view.over, played.view.overlay]).toEqual([false, "none"]);
    played.mount();
    expect([played.view.over, played.view.overlay]).toEqual([true, "result"]);
  });

  test("a closed result does not hide that of the next match", () => {
    const played = alone();
    played.mount();
    played.says(snapshot(0, 9, { outcome: OUTCOME }));
    played.session.closeResult();
    played.says(snapshot(0, 1, { match: "t1.2", mark: "m2", questions: [DECISION] }));
    expect([played.view.match, played.view.overlay]).toEqual(["t1.2", "none"]);
    played.says(snapshot(0, 9, { match: "t1.2", mark: "m2", outcome: OUTCOME }));
    expect(played.view.overlay).toBe("result");
  });

  test("shows the result also if the table is closed afterwards", () => {
    const played = alone();
    played.mount();
    played.says(snapshot(0, 9, { outcome: OUTCOME }));
    played.becomes({ phase: "ended" });
    expect([played.view.resting, played.view.overlay]).toEqual([false, "result"]);
  });

  test("names those who played, even if others sit there now", () => {
    const played = alone();
    played.becomes({ phase: "over", names: ["Basil", "Cress"] });
    expect(played.view.names).toEqual(["Anise", "Clove"]);
    played.says(snapshot(0, 9, { outcome: OUTCOME }));
    expect(played.view.names).toEqual(["Basil", "Cress"]);
  });
});

describe("PlaySession of a lesson", () => {
  test("is guided until the player leaves the lesson", () => {
    const played = alone();
    expect(played.view.guided).toBe(false);
    played.becomes({ lesson: true });
    expect(played.view.guided).toBe(true);
    played.session.leaveLesson();
    expect(played.view.guided).toBe(false);
  });

  test("is not guided in a window where the lesson was left", () => {
    vi.stubGlobal("sessionStorage", { getItem: () => "t1" });
    const played = alone();
    played.becomes({ lesson: true });
    expect(played.view.guided).toBe(false);
  });

  test("guides neither spectators nor a shared screen", () => {
    const watching = new Played(yours(), [snapshot("spectator", 3)]);
    watching.becomes({ lesson: true });
    const shared = hotSeat();
    shared.becomes({ lesson: true });
    shared.session.lift(0);
    expect([watching.view.guided, shared.view.viewer, shared.view.guided]).toEqual([false, 0, false]);
  });
});

describe("PlaySession.refusal", () => {
  const refused = (played: Played, kind: string): void =>
    played.says({ t: "refused", id: played.request(kind), code: "not-now" });

  test("of a request stays until closed", async () => {
    const played = alone();
    const answer = played.session.ask({ t: "pause", on: true });
    refused(played, "pause");
    expect((await answer).ok).toBe(false);
    expect(played.view.refusal).toEqual({ code: "not-now", rule: "", params: {} });
    played.session.dismissRefusal();
    expect(played.view.refusal).toBe(null);
  });

  test("is cleared by the next accepted answer", async () => {
    const played = alone();
    const first = played.session.play(0, { type: "choose" });
    refused(played, "play");
    await first;
    const second = played.session.play(0, { type: "choose" });
    expect(played.view.refusal?.code).toBe("not-now");
    played.says({ t: "done", id: played.request("play") });
    await second;
    expect(played.view.refusal).toBe(null);
  });
});

describe("PlaySession.away", () => {
  const absent = [person("Anise"), person("Clove", { here: false })];

  test("names players absent for a while, until they return", () => {
    const played = alone();
    played.becomes({ seats: absent });
    played.clock.advance(AWAY_DELAY - 1);
    played.becomes({ pace: 100 });
    expect(played.view.away).toEqual([]);
    played.clock.advance(1);
    expect(played.view.away).toEqual(["Clove"]);
    played.becomes({ seats: SEATS });
    played.clock.advance(0);
    expect(played.view.away).toEqual([]);
  });

  test("does not name a player who returns at once", () => {
    const played = alone();
    played.becomes({ seats: absent });
    played.clock.advance(AWAY_DELAY - 1);
    played.becomes({ seats: SEATS });
    played.clock.advance(AWAY_DELAY);
    expect(played.view.away).toEqual([]);
  });

  test.each([
    ["an empty seat", { seats: [person("Anise"), person("", { kind: "empty", here: false })] }],
    ["a bot", { seats: [person("Anise"), person("Bot", { kind: "bot", here: false })] }],
    ["whom a bot plays for", { seats: [person("Anise"), person("Clove", { here: false, stand_in: true })] }],
    ["anybody while the table rests", { seats: absent, phase: "paused" }],
  ] as const)("does not name %s", (_, change) => {
    const played = alone();
    played.becomes(change);
    played.clock.advance(AWAY_DELAY);
    expect(played.view.away).toEqual([]);
  });
});

describe("PlaySession.stop", () => {
  test("ends timers, the scene's queue and all reports", async () => {
    const played = hotSeat();
    const { scene } = played.mount();
    const answer = played.session.play(0, { type: "choose" });
    played.becomes({ seats: [person("Anise"), person("Clove", { here: false })] });
    const before = played.view;
    let count = 0;
    played.session.changed.listen(() => count++);
    played.session.stop();
    expect(played.clock.size).toBe(0);
    played.says(update("spectator", 4, 2), { t: "done", id: played.request("play") });
    await answer;
    expect([scene.lines, count]).toEqual([["show 1"], 0]);
    expect(played.view).toBe(before);
  });

  test("the constructor throws without table and seats", () => {
    const server = new Scripted().open();
    expect(() => new PlaySession({ live: server.state })).toThrow("table");
    server.socket.says(TABLE);
    expect(() => new PlaySession({ live: server.state })).toThrow("seats");
  });
});
