/** Prepares a phone that is used as a hand: keeps the screen on, and disables gestures that would leave the page. */

/**
 * Keep the screen on and disable pulling, swiping back, zooming and the context menu. Returns the function that undoes
 * this.
 */
export function grip(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let lock: WakeLockSentinel | undefined;
  const awake = async () => {
    if (document.visibilityState !== "visible" || signal.aborted) return;
    // Not available with a low battery or on plain http; the screen then turns off as usual.
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (signal.aborted) void lock?.release();
  };
  void awake();
  document.addEventListener("visibilitychange", () => void awake(), { signal });
  const { dataset } = document.documentElement;
  dataset.grip = "true";
  addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => {
    ended.abort();
    delete dataset.grip;
    void lock?.release().catch(() => undefined);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  };
}

/**
 * Enter full screen and lock the orientation, on phones, in response to a tap. Does nothing where that is unsupported.
 */
export async function enterFullScreen(): Promise<void> {
  if (!matchMedia("(pointer: coarse)").matches) return;
  const orientation = screen.orientation as ScreenOrientation & { lock?: (kind: string) => Promise<void> };
  try {
    await document.documentElement.requestFullscreen?.();
    await orientation.lock?.("portrait");
  } catch {
    // not supported on this device
  }
}
