/** Loads a scene's renderer asynchronously, and replaces it when the preferences for quality change. */

import { machine } from "../scenes/quality";
import { type Level, levelFor } from "../state/quality";
import { settings, settingsChanged } from "../state/settings";

/** A renderer as the loader sees it. */
export interface LoadedRenderer {
  readonly level: Level;
  /** Apply the light or dark theme. */
  dress(): void;
  close(): void;
}

/** Callbacks through which a `RendererLoader` creates and replaces its host's renderer. */
export interface RendererHost<P extends LoadedRenderer> {
  /** Create a renderer at the wanted level of detail, or a `flat` one; null if none is wanted any more. */
  makePicture(flat: boolean): Promise<P | null>;
  /** Called when a new renderer exists, before the old one is closed. */
  releasePicture(): void;
  /** Called when a new renderer is in place. */
  pictureReady(): void;
}

/** The level of detail for the current preferences and this machine. */
export const wantedLevel = (): Level => levelFor(settings.quality, machine());

/** Creates one renderer at a time and replaces it on demand or after a change of preferences. */
export class RendererLoader<P extends LoadedRenderer> {
  /** The current renderer: null until the first is made, kept until the next one is made. */
  picture: P | null = null;
  private loading: Promise<void>;
  private closed = false;
  private readonly unlisten: () => void;

  constructor(
    private readonly host: RendererHost<P>,
    private readonly wanted: () => Level = wantedLevel,
  ) {
    this.loading = this.load(false);
    this.unlisten = settingsChanged.listen(() => this.applySettings());
  }

  /** Resolves when all renderers requested so far are made. */
  get ready(): Promise<void> {
    return this.loading;
  }

  /** Queue the creation of another renderer. */
  reload(flat: boolean): void {
    this.loading = this.loading.then(() => this.load(flat));
  }

  close(): void {
    this.closed = true;
    this.unlisten();
    this.picture?.close();
  }

  private async load(flat: boolean): Promise<void> {
    const made = await this.host.makePicture(flat);
    if (!made) return;
    if (this.closed) return made.close();
    this.host.releasePicture();
    this.picture?.close();
    this.picture = made;
    this.host.pictureReady();
  }

  private applySettings(): void {
    if (this.picture && this.picture.level !== this.wanted()) this.reload(false);
    else this.picture?.dress();
  }
}
