/** What can be tapped or reached by keys in the garden: cells, tiles, sides and geckos, read out as a grid. */
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, memo, useMemo } from "react";
import { nearestTo, useRoving } from "@/shared/board/grid";
import { PlaceGrid } from "@/shared/board/places";
import { beyond, cellOf, centre, keyOf, middle, moved, type Point } from "./geometry";
import { offerOf, settled } from "./intent";
import type { Moves } from "./look";
import { closedBy } from "./marks";
import { movable } from "./model";
import { laidBy, type Play, usePlayKeys } from "./play";
import { HEX } from "./tiles";
import { cellLabel, offerText, sideName, spotName, terrainName, tileLabel } from "./words";

/** A place's id is what it is and its name: "cell:1,-1", "side:4", "gecko:2". */
export interface Spot {
  id: string;
  at: Point;
  label: string;
  /** A tap does something. */
  may: boolean;
  chosen: boolean;
}

/** The cell whose sides a gecko may be set on. */
export const placedCell = ({ desk }: Pick<Play, "desk">) => {
  const { tile, now } = desk;
  if (tile) return tile;
  return now.placed && { q: now.placed[0], r: now.placed[1] };
};

function cellSpots(play: Play): Spot[] {
  const { desk, lit, props } = play;
  const { start } = desk;
  const staged = desk.tile && keyOf(desk.tile);
  const tiles = start.tiles.map((tile): Spot => {
    const key = keyOf(tile);
    return {
      id: `cell:${key}`,
      at: centre(tile),
      label: tileLabel(props.table, start, tile),
      may: false,
      chosen: false,
    };
  });
  const cells = [...lit].map(([key, target]): Spot => {
    const here = key === staged;
    const label = here
      ? t`${spotName(target)}: your tile, staged; turn it`
      : cellLabel(
          target,
          closedBy(start, target).map(({ bug }) => bug),
        );
    return { id: `cell:${key}`, at: centre(target), label, may: true, chosen: here };
  });
  return [...tiles, ...cells];
}

function sideSpots(play: Play): Spot[] {
  const { desk, choice, props } = play;
  const cell = placedCell(play);
  const { side: chosen, gecko } = settled(desk, choice);
  if (!cell) return [];
  const sides = [...new Set(desk.offers.map(({ side }) => side))];
  return sides.map((side): Spot => {
    const terrain = desk.now.matches.find((match) => match.side === side)?.terrain;
    const offer = gecko === null ? undefined : offerOf(desk, gecko, side);
    const brings = offer ? offerText(props.table, desk.now, offer, laidBy(play)) : "";
    const where = t`gecko on the ${sideName(side)} side`;
    const label = [where, terrain ? terrainName(terrain) : "", brings].filter(Boolean).join(", ");
    return { id: `side:${side}`, at: middle(cell, side), label, may: true, chosen: side === chosen };
  });
}

function geckoSpots(play: Play): Spot[] {
  const { desk, choice, props } = play;
  const seat = laidBy(play);
  const numbers = desk.offers.length ? movable(desk.start, seat) : [];
  const { side, gecko: chosen } = settled(desk, choice);
  if (numbers.length < 2) return [];
  return numbers.flatMap((number): Spot[] => {
    const perch = desk.start.seats[seat]?.geckos[number];
    if (!perch) return [];
    const offer = side === null ? undefined : offerOf(desk, number, side);
    const brings = offer ? offerText(props.table, desk.now, offer, seat) : "";
    const between = t`${spotName(perch)} and ${spotName(beyond(perch, perch.side))}`;
    const label = [t`move the gecko between ${between}`, brings].filter(Boolean).join(", ");
    return [
      { id: `gecko:${number}`, at: middle(perch, perch.side), label, may: true, chosen: number === chosen },
    ];
  });
}

/** The sides and geckos to choose from, where there is more than one of them. */
export const choicesOf = (play: Play): Spot[] =>
  [sideSpots(play), geckoSpots(play)].filter(({ length }) => length > 1).flat();

/** Does what a tap on a place does. */
export function choose(play: Play, id: string): void {
  const [what, name = ""] = id.split(":");
  if (what === "cell") play.cell(name);
  if (what === "side") play.side(Number(name));
  if (what === "gecko") play.gecko(Number(name));
}

const CIRCLE = "M-24 0A24 24 0 1 0 24 0A24 24 0 1 0-24 0Z";

/** The place before or after one, round and round: what lies far aside of all else is found so. */
function inTurn(places: readonly string[], from: string, key: string): string | null {
  const by = { PageUp: -1, PageDown: 1 }[key];
  if (!by) return null;
  const at = places.indexOf(from);
  return places.at(at < 0 ? Math.min(by, 0) : (at + by) % places.length) ?? null;
}

/** Arrows walk what can be tapped, with Shift also all tiles; the page keys go through it in turn; Home leads to the middle. */
function mover(spots: readonly Spot[], moves: Moves) {
  const all = new Map(spots.map(({ id, at }) => [id, at]));
  const may = new Map(spots.filter((spot) => spot.may).map(({ id, at }) => [id, at]));
  const first = may.size ? [...may.keys()][0] : "cell:0,0";
  return (current: string, { key, shiftKey }: KeyboardEvent): string | null => {
    const from = all.has(current) ? current : (first ?? "cell:0,0");
    if (key === "Home") return "cell:0,0";
    const here: Point = all.get(from) ?? [0, 0];
    const places = shiftKey || !may.size ? all : new Map([...may]).set(from, here);
    const to = inTurn([...may.keys()], from, key) ?? nearestTo(places, from, key);
    const at = to && all.get(to);
    if (at) moves.reveal(at);
    return to;
  };
}

export const Places = memo(({ play, moves }: { play: Play; moves: Moves }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels depend on these parts of the play only
  const spots = useMemo(
    () => [...cellSpots(play), ...sideSpots(play), ...geckoSpots(play)],
    [play.desk, play.lit, play.choice, play.props.table],
  );
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  const grid = useRoving(mover(spots, moves), "cell:0,0");
  const playKey = usePlayKeys();
  const current = byId.has(grid.current) ? grid.current : (spots.find(({ may }) => may)?.id ?? "cell:0,0");
  const shape = (id: string) => {
    const spot = byId.get(id);
    const [what = "", name = ""] = id.split(":");
    const at = what === "cell" ? centre(cellOf(name)) : (spot?.at ?? [0, 0]);
    return { d: what === "cell" ? HEX : CIRCLE, transform: moved(at), [`data-${what}`]: name };
  };
  const zoomKey = (key: string): boolean => {
    if (key === "+" || key === "-") moves.zoom(key === "+" ? 1 : -1);
    else if (key === "0") moves.centre();
    else return playKey(key);
    return true;
  };
  return (
    <PlaceGrid
      label={t`The garden`}
      rows={rowsOf(spots)}
      rowName={(_, index) => t`row ${index + 1}`}
      grid={{ ...grid, current }}
      shape={shape}
      name={(id) => byId.get(id)?.label}
      may={(id) => byId.get(id)?.may ?? false}
      selected={(id) => byId.get(id)?.chosen ?? false}
      choose={(id) => choose(play, id)}
      playKey={zoomKey}
      setOver={play.setOver}
      onFocus={(id) => {
        const at = id && byId.get(id)?.at;
        if (at) moves.reveal(at);
      }}
    />
  );
});

/** Cells by rows from above, then sides, then geckos. */
function rowsOf(spots: readonly Spot[]): string[][] {
  const rows = new Map<string, Spot[]>();
  for (const spot of spots) {
    const row = spot.id.startsWith("cell") ? `${1000 + Math.round(spot.at[1])}` : spot.id.slice(0, 4);
    rows.set(row, [...(rows.get(row) ?? []), spot]);
  }
  const ordered = [...rows].sort(([a], [b]) => (Number(a) || 9e9) - (Number(b) || 9e9));
  return ordered.map(([, row]) => row.sort((a, b) => a.at[0] - b.at[0]).map(({ id }) => id));
}
