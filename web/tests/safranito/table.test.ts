/** Tests the views, objects and taps of Safranito's board in 3D. */

import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { bowlsOf, type Choices } from "../../src/games/safranito/choices";
import { circlesOf, lyingAt, SIDES, type Spot } from "../../src/games/safranito/geometry";
import { closest } from "../../src/games/safranito/recording_playback";
import { chipCells } from "../../src/games/safranito/table/atlas";
import { gone, hopped, slid } from "../../src/games/safranito/table/moves";
import { chefAt, coinsAt, farRow, sittingAt, stackAt } from "../../src/games/safranito/table/people";
import { aimView, holeView, landingView, tableView } from "../../src/games/safranito/table/views";
import { tapped } from "../../src/games/safranito/tapping";
import { look, type View } from "../../src/scenes/lens";
import type { SafranitoSeenChip, Side } from "../../src/wire/types";
import { CHIP, FACTS, VIEW } from "./view";

const BOX = { left: 0, top: 0, width: 600, height: 500 };
const aspect = BOX.width / BOX.height;

function seen(view: View, point: Vector3): { x: number; y: number } {
  const camera = new PerspectiveCamera();
  look(camera, view, BOX, BOX);
  const { x, y } = point.clone().project(camera);
  return { x: ((x + 1) / 2) * BOX.width, y: ((1 - y) / 2) * BOX.height };
}

const at = (side: Side, right: number, away: number): Vector3 => {
  const { x, y } = lyingAt(side, { x: right, y: away });
  return new Vector3(x, y, 0);
};

describe.each(SIDES)("from the %s", (side) => {
  const inside = ({ x, y }: { x: number; y: number }): boolean => x >= -1 && y >= -1 && x <= 601 && y <= 501;

  test("a swipe's direction is the throw's direction, and the whole board is visible", () => {
    const view = aimView(FACTS, side, aspect);
    for (const place of [-0.2, 0, 0.2])
      for (const direction of [-0.5, 0, 0.7]) {
        const from = seen(view, at(side, place, -0.3));
        const to = seen(view, at(side, place + 0.2 * Math.sin(direction), -0.3 + 0.2 * Math.cos(direction)));
        expect(Math.atan2(to.x - from.x, from.y - to.y)).toBeCloseTo(direction, 9);
      }
    for (const [right, away] of [
      [-0.3, -0.3],
      [0.3, -0.3],
      [0.3, 0.3],
    ] as const)
      expect(inside(seen(view, at(side, right, away)))).toBe(true);
  });

  test("the own edge is at the bottom, and the whole board is visible", () => {
    const view = tableView(FACTS, side, aspect, true);
    const [near, far] = [seen(view, at(side, 0, -0.3)), seen(view, at(side, 0, 0.3))];
    expect(near.y).toBeGreaterThan(far.y);
    expect(near.x).toBeCloseTo(300, 6);
    for (const right of [-0.3, 0.3])
      for (const away of [-0.3, 0.3]) expect(inside(seen(view, at(side, right, away)))).toBe(true);
  });

  test("a landing and a hole are in the middle of the picture", () => {
    const spot = { x: 0.1, y: -0.12 };
    for (const view of [landingView(FACTS, side, spot, aspect), holeView(FACTS, side, spot, aspect)]) {
      const { x, y } = seen(view, new Vector3(spot.x, spot.y, 0));
      expect(Math.abs(x - 300)).toBeLessThan(30);
      expect(Math.abs(y - 250)).toBeLessThan(60);
    }
  });
});

test("a chip shows its value on its upper side only, and its owner on both", () => {
  const [known, unknown] = [chipCells(2, 40), chipCells(2, null)];
  expect(known.upper).not.toEqual(unknown.upper);
  expect(known.lower).toEqual(unknown.lower);
  expect(known.edge).toEqual(unknown.edge);
  expect(chipCells(1, 40).lower).not.toEqual(known.lower);
});

describe("around the board", () => {
  test("every player sits at their own side, outside the board", () => {
    for (const side of SIDES) {
      const place = new Vector3().setFromMatrixPosition(chefAt(FACTS, sittingAt(side, "south")));
      const right = new Vector3(place.x, place.y, 0);
      expect(Math.max(Math.abs(right.x), Math.abs(right.y))).toBeGreaterThan(0.33);
      const out = at(side, 0, -1);
      expect(right.dot(out)).toBeGreaterThan(0.33);
    }
  });

  test("waiting chips lie in stacks beside the board, at different places", () => {
    const places = [0, 1, 2, 3, 4, 5].map((index) =>
      stackAt(FACTS, sittingAt("west", "south"), index).slice(0, 3).join(),
    );
    expect(new Set(places).size).toBe(6);
  });

  test("money is shown as coins of the same value, up to a limit", () => {
    const sitting = sittingAt("south", "south");
    expect(coinsAt(FACTS, sitting, 0)).toHaveLength(0);
    expect(coinsAt(FACTS, sitting, 95)).toHaveLength(10);
    expect(coinsAt(FACTS, sitting, 1e6).length).toBeLessThan(50);
  });

  test("cards for sale and blends lie beyond the board", () => {
    const cards = farRow(FACTS, "south", VIEW);
    expect(cards).toHaveLength(VIEW.display.length + VIEW.offered.length + 2);
    for (const { at: place } of cards) expect(new Vector3().setFromMatrixPosition(place).y).toBeGreaterThan(0.3);
  });
});

describe("moved chips", () => {
  const chip = () => ({ seat: 0, value: null, pose: Float64Array.from([0.1, 0.2, 0.002, 1, 0, 0, 0]), size: 1 });

  test("slide from the old place to the new one", () => {
    const one = chip();
    const step = slid(one, [0, 0, 0.002, 1, 0, 0, 0]);
    step(0);
    expect([...one.pose.slice(0, 2)]).toEqual([0, 0]);
    step(1);
    expect([...one.pose.slice(0, 2)]).toEqual([0.1, 0.2]);
  });

  test("return home, and hop without moving", () => {
    const one = chip();
    gone(one, { x: 0.4, y: 0 })(1);
    expect(one.pose[0]).toBeCloseTo(0.4);
    const other = chip();
    const hop = hopped(other);
    hop(0.5);
    expect(other.pose[2]).toBeGreaterThan(0.01);
    hop(1);
    expect(other.pose[2]).toBe(0.002);
  });
});

const LIMIT = FACTS.close_call * 1000;

test("closest finds the landing with the narrowest margin, if it is close", () => {
  const chips = [CHIP, { ...CHIP, number: 5, overlap: -1.4 }, { ...CHIP, number: 6, overlap: 0.3 }];
  expect(closest(chips, LIMIT)?.number).toBe(6);
  expect(closest([CHIP], LIMIT)).toBeUndefined();
  expect(closest([{ ...CHIP, nearest: "", overlap: 0 }], LIMIT)).toBeUndefined();
});

type Picks = Extract<Choices, { kind: "pick" }>["answers"];

describe("the head chef's bowls", () => {
  const picks = ["ginger", "mint"].map((bowl) => ({ type: "pick", decision: "1.pick", bowl })) as unknown as Picks;
  const asked: Choices = { kind: "pick", answers: picks };

  test("can be picked only while that is the decision", () => {
    expect(bowlsOf(asked)).toEqual(["ginger", "mint"]);
    expect(bowlsOf({ ...asked, kind: "sell" })).toEqual([]);
    expect(bowlsOf(null)).toEqual([]);
  });

  test("are picked by a tap beside chips; a tap on a chip shows its close-up", () => {
    const { place, seen } = tapping();
    const chip = { x: CHIP.place[0], y: CHIP.place[1] };
    expect(tapped(place, VIEW, chip, asked, NOBODY)).toEqual({ spot: chip });
    expect(seen).toEqual(["chip 4"]);
    const beside = { x: chip.x + 0.03, y: chip.y };
    expect(tapped(place, VIEW, beside, asked, NOBODY), "who looks closely wants to be back").toEqual({});
    expect(tapped(place, VIEW, beside, asked, NOBODY)).toEqual({ pick: picks[0] });
    expect(seen).toEqual(["chip 4", "hidden"]);
  });

  test("are shown in a close-up while no bowl can be picked", () => {
    const { place, seen } = tapping();
    const beside = { x: CHIP.place[0] + 0.03, y: CHIP.place[1] };
    expect(tapped(place, VIEW, beside, null, NOBODY)).toEqual({});
    expect(tapped(place, VIEW, { x: -0.18, y: 0.18 }, asked, NOBODY), "no chip is in it").toEqual({});
    expect(seen).toEqual(["ginger", "curry"]);
  });
});

const NOBODY = {} as Parameters<typeof tapped>[4];

/** Return a fake board with one metre per pixel, and the record of close-ups. */
function tapping(): { readonly place: Parameters<typeof tapped>[0]; readonly seen: string[] } {
  const seen: string[] = [];
  const near = ({ x, y }: Spot) => Math.hypot(x - CHIP.place[0], y - CHIP.place[1]) <= FACTS.disc.radius;
  const closeup = {
    open: false,
    chip(chip: SafranitoSeenChip) {
      seen.push(`chip ${chip.number}`);
      closeup.open = true;
    },
    circle: (name: string) => seen.push(name),
    hide() {
      seen.push("hidden");
      closeup.open = false;
    },
  };
  const board = {
    side: "south",
    circles: circlesOf(FACTS, VIEW.radii),
    spotAt: (px: Spot) => px,
    chipAt: (px: Spot) => (near(px) ? CHIP.number : null),
  };
  return { place: { board, closeup } as unknown as Parameters<typeof tapped>[0], seen };
}
