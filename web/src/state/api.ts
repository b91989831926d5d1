/** The server's HTTP side. Addresses are relative to the page's base, wherever that is. */

import type {
  Created,
  Found,
  GameInfo,
  Health,
  NewTable,
  OptionInfo,
  Problem,
  Replay,
  RuleInfo,
  Story,
  TableSummary,
} from "../wire/types";
import { isOwnName } from "./route";
import type { Refusal } from "./table";

export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly text: string,
  ) {
    super(refusal.code);
  }
}

export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

async function ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
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
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const refusal = { code: problem?.code ?? "server-trouble", rule: problem?.rule ?? "", params: problem?.params ?? {} };
  throw new RefusedError(refusal, problem?.text ?? "");
}

export const api = {
  guest: () => ask<{ id: string }>("POST", "api/guests", {}),
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
  /** The address under which others find this server: null where this page's own is good for all, empty if there is none. */
  reach: async () => (isOwnName() ? (await ask<Health>("GET", "api/health")).reach : null),
  games: (lang: string) => ask<readonly GameInfo[]>("GET", `api/games?lang=${lang}`),
  rules: (game: string, lang: string) => ask<readonly RuleInfo[]>("GET", `api/games/${game}/rules?lang=${lang}`),
  options: (game: string, lang: string) => ask<readonly OptionInfo[]>("GET", `api/games/${game}/options?lang=${lang}`),
  replay: (table: string, number: number, viewer: string, invite: string) =>
    ask<Replay>("GET", `api/tables/${table}/replays/${number}?viewer=${viewer}`, undefined, {
      "Peppermill-Invite": invite,
    }),
  story: (table: string, number: number, invite: string) =>
    ask<Story>("GET", `api/tables/${table}/stories/${number}`, undefined, { "Peppermill-Invite": invite }),
  upload: (record: string, viewer: string) => ask<Replay>("POST", `api/replays?viewer=${viewer}`, record),
};

export function socketOf(table: string): WebSocket {
  const where = address(`api/tables/${table}/socket`);
  where.protocol = where.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(where);
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

/** Has the server know who this is, and then goes on: tried again and again, until it does or nobody wants it any more. */
export function known(then: () => void): () => void {
  let gone = false;
  const ask = async (pause: number): Promise<void> => {
    if (gone) return;
    try {
      await api.guest();
    } catch {
      setTimeout(() => void ask(Math.min(LONGEST_PAUSE, 2 * pause)), pause);
      return;
    }
    if (!gone) then();
  };
  void ask(FIRST_PAUSE);
  return () => {
    gone = true;
  };
}
