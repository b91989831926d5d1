/** What a page that is held in the hand needs of the phone: it stays awake, and no gesture leaves it. */

/** While the page is the hand: awake, and neither pulled down, swiped back nor zoomed by what the fingers do on it. */
export function grip(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let lock: WakeLockSentinel | undefined;
  const awake = async () => {
    if (document.visibilityState !== "visible" || signal.aborted) return;
    // A battery that is low, a page over plain http: the screen goes dark as it always does.
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

/** From a tap, on phones: the whole screen, and it does not turn over. Where that is not to be had, nothing changes. */
export async function embrace(): Promise<void> {
  if (!matchMedia("(pointer: coarse)").matches) return;
  const orientation = screen.orientation as ScreenOrientation & { lock?: (kind: string) => Promise<void> };
  try {
    await document.documentElement.requestFullscreen?.();
    await orientation.lock?.("portrait");
  } catch {
    // not on this device
  }
}
