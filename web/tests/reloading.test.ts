/** Tests the reload of outdated pages. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadForMissingPart, reloadOnce, watchMissingParts } from "../src/state/reloading";

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

test("reloads once if a part of the page is gone, and again after a minute", () => {
  const reload = vi.fn();
  reloadForMissingPart(reload, 1_000_000);
  reloadForMissingPart(reload, 1_010_000);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadForMissingPart(reload, 1_090_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("reloads for a lazy import that failed, and for nothing without storage", () => {
  const listeners = new Map<string, (event: Event) => void>();
  const reload = vi.fn();
  watchMissingParts(
    { addEventListener: (name: string, heard: (event: Event) => void) => listeners.set(name, heard) },
    reload,
  );
  listeners.get("vite:preloadError")?.(new Event("vite:preloadError"));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.stubGlobal("sessionStorage", undefined);
  reloadForMissingPart(reload, 9_000_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
