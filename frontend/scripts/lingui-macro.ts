import { transformAsync } from "@babel/core";
import type { Plugin } from "vite";

/** Turns Lingui's macros into calls. The official Babel bridge for this bundler needs a newer Node than we promise. */
export function linguiMacro(): Plugin {
  return {
    name: "gardenhub-lingui-macro",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: /@lingui\/(core|react)\/macro/ },
      async handler(code, id) {
        const file = id.split("?")[0] ?? id;
        const result = await transformAsync(code, {
          filename: file,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
          plugins: ["@lingui/babel-plugin-lingui-macro"],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
