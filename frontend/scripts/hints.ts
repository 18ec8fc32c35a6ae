import { readdirSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import pages from "../src/app/pages.json" with { type: "json" };

/** The folders of words. */
const languages = readdirSync(new URL("../src/locales", import.meta.url));

type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Rolldown.OutputAsset | Chunk): file is Chunk => file.type === "chunk";

/** All files that come with these chunks, scripts and styles. */
function closure(bundle: Rolldown.OutputBundle, chunks: Chunk[]): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next && isChunk(next)) visit(next);
    }
  };
  chunks.forEach(visit);
  return files;
}

/** What `pages.json` says of a page: where its code is, and what it asks whom, a board's code too. */
interface Page {
  path: string;
  feature: string;
  asks?: string[];
  member?: string[];
  visitor?: string[];
  board?: boolean;
}

/** Writes `hints.json` for the server: what the browser may fetch beside the first script, by the page's address. */
export const hints = (): Plugin => ({
  name: "hints",
  enforce: "post",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(isChunk);
    const first = closure(
      bundle,
      chunks.filter((chunk) => chunk.isEntry),
    );
    const made = (...sources: RegExp[]) => {
      const own = chunks.filter((chunk) => sources.some((source) => source.test(chunk.facadeModuleId ?? "")));
      return [...closure(bundle, own)].filter((file) => !first.has(file)).map((file) => `/${file}`);
    };
    /** The catalogues of these parts, with what names them in their language, but not in *code* already. */
    const words = (parts: string, code: string[]) =>
      Object.fromEntries(
        languages.map((language) => {
          const found = made(
            new RegExp(`src/locales/${language}/(?:${parts})\\.po$`),
            new RegExp(`src/locales/${language}/index\\.ts$`),
          );
          return [language, found.filter((file) => !code.includes(file))];
        }),
      );
    const known = (pages as Page[]).map(
      ({ feature, asks = [], member = [], visitor = [], board = false, path }) => {
        const files = made(new RegExp(`src/features/${feature}/index\\.tsx?$`));
        return { path, asks, member, visitor, board, files, words: words(`site|${feature}`, files) };
      },
    );
    const slugs = chunks.flatMap(
      (chunk) => /src\/games\/([^/]+)\/index\.tsx?$/.exec(chunk.facadeModuleId ?? "")?.[1] ?? [],
    );
    const common = new Set(known.find((page) => page.board)?.files);
    const games = Object.fromEntries(
      slugs.map((slug) => {
        const all = made(new RegExp(`src/games/${slug}/(?:later/)?index\\.tsx?$`));
        const files = all.filter((file) => !common.has(file));
        return [slug, { files, words: words(`${slug}(?:_later)?`, [...common, ...all]) }];
      }),
    );
    this.emitFile({ type: "asset", fileName: "hints.json", source: JSON.stringify({ pages: known, games }) });
  },
});
