/** Tests the coach of guided games. */

import { describe, expect, test } from "vitest";
import { askedOf, Coach, momentOf, OVER } from "../src/state/coach";
import type { Remark, Taught } from "../src/wire/types";
import { DECISION } from "./sockets";

const RING: Remark = { say: "ring", rule: "P-1", point: { ring: [1, 58] } };
const AREA: Remark = { say: "area", rule: "A-0" };
const TRY_WIN: Remark = { say: "try-A-2", rule: "A-2", point: { card: 57 } };
const TRY_FREE: Remark = { say: "try-A-3", rule: "A-3", point: { card: 63 } };
const WON: Remark = { say: "lived-A-2", rule: "A-2" };
const FREED: Remark = { say: "lived-A-3", rule: "A-3" };

function taught(change: Partial<Taught>): Taught {
  const rules = ["A-2", "A-3"];
  return {
    t: "taught",
    id: "1",
    seat: 0,
    intro: [],
    lived: [],
    advice: null,
    rules,
    left: rules,
    more: false,
    ...change,
  };
}

const FIRST = taught({ intro: [RING, AREA], advice: TRY_WIN });
const SECOND = taught({ lived: [WON], advice: TRY_FREE, left: ["A-3"] });
const THIRD = taught({ lived: [WON, FREED], left: [] });

const settled = () => new Promise((done) => setTimeout(done, 0));

/** Create a coach whose server gives these answers in turn, and count its requests. */
function coached(...told: (Taught | null)[]): { coach: Coach; asked: () => number; pages: () => string } {
  let asked = 0;
  const coach = new Coach(async () => told[asked++] ?? null);
  return { coach, asked: () => asked, pages: () => shown(coach) };
}

function shown({ page }: Coach): string {
  if (!page) return "-";
  return "remark" in page ? `${page.kind} ${page.remark.say}` : page.kind;
}

async function begun(...told: Taught[]): Promise<ReturnType<typeof coached>> {
  const made = coached(...told);
  made.coach.look("1.1", false);
  await settled();
  return made;
}

describe("Coach", () => {
  test("shows one remark after the other, each until confirmed", async () => {
    const { coach, pages, asked } = await begun(FIRST);
    expect(pages()).toBe("read ring");
    coach.look("1.1", true); // others play their cards
    coach.look("1.1", false);
    expect(pages()).toBe("read ring");
    coach.next();
    expect(pages()).toBe("read area");
    coach.next();
    expect(pages()).toBe("try try-A-2");
    coach.next();
    expect(pages()).toBe("try try-A-2");
    expect(asked()).toBe(1);
  });

  test("explains an event only after it was shown", async () => {
    const { coach, pages, asked } = await begun(FIRST, SECOND);
    coach.next();
    coach.next();
    coach.look("", false); // the card was played
    expect(pages()).toBe("watch");
    coach.look("1.2", true); // the reveal is animated
    await settled();
    expect(pages()).toBe("watch");
    expect(asked()).toBe(1);
    coach.look("1.2", false);
    expect(pages()).toBe("watch");
    await settled();
    expect(pages()).toBe("read lived-A-2");
    coach.next();
    expect(pages()).toBe("try try-A-3");
  });

  test("follows a player who plays on without confirming", async () => {
    const { coach, pages } = await begun(FIRST, SECOND, THIRD);
    coach.look("1.2", false);
    await settled();
    expect(pages()).toBe("read lived-A-2");
    coach.look("1.3", false);
    await settled();
    expect(pages()).toBe("read lived-A-3");
    coach.next();
    expect(pages()).toBe("done");
  });

  test("shows several remarks in turn, and drops those played past", async () => {
    const { coach, pages } = await begun(FIRST, taught({ lived: [WON, FREED], advice: TRY_FREE }), THIRD);
    coach.look("1.2", false);
    await settled();
    expect(pages()).toBe("read lived-A-2");
    coach.next();
    expect(pages()).toBe("read lived-A-3");
    coach.look("1.3", false); // plays on, and nothing new has happened
    await settled();
    expect(pages()).toBe("done");
  });

  test("shows only the last remark after a reload", async () => {
    const { coach, pages } = await begun(taught({ lived: [WON, FREED], advice: TRY_FREE }));
    expect(pages()).toBe("read lived-A-3");
    coach.next();
    expect(pages()).toBe("try try-A-3");
  });

  test("ends once every topic was covered and another card is played", async () => {
    const { coach, pages } = await begun(THIRD, THIRD);
    coach.next();
    expect(pages()).toBe("done");
    coach.look("", false);
    expect(pages()).toBe("done");
    coach.look("1.4", false);
    await settled();
    expect(pages()).toBe("-");
  });

  test("asks again if the game went on while an answer was pending", async () => {
    const { coach, pages, asked } = coached(FIRST, SECOND);
    coach.look("1.1", false);
    coach.look("1.2", false);
    await settled();
    expect(asked()).toBe(2);
    expect(pages()).toBe("read lived-A-2");
  });

  test("reports a game that ended too early", async () => {
    const missed = await begun(FIRST, taught({ lived: [WON], left: ["A-3"] }));
    missed.coach.look(OVER, false);
    await settled();
    expect(missed.pages()).toBe("missed");
    const met = await begun(SECOND, THIRD);
    met.coach.look(OVER, false);
    await settled();
    expect(met.pages()).toBe("-");
  });

  test("can be left at any time, also while asking", async () => {
    const { coach, pages } = coached(FIRST);
    coach.look("1.1", false);
    coach.leave();
    await settled();
    expect(pages()).toBe("-");
    coach.look("1.2", false);
    await settled();
    expect(pages()).toBe("-");
  });

  test("shows nothing if the server has no lesson", async () => {
    const { coach, pages } = coached(null);
    coach.look("1.1", false);
    await settled();
    coach.next();
    expect(pages()).toBe("-");
  });
});

test("momentOf gives the open decision, empty for others' turns, or the end", () => {
  expect(momentOf([DECISION], false)).toBe(DECISION.id);
  expect(momentOf([{ ...DECISION, pending: false }], false)).toBe("");
  expect(momentOf([DECISION], true)).toBe(OVER);
});

test("an answer is what the lesson asks for, something else, or advice names none", () => {
  expect(askedOf(TRY_WIN, { type: "choose", decision: "1", card: 57 })).toBe("asked");
  expect(askedOf(TRY_WIN, { type: "choose", decision: "1", card: 63 })).toBe("other");
  expect(askedOf({ say: "try-T-2", rule: "T-2", point: { circle: "mint" } }, { type: "throw", chip: 10 })).toBe(
    "topic",
  );
  expect(askedOf({ say: "any", rule: "A-2" }, { type: "choose", decision: "1", card: 63 })).toBeNull();
  expect(askedOf(null, { card: 63 })).toBeNull();
});
