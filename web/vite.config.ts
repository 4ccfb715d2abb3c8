import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { weighFirstLoads } from "./scripts/size.mjs";

/** Where a server runs while the client is being worked on. */
const SERVER = process.env["FIRESIDE_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [
    svelte(),
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["localStorage", "preferredLanguage", "baseLocale"],
    }),
    weighFirstLoads(),
  ],
  build: {
    // Inside the package, which serves it.
    outDir: process.env["FIRESIDE_CLIENT"] ?? "../src/fireside/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 250,
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": SERVER, "/boards": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    // No test fails because a machine is slow.
    testTimeout: 300_000,
    // Files share one document, which each test leaves empty: making it took most of the time.
    isolate: false,
    pool: "threads",
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
