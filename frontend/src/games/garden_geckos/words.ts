/** What the game says: names, labels of places, prompts, and what a staged move brings. */
import { plural, t } from "@lingui/core/macro";
import type { Step, Table } from "@/shared/game";
import { listed, seatName } from "@/shared/ui/seats";
import { cardOf, isBug, secretOf, tileOf } from "./box";
import type { Desk } from "./desk";
import type { Cell } from "./geometry";
import type { Target } from "./intent";
import type { Bug, Offer, Terrain, Tile, Trap, View } from "./model";

export function bugName(bug: Bug): string {
  const names: Record<Bug, string> = {
    cricket: t`cricket`,
    grasshopper: t`grasshopper`,
    fruitfly: t`fruitfly`,
    mealworm: t`mealworm`,
    ladybug: t`ladybug`,
    moth: t`moth`,
  };
  return names[bug];
}

export function terrainName(terrain: Terrain): string {
  const names: Record<Terrain, string> = {
    moss: t`moss`,
    sand: t`sand`,
    pond: t`pond`,
    bark: t`bark`,
    petal: t`petals`,
    stone: t`stone`,
  };
  return names[terrain];
}

export const secretName = (id: string): string => {
  const what = secretOf(id);
  return isBug(what) ? bugName(what) : terrainName(what);
};

export const bonusName = (id: string): string => t`${secretName(id)} bonus`;

export const tileTitle = (id: string): string => {
  const bug = tileOf(id)?.bug;
  return bug ? t`${bugName(bug)} tile` : t`starting tile`;
};

export const nuisanceName = (): string => t`nuisance gecko`;

/** In the solo game the second seat is nobody's: the nuisance gecko has it. */
export const playerName = (table: Table, view: Pick<View, "solo">, seat: number): string =>
  view.solo && seat === 1 ? t`the nuisance gecko` : seatName(table.seats, seat);

const halves = (count: number): string =>
  count % 2 ? `${count > 1 ? (count - 1) / 2 : ""}½` : String(count / 2);

/** Where a cell lies, counted from the starting tile: "1½ right, 1 up". */
export function spotName({ q, r }: Cell): string {
  const aside = 2 * q + r;
  const across = halves(Math.abs(aside));
  const parts = [
    aside > 0 ? t`${across} right` : aside < 0 ? t`${across} left` : "",
    r < 0 ? t`${-r} up` : r > 0 ? t`${r} down` : "",
  ];
  return parts.filter(Boolean).join(", ") || t`the middle`;
}

export const sideName = (side: number): string =>
  [t`upper right`, t`right`, t`lower right`, t`lower left`, t`left`, t`upper left`][side] ?? "";

/** A tile's ground in words, as printed. */
export function groundName(tile: string): string {
  const segments = tileOf(tile)?.segments;
  return segments ? segments.map(terrainName).join(", ") : t`every terrain`;
}

export const tileName = (tile: string): string =>
  `${bugName(tileOf(tile)?.bug ?? "moth")}: ${groundName(tile)}`;

/** How many geckos of each seat touch a tile: "Ada 2, Ben 1". */
export function countsText(table: Table, view: View, counts: readonly number[]): string {
  return counts
    .flatMap((count, seat) => (count ? [`${playerName(table, view, seat)} ${count}`] : []))
    .join(", ");
}

/** A tile of the garden in words. */
export function tileLabel(table: Table, view: View, tile: Tile): string {
  const counts = countsText(table, view, tile.touching);
  return [
    `${spotName(tile)}: ${bugName(tile.bug)}`,
    groundName(tile.tile),
    counts && t`geckos: ${counts}`,
    tile.open === 1 ? t`one more tile traps it` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A cell where the tile in hand fits, in words. */
export const cellLabel = (target: Target, trapping: readonly Bug[]): string =>
  [
    spotName(target),
    target.asItLies ? t`the tile fits` : t`the tile fits when turned`,
    trapping.length ? t`closes in: ${listed(trapping.map(bugName))}` : "",
  ]
    .filter(Boolean)
    .join(", ");

/** What becomes of a bug that is closed in. */
export function trapText(table: Table, view: View, trap: Trap, seat: number): string {
  const { winner, tied, counts } = trap;
  const bug = bugName(trap.bug);
  const score = counts
    .filter(Boolean)
    .sort((a, b) => b - a)
    .join(":");
  if (winner === seat) return score.includes(":") ? t`the ${bug} is yours, ${score}` : t`the ${bug} is yours`;
  if (winner !== null) return t`${playerName(table, view, winner)} catches the ${bug}, ${score}`;
  const names = listed(tied.map((one) => playerName(table, view, one)));
  return names ? t`you say who catches the ${bug}: ${names}` : t`nobody catches the ${bug}`;
}

/** The market cards that would lose progress if the offer's gecko moved. */
export const broken = ({ market }: View, { met }: Offer): string[] =>
  market.flatMap((card, i) => ((met[i] ?? 0) < (card.met ?? 0) ? [card.card] : []));

/** How many market cards would gain progress by an offer. */
const nearer = ({ market }: View, { met }: Offer): number =>
  market.filter((card, i) => (met[i] ?? 0) > (card.met ?? 0)).length;

/** What a way to set the gecko would bring. */
export function offerText(table: Table, view: View, offer: Offer, seat: number): string {
  const points = offer.claims.map((id) => cardOf(id).printed.length);
  const [gained, lost] = [nearer(view, offer), broken(view, offer).length];
  const parts = [
    ...offer.traps.map((trap) => trapText(table, view, trap, seat)),
    points.length ? t`you may claim a card for ${listed(points.map(String))}` : "",
    gained ? plural(gained, { one: "# card comes nearer", other: "# cards come nearer" }) : "",
    lost ? plural(lost, { one: "# card loses progress", other: "# cards lose progress" }) : "",
  ];
  return parts.filter(Boolean).join("; ");
}

/** The label of the forward button for what is staged. */
export function confirmLabel(desk: Desk): string {
  const last = desk.steps[desk.steps.length - 1] as Step;
  const draws = desk.closes === "chance" || desk.closes === "reveal";
  if (last.kind === "start_bug") return t`Begin with the ${bugName(last.bug as Bug)}`;
  if (last.kind === "keep_secret") return t`Keep this secret`;
  if (last.kind === "swap") return t`Give the ${bugName(last.bug as Bug)} back, draw three`;
  if (last.kind === "return_tile") return t`Return these three`;
  if (last.kind === "claim" && last.card) return t`Claim for ${cardOf(String(last.card)).printed.length}`;
  return draws ? t`Confirm and draw` : t`Confirm`;
}

/** Why the game ends or ended, in one sentence. */
export function endReason(end: string): string {
  if (end === "objectives") return t`Somebody has claimed a sixth card.`;
  return end === "bugs" ? t`The last bug of a kind is caught.` : t`The last tile is drawn.`;
}

export const turnsLeft = (count: number): string =>
  plural(count, { one: "this is the last turn", other: "# turns left" });

/** What a staged or pointed-at way to set the gecko brings, in words. */
export function spoken(table: Table, { now, traps }: Desk, offer: Offer | null): string {
  const seat = now.turn ?? 0;
  if (offer) return offerText(table, now, offer, seat);
  return traps.map((trap) => trapText(table, now, trap, seat)).join("; ");
}

/** What a card is called in the log. */
export const cardName = (id: string): string => (cardOf(id).type === "bug" ? t`bug card` : t`terrain card`);
