/** Loading the page anew when the server speaks another version: once for each version of the page, never in a loop. */

import { WIRE_VERSION } from "../wire/types";
import type { Refusal } from "./table";

const RELOADED = "peppermill-reloaded";

/** Reload if the server refused this page for its version and this window has not tried that yet. */
export function reloadOnce(bye: Refusal | null, reload: () => void = () => location.reload()): void {
  if (!bye?.code.startsWith("version-")) return;
  try {
    if (sessionStorage.getItem(RELOADED) === String(WIRE_VERSION)) return;
    sessionStorage.setItem(RELOADED, String(WIRE_VERSION));
  } catch {
    return; // where nothing can be kept, the button that is shown does it
  }
  reload();
}
