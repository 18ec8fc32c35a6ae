import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const texts = new Set([".css", ".html", ".js", ".svg", ".webmanifest"]);
const ways = [
  [".gz", promisify(gzip)],
  [".br", promisify(brotliCompress)],
] as const;

/** Writes each text of the built site beside itself, pressed as small as it gets, where that is worth a file. */
export function press(): Plugin {
  let folder = "";
  return {
    name: "press",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of found.filter((each) => texts.has(extname(each.name)))) {
        const file = join(entry.parentPath, entry.name);
        const whole = await readFile(file);
        for (const [ending, way] of ways) {
          const pressed = await way(whole);
          if (pressed.length < whole.length * 0.95) await writeFile(file + ending, pressed);
        }
      }
    },
  };
}
