/** The server's clock is the one that counts: we keep how far ours is off. */
let offset = 0;

export function noteServerTime(iso: string | undefined | null, here: number = Date.now()): void {
  const there = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isFinite(there)) offset = there - here;
}

/** The server's time now, in milliseconds. */
export const serverNow = (here: number = Date.now()): number => here + offset;
