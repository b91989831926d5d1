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

test("a page the server finds too old is loaded anew once, and then asks", () => {
  const reload = vi.fn();
  reloadOnce(old, reload);
  reloadOnce(old, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("nothing else makes a page load anew", () => {
  const reload = vi.fn();
  reloadOnce(null, reload);
  reloadOnce({ ...old, code: "not-invited" }, reload);
  expect(reload).not.toHaveBeenCalled();
});

test("where nothing can be kept, a page does not load itself anew", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const reload = vi.fn();
  reloadOnce(old, reload);
  expect(reload).not.toHaveBeenCalled();
});
