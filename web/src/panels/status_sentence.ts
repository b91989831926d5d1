/** Builds the status sentence of a table: whom it waits for, and what can be done about it. */

import type { Viewer } from "../state/view_model";
import type { TableView, Yours } from "../wire/types";
import { say } from "./app.svelte";

/** State the sentence depends on. */
export interface Now {
  readonly table: TableView;
  readonly yours: Yours;
  readonly viewer: Viewer;
  readonly shared: boolean;
  readonly over: boolean;
  /** Names of players who have been absent for a while. */
  readonly away: readonly string[];
}

/** Return the status sentence for a viewer. */
export function sentence({ table, yours, viewer, shared, over, away }: Now): string {
  if (table.phase === "paused") return say("web-now-paused");
  if (table.phase === "ended") return say("web-now-ended");
  if (over) return say("web-now-over");
  if (viewer === "spectator" && !shared) return say("web-now-watching");
  const place = viewer === "spectator" ? undefined : table.seats[viewer];
  if (place?.stand_in) return say("web-now-stand-in");
  const empty = table.seats.findIndex((seat) => seat.kind === "empty");
  if (empty >= 0) return say("web-now-empty", { number: empty + 1 });
  if (away.length > 0) return say("web-now-away", { names: away, count: away.length, way: wayOn(table, yours) });
  return place && shared ? say("web-now-seat", { name: place.name }) : say(table.game);
}

/** Return who may let a bot play for an absent player. */
function wayOn(table: TableView, yours: Yours): "mine" | "host" | "nobody" {
  if (yours.host) return "mine";
  return table.guests.some((guest) => guest.id === table.host && guest.here) ? "host" : "nobody";
}
