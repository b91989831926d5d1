/** Chooses the level of drawing quality for a device. `flat` draws without 3D. */

/** Levels of 3D quality, lowest first. */
export const QUALITIES = ["low", "medium", "high"] as const;
/** A level of 3D quality. */
export type Quality = (typeof QUALITIES)[number];
/** A level of drawing quality, including `flat`. */
export type Level = "flat" | Quality;
/** All levels, lowest first. */
export const LEVELS: readonly Level[] = ["flat", ...QUALITIES];

/** Properties of a device that determine the level. */
export interface Machine {
  /** Name of the WebGL renderer; null without WebGL. */
  readonly renderer: string | null;
  /** Whether the main pointer is a finger. */
  readonly coarse: boolean;
  readonly cores: number;
}

/** Names of renderers that run on the CPU. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Return the level to draw at: the wish, or one that suits the device. */
export function levelFor(wish: Level | "auto", { renderer, coarse, cores }: Machine): Level {
  if (renderer === null) return "flat";
  if (wish !== "auto") return wish;
  if (BY_PROCESSOR.test(renderer)) return "flat";
  if (coarse) return cores >= 6 ? "medium" : "low";
  return cores > 4 ? "high" : "medium";
}

/** Return the next lower 3D level. */
export function lower(quality: Quality): Quality {
  return QUALITIES[Math.max(0, QUALITIES.indexOf(quality) - 1)] ?? "low";
}
