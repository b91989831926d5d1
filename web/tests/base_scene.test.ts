/** Tests the base classes of the games' scenes. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { isEmpty } from "../src/games/base_scene";
import { DecisionScene } from "../src/games/decision_scene";
import type { PlayContext, TextSection } from "../src/games/scene";
import { api } from "../src/state/api";
import type { Answer, Change } from "../src/state/table";
import type { ChiliCommand, ChiliView, Decision, PracticeRange } from "../src/wire/types";

const viewOf = (round: number) => ({ round }) as ChiliView;
const EMPTY = {} as ChiliView;
const decision = (id: string, pending = true): Decision => ({ id, pending, answers: { kind: "listed", commands: [] } });
const CHOICE: ChiliCommand = { type: "choose", decision: "1", card: 7 };
const YES: Answer = { ok: true };
const NO: Answer = { ok: false, refusal: { code: "no", rule: "", params: {} } };

/** Return a fake element that keeps its classes and attributes, and counts its removals. */
const element = () => {
  const [classes, attributes] = [new Set<string>(), new Set<string>()];
  const toggleIn = (set: Set<string>) => (name: string, on: boolean) => void (on ? set.add(name) : set.delete(name));
  const toggleAttribute = toggleIn(attributes);
  return { classes, attributes, classList: { toggle: toggleIn(classes) }, toggleAttribute, remove: vi.fn() };
};

/** Calls of the scene's methods, in order. */
let log: string[];
let answers: ((answer: Answer) => void)[];

const contextOf = (change: Partial<PlayContext<"chili">> = {}): PlayContext<"chili"> =>
  ({
    words: { news: (game: string, { type }: { type: string }) => `${game} ${type}` },
    names: NAMES,
    viewer: 0,
    still: false,
    speed: 1,
    announce: (text: string) => log.push(`announce ${text}`),
    answer: () => new Promise<Answer>((answer) => answers.push(answer)),
    ...change,
  }) as PlayContext<"chili">;

const NAMES = ["Ada", "Ben"];

class RecordingScene extends DecisionScene<"chili", string> {
  readonly element = element();
  protected readonly root = this.element as unknown as HTMLElement;
  said = "told";

  constructor(context: PlayContext<"chili">) {
    super("chili", "chili", context);
    this.setContext(context);
  }

  protected choicesOf([first]: readonly Decision[]): string | null {
    return first?.id ?? null;
  }

  shown(view: ChiliView): void {
    this.view = view;
    log.push(`shown ${view.round}`);
  }

  protected decide(): void {
    log.push(`decide ${this.choices} ${this.moment}`);
  }

  protected wait(waiting: boolean): void {
    log.push(waiting ? "wait" : "go");
  }

  protected line(): string {
    return `do ${this.choices}`;
  }

  protected sayNow(view: ChiliView): void {
    log.push(`say ${view.round}`);
  }

  tell(change: Change<"chili">): Promise<void> {
    return this.playChange(async () => {
      if (!this.isAskedAfter(change)) this.withdraw();
      for (const piece of change.news) log.push(this.sentenceOf(piece));
      await this.motion.rest(1000);
      return this.said;
    });
  }

  text(): readonly TextSection[] {
    return [];
  }

  override loadFacts(): Promise<PracticeRange | null> {
    return super.loadFacts();
  }
}

const changeTo = (round: number, decisions: readonly Decision[] = []): Change<"chili"> => ({
  viewer: 0,
  before: viewOf(round - 1),
  after: viewOf(round),
  news: [{ type: "cards_drawn", seat: 1, cards: [] }],
  views: [viewOf(round)],
  decisions,
  jump: false,
});

/** Return the calls since the last time, and clear them. */
const done = (): string[] => log.splice(0);

let scene: RecordingScene;
const settled = () => new Promise((go) => setTimeout(go));

beforeEach(() => {
  log = [];
  answers = [];
  scene = new RecordingScene(contextOf());
  done();
});

describe("BaseScene", () => {
  test("passes on speed and stillness, and removes its element", () => {
    scene.setContext(contextOf({ still: true, speed: 0.01 }));
    expect([scene.motion.still, scene.motion.speed]).toEqual([true, 0.1]);
    expect([...scene.element.classes]).toEqual(["chili-still"]);
    scene.setContext(contextOf({ speed: 4 }));
    expect([scene.motion.still, scene.motion.speed, scene.element.classes.size]).toEqual([false, 4, 0]);
    scene.destroy();
    expect([scene.motion.skipped, scene.element.remove.mock.calls.length]).toEqual([true, 1]);
  });

  test("isEmpty is true only for the view before the first snapshot", () => {
    expect([isEmpty(EMPTY), isEmpty(viewOf(1))]).toEqual([true, false]);
  });
});

describe("DecisionScene.show", () => {
  test("does nothing with an empty view", () => {
    scene.show(EMPTY, [decision("1")]);
    expect([done(), scene.choices]).toEqual([[], null]);
  });

  test("draws, creates controls, and announces a decision once", () => {
    const view = viewOf(1);
    scene.show(view, [decision("1")]);
    expect(done()).toEqual(["shown 1", "decide 1 1", "say 1", "announce do 1"]);
    scene.show(view, [decision("1")]);
    expect(done()).toEqual(["shown 1", "decide 1 1", "say 1"]);
    scene.show(viewOf(2), [decision("2")]);
    expect(done()).toEqual(["shown 2", "decide 2 2", "say 2", "announce do 2"]);
  });

  test("does not announce an answered decision", () => {
    scene.show(viewOf(1), [decision("1", false)]);
    expect(done()).toEqual(["shown 1", "decide 1 1", "say 1"]);
  });
});

describe("DecisionScene.tell", () => {
  test("removes the controls, and announces at its end and with the next decision", async () => {
    scene.show(viewOf(1), [decision("1")]);
    done();
    const told = scene.tell(changeTo(2));
    expect([done(), scene.busy()]).toEqual([["decide null 1", "chili cards_drawn"], true]);
    expect([...scene.element.attributes]).toEqual(["data-telling"]);
    scene.skip();
    await told;
    expect([done(), scene.busy(), scene.element.attributes.size]).toEqual([["announce told"], false, 0]);
    scene.show(viewOf(2), [decision("2")]);
    expect(done().at(-1)).toBe("announce told do 2");
    scene.show(viewOf(3), [decision("3")]);
    expect(done().at(-1)).toBe("announce do 3");
  });

  test("counts a moment also if the view was drawn during the animation", () => {
    const change = changeTo(1);
    scene.shown(change.after);
    scene.show(change.after, [decision("1")]);
    expect(done()).toContain("decide 1 1");
  });

  test("keeps the controls if the same decision follows", async () => {
    scene.show(viewOf(1), [decision("1")]);
    done();
    const told = scene.tell(changeTo(2, [decision("1")]));
    expect([done(), scene.choices]).toEqual([["chili cards_drawn"], "1"]);
    scene.skip();
    await told;
  });

  test("ends even if it throws", async () => {
    vi.spyOn(scene, "sentenceOf").mockImplementation(() => {
      throw new Error("no words");
    });
    await expect(scene.tell(changeTo(1))).rejects.toThrow("no words");
    expect(scene.busy()).toBe(false);
  });
});

describe("DecisionScene.setContext", () => {
  test("redraws for other words, but not for another speed", () => {
    scene.show(viewOf(1), [decision("1")]);
    done();
    const { words } = scene.context;
    scene.setContext(contextOf({ words, speed: 2 }));
    expect(done()).toEqual([]);
    scene.setContext(contextOf({ words, names: ["Cleo", "Dan"] }));
    expect(done()).toEqual(["shown 1", "decide 1 2", "say 1"]);
  });

  test("takes other words during an animation without drawing", async () => {
    scene.show(viewOf(1), []);
    const told = scene.tell(changeTo(2));
    done();
    const context = contextOf({ announce: (text) => void log.push(`other ${text}`) });
    scene.setContext(context);
    expect([done(), scene.context]).toEqual([[], context]);
    scene.skip();
    await told;
    expect(done()).toEqual(["other told"]);
  });
});

describe("DecisionScene.send", () => {
  beforeEach(() => {
    scene.show(viewOf(1), [decision("1")]);
    done();
  });

  test("disables the controls and blocks further answers until the result is shown", async () => {
    scene.send(CHOICE);
    scene.send(CHOICE);
    expect([done(), answers.length, scene.busy()]).toEqual([["wait"], 1, true]);
    answers[0]?.(YES);
    await settled();
    expect([done(), scene.busy()]).toEqual([[], true]);
    scene.show(viewOf(2), [decision("2")]);
    expect(scene.busy()).toBe(false);
  });

  test("enables the controls after a refusal", async () => {
    scene.send(CHOICE);
    answers[0]?.(NO);
    await settled();
    expect([done(), scene.busy()]).toEqual([["wait", "go", "say 1"], false]);
    scene.send(CHOICE);
    expect(answers.length).toBe(2);
  });

  test("ignores a late refusal of an earlier decision", async () => {
    scene.send(CHOICE);
    scene.show(viewOf(2), [decision("2")]);
    done();
    answers[0]?.(NO);
    await settled();
    expect(done()).toEqual([]);
  });
});

describe("DecisionScene.loadFacts", () => {
  test("retries until the server answers", async () => {
    vi.useFakeTimers();
    const facts = {} as PracticeRange;
    const range = vi.spyOn(api, "range").mockRejectedValueOnce(new Error("away")).mockResolvedValue(facts);
    const loaded = scene.loadFacts();
    await vi.advanceTimersByTimeAsync(300);
    expect([await loaded, range.mock.calls.length]).toEqual([facts, 2]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("gives up when the scene is destroyed", async () => {
    vi.spyOn(api, "range").mockRejectedValue(new Error("away"));
    const loaded = scene.loadFacts();
    scene.destroy();
    expect(await loaded).toBe(null);
    vi.restoreAllMocks();
  });
});
