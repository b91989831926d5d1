/** Loads a game's scene and mounts it into an element. */

import { untrack } from "svelte";
import type { MakeScene, PlayContext, Scene } from "../games/scene";
import { learn } from "../state/words";
import { app } from "./app.svelte";

/** Parameters of `mountScene`. */
export interface SceneMount {
  readonly host: HTMLElement;
  /** Name of the catalogue with the scene's own words. */
  readonly words: string;
  /** Load the code of the scene. */
  readonly load: () => Promise<MakeScene>;
  /** Called when the scene is made, after everything was loaded. */
  readonly context: () => PlayContext;
  /** Start to use the scene; returns the function that ends that. */
  readonly use: (scene: Scene) => () => void;
}

/** Load and make a scene; returns the function that removes it, or ends the loading. */
export function mountScene({ host, words, load, context, use }: SceneMount): () => void {
  let remove: (() => void) | null = null;
  let gone = false;
  void Promise.all([
    load(),
    learn(
      untrack(() => app.words),
      words,
    ),
  ]).then(([make]) => {
    if (gone) return;
    const scene = make(host, context());
    const end = use(scene);
    remove = () => {
      end();
      scene.destroy();
    };
  });
  return () => {
    gone = true;
    remove?.();
  };
}
