/** The way to a guided first game: from the front door, and from its end once more. */

import { api } from "../state/api";
import { go } from "../state/route";
import { app, say } from "./app.svelte";

export async function beginLesson(game: string): Promise<void> {
  const made = await api.create({ game, lesson: true, name: app.settings.name || say("web-me") });
  go({ at: "table", id: made.id, invite: "" });
}
