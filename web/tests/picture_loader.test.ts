import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LoadedPicture, type PictureHost, PictureLoader } from "../src/games/picture_loader";
import type { Level } from "../src/state/quality";
import { prefer } from "../src/state/settings";

// Settings are read when their module is, and ask the browser for its languages.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

/** What happens, in order. */
let log: string[];

class Host implements PictureHost<LoadedPicture> {
  /** Functions that end the making of a picture, each in turn. */
  readonly makes: ((made: LoadedPicture | null) => void)[] = [];

  makePicture(flat: boolean): Promise<LoadedPicture | null> {
    log.push(flat ? "make flat" : "make");
    return new Promise((made) => this.makes.push(made));
  }

  releasePicture(): void {
    log.push("release");
  }

  pictureReady(): void {
    log.push("ready");
  }
}

const pictureOf = (name: string, level: Level = "flat"): LoadedPicture => ({
  level,
  dress: () => void log.push(`dress ${name}`),
  close: () => void log.push(`close ${name}`),
});

const done = (): string[] => log.splice(0);
let host: Host;
let wanted: Level;
let loader: PictureLoader<LoadedPicture>;

beforeEach(() => {
  log = [];
  wanted = "flat";
  host = new Host();
  loader = new PictureLoader(host, () => wanted);
});

afterEach(() => loader.close());

/** The picture that is being made is there. */
async function make(name: string, level: Level = "flat"): Promise<void> {
  host.makes.shift()?.(pictureOf(name, level));
  await settled();
}

const settled = () => new Promise((go) => setTimeout(go));

describe("PictureLoader", () => {
  test("is ready when the first picture is in its place", async () => {
    expect([loader.picture, done()]).toEqual([null, ["make"]]);
    await make("one");
    await loader.ready;
    expect([loader.picture?.level, done()]).toEqual(["flat", ["release", "ready"]]);
  });

  test("leaves the old picture until the next one is made, and closes it before that is shown", async () => {
    await make("one");
    done();
    loader.reload(true);
    await settled();
    expect(done()).toEqual(["make flat"]);
    await make("two");
    expect(done()).toEqual(["release", "close one", "ready"]);
  });

  test("makes one picture after the other", async () => {
    loader.reload(true);
    await settled();
    expect(done()).toEqual(["make"]);
    await make("one");
    expect(done()).toEqual(["release", "ready", "make flat"]);
    await make("two");
    expect(done()).toEqual(["release", "close one", "ready"]);
  });

  test("dresses the picture after a change of settings, or makes one of the level that is wanted now", async () => {
    await make("one");
    done();
    prefer({ theme: "dark" });
    expect(done()).toEqual(["dress one"]);
    wanted = "high";
    prefer({ quality: "high" });
    await settled();
    expect(done()).toEqual(["make"]);
  });

  test("closes a picture that comes too late, and listens to nothing more", async () => {
    loader.close();
    await make("late");
    prefer({ theme: "light" });
    expect([loader.picture, done()]).toEqual([null, ["make", "close late"]]);
  });

  test("keeps the old picture where none can be made", async () => {
    await make("one");
    const { picture } = loader;
    loader.reload(false);
    await settled();
    done();
    host.makes.shift()?.(null);
    await loader.ready;
    expect(done()).toEqual([]);
    expect(loader.picture).toBe(picture);
  });
});
