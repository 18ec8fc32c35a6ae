import { readFileSync } from "node:fs";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { hints } from "./scripts/hints.ts";
import { linguiMacro } from "./scripts/lingui-macro.ts";
import { press } from "./scripts/press.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? "8000"}`;
const proxied = ["/api", "/_allauth", "/health", "/admin", "/static", "/mail/", "/calendar/"];

/** The game whose board a file belongs to: its code and the symbols it draws with, not what its folders hold. */
const gameOf = (id: string): string | null =>
  /src\/games\/([^/]+)\/(?:[^/]+\.tsx?|symbols\.svg\?raw)$/.exec(id)?.[1] ?? null;

/** Whether a file comes with every page (`site`) or only with some of them (`shared`). */
function sharedOf(id: string, bundle: Rolldown.ChunkingContext): string {
  const seen = new Set<string>();
  const first = (file: string): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const info = bundle.getModuleInfo(file);
    return info !== null && (info.isEntry || info.importers.some(first));
  };
  return first(id) ? "site" : "shared";
}

const sourceOf = (name: string): string =>
  readFileSync(new URL(`./src/pwa/${name}`, import.meta.url), "utf8");

/** The service worker with the offline page inside: the browser takes a new one as soon as either changes. */
const worker = (): Plugin => ({
  name: "worker",
  generateBundle() {
    const page = JSON.stringify(sourceOf("offline.html").replace(/>\s+</g, "><"));
    const source = sourceOf("worker.js").replace('"__OFFLINE_PAGE__"', () => page);
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
});

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui(), worker(), hints(), press()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // Few files: over a slow line each costs a round trip of its own.
    rolldownOptions: {
      // It would leave a game's file with an export of a name it does not have.
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // But uqr, which draws the one picture that a page of the settings has.
            { name: "libraries", test: /node_modules\/(?!uqr\/).+\.[cm]?js$/ },
            // What a game's rules or cards share with its board comes with the board; only its folders come later.
            { name: gameOf, test: (id) => gameOf(id) !== null },
            {
              name: sharedOf,
              test: /src\/(?:app|shared)\/|src\/games\/(?:registry\w*\.tsx?$|[^/]+\/emblem\.svg)|vite\/preload-helper/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.VITE_PORT ?? "5173"),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: server }])),
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    css: false,
    isolate: false,
    // A machine that does much else at the same time is no fault of a test.
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
