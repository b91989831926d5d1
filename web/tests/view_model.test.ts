/** Tests views, news and decisions from snapshots and updates. */

import { describe, expect, test } from "vitest";
import { applyChanges, commands, listed, ViewModel } from "../src/state/view_model";
import type { Decision, Snapshot, Update } from "../src/wire/types";

const snapshot = (seq: number, news: readonly unknown[] = [], match = "t.1"): Snapshot => ({
  t: "snapshot",
  viewer: 0,
  match,
  seq,
  view: { round: 1, revealed: [[4, 63]] },
  questions: [],
  news,
  outcome: null,
  mark: "m1",
  done_to: [],
});
const update = (seq: number, more: Partial<Update> = {}): Update => ({ t: "update", viewer: 0, seq, ...more });
const piece = (seat: number) => ({ type: "choice_made", seat });
const shown = (seq: number, news: readonly unknown[] = []): ViewModel => {
  const model = new ViewModel(0);
  model.applySnapshot(snapshot(seq, news));
  return model;
};

describe("ViewModel", () => {
  test("shows the snapshot, with its news by number", () => {
    const model = shown(7, [piece(1), piece(2)]);
    expect(model.view).toEqual({ round: 1, revealed: [[4, 63]] });
    expect([...model.news.entries()]).toEqual([
      [6, piece(1)],
      [7, piece(2)],
    ]);
  });

  test("changes with each piece of news of an update", () => {
    const model = shown(7);
    const steps = model.applyUpdate(
      update(9, {
        steps: [
          [piece(1), { round: 2 }],
          [piece(2), { "revealed~": [1, 0, [5, 6]] }],
        ],
      }),
    );
    expect(steps).toEqual([
      { piece: piece(1), view: { round: 2, revealed: [[4, 63]] } },
      {
        piece: piece(2),
        view: {
          round: 2,
          revealed: [
            [4, 63],
            [5, 6],
          ],
        },
      },
    ]);
    expect(model.view).toBe(steps?.[1]?.view);
    expect([model.news.get(8), model.news.get(9)]).toEqual([piece(1), piece(2)]);
  });

  test("changes single fields of its decisions", () => {
    const model = new ViewModel(0);
    const asked: Decision = {
      id: "1.1",
      answers: { kind: "listed", like: { type: "choose" }, field: "card", of: "hand", but: "choice" },
      pending: true,
    };
    model.applySnapshot({ ...snapshot(0), view: { hand: [3, 5, 8], choice: null }, questions: [asked] });
    expect(commands(model.decisions[0] as Decision).map(({ card }) => card)).toEqual([3, 5, 8]);
    model.applyUpdate(update(1, { steps: [[piece(0), { choice: 5 }]], questions: { "0.pending": false } }));
    expect(model.decisions[0]?.pending).toBe(false);
    expect(commands(model.decisions[0] as Decision).map(({ card }) => card)).toEqual([3, 8]);
    model.applyUpdate(
      update(2, { steps: [[piece(0), { choice: null }]], questions: { "0.id": "1.2", "0.pending": true } }),
    );
    expect(commands(model.decisions[0] as Decision)[1]).toEqual({ type: "choose", card: 5, decision: "1.2" });
  });

  test("keeps decisions and outcome until an update brings others", () => {
    const decision: Decision = { id: "1.1", pending: true, answers: { kind: "listed", commands: [] } };
    const model = shown(1);
    model.applyUpdate(update(1, { questions: [decision] }));
    model.applyUpdate(update(2, { steps: [[piece(1), { round: 3 }]] }));
    expect(model.decisions).toEqual([decision]);
    const outcome = { reason: "hand_empty", scores: [1], places: [1] };
    model.applyUpdate(update(2, { outcome, questions: [] }));
    expect(model.decisions).toEqual([]);
    expect(model.outcome).toEqual(outcome);
  });

  test("ignores updates after a gap, and old ones", () => {
    const model = shown(7);
    expect(model.applyUpdate(update(9, { steps: [[piece(1), { round: 9 }]] }))).toBeNull();
    expect(model.applyUpdate(update(7, { steps: [[piece(1), { round: 9 }]] }))).toBeNull();
    expect(model.view).toEqual({ round: 1, revealed: [[4, 63]] });
    expect(model.seq).toBe(7);
  });

  test("takes in earlier news", () => {
    const model = shown(3, [piece(3)]);
    model.addEarlier(1, [piece(1), piece(2)]);
    expect([1, 2, 3].map((number) => model.news.get(number))).toEqual([piece(1), piece(2), piece(3)]);
  });

  test("drops the news of the game before", () => {
    const model = shown(2, [piece(1), piece(2)]);
    model.applySnapshot(snapshot(1, [piece(3)], "t.2"));
    expect([...model.news.values()]).toEqual([piece(3)]);
  });

  test("drops news of another history of the same game", () => {
    const model = shown(7, [piece(1), piece(2)]);
    model.applySnapshot({ ...snapshot(9, [piece(3)]), mark: "other" });
    expect([...model.news.keys()]).toEqual([9]);
    expect(model.mark).toBe("other");
  });

  test("keeps its news if the same game is shown again", () => {
    const model = shown(2, [piece(1), piece(2)]);
    model.applySnapshot(snapshot(3, [piece(3)]));
    expect([...model.news.keys()]).toEqual([1, 2, 3]);
  });
});

describe("applyChanges", () => {
  test("replaces fields, and leaves the old view unchanged", () => {
    const before = { round: 1, revealed: [1] };
    expect(applyChanges(before, { round: 2, winner: null })).toEqual({ round: 2, revealed: [1], winner: null });
    expect(before).toEqual({ round: 1, revealed: [1] });
  });

  test.each([
    ["lengthened", [4, 0, 8, 9], [1, 2, 3, 4, 8, 9]],
    ["shortened", [1, 2], [1, 4]],
    ["changed in the middle", [1, 1, 7, 8], [1, 7, 8, 3, 4]],
  ] as const)("has lists %s", (_, edit, wanted) => {
    const before = { hand: [1, 2, 3, 4] };
    expect(applyChanges(before, { "hand~": edit })).toEqual({ hand: wanted });
    expect(before.hand).toEqual([1, 2, 3, 4]);
  });

  test("edits items of lists, also nested ones", () => {
    const before = {
      has_chosen: [false, true],
      stoves: [
        { knob: 1, crystals: [5, 6, 7] },
        { knob: 2, crystals: [] },
      ],
    };
    const after = applyChanges(before, { "has_chosen.0": true, "stoves.0.knob": 3, "stoves.0.crystals~": [1, 1] });
    expect(after).toEqual({
      has_chosen: [true, true],
      stoves: [
        { knob: 3, crystals: [5, 7] },
        { knob: 2, crystals: [] },
      ],
    });
    expect(before.stoves[0]).toEqual({ knob: 1, crystals: [5, 6, 7] });
    expect((after.stoves as typeof before.stoves)[1]).toBe(before.stoves[1]);
  });

  test("keeps unchanged parts as the same objects", () => {
    const before = { ring: [1, 2], round: 1 };
    expect(applyChanges(before, { round: 2 }).ring).toBe(before.ring);
  });
});

describe("listed and commands", () => {
  /** As sent: the decision is named once, by its id. */
  const like = { type: "choose" };
  const whole = { type: "choose", decision: "1.1" };
  const view = { hand: [4, 5, 63], choice: 5 };
  const asked = (answers: Decision["answers"]): Decision => {
    const [decision] = listed([{ id: "1.1", pending: true, answers }], view);
    if (!decision) throw new Error("no decision");
    return decision;
  };
  const values = { kind: "listed", like, field: "card", values: [4, 63] } as const;
  const held = { kind: "listed", like, field: "card", of: "hand", but: "choice" } as const;
  const any = { kind: "listed", commands: [like] } as const;
  const within = { kind: "in_range", like, spans: [{ field: "force", low: 0, high: 1 }], choices: [] } as const;
  const motion = { kind: "gesture", like, gesture: "pour", choices: [] } as const;
  const both = [
    { ...whole, card: 4 },
    { ...whole, card: 63 },
  ];

  test.each([
    ["one command for each value of a field", values, both],
    ["those in a list of the view, except the one a field names", held, both],
    ["the listed ones", any, [whole]],
    ["none for a range", within, []],
    ["none for a gesture", motion, []],
  ] as const)("are %s", (_, answers, wanted) => {
    expect(commands(asked(answers))).toEqual(wanted);
    expect(commands(asked({ kind: "any_of", parts: [answers] }))).toEqual(wanted);
  });

  test("give all commands of several kinds, in order", () => {
    const answers = { kind: "any_of", parts: [any, motion, held, within] } as const;
    expect(commands(asked(answers))).toEqual([whole, ...both]);
  });

  test.each([within, motion])("give a template that names its decision for $kind", (answers) => {
    expect(asked(answers).answers).toEqual({ ...answers, like: whole });
    const { answers: several } = asked({ kind: "any_of", parts: [any, answers] });
    expect(several).toMatchObject({ parts: [{ commands: [whole] }, { like: whole }] });
  });

  test("leave the decision unchanged", () => {
    const decision: Decision = { id: "1.1", pending: true, answers: held };
    listed([decision], view);
    expect(decision.answers).toEqual({ ...held, like: { type: "choose" } });
  });
});
