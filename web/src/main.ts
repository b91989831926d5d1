/** Start the page: load settings and words, then mount `Page` into `#app`. */

import "./styles/theme.css";
import { mount } from "svelte";
import { app } from "./panels/app.svelte";
import { showCaptions } from "./panels/captions";
import Page from "./panels/Page.svelte";
import { showScrollCues } from "./panels/scroll_cues";
import { applySoundPreferences } from "./panels/surroundings";
import { watchMissingParts } from "./state/reloading";
import { listen } from "./state/route";

watchMissingParts();
listen();
applySoundPreferences();
showCaptions();
showScrollCues();
void app.apply().then(() => {
  const target = document.getElementById("app");
  if (target) mount(Page, { target });
});
