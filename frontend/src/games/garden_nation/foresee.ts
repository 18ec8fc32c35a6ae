/** What a step of the viewer does, worked out here to be shown before the server has answered, and under the pointer. */
import type { Step } from "@/shared/game";
import { costOf, landOf, worthAt } from "./aids";
import { gardenOf } from "./geometry";
import { areaOf, type Building, type Land, type Position } from "./model";

type Numbers = readonly number[];

const changed = (numbers: Numbers, seat: number, by: number): number[] =>
  numbers.map((number, i) => (i === seat ? number + by : number));

function put(view: Position, area: string, building: Building | null): Position["buildings"] {
  const { [area]: _, ...rest } = view.buildings;
  return building ? { ...rest, [area]: building } : rest;
}

/** What a step changes in the inhabitants of the seat that takes it. */
export function gainOf(view: Position, step: Step): number {
  const area = areaOf(step);
  if (!area) return 0;
  if (step.kind === "construct") return -costOf(view, area);
  return step.kind === "abandon" ? worthAt(view, area) : -worthAt(view, area);
}

/** The territory a step sends the torticrane to, null when it stays. */
export function leadsTo(view: Position, step: Step): number | null {
  const area = areaOf(step);
  if (area) return gardenOf(view).place(area).leads;
  if (step.kind === "strategic_movement") return Number(step.territory);
  if (step.kind === "move_on" && view.crane !== null) return (view.crane % 7) + 1;
  return null;
}

function onArea(view: Position, seat: number, step: Step, area: string): Partial<Position> {
  const building = view.buildings[area];
  const gain = gainOf(view, step);
  const inhabitants = changed(view.inhabitants, seat, gain);
  const count = building?.floors ?? 0;
  const freed = building?.roof ? 1 : 0;
  if (step.kind === "construct") {
    const land = step.land as Exclude<Land, "bramble"> | undefined;
    return {
      inhabitants,
      supply: changed(view.supply, seat, -1),
      buildings: put(view, area, { seat, floors: count + 1, roof: false }),
      bramble: land ? { ...view.bramble, [area]: land } : view.bramble,
      tokens: land ? { ...view.tokens, [land]: view.tokens[land] - 1 } : view.tokens,
    };
  }
  if (step.kind === "abandon")
    return {
      inhabitants,
      supply: changed(view.supply, seat, count),
      buildings: put(view, area, null),
      roofs: view.roofs + freed,
    };
  const owner = building?.seat ?? seat;
  return {
    inhabitants: changed(inhabitants, owner, -gain),
    supply: changed(changed(view.supply, seat, -count), owner, count),
    ploys: changed(view.ploys, seat, -1),
    buildings: put(view, area, { seat, floors: count, roof: false }),
    roofs: view.roofs + freed,
  };
}

function moveRoof(view: Position, seat: number, from: string, to: string): Partial<Position> {
  const [source, target] = [view.buildings[from], view.buildings[to]];
  if (!source || !target) return {};
  return {
    ploys: changed(view.ploys, seat, -1),
    buildings: { ...view.buildings, [from]: { ...source, roof: false }, [to]: { ...target, roof: true } },
  };
}

function completed(
  view: Position,
  seat: number,
  card: string,
  area: string | null,
  points: number,
): Partial<Position> {
  const building = area ? view.buildings[area] : undefined;
  return {
    vp: changed(view.vp, seat, points),
    projects: view.projects.filter((id) => id !== card),
    roofs: view.roofs - 1,
    buildings: area && building ? put(view, area, { ...building, roof: true }) : view.buildings,
  };
}

/** The view after a step of *seat*; *built* is where the step before placed floors, *points* a project's worth. */
export function foreseen(
  view: Position,
  seat: number,
  step: Step,
  built: string | null = null,
  points = 0,
): Position {
  const area = areaOf(step);
  const crane = leadsTo(view, step) ?? view.crane;
  if (area) return { ...view, ...onArea(view, seat, step, area), crane };
  if (step.kind === "strategic_movement") return { ...view, crane, ploys: changed(view.ploys, seat, -1) };
  if (step.kind === "transfer_roof")
    return { ...view, ...moveRoof(view, seat, String(step.from), String(step.to)) };
  if (step.kind === "complete_project" && step.card)
    return { ...view, ...completed(view, seat, String(step.card), built, points) };
  return { ...view, crane };
}

/** Whether two areas are on the same land. */
export const sameLand = (view: Position, a: string, b: string): boolean =>
  landOf(view, a) === landOf(view, b);
