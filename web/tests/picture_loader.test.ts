/** Tests the loading and exchange of renderers. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LoadedRenderer, type RendererHost, RendererLoader } from "../src/games/renderer_loader";
import type { Level } from "../src/state/quality";
import { prefer } from "../src/state/settings";

// The settings module reads the browser's languages when it is imported.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

/** Calls of the host and its renderers, in order. */
let log: string[];

class Host implements RendererHost<LoadedRenderer> {
  /** Functions that complete the creation of a renderer, in order. */
  readonly makes: ((made: LoadedRenderer | null) => void)[] = [];

  makePicture(flat: boolean): Promise<LoadedRenderer | null> {
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

const pictureOf = (name: string, level: Level = "flat"): LoadedRenderer => ({
  level,
  dress: () => void log.push(`dress ${name}`),
  close: () => void log.push(`close ${name}`),
});

const done = (): string[] => log.splice(0);
let host: Host;
let wanted: Level;
let loader: RendererLoader<LoadedRenderer>;

beforeEach(() => {
  log = [];
  wanted = "flat";
  host = new Host();
  loader = new RendererLoader(host, () => wanted);
});

afterEach(() => loader.close());

/** Complete the renderer that is being created. */
async function make(name: string, level: Level = "flat"): Promise<void> {
  host.makes.shift()?.(pictureOf(name, level));
  await settled();
}

const settled = () => new Promise((go) => setTimeout(go));

describe("RendererLoader", () => {
  test("is ready when the first renderer is in its place", async () => {
    expect([loader.picture, done()]).toEqual([null, ["make"]]);
    await make("one");
    await loader.ready;
    expect([loader.picture?.level, done()]).toEqual(["flat", ["release", "ready"]]);
  });

  test("keeps the old renderer until the next one exists, then closes it", async () => {
    await make("one");
    done();
    loader.reload(true);
    await settled();
    expect(done()).toEqual(["make flat"]);
    await make("two");
    expect(done()).toEqual(["release", "close one", "ready"]);
  });

  test("creates one renderer after the other", async () => {
    loader.reload(true);
    await settled();
    expect(done()).toEqual(["make"]);
    await make("one");
    expect(done()).toEqual(["release", "ready", "make flat"]);
    await make("two");
    expect(done()).toEqual(["release", "close one", "ready"]);
  });

  test("updates the renderer after a change of settings, or creates another", async () => {
    await make("one");
    done();
    prefer({ theme: "dark" });
    expect(done()).toEqual(["dress one"]);
    wanted = "high";
    prefer({ quality: "high" });
    await settled();
    expect(done()).toEqual(["make"]);
  });

  test("closes a renderer that comes too late, and stops listening", async () => {
    loader.close();
    await make("late");
    prefer({ theme: "light" });
    expect([loader.picture, done()]).toEqual([null, ["make", "close late"]]);
  });

  test("keeps the old renderer if none can be created", async () => {
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
