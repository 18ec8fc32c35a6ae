/** Display aids worked out from a position: prices, worth, missions, control. The server decides. */
import { BOTH, bands, type Mission, missions, type Project, projects } from "./box";
import { priceOf, printedLand, territoryOf } from "./geometry";
import { type Land, type Position, TERRITORIES } from "./model";

const PROJECTS = new Map(projects.map((project) => [project.id, project]));
const MISSIONS = new Map(missions.map((mission) => [mission.id, mission]));
export const projectOf = (id: string): Project | undefined => PROJECTS.get(id);
export const missionOf = (id: string): Mission | undefined => MISSIONS.get(id);

/** The land of an area; bramble while no token lies on it. */
export const landOf = (view: Position, area: string): Land =>
  (view.bramble[area] as Land) ?? printedLand(area);

/** What the next floor costs. */
export const costOf = (view: Position, area: string): number =>
  priceOf(area) + (view.buildings[area]?.floors ?? 0);

/** What leaving a building gives. */
export const worthOf = (floors: number, value: number): number =>
  2 * (floors * value + (floors * (floors - 1)) / 2);

export const worthAt = (view: Position, area: string): number =>
  worthOf(view.buildings[area]?.floors ?? 0, priceOf(area));

/** The points the population gives at the end. */
export const populationPoints = (inhabitants: number): number =>
  bands.find(([to]) => inhabitants <= to)?.[1] ?? 10;

const spreads = new WeakMap<Position, ReadonlyMap<number, number[]>>();

function spreadOf(view: Position): ReadonlyMap<number, number[]> {
  const spread = new Map(TERRITORIES.map((territory) => [territory, view.inhabitants.map(() => 0)]));
  for (const [area, { seat, floors }] of Object.entries(view.buildings)) {
    const counts = spread.get(territoryOf(area));
    if (counts) counts[seat] = (counts[seat] ?? 0) + floors;
  }
  return spread;
}

/** Floors of each seat in a territory; counted once for a position. */
export function floorsIn(view: Position, territory: number): readonly number[] {
  const spread = spreads.get(view) ?? spreadOf(view);
  spreads.set(view, spread);
  return spread.get(territory) ?? [];
}

/** The seats with the most floors in a territory; none while it is empty. */
export function leaders(view: Position, territory: number): number[] {
  const counts = floorsIn(view, territory);
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}

/** What a mission would give if the game ended now. */
export function missionPoints(view: Position, seat: number, id: string): number {
  const mission = missionOf(id);
  if (!mission) return 0;
  if (mission.rule === "control") {
    const held = (mission.pair ?? []).filter((t) => {
      const lead = leaders(view, t);
      return lead.length === 1 && lead[0] === seat;
    }).length;
    return [0, mission.each, BOTH][held] ?? 0;
  }
  return mission.each * counted(view, seat, mission).length;
}

/** What a mission counts: floors as areas repeated, buildings as areas, territories with a tower as numbers. */
export function counted(view: Position, seat: number, mission: Mission): string[] {
  const open = Object.entries(view.buildings).filter(([, b]) => b.seat === seat && !b.roof);
  const { least } = mission;
  if (mission.rule === "towers")
    return [...new Set(open.filter(([, b]) => b.floors >= least).map(([area]) => area[0] ?? ""))];
  const onLand = open.filter(([area, b]) => landOf(view, area) === mission.land && b.floors >= least);
  return onLand.flatMap(([area, b]) => (mission.rule === "floors" ? Array(b.floors).fill(area) : [area]));
}

/** The floors of a seat's tallest open building. */
export const tallest = (view: Position, seat: number): number =>
  Math.max(0, ...Object.values(view.buildings).map((b) => (b.seat === seat && !b.roof ? b.floors : 0)));
