/** Makes the picture of a scene, which is there later than the scene, and replaces it when preferences change. */

import { machine } from "../scenes/quality";
import { type Level, levelFor } from "../state/quality";
import { settings, settingsChanged } from "../state/settings";

export interface LoadedPicture {
  readonly level: Level;
  /** Take on the colours of the day or of the night. */
  dress(): void;
  close(): void;
}

export interface PictureHost<P extends LoadedPicture> {
  /** Make a picture: as detailed as is wanted, or `flat`. Null: there is to be none any more. */
  makePicture(flat: boolean): Promise<P | null>;
  /** Called when a new picture is made, before the old one is closed. */
  releasePicture(): void;
  /** Called when a new picture is in its place. */
  pictureReady(): void;
}

/** The level of detail that suits the preferences and the machine. */
export const wantedLevel = (): Level => levelFor(settings.quality, machine());

export class PictureLoader<P extends LoadedPicture> {
  /** Null until the first is made. A picture stays until the next one is made. */
  picture: P | null = null;
  private loading: Promise<void>;
  private closed = false;
  private readonly unlisten: () => void;

  constructor(
    private readonly host: PictureHost<P>,
    private readonly wanted: () => Level = wantedLevel,
  ) {
    this.loading = this.load(false);
    this.unlisten = settingsChanged.listen(() => this.applySettings());
  }

  /** Resolves when the pictures asked for by now are made. */
  get ready(): Promise<void> {
    return this.loading;
  }

  /** Make another picture, after those that are being made. */
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
