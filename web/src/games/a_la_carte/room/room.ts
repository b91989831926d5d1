import type { Quality } from "../../../scenes/quality";
import type { PracticeRange } from "../../../wire/types";
import { FlatPicture } from "../flat";
import type { Picture } from "../picture";
export class Room extends FlatPicture implements Picture {
  adapting = false;
  constructor(facts: PracticeRange, _level: Quality, _lost: () => void) {
    super(facts);
  }
  setDark(_dark: boolean): void {}
}
