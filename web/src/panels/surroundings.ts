/** Applies the sound preferences to the page: volume, and ambience while the page is visible. */

import { Ambience } from "../sound/ambience";
import { setVolume, whenOpen } from "../sound/synth";
import { settings, settingsChanged } from "../state/settings";

/** Start to apply the sound preferences. */
export function applySoundPreferences(): void {
  const kitchen = new Ambience();
  const follow = () => {
    setVolume(settings.volume);
    if (settings.sound && settings.ambience && !document.hidden) kitchen.start();
    else kitchen.stop();
  };
  setVolume(settings.volume);
  whenOpen(follow);
  settingsChanged.listen(follow);
  document.addEventListener("visibilitychange", follow);
}
