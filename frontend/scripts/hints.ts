import type { Plugin, Rolldown } from "vite";
import pages from "../src/app/pages.json" with { type: "json" };

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
    const known = (pages as Page[]).map(
      ({ feature, asks = [], member = [], visitor = [], board = false, path }) => {
        const files = made(
          new RegExp(`src/features/${feature}/index\\.tsx?$`),
          new RegExp(`src/locales/en/(?:site|${feature})\\.po$`),
        );
        return { path, asks, member, visitor, board, files };
      },
    );
    const slugs = chunks.flatMap(
      (chunk) => /src\/games\/([^/]+)\/index\.tsx?$/.exec(chunk.facadeModuleId ?? "")?.[1] ?? [],
    );
    const common = new Set(known.find((page) => page.board)?.files);
    const games = Object.fromEntries(
      slugs.map((slug) => [
        slug,
        made(
          new RegExp(`src/games/${slug}/(?:later/)?index\\.tsx?$`),
          new RegExp(`src/locales/en/${slug}(?:_later)?\\.po$`),
        ).filter((file) => !common.has(file)),
      ]),
    );
    this.emitFile({ type: "asset", fileName: "hints.json", source: JSON.stringify({ pages: known, games }) });
  },
});
