/** Detects small screens that have room for one slim bar only: phones in either orientation. */

import { MediaQuery } from "svelte/reactivity";

/** Whether the screen is small. */
export const slim = new MediaQuery("(max-width: 480px), (max-height: 500px)");
