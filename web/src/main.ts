import "./styles/theme.css";
import { mount } from "svelte";
import { app } from "./panels/app.svelte";
import Page from "./panels/Page.svelte";
import { listen } from "./state/route";

listen();
void app.apply().then(() => {
  const target = document.getElementById("app");
  if (target) mount(Page, { target });
});
