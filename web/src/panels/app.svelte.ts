/** Reactive state of the page for Svelte, fed by the emitters of `state/`. */

import { createSubscriber } from "svelte/reactivity";
import { api, RefusedError, retry } from "../state/api";
import type { Emitter } from "../state/emitter";
import { introduce } from "../state/installed_games";
import { here, origin, type Route, routed } from "../state/route";
import { isDark, type Settings, settings, settingsChanged } from "../state/settings";
import type { Answer, Refusal } from "../state/table";
import { load, type Params, type Words } from "../state/words";
import type { GameInfo } from "../wire/types";

/** Number of announcements kept; more than come at once. */
const HEARD = 8;

/** Return a reactive getter that is evaluated again when the emitter emits. */
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
  /** Page the rulebook was opened from, and leads back to. */
  origin = $state.raw<Route | null>(origin());
  settings = $state.raw<Settings>({ ...settings });
  /** Games as listed by the server. */
  games = $state.raw<readonly GameInfo[]>([]);
  /** Increases when words of installed games are added to the current ones. */
  private introduced = $state(0);
  /** Whether a hidden page waits for its player; shown in the title. */
  called = $state(false);
  /** Announcements for screen readers: the last ones, of which each new one is read. */
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
    // Notify scenes that the system's theme has changed.
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => settingsChanged.emit(settings));
    // Replace the settings, so that readers of `isStill` are evaluated again.
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
    await introduce(
      words,
      this.games.map(({ name }) => name),
    ).catch(() => undefined); // without them, names are shown
    if (language !== settings.language) return; // the language was changed meanwhile
    this.words = words;
  }

  /** Load the list of games, with the words of those that these pages do not have. */
  loadGames = async (): Promise<readonly GameInfo[]> => {
    const games = await api.games(settings.language);
    const words = await load(settings.language);
    if (
      await introduce(
        words,
        games.map(({ name }) => name),
      )
    )
      this.introduced += 1;
    this.games = games;
    return games;
  };

  /** Load the games unless they are known, retrying until they are; returns the function that stops. */
  learnGames = (): (() => void) => (this.games.length > 0 ? () => undefined : retry(this.loadGames, () => undefined));

  /** Return what the server says of a game; undefined until it is known. */
  game = (name: string): GameInfo | undefined => this.games.find((game) => game.name === name);

  say = (message: string, params: Params = {}): string => {
    void this.introduced;
    return this.words?.say(message, params) ?? "";
  };

  announce = (text: string): void => {
    const key = (this.announced.at(-1)?.key ?? 0) + 1;
    if (text) this.announced = [...this.announced.slice(1 - HEARD), { key, text }];
  };
}

/** The state of this page. */
export const app = new App();
/** Return a message in the current language. */
export const say = app.say;

/** Return the document title: the parts, most specific first, then the application's name. */
export function titled(...parts: readonly string[]): string {
  const called = app.called ? [`● ${say("web-your-turn")}`] : [];
  return [...called, ...parts, say("web-title")].join(" · ");
}

/** Return a chat line or reaction as announced; spectators may have no name. */
export function spoken(name: string, text: string): string {
  return `${name || say("web-spectator")}: ${text}`;
}

/** Return the refusal of an answer; null if it was accepted. */
export function refusedBy(answer: Answer): Refusal | null {
  return answer.ok ? null : answer.refusal;
}

/** Return the refusal of a failed HTTP request; rethrows any other error. */
export function refusalOf(problem: unknown): Refusal {
  if (problem instanceof RefusedError) return problem.refusal;
  throw problem;
}

/** Copy to the clipboard. Where there is none (plain http on a home network), show the text to be copied by hand. */
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

/**
 * Return the name of a bot's level: for all games, of this game, or the level itself as a word. `solid:2.4` has a skill
 * of its own.
 */
export function levelName(level: string, game: string): string {
  const [bot = "", effort = "none"] = level.split("@");
  const [head = "", hand = ""] = bot.split(":");
  const [own = "", packaged] = head.split("/");
  const message = [`web-level-${head}`, `${game}-level-${head}`].find((id) => app.words?.has(id));
  const plain = message ? say(message) : inWords(head);
  const name = packaged ? say("web-package-bot", { name: inWords(packaged), package: own, effort }) : plain;
  return hand ? say("web-level-hand", { level: name, skill: Number(hand) }) : name;
}

/** Return the name of something without words of its own: capitalised, spaces for `_`. */
const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
