import { t } from "@lingui/core/macro";

/** A small number as a word, larger ones in figures. */
export function numberWord(n: number): string {
  const words = [
    () => t`no`,
    () => t`one`,
    () => t`two`,
    () => t`three`,
    () => t`four`,
    () => t`five`,
    () => t`six`,
    () => t`seven`,
    () => t`eight`,
    () => t`nine`,
    () => t`ten`,
    () => t`eleven`,
    () => t`twelve`,
  ];
  return words[n]?.() ?? String(n);
}

/** A rank as a word. */
export function rankWord(rank: number): string {
  const words = [
    () => t`first`,
    () => t`second`,
    () => t`third`,
    () => t`fourth`,
    () => t`fifth`,
    () => t`sixth`,
  ];
  return words[rank - 1]?.() ?? t`rank ${rank}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "2 players", "2 to 5 players". */
export function playersWord(range: { min: number; max: number }): string {
  return range.min === range.max ? t`${range.min} players` : t`${range.min} to ${range.max} players`;
}
