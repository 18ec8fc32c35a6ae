/** Hands what comes later all that the board has loaded already, so that nothing comes twice: `index.tsx` fills it. */
import type * as all from "./parts";

export const parts = {} as typeof all;
