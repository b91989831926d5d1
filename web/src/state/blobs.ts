/** Caches binary data from the websocket by its hash, the most recent only. */

import { BLOB_FRAME } from "../wire/types";

const MOST = 24;
const HASH = 32;

/** Least-recently-added cache of blobs. */
export class Blobs {
  private readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();

  /** Return the bytes of a hash; null if they are not in the cache. */
  get(hash: string): Uint8Array<ArrayBuffer> | null {
    return this.kept.get(hash) ?? null;
  }

  /** Store a binary frame: its type byte, the hash, the bytes. Frames of other types are ignored. */
  keep(frame: Uint8Array<ArrayBuffer>): void {
    if (frame[0] !== BLOB_FRAME) return;
    const hash = Array.from(frame.subarray(1, 1 + HASH), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.kept.set(hash, frame.slice(1 + HASH));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
  }
}
