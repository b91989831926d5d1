/** Starts a part of the guided first game, from the start page or from the end of a part. */

import { api } from "../state/api";
import { go } from "../state/route";
import { app, say } from "./app.svelte";

/** Create a table for a part of a game's lesson, and go there. */
export async function beginLesson(game: string, part = 1): Promise<void> {
  const made = await api.create({ game, lesson: true, lesson_part: part, name: app.settings.name || say("web-me") });
  go({ at: "table", id: made.id, invite: "" });
}
