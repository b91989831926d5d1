/** Levels of drawing quality, and how one is chosen for a machine. `flat` is the plain form without three dimensions. */

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

/** The next level below, of those in three dimensions. */
export function lower(quality: Quality): Quality {
  return QUALITIES[Math.max(0, QUALITIES.indexOf(quality) - 1)] ?? "low";
}
