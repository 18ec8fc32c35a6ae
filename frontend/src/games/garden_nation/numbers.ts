/** Numbers as they are printed: with a true minus sign. */

export const points = (number: number): string => (number < 0 ? `−${-number}` : String(number));
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
