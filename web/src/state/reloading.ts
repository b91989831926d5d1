/** Reloads the page when the server has another version, once for each version to avoid loops. */

import { WIRE_VERSION } from "../wire/types";
import type { Refusal } from "./table";

const RELOADED = "peppermill-reloaded";

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
