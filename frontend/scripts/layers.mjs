/** The import rules: app -> features -> games/registry -> games/<slug> -> shared, one way; features never meet. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const src = resolve(dirname(fileURLToPath(import.meta.url)), "../src");
const importPattern = /(?:from\s+|import\s*\(\s*|import\s+|export\s+\*\s+from\s+)["']([^"']+)["']/g;

/** The layer of a file, and the folder of its feature or game. */
function place(path) {
  const [layer, name] = path.split("/");
  if (layer === "games") return name.startsWith("registry") ? { layer: "registry" } : { layer: "game", name };
  return { layer, name };
}

const below = {
  app: ["app", "features", "registry", "shared", "locales"],
  features: ["registry", "shared"],
  registry: ["registry", "game", "shared"],
  game: ["shared"],
  shared: ["shared", "locales"],
};

function allowed(from, to) {
  if ((from.layer === "features" || from.layer === "game") && from.layer === to.layer)
    return from.name === to.name;
  return (below[from.layer] ?? []).includes(to.layer);
}

/** The file inside src that an import means, or null for a package. */
function target(file, specifier) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return relative(src, resolve(dirname(join(src, file)), specifier));
}

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const faults = [];
for (const file of files) {
  const text = readFileSync(join(src, file), "utf8");
  for (const [, specifier] of text.matchAll(importPattern)) {
    const to = target(file, specifier);
    if (to && !to.startsWith("..") && !allowed(place(file), place(to)))
      faults.push(`src/${file} must not import ${specifier}`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`Import rules: ${files.length} files, ${faults.length} faults.`);
process.exit(faults.length ? 1 : 0);
