/**
 * Reads the phone's motion sensors after a tap asked for permission; keeps the screen awake and its orientation locked.
 */

import { type MotionSample, motionOf, type OrientationSample } from "../gestures/attitude";

/** Reasons why sensors are unavailable: no secure context, no sensor, permission refused, no samples. */
export type Trouble = "insecure" | "none" | "refused" | "silent";

interface Asking {
  requestPermission?: () => Promise<"granted" | "denied" | "default">;
}

/** Time in ms without a sample after which the device counts as having no sensor. */
const SILENCE = 4000;

/** Subscription to the motion and orientation sensors; reports samples and trouble to callbacks. */
export class PhoneSensors {
  private readonly ended = new AbortController();
  private lock: WakeLockSentinel | undefined;
  private alive = false;

  constructor(
    private readonly felt: (sample: MotionSample) => void,
    private readonly turned: (sample: OrientationSample) => void,
    private readonly trouble: (trouble: Trouble) => void,
  ) {}

  /**
   * Ask for permission and start listening; must be called from a tap, as some platforms require. Returns the trouble,
   * if any.
   */
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
      // refused, e.g. for a low battery or a hidden page: the screen turns off as usual
    }
  }

  /**
   * Lock the orientation, which needs full screen; where it is not possible, the scene keeps its size during a gesture.
   */
  private async stayUpright(): Promise<void> {
    if (!matchMedia("(pointer: coarse)").matches) return;
    const orientation = screen.orientation as ScreenOrientation & { lock?: (kind: string) => Promise<void> };
    try {
      await document.documentElement.requestFullscreen?.();
      await orientation.lock?.(orientation.type);
    } catch {
      // not supported on this device
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
