/** Measures what a machine can draw, and how fast. */

import type { Machine } from "../state/quality";

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
