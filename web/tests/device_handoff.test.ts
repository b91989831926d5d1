/** Tests the state machine that passes a device between players. */

import { describe, expect, test } from "vitest";
import { ANSWER_DELAY, DeviceHandoff, type HandoffFacts, STEP_DELAY, TURN_DELAY } from "../src/state/device_handoff";
import { FakeClock } from "./fake_clock";

/** Two players at one device, of whom the first has to decide. */
const HOT_SEAT: HandoffFacts = {
  seats: [0, 1],
  standIns: [],
  lends: false,
  open: false,
  playing: true,
  pending: [0],
  answered: [],
};

function started(facts: Partial<HandoffFacts> = {}): { handoff: DeviceHandoff; clock: FakeClock; facts: HandoffFacts } {
  const clock = new FakeClock();
  const handoff = new DeviceHandoff(clock.schedule);
  const all = { ...HOT_SEAT, ...facts };
  handoff.update(all);
  handoff.attach(false);
  return { handoff, clock, facts: all };
}

/** The same, after everything that happened has been shown. */
function settled(facts: Partial<HandoffFacts> = {}): ReturnType<typeof started> {
  const start = started(facts);
  start.clock.advance(TURN_DELAY);
  return start;
}

describe("DeviceHandoff mode", () => {
  test.each([
    ["single", { seats: [] }],
    ["single", { seats: [1] }],
    ["single", { seats: [1], open: true }],
    ["curtain", { seats: [0, 1] }],
    ["curtain", { seats: [0], lends: true }],
    ["curtain", { seats: [], lends: true }],
    ["open", { seats: [0, 1], open: true }],
    ["open", { seats: [], lends: true, open: true }],
  ] as const)("is %s for %j", (mode, facts) => {
    expect(started(facts).handoff.mode).toBe(mode);
  });

  test("single shows the own seat without a curtain", () => {
    const { handoff } = settled({ seats: [1], pending: [1] });
    expect([handoff.viewer, handoff.shared, handoff.isBetween, handoff.hasCurtain]).toEqual([1, false, false, false]);
  });

  test("single shows the spectators' view to a device without a seat", () => {
    const { handoff } = settled({ seats: [], pending: [] });
    expect([handoff.viewer, handoff.shared, handoff.hasCurtain]).toEqual(["spectator", false, false]);
  });

  test("single shows the own seat after the phones used as hands are gone", () => {
    const { handoff, facts } = settled({ seats: [0], lends: true, open: true, pending: [] });
    expect(handoff.viewer).toBe("spectator");
    handoff.update({ ...facts, lends: false });
    expect(handoff.viewer).toBe(0);
  });

  test("adds the curtain with a second seat, and removes it with its loss", () => {
    const { handoff, clock, facts } = settled({ seats: [0] });
    expect(handoff.viewer).toBe(0);
    handoff.update({ ...facts, seats: [0, 1] });
    clock.advance(STEP_DELAY);
    expect([handoff.viewer, handoff.hasCurtain]).toEqual(["spectator", true]);
    handoff.update({ ...facts, seats: [1] });
    expect([handoff.viewer, handoff.hasCurtain]).toEqual([1, false]);
  });
});

describe("DeviceHandoff between two players", () => {
  test("shows nobody's hand, and no curtain before the scene has settled", () => {
    const { handoff, clock } = started();
    expect([handoff.viewer, handoff.state]).toEqual(["spectator", { name: "between", called: null, settled: false }]);
    clock.advance(STEP_DELAY - 1);
    expect([handoff.isBetween, handoff.hasCurtain]).toEqual([false, false]);
    clock.advance(1);
    expect([handoff.isBetween, handoff.hasCurtain, handoff.nextSeat]).toEqual([true, true, 0]);
  });

  test("does not settle without a scene", () => {
    const clock = new FakeClock();
    const handoff = new DeviceHandoff(clock.schedule);
    handoff.update(HOT_SEAT);
    clock.advance(1000);
    expect(handoff.isBetween).toBe(false);
    handoff.attach(false);
    handoff.detach();
    clock.advance(1000);
    expect(handoff.isBetween).toBe(false);
  });

  test("loses the curtain when the scene is removed", () => {
    const { handoff } = settled();
    handoff.detach();
    expect(handoff.hasCurtain).toBe(false);
  });

  test("does not settle in a scene that is attached while it animates", () => {
    const clock = new FakeClock();
    const handoff = new DeviceHandoff(clock.schedule);
    handoff.update(HOT_SEAT);
    handoff.attach(true);
    clock.advance(1000);
    expect(handoff.isBetween).toBe(false);
    handoff.setBusy(false);
    clock.advance(STEP_DELAY);
    expect(handoff.hasCurtain).toBe(true);
  });

  test("takes the curtain away while the scene animates", () => {
    const { handoff, clock } = settled();
    handoff.setBusy(true);
    clock.advance(1000);
    expect(handoff.hasCurtain).toBe(false);
    handoff.setBusy(false);
    clock.advance(STEP_DELAY - 1);
    expect(handoff.hasCurtain).toBe(false);
    clock.advance(1);
    expect(handoff.hasCurtain).toBe(true);
  });

  test("keeps the curtain when the same facts are reported again", () => {
    const { handoff, facts } = settled();
    handoff.setBusy(false);
    handoff.update(facts);
    expect(handoff.hasCurtain).toBe(true);
  });

  test("shows no curtain while the table is paused", () => {
    const { handoff, facts } = settled({ answered: [1] });
    handoff.update({ ...facts, playing: false });
    expect([handoff.isBetween, handoff.hasCurtain, handoff.changeable]).toEqual([false, false, []]);
    handoff.update(facts);
    expect([handoff.hasCurtain, handoff.changeable]).toEqual([true, [1]]);
  });

  test("has no curtain while nobody here has to decide", () => {
    const { handoff } = settled({ pending: [], answered: [0] });
    expect([handoff.isBetween, handoff.hasCurtain, handoff.changeable]).toEqual([true, false, [0]]);
  });

  test("asks only for seats of this device that no bot plays for", () => {
    const { handoff } = settled({ seats: [0, 1, 2], standIns: [0], pending: [0, 1, 3], answered: [0, 2, 4] });
    expect([handoff.asked, handoff.changeable, handoff.nextSeat]).toEqual([[1], [2], 1]);
  });

  test("names the first seat as the next while nobody has to decide", () => {
    expect(settled({ seats: [1, 2], pending: [] }).handoff.nextSeat).toBe(1);
  });
});

describe("DeviceHandoff.lift and hide", () => {
  test("lift shows the hand and takes the curtain away", () => {
    const { handoff, clock } = settled();
    handoff.lift(0);
    clock.advance(1000);
    expect([handoff.viewer, handoff.hasCurtain]).toEqual([0, false]);
    expect(handoff.state).toEqual({ name: "held", seat: 0, changing: false });
  });

  test("a hand lifted before the scene settled is not taken away", () => {
    const { handoff, clock } = started();
    handoff.lift(0);
    clock.advance(1000);
    expect(handoff.state).toEqual({ name: "held", seat: 0, changing: false });
    handoff.hide();
    clock.advance(STEP_DELAY - 1);
    expect(handoff.isBetween).toBe(false);
  });

  test("hide shows nobody's hand; the curtain comes once the scene has settled", () => {
    const { handoff, clock } = settled();
    handoff.lift(0);
    handoff.hide();
    expect([handoff.viewer, handoff.isBetween]).toEqual(["spectator", false]);
    clock.advance(STEP_DELAY);
    expect(handoff.hasCurtain).toBe(true);
  });

  test("hide between two players keeps the curtain", () => {
    const { handoff } = settled();
    handoff.hide();
    expect(handoff.hasCurtain).toBe(true);
  });

  test("a scene that ends animating does not settle while a hand is shown", () => {
    const { handoff, clock } = settled();
    handoff.lift(0);
    handoff.setBusy(true);
    handoff.setBusy(false);
    clock.advance(1000);
    expect(handoff.state).toEqual({ name: "held", seat: 0, changing: false });
  });

  test("a hand is hidden when its player has nothing to decide any more", () => {
    const { handoff, clock, facts } = settled();
    handoff.lift(0);
    handoff.update({ ...facts, pending: [1] });
    clock.advance(STEP_DELAY - 1);
    expect(handoff.viewer).toBe(0);
    clock.advance(1);
    expect(handoff.viewer).toBe("spectator");
    clock.advance(STEP_DELAY);
    expect([handoff.hasCurtain, handoff.nextSeat]).toEqual([true, 1]);
  });

  test("each message of a step restarts the wait, a new decision ends it", () => {
    const { handoff, clock, facts } = settled();
    handoff.lift(0);
    handoff.update({ ...facts, pending: [] });
    clock.advance(STEP_DELAY - 1);
    handoff.update({ ...facts, pending: [] });
    clock.advance(STEP_DELAY - 1);
    handoff.update(facts);
    clock.advance(1000);
    expect(handoff.viewer).toBe(0);
  });

  test.each([
    ["a bot plays for", { standIns: [0] }],
    ["left this device", { seats: [1, 2] }],
  ])("the hand of a seat that %s is hidden", (_, change) => {
    const { handoff, clock, facts } = settled({ seats: [0, 1, 2] });
    handoff.lift(0);
    handoff.update({ ...facts, ...change });
    clock.advance(STEP_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("a hand lifted for somebody who has nothing to decide is hidden at once", () => {
    const { handoff, clock } = settled();
    handoff.lift(1);
    clock.advance(STEP_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("a player who has answered may look again while the answer can change", () => {
    const { handoff, clock, facts } = settled({ pending: [1], answered: [0] });
    handoff.lift(0, true);
    clock.advance(1000);
    expect([handoff.viewer, handoff.state]).toEqual([0, { name: "held", seat: 0, changing: true }]);
    handoff.update({ ...facts, answered: [] });
    clock.advance(STEP_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("lift without changing does not keep the hand after an answer", () => {
    const { handoff, clock } = settled({ pending: [1], answered: [0] });
    handoff.lift(0);
    clock.advance(STEP_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("a pause hides a hand lifted to change an answer, not one with a decision", () => {
    const { handoff, clock, facts } = settled({ pending: [1], answered: [0] });
    handoff.lift(0, true);
    handoff.update({ ...facts, playing: false });
    clock.advance(STEP_DELAY);
    expect(handoff.viewer).toBe("spectator");
    handoff.lift(1);
    clock.advance(1000);
    expect(handoff.viewer).toBe(1);
  });
});

describe("DeviceHandoff.answer", () => {
  test("hides the hand before anything is animated if others have to decide", () => {
    const { handoff, clock, facts } = settled({ pending: [0, 1] });
    handoff.lift(0);
    handoff.answer(0);
    handoff.update({ ...facts, pending: [1], answered: [0] });
    clock.advance(ANSWER_DELAY - 1);
    expect(handoff.viewer).toBe(0);
    clock.advance(1);
    expect(handoff.viewer).toBe("spectator");
  });

  test("hides the hand when this player and others have to decide next", () => {
    const { handoff, clock } = settled({ pending: [0, 1] });
    handoff.lift(0);
    handoff.answer(0);
    clock.advance(ANSWER_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("hides the hand when nobody here has to decide next", () => {
    const { handoff, clock, facts } = settled();
    handoff.lift(0);
    handoff.answer(0);
    handoff.update({ ...facts, pending: [] });
    clock.advance(ANSWER_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("keeps the hand when the next decision is this player's alone", () => {
    const { handoff, clock } = settled();
    handoff.lift(0);
    handoff.answer(0);
    clock.advance(1000);
    expect(handoff.viewer).toBe(0);
  });

  test("does not hide another player's hand", () => {
    const { handoff, clock, facts } = settled({ pending: [0, 1] });
    handoff.lift(0);
    handoff.answer(0);
    handoff.update({ ...facts, pending: [1] });
    handoff.lift(1);
    clock.advance(ANSWER_DELAY);
    expect(handoff.viewer).toBe(1);
  });

  test("changes nothing at a device with one seat", () => {
    const { handoff, clock, facts } = settled();
    handoff.lift(0);
    handoff.update({ ...facts, seats: [0] });
    handoff.answer(0);
    handoff.update({ ...facts, pending: [0, 1] });
    clock.advance(1000);
    expect(handoff.viewer).toBe(0);
  });
});

describe("DeviceHandoff with phones as hands", () => {
  const LENT = { seats: [0], lends: true } as const;

  test("shows the table to all, and the curtain only when it was called for", () => {
    const { handoff } = settled(LENT);
    expect([handoff.viewer, handoff.isBetween, handoff.hasCurtain]).toEqual(["spectator", true, false]);
    handoff.call(0);
    expect([handoff.viewer, handoff.hasCurtain, handoff.nextSeat]).toEqual(["spectator", true, 0]);
  });

  test("call names the seat the curtain is for", () => {
    const { handoff } = settled({ seats: [0, 2], lends: true, pending: [0, 2] });
    handoff.call(2);
    expect(handoff.nextSeat).toBe(2);
  });

  test("hide takes the call back", () => {
    const { handoff, clock } = settled(LENT);
    handoff.call(0);
    handoff.lift(0);
    handoff.hide();
    clock.advance(STEP_DELAY);
    expect([handoff.isBetween, handoff.hasCurtain]).toEqual([true, false]);
    handoff.call(0);
    handoff.hide();
    expect(handoff.hasCurtain).toBe(false);
  });

  test("a call outlasts the hiding of the hand before it", () => {
    const { handoff, clock, facts } = settled({ seats: [0, 2], lends: true, pending: [0, 2] });
    handoff.lift(0);
    handoff.update({ ...facts, pending: [2] });
    handoff.hide();
    handoff.call(2);
    clock.advance(STEP_DELAY);
    expect([handoff.hasCurtain, handoff.nextSeat]).toEqual([true, 2]);
  });

  test("a call outlasts animations", () => {
    const { handoff, clock } = settled(LENT);
    handoff.call(0);
    handoff.setBusy(true);
    handoff.setBusy(false);
    clock.advance(STEP_DELAY);
    expect(handoff.hasCurtain).toBe(true);
  });

  test("call is ignored while a hand is shown", () => {
    const { handoff } = settled({ seats: [0, 2], lends: true, pending: [0, 2] });
    handoff.lift(0);
    handoff.call(2);
    expect([handoff.viewer, handoff.state]).toEqual([0, { name: "held", seat: 0, changing: false }]);
    handoff.hide();
    expect([handoff.nextSeat, handoff.state]).toEqual([0, { name: "between", called: null, settled: false }]);
  });
});

describe("DeviceHandoff in an open game", () => {
  const OPEN = { open: true } as const;

  test("shows the player who has to decide, without a curtain", () => {
    const { handoff, clock } = started(OPEN);
    expect(handoff.viewer).toBe(0);
    clock.advance(1000);
    expect([handoff.viewer, handoff.isBetween, handoff.hasCurtain]).toEqual([0, false, false]);
  });

  test("turns to the next player once the last message of a step is here", () => {
    const { handoff, clock, facts } = settled(OPEN);
    handoff.update({ ...facts, pending: [] });
    clock.advance(TURN_DELAY - 1);
    handoff.update({ ...facts, pending: [1] });
    clock.advance(TURN_DELAY - 1);
    expect(handoff.viewer).toBe(0);
    clock.advance(1);
    expect(handoff.viewer).toBe(1);
  });

  test("stays with a player who has to decide, even if others have to", () => {
    const { handoff, clock, facts } = settled({ ...OPEN, pending: [1] });
    handoff.update({ ...facts, pending: [0, 1] });
    clock.advance(1000);
    expect(handoff.viewer).toBe(1);
  });

  test("stays with the last player while nobody has to decide", () => {
    const { handoff, clock, facts } = settled({ ...OPEN, pending: [1] });
    handoff.update({ ...facts, pending: [] });
    clock.advance(1000);
    expect(handoff.viewer).toBe(1);
  });

  test("turns only when nothing is animated", () => {
    const { handoff, clock, facts } = settled(OPEN);
    handoff.setBusy(true);
    handoff.update({ ...facts, pending: [1] });
    clock.advance(1000);
    expect(handoff.viewer).toBe(0);
    handoff.setBusy(false);
    clock.advance(TURN_DELAY);
    expect(handoff.viewer).toBe(1);
  });

  test("an animation that begins ends the wait", () => {
    const { handoff, clock, facts } = settled(OPEN);
    handoff.update({ ...facts, pending: [1] });
    handoff.setBusy(true);
    clock.advance(1000);
    expect(handoff.viewer).toBe(0);
  });

  test("waits after a removed scene until the next one has settled", () => {
    const { handoff, clock, facts } = settled(OPEN);
    handoff.setBusy(true);
    handoff.detach();
    handoff.update({ ...facts, pending: [1] });
    clock.advance(1000);
    expect(handoff.viewer).toBe(0);
    handoff.attach(false);
    clock.advance(TURN_DELAY);
    expect(handoff.viewer).toBe(1);
  });

  test("turns to the table while only phones have to decide", () => {
    const { handoff, clock, facts } = settled({ ...OPEN, seats: [0, 1], lends: true });
    expect(handoff.viewer).toBe(0);
    handoff.update({ ...facts, pending: [] });
    clock.advance(TURN_DELAY);
    expect(handoff.viewer).toBe("spectator");
  });

  test("begins with the table where phones are hands", () => {
    expect(started({ ...OPEN, lends: true }).handoff.viewer).toBe("spectator");
  });

  test("leaves a player whose seat is gone", () => {
    const { handoff, facts } = settled({ ...OPEN, seats: [0, 1, 2], pending: [0] });
    handoff.update({ ...facts, seats: [1, 2], pending: [2] });
    expect(handoff.viewer).toBe(2);
  });
});

describe("DeviceHandoff.changed", () => {
  test.each<[string, (handoff: DeviceHandoff) => void]>([
    ["update", (handoff) => handoff.update({ ...HOT_SEAT, pending: [1] })],
    ["setBusy", (handoff) => handoff.setBusy(true)],
    ["detach", (handoff) => handoff.detach()],
    ["attach", (handoff) => handoff.attach(true)],
    ["call", (handoff) => handoff.call(0)],
    ["lift", (handoff) => handoff.lift(0)],
    ["hide", (handoff) => handoff.hide()],
  ])("is emitted by %s", (_, event) => {
    const { handoff } = settled();
    let count = 0;
    handoff.changed.listen(() => count++);
    event(handoff);
    expect(count).toBe(1);
  });

  test("is emitted when a timer changes something", () => {
    const { handoff, clock, facts } = started();
    const viewers: unknown[] = [];
    handoff.changed.listen(() => viewers.push(handoff.isBetween));
    clock.advance(STEP_DELAY);
    expect(viewers).toEqual([true]);
    handoff.update({ ...facts, open: true });
    viewers.length = 0;
    clock.advance(TURN_DELAY);
    expect(viewers).toEqual([false]);
  });

  test("stop ends every timer", () => {
    const { handoff, clock } = started({ open: true });
    handoff.lift(1);
    handoff.stop();
    expect(clock.size).toBe(0);
    handoff.answer(1);
    clock.advance(1000);
    expect(handoff.state.name).toBe("held");
    const settling = started();
    settling.handoff.stop();
    expect(settling.clock.size).toBe(0);
  });
});
