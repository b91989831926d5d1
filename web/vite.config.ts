import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Pages are built into the Python package, and served by it under any base path: every address is relative.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/peppermill/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // three.js is one part of this size, loaded where something is to be seen in three dimensions
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // what every scene needs is one part: each part costs a request's headers
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "scenes", test: /src[\\/](games[\\/](base_scene|pacing|dom)|scenes[\\/]dom|state[\\/]quality)\.ts/ }],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8777", ws: true } } },
  // nothing here is about time: a busy machine may take as long as it needs
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
