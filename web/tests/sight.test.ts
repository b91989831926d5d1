import { describe, expect, test } from "vitest";
import { applyChanges, commands, listed, Sight } from "../src/state/sight";
import type { Question, Snapshot, Update } from "../src/wire/types";

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
});
const update = (seq: number, more: Partial<Update> = {}): Update => ({ t: "update", viewer: 0, seq, ...more });
const piece = (seat: number) => ({ type: "choice_made", seat });
const shown = (seq: number, news: readonly unknown[] = []): Sight => {
  const sight = new Sight(0);
  sight.shown(snapshot(seq, news));
  return sight;
};

describe("what a viewer sees", () => {
  test("is what the snapshot shows, with the last news under their numbers", () => {
    const sight = shown(7, [piece(1), piece(2)]);
    expect(sight.view).toEqual({ round: 1, revealed: [[4, 63]] });
    expect([...sight.news.entries()]).toEqual([
      [6, piece(1)],
      [7, piece(2)],
    ]);
  });

  test("changes with each piece of news of an update", () => {
    const sight = shown(7);
    const steps = sight.told(
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
    expect(sight.view).toBe(steps?.[1]?.view);
    expect([sight.news.get(8), sight.news.get(9)]).toEqual([piece(1), piece(2)]);
  });

  test("changes single fields of its questions", () => {
    const sight = new Sight(0);
    const asked: Question = {
      id: "1.1",
      answers: { kind: "one_of", like: { type: "choose" }, field: "card", of: "hand", but: "choice" },
      pending: true,
    };
    sight.shown({ ...snapshot(0), view: { hand: [3, 5, 8], choice: null }, questions: [asked] });
    expect(commands(sight.questions[0] as Question).map(({ card }) => card)).toEqual([3, 5, 8]);
    sight.told(update(1, { steps: [[piece(0), { choice: 5 }]], questions: { "0.pending": false } }));
    expect(sight.questions[0]?.pending).toBe(false);
    expect(commands(sight.questions[0] as Question).map(({ card }) => card)).toEqual([3, 8]);
    sight.told(update(2, { steps: [[piece(0), { choice: null }]], questions: { "0.id": "1.2", "0.pending": true } }));
    expect(commands(sight.questions[0] as Question)[1]).toEqual({ type: "choose", card: 5, decision: "1.2" });
  });

  test("keeps its questions and outcome until an update brings others", () => {
    const question: Question = { id: "1.1", pending: true, answers: { kind: "any_of", commands: [] } };
    const sight = shown(1);
    sight.told(update(1, { questions: [question] }));
    sight.told(update(2, { steps: [[piece(1), { round: 3 }]] }));
    expect(sight.questions).toEqual([question]);
    const outcome = { reason: "hand_empty", scores: [1], places: [1] };
    sight.told(update(2, { outcome, questions: [] }));
    expect(sight.questions).toEqual([]);
    expect(sight.outcome).toEqual(outcome);
  });

  test("is not changed by an update that comes after a gap, nor by one that came before", () => {
    const sight = shown(7);
    expect(sight.told(update(9, { steps: [[piece(1), { round: 9 }]] }))).toBeNull();
    expect(sight.told(update(7, { steps: [[piece(1), { round: 9 }]] }))).toBeNull();
    expect(sight.view).toEqual({ round: 1, revealed: [[4, 63]] });
    expect(sight.seq).toBe(7);
  });

  test("takes in earlier news when they come", () => {
    const sight = shown(3, [piece(3)]);
    sight.past(1, [piece(1), piece(2)]);
    expect([1, 2, 3].map((number) => sight.news.get(number))).toEqual([piece(1), piece(2), piece(3)]);
  });

  test("forgets the news of the game before", () => {
    const sight = shown(2, [piece(1), piece(2)]);
    sight.shown(snapshot(1, [piece(3)], "t.2"));
    expect([...sight.news.values()]).toEqual([piece(3)]);
  });

  test("forgets news of another history of the same game", () => {
    const sight = shown(7, [piece(1), piece(2)]);
    sight.shown({ ...snapshot(9, [piece(3)]), mark: "other" });
    expect([...sight.news.keys()]).toEqual([9]);
    expect(sight.mark).toBe("other");
  });

  test("keeps the news it has when the same game is shown again", () => {
    const sight = shown(2, [piece(1), piece(2)]);
    sight.shown(snapshot(3, [piece(3)]));
    expect([...sight.news.keys()]).toEqual([1, 2, 3]);
  });
});

describe("a view with changes applied", () => {
  test("has fields replaced, and the one before is left as it was", () => {
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

  test("has items of lists changed, also deep inside", () => {
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

  test("keeps what did not change as the same thing", () => {
    const before = { ring: [1, 2], round: 1 };
    expect(applyChanges(before, { round: 2 }).ring).toBe(before.ring);
  });
});

describe("the commands that answer a question", () => {
  /** As it comes: the decision is named once, by the question. */
  const like = { type: "choose" };
  const whole = { type: "choose", decision: "1.1" };
  const view = { hand: [4, 5, 63], choice: 5 };
  const asked = (answers: Question["answers"]): Question => {
    const [question] = listed([{ id: "1.1", pending: true, answers }], view);
    if (!question) throw new Error("no question");
    return question;
  };
  const values = { kind: "one_of", like, field: "card", values: [4, 63] } as const;
  const held = { kind: "one_of", like, field: "card", of: "hand", but: "choice" } as const;
  const any = { kind: "any_of", commands: [like] } as const;
  const within = { kind: "within", like, spans: [{ field: "force", low: 0, high: 1 }], choices: [] } as const;
  const motion = { kind: "motion", like, gesture: "pour", choices: [] } as const;
  const both = [
    { ...whole, card: 4 },
    { ...whole, card: 63 },
  ];

  test.each([
    ["one a value, where one field differs", values, both],
    ["those a list of the view holds, but for the one a field names", held, both],
    ["those listed", any, [whole]],
    ["none where they are a range", within, []],
    ["none where they are a motion", motion, []],
  ] as const)("are %s", (_, answers, wanted) => {
    expect(commands(asked(answers))).toEqual(wanted);
    expect(commands(asked({ kind: "either", parts: [answers] }))).toEqual(wanted);
  });

  test("of several kinds are all that can be listed, in their order", () => {
    const answers = { kind: "either", parts: [any, motion, held, within] } as const;
    expect(commands(asked(answers))).toEqual([whole, ...both]);
  });

  test.each([within, motion])("that cannot be listed are like one that names its decision: $kind", (answers) => {
    expect(asked(answers).answers).toEqual({ ...answers, like: whole });
    const { answers: several } = asked({ kind: "either", parts: [any, answers] });
    expect(several).toMatchObject({ parts: [{ commands: [whole] }, { like: whole }] });
  });

  test("leave the question as it came", () => {
    const question: Question = { id: "1.1", pending: true, answers: held };
    listed([question], view);
    expect(question.answers).toEqual({ ...held, like: { type: "choose" } });
  });
});
