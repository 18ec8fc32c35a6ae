import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** One catalogue for the frame, one for each feature and game, so that a page brings only its own words. */
const features = readdirSync("src/features");
const games = readdirSync("src/games").filter(
  (name) => existsSync(`src/games/${name}/index.ts`) || existsSync(`src/games/${name}/index.tsx`),
);
/** The folders in one: what of a game comes later, as its rules do when somebody reads them, brings its own words. */
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const tests = ["**/*.test.*"];
/** What of a page comes later, with words of its own. */
const later: Record<string, string[]> = { table: ["ratings", "talk"] };
/** Where catalogues are read and written; `scripts/words.mjs` puts a copy elsewhere to see what would change. */
const folder = process.env.CATALOGUES ?? "src/locales";
const catalogue = (name: string, ...include: string[]) => ({
  path: `${folder}/{locale}/${name}`,
  include,
  exclude: tests,
});

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de"],
  catalogs: [
    { ...catalogue("site", "src/app", "src/shared"), exclude: [...tests, "src/app/almanac/**"] },
    catalogue("almanac", "src/app/almanac"),
    ...features.map((name) => ({
      ...catalogue(name, `src/features/${name}`),
      exclude: [...tests, ...(later[name] ?? []).map((part) => `src/features/${name}/${part}/**`)],
    })),
    ...Object.entries(later).flatMap(([name, parts]) =>
      parts.map((part) => catalogue(`${name}_${part}`, `src/features/${name}/${part}`)),
    ),
    ...games.map((name) => ({
      ...catalogue(name, `src/games/${name}`),
      exclude: [...tests, ...folders(`src/games/${name}`).map((later) => `src/games/${name}/${later}/**`)],
    })),
    ...games.flatMap((name) =>
      folders(`src/games/${name}`).map((later) =>
        catalogue(`${name}_${later}`, `src/games/${name}/${later}`),
      ),
    ),
  ],
  format: formatter({ origins: false }),
  orderBy: "message",
});
