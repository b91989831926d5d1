/** HTTP client of the server. Addresses are relative to the page's base. */

import type {
  Created,
  DrawnMap,
  Found,
  GameFacts,
  GameInfo,
  GestureWorth,
  GuestLink,
  Health,
  MomentAnswers,
  MomentPosition,
  NewGesture,
  NewTable,
  NewTableFrom,
  OptionInfo,
  PlayedOn,
  PlayOn,
  PracticeRange,
  Problem,
  Replay,
  ReviewProgress,
  RuleInfo,
  SessionInfo,
  Story,
  TableSummary,
  UploadedRecord,
} from "../wire/types";
import { isOwnName } from "./route";
import type { Refusal } from "./table";

/** Thrown when the server refuses a request or cannot be reached. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly text: string,
  ) {
    super(refusal.code);
  }
}

/** Resolve a path against the page's base. */
export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

async function answered(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address(path), {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new RefusedError({ code: "offline", rule: "", params: {} }, "");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const refusal = { code: problem?.code ?? "server-trouble", rule: problem?.rule ?? "", params: problem?.params ?? {} };
  throw new RefusedError(refusal, problem?.text ?? "");
}

async function ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  return (await (await answered(method, path, body, headers)).json()) as T;
}

function invited(invite: string): Record<string, string> {
  return { "Peppermill-Invite": invite };
}

/** Entry of a finished game in which a gesture was made. */
export interface GestureEntry {
  readonly table: string;
  readonly number: number;
  readonly entry: number;
  readonly invite: string;
}

function gestureAt({ table, number, entry }: GestureEntry): string {
  return `api/tables/${table}/gestures/${number}/${entry}`;
}

/**
 * Run `work` under a lock shared by all pages of this browser: two parallel first visits would create two guests, of
 * which only one cookie is kept.
 */
async function inTurn<T>(what: string, work: () => Promise<T>): Promise<T> {
  // The lock API is missing on plain http pages of another machine.
  return "locks" in navigator ? await navigator.locks.request(`peppermill ${what}`, work) : await work();
}

/** The requests of the HTTP API. */
export const api = {
  guest: () => inTurn("guest", () => ask<{ id: string }>("POST", "api/guests", {})),
  /** Return the secret of the link that restores this guest; `renew` replaces it, which invalidates the old one. */
  guestLink: async (renew: boolean) => (await ask<GuestLink>("POST", "api/guests/link", { renew })).token,
  /** List the sessions of this guest: one for each browser it is used in. */
  sessions: () => ask<readonly SessionInfo[]>("GET", "api/sessions"),
  /** End a session of this guest and return the others; null ends all others and invalidates links made so far. */
  endSession: (session: string | null) => ask<readonly SessionInfo[]>("POST", "api/sessions/revoke", { session }),
  restore: (token: string) => inTurn("guest", () => ask<{ id: string }>("POST", "api/guests/restore", { token })),
  tables: () => ask<readonly TableSummary[]>("GET", "api/tables"),
  create: (wanted: NewTable) => ask<Created>("POST", "api/tables", wanted),
  code: (code: string) => ask<Found>("POST", "api/codes", { code }),
  picture: async (text: string) => {
    const answer = await fetch(address("api/pictures"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text }),
    });
    return answer.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : "";
  },
  /** Return the address others reach this server at: null if the page's own works for all, empty if there is none. */
  reach: async () => (isOwnName() ? (await ask<Health>("GET", "api/health")).reach : null),
  games: (lang: string) => ask<readonly GameInfo[]>("GET", `api/games?lang=${lang}`),
  rules: (game: string, lang: string) => ask<readonly RuleInfo[]>("GET", `api/games/${game}/rules?lang=${lang}`),
  facts: (game: string) => ask<GameFacts>("GET", `api/games/${game}/facts`),
  /** Return the messages of a game in a language, English ones first. */
  catalogue: async (game: string, lang: string) =>
    (await answered("GET", `api/games/${game}/catalogue/${lang}`)).text(),
  options: (game: string, lang: string) => ask<readonly OptionInfo[]>("GET", `api/games/${game}/options?lang=${lang}`),
  replay: (table: string, number: number, viewer: string, invite: string) =>
    ask<Replay>("GET", `api/tables/${table}/replays/${number}?viewer=${viewer}`, undefined, invited(invite)),
  story: (table: string, number: number, invite: string) =>
    ask<Story>("GET", `api/tables/${table}/stories/${number}`, undefined, invited(invite)),
  /** Return a review, or its progress once more than `done` answers are judged, or after a while. */
  review: (table: string, number: number, invite: string, done: number) =>
    ask<ReviewProgress>("GET", `api/tables/${table}/reviews/${number}?done=${done}`, undefined, invited(invite)),
  /** The same, but a game that nothing can judge is not refused: its progress is not `covered`. */
  reviewIfAny: (table: string, number: number, invite: string, done: number) =>
    ask<ReviewProgress>(
      "GET",
      `api/tables/${table}/reviews/${number}?if_any=true&done=${done}`,
      undefined,
      invited(invite),
    ),
  /** Return what every answer to the decision answered in an entry was worth. */
  answers: (table: string, number: number, entry: number, invite: string) =>
    ask<MomentAnswers>("GET", `api/tables/${table}/answers/${number}/${entry}`, undefined, invited(invite)),
  /** Return how the game goes on from there after another answer, with bots in all seats. */
  playOn: (table: string, number: number, entry: number, invite: string, wanted: PlayOn) =>
    ask<PlayedOn>("POST", `api/tables/${table}/answers/${number}/${entry}/games`, wanted, invited(invite)),
  /** Return the position before an entry: who was asked there, and who answered. */
  position: (table: string, number: number, entry: number, invite: string) =>
    ask<MomentPosition>("GET", `api/tables/${table}/positions/${number}/${entry}`, undefined, invited(invite)),
  /** Create a table that begins at a moment of a finished game. */
  playFrom: (table: string, number: number, entry: number, invite: string, wanted: NewTableFrom) =>
    ask<Created>("POST", `api/tables/${table}/positions/${number}/${entry}/tables`, wanted, invited(invite)),
  /** Make a gesture of a finished game again with a change: returns what would have followed and the motion, packed. */
  gestureAgain: async (where: GestureEntry, wanted: NewGesture) =>
    (await answered("POST", gestureAt(where), wanted, invited(where.invite))).arrayBuffer(),
  /** Return what a changed gesture would have been worth. */
  gestureWorth: (where: GestureEntry, wanted: NewGesture) =>
    ask<GestureWorth>("POST", `${gestureAt(where)}/worth`, wanted, invited(where.invite)),
  /** Draw where the same gesture ends with other tremors, or a piece that refines it. */
  gestureMap: async (where: GestureEntry, wanted: NewGesture) =>
    (await ask<DrawnMap>("POST", `${gestureAt(where)}/map`, wanted, invited(where.invite))).map,
  /** Download the record of a finished game; a plain link could not carry the invitation. */
  record: async (table: string, number: number, invite: string) => {
    const answer = await answered("GET", `api/tables/${table}/records/${number}`, undefined, invited(invite));
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
    return new File([await answer.blob()], name ?? `peppermill-${table}-${number}.json`);
  },
  /** Return geometry, limits and styles of throws, pours and tosses. */
  range: () => ask<PracticeRange>("GET", "api/range"),
  /** Simulate a gesture at the practice range: returns facts and recorded motion, packed. */
  practise: async (kind: string, body: unknown) => (await answered("POST", `api/range/${kind}`, body)).arrayBuffer(),
  /** Draw a landing map of the practice range, or a piece that refines one. */
  rangeMap: async (kind: string, body: unknown) => (await ask<DrawnMap>("POST", `api/range/map/${kind}`, body)).map,
  /** Give a record to be reviewed; returns the id to ask for the review by. */
  uploadForReview: async (record: string) => (await ask<UploadedRecord>("POST", "api/reviews", record)).id,
  /** Return the review of a record that was given, or its progress, as `review` does. */
  uploadedReview: (id: string, done: number) => ask<ReviewProgress>("GET", `api/reviews/${id}?done=${done}`),
  upload: (record: string, viewer: string) => ask<Replay>("POST", `api/replays?viewer=${viewer}`, record),
};

/** Open the websocket of a table. */
export function socketOf(table: string): WebSocket {
  const where = address(`api/tables/${table}/socket`);
  where.protocol = where.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(where);
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

/** Retry a request with growing pauses until it succeeds, then call `then`. Returns the function that gives up. */
export function retry<T>(ask: () => Promise<T>, then: (found: T) => void): () => void {
  let gone = false;
  const attempt = async (pause: number): Promise<void> => {
    if (gone) return;
    let found: T;
    try {
      found = await ask();
    } catch {
      setTimeout(() => void attempt(Math.min(LONGEST_PAUSE, 2 * pause)), pause);
      return;
    }
    if (!gone) then(found);
  };
  void attempt(FIRST_PAUSE);
  return () => {
    gone = true;
  };
}

/** Register this browser as a guest, retrying until it succeeds, then call `then`. */
export function registerGuest(then: () => void): () => void {
  return retry(api.guest, then);
}
