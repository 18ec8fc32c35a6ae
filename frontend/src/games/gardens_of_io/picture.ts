/** What the board shows: the position drawn solid, and over it all that is staged. */
import { effectOf } from "@/shared/board/steps";
import type { Effect, Step } from "@/shared/game";
import { groupFrom, walkOf } from "./aids";
import { closingIndex, type Desk, specialIndex, swaps } from "./intent";
import { type Action, type Colour, cellOf, contentOf, flowerOf, type View, type Walk } from "./model";

/** A flower about to lie on a circle, with the group it joins. */
export interface Planting {
  cell: string;
  colour: Colour;
  cells: string[];
}

/** A special action that is staged: what changed places, or moved. */
export interface Shift {
  from: string;
  to: string;
  both: boolean;
}

export interface Picture {
  view: View;
  planting: Planting | null;
  /** The walk that the staged planting, or the move of 1, brings. */
  walk: Walk | null;
  /** The walk of a staged Advance 5; the Martian is drawn at its end. */
  ran: Walk | null;
  shift: Shift | null;
  tree: string | null;
  taken: string[];
  again: boolean;
}

type Change = Partial<Pick<View, "trees" | "flowers" | "positions" | "reserves">>;

const without = (flowers: View["flowers"], cell: string): View["flowers"] =>
  Object.fromEntries(Object.entries(flowers).filter(([at]) => at !== cell));

/** Trees and flowers after the contents of two circles have changed places. */
function exchanged(view: View, a: string, b: string): Change {
  const swap = (cell: string) => (cell === a ? b : cell === b ? a : cell);
  const flowers = Object.entries(view.flowers).map(([cell, colour]) => [swap(cell), colour]);
  return { trees: view.trees.map(swap).sort(), flowers: Object.fromEntries(flowers) };
}

function changeBy(view: View, effect: Effect): Change {
  const { kind } = effect;
  if (kind === "swapped") return exchanged(view, String(effect.a), String(effect.b));
  if (kind === "moved") return exchanged(view, String(effect.from_cell), String(effect.to_cell));
  if (kind === "took") return { flowers: without(view.flowers, String(effect.cell)) };
  if (kind === "walked")
    return { positions: view.positions.map((at, i) => (i === effect.seat ? Number(effect.position) : at)) };
  return {};
}

/** The view after some effects, as far as pieces on the board go. */
export function advanced(view: View, effects: readonly Effect[]): View {
  let now = view;
  for (const effect of effects) now = { ...now, ...changeBy(now, effect) };
  return now;
}

/** What a step of the viewer does, worked out here to be shown until the server has answered. */
export function foreseen(view: View, seat: number, step: Step): Effect[] {
  const walk = (count: number): Effect => ({ kind: "walked", ...walkOf(view.positions, seat, count) });
  if (step.kind === "advance") return [walk(1)];
  if (step.kind === "plant") {
    const [cell, colour] = [cellOf(step), flowerOf(step)];
    const cells = groupFrom(view.flowers, cell, colour);
    const effects: Effect[] = [{ kind: "grouped", seat, colour, cells }, walk(cells.length)];
    return view.last_of_colour.includes(colour)
      ? [...effects, { kind: "extra_turn", seat, colour }]
      : effects;
  }
  if (step.kind === "bonus")
    return [{ kind: "took", seat, cell: step.cell, colour: contentOf(view, cellOf(step)) }];
  if (step.kind !== "special") return [];
  if (step.action === "advance_five") return [walk(5)];
  const both = swaps(step.action as Action);
  return both
    ? [{ kind: "swapped", a: step.from, b: step.to }]
    : [{ kind: "moved", from_cell: step.from, to_cell: step.to }];
}

/** The effects of each staged step: the server's where it has answered, else foreseen. */
export function effectsOf(desk: Desk, known: readonly Effect[][]): Effect[][] {
  return desk.steps.map((step, k) => {
    const told = known[k];
    if (told) return told;
    const view = desk.frames[k]?.view;
    return view && desk.seat !== null ? foreseen(view, desk.seat, step) : [];
  });
}

/** The view the board draws solid: before the step that closes the turn, after all before it. */
function solid(desk: Desk, effects: readonly Effect[][], k: number): View | null {
  const frame = desk.frames[k];
  if (frame) return frame.view;
  const first = desk.frames[0]?.view;
  if (!first) return null;
  return { ...advanced(first, effects.slice(0, k).flat()), reach: [], sight: [] };
}

const walkIn = (effects: readonly Effect[]): Walk | null => effectOf<Walk>(effects, "walked");

function shiftOf(step: Step | undefined): Shift | null {
  if (typeof step?.from !== "string" || typeof step.to !== "string") return null;
  return { from: step.from, to: step.to, both: swaps(step.action as Action) };
}

function plantingOf(step: Step | undefined, effects: readonly Effect[]): Planting | null {
  if (step?.kind !== "plant") return null;
  const group = effectOf<{ cells: string[] }>(effects, "grouped");
  return { cell: cellOf(step), colour: flowerOf(step), cells: group?.cells ?? [cellOf(step)] };
}

/** All of it, from the staged steps and what they do. */
export function pictureOf(desk: Desk, known: readonly Effect[][]): Picture | null {
  const effects = effectsOf(desk, known);
  const close = closingIndex(desk.steps);
  const special = specialIndex(desk.steps);
  const view = solid(desk, effects, close < 0 ? desk.steps.length : close);
  if (!view) return null;
  const closing = effects[close] ?? [];
  const step = desk.steps[close];
  return {
    view,
    planting: plantingOf(step, closing),
    walk: walkIn(closing),
    ran: walkIn(effects[special] ?? []),
    shift: shiftOf(desk.steps[special]),
    tree: step?.kind === "tree" ? cellOf(step) : null,
    taken: desk.steps.filter((s) => s.kind === "bonus").map(cellOf),
    again: closing.some((effect) => effect.kind === "extra_turn"),
  };
}
