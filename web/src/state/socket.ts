/** Defines the part of a websocket a table uses, and creates random ids for requests. */

/** The part of `WebSocket` that `TableState` uses. */
export interface SocketLike {
  binaryType?: string;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Return a random id. `crypto.randomUUID` is missing on plain http pages of a home network. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}
