/** What a person likes, kept on their device. Where nothing can be kept, it lasts as long as the page. */

import { Emitter } from "./emitter";
import { LEVELS, type Level } from "./quality";
import { LANGUAGES, type Language, usualLanguage } from "./words";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "still";
  /** How scenes are drawn; `auto`: as the machine can. */
  quality: "auto" | Level;
  name: string;
}

const KEY = "peppermill";

function usual(): Settings {
  return {
    language: usualLanguage(navigator.languages),
    theme: "auto",
    sound: true,
    motion: "auto",
    quality: "auto",
    name: "",
  };
}

function read(): Settings {
  const settings = usual();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof Settings, unknown>>;
    if (LANGUAGES.includes(kept.language as Language)) settings.language = kept.language as Language;
    if (kept.theme === "light" || kept.theme === "dark") settings.theme = kept.theme;
    if (typeof kept.sound === "boolean") settings.sound = kept.sound;
    if (kept.motion === "still") settings.motion = "still";
    if (LEVELS.includes(kept.quality as Level)) settings.quality = kept.quality as Level;
    if (typeof kept.name === "string") settings.name = kept.name.slice(0, 24);
  } catch {
    // what cannot be read is as if it were not there
  }
  return settings;
}

export const settings: Settings = read();
export const settingsChanged = new Emitter<Settings>();

export function prefer(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window keeps nothing
  }
  settingsChanged.emit(settings);
}

export function isStill(): boolean {
  return settings.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
