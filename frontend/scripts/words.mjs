/** Whether the message catalogues hold just the words of the sources: collects them into a copy and compares. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kept = "src/locales";
const copy = mkdtempSync(join(tmpdir(), "catalogues-"));

/** Every catalogue below a folder with its text; a new one's date of making is no difference. */
function catalogues(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".po"),
  );
  return new Map(
    names.map((name) => [
      name,
      readFileSync(join(folder, name), "utf8").replace(/^"POT-Creation-Date.*\n/m, ""),
    ]),
  );
}

try {
  cpSync(kept, copy, { recursive: true });
  execFileSync("node_modules/.bin/lingui", ["extract", "--clean", "--workers", "1"], {
    env: { ...process.env, CATALOGUES: copy },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [old, fresh] = [catalogues(kept), catalogues(copy)];
  const stale = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => old.get(name) !== fresh.get(name),
  );
  for (const name of stale) console.error(`${kept}/${name} is out of date. Run: npm run extract`);
  console.log(`Message catalogues: ${fresh.size} files, ${stale.length} out of date.`);
  process.exitCode = stale.length ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true });
}
