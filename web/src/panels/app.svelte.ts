/** The page's own state for Svelte: the headless rooms below tell when they change, and this makes it seen. */

import { createSubscriber } from "svelte/reactivity";
import { api, insist, RefusedError } from "../state/api";
import type { Emitter } from "../state/emitter";
import { here, origin, type Route, routed } from "../state/route";
import { isDark, type Settings, settings, settingsChanged } from "../state/settings";
import type { Answer, Refusal } from "../state/table";
import { load, type Params, type Words } from "../state/words";

/** How many lines are kept: more than are said in one breath. */
const HEARD = 8;

/** Read something that changes when an emitter tells so. */
export function watched<T>(emitter: Emitter<unknown> | Emitter<void>, read: () => T): () => T {
  const subscribe = createSubscriber((update) => (emitter as Emitter<unknown>).listen(update));
  return () => {
    subscribe();
    return read();
  };
}

class App {
  words = $state.raw<Words | null>(null);
  route = $state.raw<Route>(here());
  /** Where the rulebook was opened from, and leads back to. */
  origin = $state.raw<Route | null>(origin());
  settings = $state.raw<Settings>({ ...settings });
  /** Levels of bots by game, as the server lists them. */
  bots = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** Said to who cannot see: the last lines, of which each new one is heard by itself. */
  announced = $state.raw<readonly { readonly key: number; readonly text: string }[]>([]);

  constructor() {
    routed.listen((route) => {
      this.route = route;
      this.origin = origin();
    });
    settingsChanged.listen((changed) => {
      this.settings = { ...changed };
      void this.apply();
    });
    // Scenes look again whether it is dark.
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => settingsChanged.emit(settings));
    // Whoever looks at the settings asks `isStill` again.
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => {
      this.settings = { ...settings };
    });
  }

  async apply(): Promise<void> {
    const root = document.documentElement;
    root.dataset.theme = isDark() ? "dark" : "light";
    root.dataset.still = String(settings.motion === "still");
    root.lang = settings.language;
    const language = settings.language;
    const words = await load(language);
    if (language !== settings.language) return; // another was chosen meanwhile
    this.words = words;
  }

  /** Asks for the bots until they are known; gives a way to stop asking. */
  learnBots = (): (() => void) =>
    insist(
      () => api.games(settings.language),
      (games) => {
        this.bots = Object.fromEntries(games.map((game) => [game.name, game.bots]));
      },
    );

  say = (message: string, params: Params = {}): string => this.words?.say(message, params) ?? "";

  announce = (text: string): void => {
    const key = (this.announced.at(-1)?.key ?? 0) + 1;
    if (text) this.announced = [...this.announced.slice(1 - HEARD), { key, text }];
  };
}

export const app = new App();
export const say = app.say;

/** What a page is called in the browser's list of pages: what it is first. */
export function titled(...parts: readonly string[]): string {
  return [...parts, say("web-title")].join(" · ");
}

/** What somebody says or signs, as it is read out; who only watches may have no name. */
export function spoken(name: string, text: string): string {
  return `${name || say("web-spectator")}: ${text}`;
}

/** Why the table would not; null if it did. */
export function refusedBy(answer: Answer): Refusal | null {
  return answer.ok ? null : answer.refusal;
}

/** The same of what was asked over HTTP. Anything else that goes wrong is no refusal. */
export function refusalOf(problem: unknown): Refusal {
  if (problem instanceof RefusedError) return problem.refusal;
  throw problem;
}

/** Into the clipboard. Where there is none (plain http on a home network), it is shown to be copied by hand. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(say("web-copy-yourself"), text);
    return false;
  }
  app.announce(say("web-copied"));
  return true;
}

/** A bot's level as it is said: `solid:2.4` has a hand of its own. */
export function levelName(level: string): string {
  const [head = "", hand = ""] = level.split(":");
  const name = say(`web-level-${head}`);
  return hand ? say("web-level-hand", { level: name, skill: Number(hand) }) : name;
}
