/** Reloads the page when the server has another version, once for each version to avoid loops; and when a part of the
 * page is gone, as in the middle of an update of several servers. */

import { WIRE_VERSION } from "../wire/types";
import type { Refusal } from "./table";

const RELOADED = "peppermill-reloaded";
const PART_RELOADED = "peppermill-part-reloaded";
/** Milliseconds within which the page is not reloaded a second time for a part that is gone. */
const PART_PAUSE = 60_000;

/** Reload if the server refused this page for its version, unless this window has tried that. */
export function reloadOnce(bye: Refusal | null, reload: () => void = () => location.reload()): void {
  if (!bye?.code.startsWith("version-")) return;
  try {
    if (sessionStorage.getItem(RELOADED) === String(WIRE_VERSION)) return;
    sessionStorage.setItem(RELOADED, String(WIRE_VERSION));
  } catch {
    return; // without storage, the visible button reloads
  }
  reload();
}

/** Reload when a lazy import fails: its file belongs to another version than that of the server which was asked. */
export function watchMissingParts(
  page: { addEventListener: (name: string, heard: (event: Event) => void) => unknown } = window,
  reload: () => void = () => location.reload(),
): void {
  page.addEventListener("vite:preloadError", () => reloadForMissingPart(reload));
}

/** Reload, unless this window did so for a missing part within the last minute. */
export function reloadForMissingPart(reload: () => void, now: number = Date.now()): void {
  try {
    if (now - Number(sessionStorage.getItem(PART_RELOADED) ?? 0) < PART_PAUSE) return;
    sessionStorage.setItem(PART_RELOADED, String(now));
  } catch {
    return; // without storage it could go on for ever
  }
  reload();
}
