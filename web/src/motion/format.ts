/** Decodes recorded motion. The format is described in docs/motion.md and written by `physics/motion.py`. */

/** Kinds of gestures whose motion is recorded. */
export type Kind = "throw" | "pour" | "toss";
const KINDS: readonly Kind[] = ["throw", "pour", "toss"];
const GRAIN: Readonly<Record<Kind, number>> = { throw: 1, pour: 4, toss: 1 };
const CONTACTS = ["field", "rim", "disc", "table", "glass", "crystal", "pan", "crepe"] as const;
/** Kinds of contacts. */
export type Touched = (typeof CONTACTS)[number];
const VERSION = 1;
/** Metres per step of position. */
const STEP = 0.00005;
const TURN = 511 * Math.SQRT2;
/** Numbers in a row or pose: x, y, z, then the quaternion. */
export const WIDE = 7;
/**
 * Largest number of bytes, and of poses, that is accepted; recordings of the server are far smaller, and a damaged one
 * must not fill the memory.
 */
const MOST = 1 << 20;

/** A collision of two bodies. */
export interface Contact {
  readonly time: number;
  readonly kind: Touched;
  readonly a: number;
  readonly b: number;
  /** Speed in m/s along the normal. */
  readonly strength: number;
}

/** A decoded recording. */
export interface Recording {
  readonly kind: Kind;
  readonly rate: number;
  readonly frames: number;
  readonly duration: number;
  readonly labels: readonly number[];
  /** The transmitted integers of each body in every frame, for tests. */
  readonly rows: readonly Int32Array[];
  /** Poses of each body, frame after frame: x, y, z (m), w, i, j, k. */
  readonly poses: readonly Float64Array[];
  /** Exact final poses, body after body. */
  readonly final: Float64Array;
  readonly contacts: readonly Contact[];
}

/** Thrown for a damaged recording. */
export class MotionError extends Error {}

/** Decompress and decode a recording. */
export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Recording> {
  if (packed[0] !== VERSION) throw new MotionError(`version ${packed[0]}`);
  return read(await inflated(packed.subarray(1)));
}

/** Decompress deflated bytes. */
export async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST) throw new MotionError("too long");
      parts.push(value);
    }
  } catch (problem) {
    throw problem instanceof MotionError ? problem : new MotionError(String(problem));
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

class Reader {
  at = 0;

  constructor(readonly content: Uint8Array) {}

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.content[this.at++];
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw new MotionError("cut short");
      value += (byte & 127) * scale;
      if (byte < 128) return value % 2 ? -(value + 1) / 2 : value / 2;
    }
  }

  numbers(count: number): number[] {
    if (!(count >= 0 && count <= this.content.length)) throw new MotionError("cut short");
    return Array.from({ length: count }, () => this.number());
  }
}

function read(content: Uint8Array): Recording {
  const reader = new Reader(content);
  const [kindIndex = 0, rate = 0, bodies = 0, frames = 0, ms = 0, count = 0] = reader.numbers(6);
  const kind = KINDS[kindIndex];
  if (!kind || rate < 1 || bodies < 0 || frames < 1 || count < 0 || bodies * frames > MOST)
    throw new MotionError("head");
  const labels = reader.numbers(bodies);
  const rows = labels.map(() => rowsOf(reader, frames));
  const contacts = contactsOf(reader, count);
  return {
    kind,
    rate,
    frames,
    duration: ms / 1000,
    labels,
    rows,
    poses: rows.map((body) => restored(body, GRAIN[kind])),
    contacts,
    final: finalOf(content, reader.at, bodies),
  };
}

/** Decode one body: add the transmitted differences to the predicted rows. */
function rowsOf(reader: Reader, frames: number): Int32Array {
  const [first = 0, count = 0] = reader.numbers(2);
  if (!(first >= 0 && count >= 0 && first + count <= frames)) throw new MotionError("body");
  const rows = [reader.numbers(WIDE)];
  const columns = Array.from({ length: WIDE }, () => reader.numbers(count));
  for (let row = 1; row <= count; row++) {
    const last = rows[row - 1] as number[];
    const before = rows[Math.max(row - 2, 0)] as number[];
    rows.push(next(last, before, (column) => columns[column]?.[row - 1] ?? 0));
  }
  const all = new Int32Array(frames * WIDE);
  for (let frame = 0; frame < frames; frame++)
    all.set(rows[Math.min(Math.max(frame - first + 1, 0), count)] as number[], frame * WIDE);
  return all;
}

function next(last: readonly number[], before: readonly number[], step: (column: number) => number): number[] {
  const at = (row: readonly number[], column: number): number => row[column] ?? 0;
  const index = at(last, 3) + step(3);
  const turned = index !== at(last, 3);
  const unsteady = at(last, 3) !== at(before, 3);
  return Array.from({ length: WIDE }, (_, column) => {
    if (column === 3) return index;
    if (column > 3 && turned) return step(column);
    if (column > 3 && unsteady) return at(last, column) + step(column);
    return 2 * at(last, column) - at(before, column) + step(column);
  });
}

function restored(rows: Int32Array, grain: number): Float64Array {
  const poses = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += WIDE) {
    for (let axis = 0; axis < 3; axis++) poses[at + axis] = (rows[at + axis] ?? 0) * STEP * grain;
    const index = rows[at + 3] ?? 0;
    let rest = 1;
    for (let part = 0, small = 4; part < 4; part++) {
      if (part === index) continue;
      const value = ((rows[at + small++] ?? 0) * grain) / TURN;
      poses[at + 3 + part] = value;
      rest -= value * value;
    }
    poses[at + 3 + index] = Math.sqrt(Math.max(rest, 0));
  }
  return poses;
}

function contactsOf(reader: Reader, count: number): Contact[] {
  const gaps = reader.numbers(count);
  const [kinds, firsts, seconds, strengths] = Array.from({ length: 4 }, () => reader.numbers(count));
  let time = 0;
  return gaps.map((gap, at) => {
    time += gap;
    const kind = CONTACTS[kinds?.[at] ?? -1];
    if (!kind) throw new MotionError("contact");
    return {
      time: time / 1000,
      kind,
      a: firsts?.[at] ?? -1,
      b: seconds?.[at] ?? -1,
      strength: (strengths?.[at] ?? 0) / 1000,
    };
  });
}

/** Read final poses: transmitted column by column, returned body by body. */
function finalOf(content: Uint8Array, at: number, bodies: number): Float64Array {
  if (content.length - at !== 4 * WIDE * bodies) throw new MotionError("end");
  const view = new DataView(content.buffer, content.byteOffset + at);
  const final = new Float64Array(WIDE * bodies);
  for (let column = 0; column < WIDE; column++)
    for (let body = 0; body < bodies; body++)
      final[body * WIDE + column] = view.getFloat32(4 * (column * bodies + body), true);
  return final;
}
