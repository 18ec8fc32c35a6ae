import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** One catalogue for the frame, one for each feature and game, so that a page brings only its own words. */
const features = readdirSync("src/features");
const games = readdirSync("src/games").filter(
  (name) => existsSync(`src/games/${name}/index.ts`) || existsSync(`src/games/${name}/index.tsx`),
);
const tests = ["**/*.test.*"];
const part = (folder: string, name: string) => ({
  path: `src/locales/{locale}/${name}`,
  include: [`src/${folder}/${name}`],
  exclude: tests,
});

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      path: "src/locales/{locale}/site",
      include: ["src/app", "src/shared"],
      exclude: tests,
    },
    ...features.map((name) => part("features", name)),
    ...games.map((name) => part("games", name)),
  ],
  format: formatter({ origins: false }),
  orderBy: "message",
});
