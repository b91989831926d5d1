/** Bytes that came by their hash: what was seen a moment ago may be seen again. */

import { BLOB_FRAME } from "../wire/types";

const MOST = 24;
const HASH = 32;

export class Blobs {
  private readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();

  get(hash: string): Uint8Array<ArrayBuffer> | null {
    return this.kept.get(hash) ?? null;
  }

  /** A binary frame of the socket: its kind, the hash, the bytes. Of another kind, it is nothing we know. */
  keep(frame: Uint8Array<ArrayBuffer>): void {
    if (frame[0] !== BLOB_FRAME) return;
    const hash = Array.from(frame.subarray(1, 1 + HASH), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.kept.set(hash, frame.slice(1 + HASH));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }
}
