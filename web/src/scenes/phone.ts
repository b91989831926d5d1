/** The phone's motion sensors: asked for by a tap, listened to while they are on; the screen stays awake and does not turn. */

import { type MotionSample, motionOf, type OrientationSample } from "../gestures/attitude";

export type Trouble = "insecure" | "none" | "refused" | "silent";

interface Asking {
  requestPermission?: () => Promise<"granted" | "denied" | "default">;
}

/** ms without a sign: then there is no sensor, whatever the browser says. */
const SILENCE = 4000;

export class PhoneSensors {
  private readonly ended = new AbortController();
  private lock: WakeLockSentinel | undefined;
  private alive = false;

  constructor(
    private readonly felt: (sample: MotionSample) => void,
    private readonly turned: (sample: OrientationSample) => void,
    private readonly trouble: (trouble: Trouble) => void,
  ) {}

  /** From a tap: some platforms ask the person then, and only then. */
  async begin(): Promise<Trouble | undefined> {
    if (!isSecureContext) return "insecure";
    if (typeof DeviceMotionEvent === "undefined") return "none";
    for (const kind of [DeviceMotionEvent, globalThis.DeviceOrientationEvent] as unknown as (Asking | undefined)[])
      if (kind?.requestPermission && (await kind.requestPermission().catch(() => "denied")) !== "granted")
        return "refused";
    const { signal } = this.ended;
    addEventListener("devicemotion", (event) => this.motion(event), { signal });
    addEventListener("deviceorientation", (event) => this.orientation(event), { signal });
    document.addEventListener("visibilitychange", () => void this.stayAwake(), { signal });
    setTimeout(() => this.alive || signal.aborted || this.trouble("silent"), SILENCE);
    await this.stayAwake();
    await this.stayUpright();
    return undefined;
  }

  private motion(event: DeviceMotionEvent): void {
    const sample = motionOf(event);
    if (!sample) return;
    this.alive = true;
    this.felt(sample);
  }

  private orientation({ beta, gamma }: DeviceOrientationEvent): void {
    if (beta !== null && gamma !== null) this.turned({ beta, gamma });
  }

  private async stayAwake(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      this.lock = await navigator.wakeLock?.request("screen");
    } catch {
      // a battery that is low, a page that is hidden: the screen goes dark as it always does
    }
  }

  /** Only a page that fills the screen may hold it; where that is not to be had, the scene keeps its size during a gesture. */
  private async stayUpright(): Promise<void> {
    if (!matchMedia("(pointer: coarse)").matches) return;
    const orientation = screen.orientation as ScreenOrientation & { lock?: (kind: string) => Promise<void> };
    try {
      await document.documentElement.requestFullscreen?.();
      await orientation.lock?.(orientation.type);
    } catch {
      // not on this device
    }
  }

  end(): void {
    this.ended.abort();
    void this.lock?.release().catch(() => undefined);
    if (!document.fullscreenElement) return;
    screen.orientation?.unlock?.();
    void document.exitFullscreen().catch(() => undefined);
  }
}
