/** Weighs the built site, gzipped, against budget.json: the entry, all a table brings, each game, all styles of its pages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const dist = resolve(root, process.env.DIST ?? "dist");
const manifestFile = join(dist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error("Nothing is built: run `npm run build` first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const budget = JSON.parse(readFileSync(join(root, "scripts/budget.json"), "utf8"));
const weigh = (file) => gzipSync(readFileSync(join(dist, file))).length;

/** The chunks that come with these keys, static imports followed; *later* adds those that a game asks for in time. */
function closure(keys, later = false) {
  const seen = new Set();
  const visit = (key) => {
    if (!manifest[key] || seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
    if (later && key.startsWith("src/games/"))
      for (const next of manifest[key].dynamicImports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

const scripts = (keys) => keys.map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0);

const keys = Object.keys(manifest);
const entry = keys.filter((key) => manifest[key].isEntry);
/** A part's words in a language, with the index of that language. */
const catalogue = (language, part) => [
  `src/locales/${language}/${part}.po`,
  `src/locales/${language}/index.ts`,
];
const games = keys.filter((key) => /^src\/games\/[^/]+\/index\.tsx?$/.test(key));
const parts = [];
for (const language of readdirSync(join(root, "src/locales"))) {
  const first = [...entry, ...catalogue(language, "site")];
  parts.push([`entry, ${language}`, total(scripts(closure(first))), budget.entry]);
  for (const game of games) {
    const slug = game.split("/")[2];
    const page = closure([...first, "src/features/table/index.tsx", ...catalogue(language, "table")]);
    const all = closure([...page, game, ...catalogue(language, slug)]);
    parts.push([`table of ${slug}, ${language}`, total(scripts(all)), budget.table]);
    const own = scripts(all).filter((file) => !scripts(page).includes(file));
    parts.push([`${slug} alone, ${language}`, total(own), budget.game]);
  }
}
for (const game of games) {
  const dressed = closure([...entry, "src/features/table/index.tsx", game], true);
  parts.push([
    `styles of ${game.split("/")[2]}`,
    total(dressed.flatMap((key) => manifest[key].css ?? [])),
    budget.css,
  ]);
}

let over = false;
for (const [name, bytes, limit] of parts) {
  over ||= bytes > limit;
  console.log(
    `${name.padEnd(30)} ${String(bytes).padStart(7)} of ${limit} bytes gzip${bytes > limit ? "  TOO MUCH" : ""}`,
  );
}
process.exit(over ? 1 : 0);
