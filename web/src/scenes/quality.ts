/** How much a machine is asked to draw. `flat` is the plain form without three dimensions. No screen in here but one question. */

export const QUALITIES = ["low", "medium", "high"] as const;
export type Quality = (typeof QUALITIES)[number];
export type Level = "flat" | Quality;
export const LEVELS: readonly Level[] = ["flat", ...QUALITIES];

export interface Machine {
  /** What draws; null: nothing does, in three dimensions. */
  readonly renderer: string | null;
  /** It is held in a hand. */
  readonly coarse: boolean;
  readonly cores: number;
}

/** Where the processor does the graphics card's work. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function levelFor(wish: Level | "auto", { renderer, coarse, cores }: Machine): Level {
  if (renderer === null) return "flat";
  if (wish !== "auto") return wish;
  if (BY_PROCESSOR.test(renderer)) return "flat";
  if (coarse) return cores >= 6 ? "medium" : "low";
  return cores > 4 ? "high" : "medium";
}

let known: Machine | undefined;

/** Asked once: a context is dear. */
export function machine(): Machine {
  known ??= {
    renderer: rendererName(),
    coarse: matchMedia("(pointer: coarse)").matches,
    cores: navigator.hardwareConcurrency || 2,
  };
  return known;
}

function rendererName(): string | null {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return null;
  const plain = String(gl.getParameter(gl.RENDERER));
  const named = plain.startsWith("WebKit") ? gl.getExtension("WEBGL_debug_renderer_info") : null;
  const name = named ? String(gl.getParameter(named.UNMASKED_RENDERER_WEBGL)) : plain;
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return name;
}

/** Frames of moving pictures before anything is said of them, and how long half of them may take: s. */
const FRAMES = 45;
const SLOW = 1 / 38;

/** Listens to how long pictures take while something moves, and says once when that is too long. */
export class Gauge {
  private readonly taken: number[] = [];
  private last: number | undefined;

  /** At every picture of a motion, in s. */
  frame(now: number): boolean {
    const since = this.last === undefined ? 0 : now - this.last;
    this.last = now;
    if (since <= 0 || since > 0.5) return false;
    this.taken.push(since);
    if (this.taken.length < FRAMES) return false;
    const middle = this.taken.sort((one, other) => one - other)[FRAMES >> 1] ?? 0;
    this.taken.length = 0;
    return middle > SLOW;
  }

  /** Nothing moves: the next picture begins anew. */
  rest(): void {
    this.last = undefined;
  }
}

export function lower(quality: Quality): Quality {
  return QUALITIES[Math.max(0, QUALITIES.indexOf(quality) - 1)] ?? "low";
}
