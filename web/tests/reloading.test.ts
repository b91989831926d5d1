/** Tests the reload of outdated pages. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadOnce } from "../src/state/reloading";

const kept = new Map<string, string>();
const old = { code: "version-old", rule: "", params: {} };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("reloads a page once if the server finds it outdated", () => {
  const reload = vi.fn();
  reloadOnce(old, reload);
  reloadOnce(old, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("does not reload for any other refusal", () => {
  const reload = vi.fn();
  reloadOnce(null, reload);
  reloadOnce({ ...old, code: "not-invited" }, reload);
  expect(reload).not.toHaveBeenCalled();
});

test("does not reload without storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const reload = vi.fn();
  reloadOnce(old, reload);
  expect(reload).not.toHaveBeenCalled();
});
