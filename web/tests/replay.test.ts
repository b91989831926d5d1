/** Tests recorded games as steps, and the addresses of replays. */

import { describe, expect, it } from "vitest";
import { LANDMARKS, looks, Walk } from "../src/state/replay";
import { pathTo, routeOf } from "../src/state/route";
import { NEWS } from "../src/wire/types";
import { made, REPLAY, won } from "./recorded";

describe("Walk", () => {
  it("follows one seat step by step", () => {
    const walk = new Walk(REPLAY, 0);
    expect(walk.steps.map((step) => step.entry)).toEqual([0, 1, 2, 3]);
    expect(walk.at(2).view).toMatchObject({ choice: 5, hand: [4, 5] });
    expect(walk.at(2).hands).toBeNull();
    const change = { viewer: 0, before: { choice: 5 }, after: { hand: [4] }, news: [won], views: [{ hand: [4] }] };
    expect(walk.change(3)).toMatchObject(change);
  });

  it("shows every hand at every moment if all are open", () => {
    const walk = new Walk(REPLAY, "open");
    expect(walk.viewer).toBe("spectator");
    expect(walk.steps.map((step) => step.entry)).toEqual([0, 1, 2, 3]);
    expect(walk.at(0).hands).toMatchObject([{ hand: [4, 5] }, { hand: [70, 8] }]);
    expect(walk.at(1).hands).toMatchObject([{ choice: 4 }, { hand: [70, 8] }]);
    expect(walk.at(2).hands).toMatchObject([{ choice: 5 }, { hand: [70, 8] }]);
    expect(walk.at(3).hands).toMatchObject([{ hand: [4], choice: null }, { hand: [8] }]);
  });

  it("gives spectators no news of entries hidden from them, but all hands", () => {
    const walk = new Walk(REPLAY, "open");
    expect(walk.at(1).news).toEqual([made]);
    expect(walk.at(2).news).toEqual([]);
    expect(walk.at(2).view).toBe(walk.at(1).view);
    expect(walk.at(3).view).toMatchObject({ winner: 1 });
  });

  it("finds the step of an entry, or the last one before it", () => {
    const ben = new Walk(REPLAY, 1);
    expect([0, 1, 2, 3, 99].map((entry) => ben.of(entry))).toEqual([0, 1, 1, 2, 2]);
  });

  it("finds the next landmark, and stops at the ends", () => {
    const walk = new Walk(REPLAY, 0);
    const wins = new Set(["target_won"]);
    expect([walk.find(0, 1, wins), walk.find(3, 1, wins), walk.find(3, -1, wins)]).toEqual([3, 3, 0]);
  });

  it.each(Object.entries(NEWS))("has landmarks in %s", (_, news) => {
    const known = Object.keys(news).filter((type) => LANDMARKS.has(type));
    expect(known.length).toBeGreaterThan(2);
  });

  it("has only landmarks that are news of some game", () => {
    const known = new Set(Object.values(NEWS).flatMap((news) => Object.keys(news)));
    expect([...LANDMARKS].filter((type) => !known.has(type))).toEqual([]);
  });

  it("looks offers open hands only if the server sent all", () => {
    expect(looks(REPLAY)).toEqual([0, 1, "open"]);
    const { spectator } = REPLAY.streams;
    expect(looks({ ...REPLAY, streams: spectator ? { spectator } : {} })).toEqual(["spectator"]);
    const seat = REPLAY.streams["1"];
    expect(looks({ ...REPLAY, streams: seat ? { "1": seat } : {} })).toEqual([1]);
  });

  it("throws for a viewer the server has not sent", () => {
    expect(() => new Walk({ ...REPLAY, streams: {} }, 0)).toThrow("no stream");
  });
});

describe("the address of a replay", () => {
  const base = "https://home.example/pepper/";
  const there = (hash: string) => routeOf(new URL(`${base}replay#${hash}`), base);

  it("may contain an entry", () => {
    const route = { at: "replay", table: "t1", number: 2, invite: "key", entry: 48 } as const;
    expect(pathTo(route)).toBe("replay#t1/2/key/48");
    expect(there("t1/2/key/48")).toEqual(route);
  });

  it("may name a seat and a camera, of which only plain numbers are taken", () => {
    const moment = { at: "replay", table: "t1", number: 2, invite: "key", entry: 48, seat: 1 } as const;
    const path = (text: string) => routeOf(new URL(`${base}${text}`), base);
    expect(path("replay/t1/2/48/1#key")).toEqual(moment);
    const route = { ...moment, camera: "214,54,140" };
    expect(pathTo(route)).toBe("replay/t1/2/48/1?camera=214,54,140#key");
    expect(path(pathTo(route))).toEqual(route);
    for (const bad of ["", "1", "1,2", "-1,2,33", "1e3,5,100", "1,2,33,4", "9999,1,100", "1,2,1e9", "<b>,1,100"])
      expect(path(`replay/t1/2/48/1?camera=${bad}#key`)).toEqual(moment);
    expect(path("solve/t1/2/48/1?camera=214,54,140#key")).toEqual({ ...moment, solve: true });
  });

  it("is valid without an entry", () => {
    const route = { at: "replay", table: "t1", number: 2, invite: "" } as const;
    expect(pathTo(route)).toBe("replay#t1/2/");
    for (const hash of ["t1/2/", "t1/2//x", "t1/2//-3", "t1/2//1e9"]) expect(there(hash)).toEqual(route);
  });
});
