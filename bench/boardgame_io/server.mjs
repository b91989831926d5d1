// node server.mjs PORT [FOLDER]: boardgame.io's own server; FOLDER is for its FlatFile store, without it all is in memory.
import { createRequire } from "node:module";
import { Chili } from "./game.mjs";

const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");
const [port, dir] = process.argv.slice(2);

const server = Server({ games: [Chili], origins: [`http://127.0.0.1:${port}`], ...(dir && { db: new FlatFile({ dir }) }) });
await server.run(Number(port));
console.log("ready");
