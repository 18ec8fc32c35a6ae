/** The German catalogues: their addresses come only to who reads German. */
import type { Messages } from "@lingui/core";

export const files = import.meta.glob<{ messages: Messages }>("./*.po");
