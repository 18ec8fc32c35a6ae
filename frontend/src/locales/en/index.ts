/** The English catalogues: their addresses come only to who reads English. */
import type { Messages } from "@lingui/core";

export const files = import.meta.glob<{ messages: Messages }>("./*.po");
