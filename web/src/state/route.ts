/** Maps addresses under the page's base to pages, and navigates between them. */

import { Emitter } from "./emitter";

/** A page with its parameters. */
export type Route =
  | { readonly at: "door" }
  | { readonly at: "range" }
  | { readonly at: "restore"; readonly token: string }
  | { readonly at: "new"; readonly game: string }
  | { readonly at: "table"; readonly id: string; readonly invite: string }
  | { readonly at: "hand"; readonly id: string; readonly seat: number; readonly invite: string }
  | { readonly at: "rules"; readonly game: string; readonly rule: string }
  | { readonly at: "review"; readonly table: string; readonly number: number; readonly invite: string }
  | {
      /** How a finished game goes on from a moment after another answer. */
      readonly at: "on";
      readonly table: string;
      readonly number: number;
      readonly invite: string;
      readonly entry: number;
      /** Place of the answer among those of the moment. */
      readonly answer: number;
      readonly hidden: "known" | "anew";
    }
  | {
      readonly at: "replay";
      readonly table: string;
      readonly number: number;
      readonly invite: string;
      /** Entry of the record to start at. */
      readonly entry?: number;
      /** Seat to look from. With it the address of a moment is a path, so that programs can request it over HTTP too. */
      readonly seat?: number;
      /** Position of the camera in a scene of three dimensions: degrees around and above the table, and zoom in percent. */
      readonly camera?: string;
      /** Ask what to answer at this moment instead of showing it. */
      readonly solve?: true;
    };

/** The shape of a camera in an address. Scenes hold its numbers within what they allow. */
const CAMERA = /^\d{1,3},\d{1,2},\d{2,3}$/;

/** Parse an address; unknown ones lead to the start page. */
export function routeOf(url: URL, base: string): Route {
  const root = new URL(base).pathname;
  const path = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : "";
  const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = ""] = path.split("/").map(decoded);
  const secret = url.hash.slice(1);
  if (first === "t" && second) return { at: "table", id: second, invite: secret };
  if (first === "hand" && second && /^\d{1,2}$/.test(third))
    return { at: "hand", id: second, seat: Number(third), invite: secret };
  if (first === "rules" && second) return { at: "rules", game: second, rule: secret };
  if (first === "new" && second) return { at: "new", game: second };
  if (first === "range") return { at: "range" };
  if (first === "restore") return { at: "restore", token: secret };
  if (first === "review") {
    const [table = "", number = "0", invite = ""] = secret.split("/");
    return { at: "review", table, number: Number(number) || 0, invite };
  }
  if (first === "on" && second && [third, fourth, fifth].every((part) => /^\d{1,6}$/.test(part)))
    return {
      ...{ at: "on", table: second, number: Number(third), invite: secret, entry: Number(fourth) },
      ...{ answer: Number(fifth), hidden: sixth === "anew" ? "anew" : "known" },
    };
  if ((first === "replay" || first === "solve") && second) {
    const there = { at: "replay", table: second, number: Number(third) || 0, invite: secret } as const;
    if (!/^\d{1,6}$/.test(fourth)) return there;
    const moment = { ...there, entry: Number(fourth) };
    if (!/^\d{1,2}$/.test(fifth)) return first === "solve" ? { ...moment, solve: true } : moment;
    const seen = { ...moment, seat: Number(fifth) };
    if (first === "solve") return { ...seen, solve: true };
    const camera = url.searchParams.get("camera") ?? "";
    return CAMERA.test(camera) ? { ...seen, camera } : seen;
  }
  if (first === "replay") {
    const [table = "", number = "0", invite = "", entry = ""] = secret.split("/");
    const there = { at: "replay", table, number: Number(number) || 0, invite } as const;
    return /^\d{1,6}$/.test(entry) ? { ...there, entry: Number(entry) } : there;
  }
  return { at: "door" };
}

/** Decode a part of a path; malformed input gives an empty string. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Return the path of a page, relative to the base. */
export function pathTo(route: Route): string {
  switch (route.at) {
    case "door":
      return "";
    case "range":
      return "range";
    case "restore":
      return `restore#${route.token}`;
    case "new":
      return `new/${route.game}`;
    case "table":
      return `t/${route.id}${route.invite ? `#${route.invite}` : ""}`;
    case "hand":
      return `hand/${route.id}/${route.seat}${route.invite ? `#${route.invite}` : ""}`;
    case "rules":
      return `rules/${route.game}${route.rule ? `#${route.rule}` : ""}`;
    case "review":
      return `review#${route.table}/${route.number}/${route.invite}`;
    case "on":
      return `on/${route.table}/${route.number}/${route.entry}/${route.answer}/${route.hidden}#${route.invite}`;
    case "replay":
      if (!route.table) return "replay";
      if (route.entry !== undefined && route.seat !== undefined) {
        const moment = `${route.table}/${route.number}/${route.entry}/${route.seat}`;
        return `${route.solve ? "solve" : "replay"}/${moment}${route.camera ? `?camera=${route.camera}` : ""}#${route.invite}`;
      }
      return `replay#${route.table}/${route.number}/${route.invite}${route.entry === undefined ? "" : `/${route.entry}`}`;
  }
}

/** Emitted when the page changes. */
export const routed = new Emitter<Route>();

/** Return the current page. */
export function here(): Route {
  return routeOf(new URL(location.href), document.baseURI);
}

/** Pages that a rulebook leads back to. */
const LEFT: ReadonlySet<Route["at"]> = new Set(["table", "replay", "review", "on", "new"]);

/** Return the page the rulebook was opened from; it stays mounted behind the book. */
export function origin(): Route | null {
  const { from } = (history.state ?? {}) as { from?: unknown };
  return typeof from === "string" ? routeOf(new URL(from, document.baseURI), document.baseURI) : null;
}

function stateFor(route: Route): { readonly from: string } | null {
  if (route.at !== "rules") return null;
  const now = here();
  const from = now.at === "rules" ? origin() : LEFT.has(now.at) ? now : null;
  return from && { from: pathTo(from) };
}

/** Go to a page. */
export function go(route: Route): void {
  history.pushState(stateFor(route), "", new URL(pathTo(route), document.baseURI));
  routed.emit(here());
  scrollTo(0, 0);
}

/** Return the absolute address to share; `base` is the address others reach this server at, if it differs. */
export function linkTo(route: Route, base = ""): string {
  return new URL(pathTo(route), base || document.baseURI).href;
}

/** Whether a host name means the local machine. */
export function isOwnName(name: string = location.hostname): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(name);
}

/** Emit `routed` when the browser's history changes the address. */
export function listen(): void {
  addEventListener("popstate", () => routed.emit(here()));
  addEventListener("hashchange", () => routed.emit(here()));
}
