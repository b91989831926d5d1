/** Stores a person's preferences on their device. Without storage they last as long as the page. */

import { Emitter } from "./emitter";
import { LEVELS, type Level } from "./quality";
import { PACES, type Pace } from "./recent_moves";
import { LANGUAGES, type Language, usualLanguage } from "./words";

/** The preferences. */
export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  /** Volume from 0 to 1. */
  volume: number;
  /** Whether the kitchen ambience is played. */
  ambience: boolean;
  motion: "auto" | "still";
  /** Drawing quality; `auto` selects it by device. */
  quality: "auto" | Level;
  /** How long the moves of others are shown as new. */
  pace: Pace;
  /** Whether landing maps are shown while something is aimed. */
  maps: boolean;
  /** Whether landing maps are also shown at tables that allow help; there, each use is recorded. */
  tableMaps: boolean;
  name: string;
}

const KEY = "peppermill";
/** Default volume. */
export const USUAL_VOLUME = 0.7;

function usual(): Settings {
  return {
    language: usualLanguage(navigator.languages),
    theme: "auto",
    sound: true,
    volume: USUAL_VOLUME,
    ambience: false,
    motion: "auto",
    quality: "auto",
    pace: "usual",
    maps: true,
    tableMaps: false,
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
    if (typeof kept.volume === "number") settings.volume = Math.min(Math.max(kept.volume, 0), 1);
    if (typeof kept.ambience === "boolean") settings.ambience = kept.ambience;
    if (kept.motion === "still") settings.motion = "still";
    if (LEVELS.includes(kept.quality as Level)) settings.quality = kept.quality as Level;
    if (PACES.includes(kept.pace as Pace)) settings.pace = kept.pace as Pace;
    if (typeof kept.maps === "boolean") settings.maps = kept.maps;
    if (typeof kept.tableMaps === "boolean") settings.tableMaps = kept.tableMaps;
    if (typeof kept.name === "string") settings.name = kept.name.slice(0, 24);
  } catch {
    // unreadable data counts as none
  }
  return settings;
}

/** The current preferences; change them with `prefer`. */
export const settings: Settings = read();
/** Emitted when a preference has changed. */
export const settingsChanged = new Emitter<Settings>();

/** Change and store preferences. */
export function prefer(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows cannot store anything
  }
  settingsChanged.emit(settings);
}

/** Whether animations are off, by preference or by the system's setting. */
export function isStill(): boolean {
  return settings.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the dark theme is in use, by preference or by the system's setting. */
export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
