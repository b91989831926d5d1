/** Measures the drawing performance of this machine. */

import type { Machine } from "../state/quality";

let known: Machine | undefined;

/** The machine's properties, determined once, since creating a WebGL context is expensive. */
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

/** Number of frames per measurement, and the longest acceptable median frame time in s. */
const FRAMES = 45;
const SLOW = 1 / 38;

/** Measures frame times during motion and reports when they are too long. */
export class Gauge {
  private readonly taken: number[] = [];
  private last: number | undefined;

  /** Call for every frame of a motion with its time in s; true if the median of the last frames was too slow. */
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

  /** End of a motion: the pause before the next frame is not measured. */
  rest(): void {
    this.last = undefined;
  }
}
