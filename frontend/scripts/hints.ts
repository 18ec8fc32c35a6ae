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

/** Writes `hints.json` for the server: what the browser may fetch beside the first script, by the page's address. */
export const hints = (): Plugin => ({
  name: "hints",
  enforce: "post",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(isChunk);
    const made = (...sources: RegExp[]) =>
      chunks.filter((chunk) => sources.some((source) => source.test(chunk.facadeModuleId ?? "")));
    const first = closure(
      bundle,
      chunks.filter((chunk) => chunk.isEntry),
    );
    const found = pages.map(({ path, feature, asks }) => {
      const own = made(
        new RegExp(`src/features/${feature}/index\\.tsx?$`),
        new RegExp(`src/locales/en/(?:site|${feature})\\.po$`),
      );
      const files = [...closure(bundle, own)].filter((file) => !first.has(file));
      return { path, asks, files: files.map((file) => `/${file}`) };
    });
    this.emitFile({ type: "asset", fileName: "hints.json", source: JSON.stringify(found) });
  },
});
