/** Cards in words. */
import { t } from "@lingui/core/macro";
import { listed } from "@/shared/ui/seats";
import { parts } from "../loaded";
import type { MarketCard } from "../model";
import { rowsOf } from "./card";

const { bugName, cardOf, terrainName } = parts;

/** A card's pattern: "cricket linked to moth, fruitfly". */
export function patternText(id: string): string {
  const card = cardOf(id);
  if (card.diamonds.length) return t`geckos on ${listed(card.diamonds.map(terrainName))}`;
  const name = (i: number) => bugName(card.bugs[i] ?? "moth");
  const chained = (row: readonly number[]) =>
    row.map(name).reduce((before, next) => t`${before} linked to ${next}`);
  const isChain = (row: readonly number[]) => card.links.some(([from]) => from === row[0]);
  return rowsOf(card)
    .map((row) => (isChain(row) ? chained(row) : row.map(name).join(", ")))
    .join(", ");
}

/** A market card with what is met of it now or would be after the staged move. */
export function cardLabel(card: MarketCard, then: number, ready: boolean, staged: boolean): string {
  const { points, parts: all, met } = card;
  const parted = [
    card.type === "bug" ? t`Bug card for ${points}` : t`Terrain card for ${points}`,
    patternText(card.card),
    met === null ? "" : t`${met} of ${all} met`,
    met !== null && then !== met ? t`${then} after this move` : "",
    staged ? t`claimed` : ready ? t`may be claimed` : "",
  ];
  return parted.filter(Boolean).join(", ");
}
