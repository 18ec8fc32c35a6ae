/** Hands cards and rules what the board has loaded already, so that they bring nothing twice: `index.tsx` fills it. */
import type * as all from "./parts";

export const parts = {} as typeof all;
