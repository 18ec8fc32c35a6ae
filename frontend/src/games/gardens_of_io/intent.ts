/** From a tap to a step: what a tap on a circle, a flower or a ticket means, by the legal steps alone. */
import type { Step } from "@/shared/game";
import { type Action, actionOf, type Colour, cellOf, flowerOf, type View } from "./model";

/** What holds after the first staged steps: the view, and the steps the server then allows. */
export interface Frame {
  view: View;
  legal: Step[];
  /** The page was opened with steps staged: only the plantings are known, not the special actions. */
  guessed?: boolean;
}

/** The viewer's turn as far as it is staged; frames[k] holds after k steps, null where it is not known. */
export interface Desk {
  seat: number | null;
  steps: Step[];
  frames: (Frame | null)[];
}

/** What the player has picked but not staged. */
export interface Choice {
  colour: Colour | null;
  cell: string | null;
  action: Action | null;
  from: string | null;
}

export type Reply = { stage: Step[] } | { choice: Choice } | { refused: true };

export const NOTHING: Choice = { colour: null, cell: null, action: null, from: null };
const REFUSED: Reply = { refused: true };

const onCircle = (step: Step): boolean => typeof step.cell === "string";
const closing = (step: Step): boolean => ["plant", "advance", "tree"].includes(step.kind);
const legalAt = (desk: Desk, k: number): Step[] => desk.frames[k]?.legal ?? [];

export const specialIndex = (steps: readonly Step[]): number => steps.findIndex((s) => s.kind === "special");
export const closingIndex = (steps: readonly Step[]): number => steps.findIndex(closing);
export const stagedPlant = (steps: readonly Step[]): Step | null =>
  steps.find((step) => step.kind === "plant") ?? null;

/** The frame a special action is chosen in: before the one already staged, else the start of the turn. */
const ticketFrame = (desk: Desk): number => Math.max(specialIndex(desk.steps), 0);

/** Frames a tap on a circle may go back to, latest first; never behind a staged special action. */
function openFrames(desk: Desk): number[] {
  const floor = specialIndex(desk.steps) + 1;
  return desk.frames
    .map((_, k) => k)
    .filter((k) => k >= floor)
    .reverse();
}

/** The circles of the latest frame that has any to offer. */
function circleSteps(desk: Desk): Step[] {
  const frame = openFrames(desk).find((k) => legalAt(desk, k).some(onCircle));
  return frame === undefined ? [] : legalAt(desk, frame).filter(onCircle);
}

export const ticketRows = (desk: Desk, action: Action): Step[] =>
  legalAt(desk, ticketFrame(desk)).filter((step) => step.kind === "special" && step.action === action);

export const swaps = (action: Action): boolean => action.startsWith("swap");

function sources(rows: Step[], action: Action): Set<string> {
  return new Set(rows.flatMap((row) => (swaps(action) ? [row.from, row.to] : [row.from])) as string[]);
}

const joins = (row: Step, a: string, b: string): boolean =>
  (row.from === a && row.to === b) || (row.from === b && row.to === a);

/** The circles a tap may choose now. */
export function litCircles(desk: Desk, choice: Choice): Set<string> {
  if (!choice.action) return new Set(circleSteps(desk).map(cellOf));
  const rows = ticketRows(desk, choice.action);
  const from = choice.from;
  if (!from) return sources(rows, choice.action);
  const partners = rows.filter((row) => row.from === from || row.to === from);
  return new Set(partners.map((row) => String(row.from === from ? row.to : row.from)));
}

/** The colour a tap on a circle would plant: chosen, staged, or the only one left. */
export function colourInHand(desk: Desk, choice: Choice): Colour | null {
  const staged = stagedPlant(desk.steps);
  if (choice.colour || staged) return choice.colour ?? (staged && flowerOf(staged));
  const colours = new Set(
    circleSteps(desk)
      .filter((s) => s.kind === "plant")
      .map(flowerOf),
  );
  return colours.size === 1 ? ([...colours][0] ?? null) : null;
}

/** The page was opened with a planting staged behind a special action, so the server alone knows what else may be planted. */
const unknownPlant = (desk: Desk): number => {
  const close = closingIndex(desk.steps);
  return close > 0 && !desk.frames[close] && desk.steps[close]?.kind === "plant" ? close : -1;
};

/** The colours that may be planted now. */
export function colours(desk: Desk): Set<Colour> {
  if (unknownPlant(desk) >= 0)
    return new Set(legalAt(desk, 0).flatMap((step) => (step.kind === "plant" ? [flowerOf(step)] : [])));
  const plants = openFrames(desk).flatMap((k) => legalAt(desk, k).filter((step) => step.kind === "plant"));
  return new Set(plants.map(flowerOf));
}

export const mayAdvance = (desk: Desk): Step | null =>
  legalAt(desk, desk.steps.length).find((step) => step.kind === "advance") ?? null;

function tapForTicket(desk: Desk, choice: Choice, action: Action, cell: string): Reply {
  const rows = ticketRows(desk, action);
  const from = choice.from;
  if (from === cell) return { choice: { ...choice, from: null } };
  const row = from ? rows.find((step) => joins(step, from, cell)) : undefined;
  if (row) return { stage: [...desk.steps.slice(0, ticketFrame(desk)), row] };
  return sources(rows, action).has(cell) ? { choice: { ...choice, from: cell } } : REFUSED;
}

/** Asks the server for a planting elsewhere; a tap on the one that is staged takes it back. */
function anew(desk: Desk, close: number, flower: Colour | null, cell: string): Reply {
  const kept = desk.steps.slice(0, close);
  const other = unknownPlant(desk) >= 0 && flower && desk.steps[close]?.cell !== cell;
  return { stage: other ? [...kept, { kind: "plant", flower, cell }] : kept };
}

/** A tap on a circle: the second half of a planting or a special action, a bonus, a tree, or the first half. */
export function tapCircle(desk: Desk, choice: Choice, cell: string): Reply {
  if (choice.action) return tapForTicket(desk, choice, choice.action, cell);
  const close = closingIndex(desk.steps);
  const colour = colourInHand(desk, choice);
  if (close >= 0 && !desk.frames[close]) return anew(desk, close, colour, cell);
  for (const k of openFrames(desk)) {
    const rows = legalAt(desk, k).filter((step) => step.cell === cell);
    const row = rows.find((step) => step.kind !== "plant" || step.flower === colour);
    if (row) return { stage: [...desk.steps.slice(0, k), row] };
    if (rows.length) return { choice: { ...NOTHING, cell: choice.cell === cell ? null : cell } };
  }
  return REFUSED;
}

/** A tap on a flower of the own reserve. */
export function tapFlower(desk: Desk, choice: Choice, colour: Colour): Reply {
  const staged = stagedPlant(desk.steps);
  const cell = choice.cell ?? (staged && cellOf(staged));
  if (!colours(desk).has(colour)) return REFUSED;
  if (!cell) return { choice: { ...NOTHING, colour: choice.colour === colour ? null : colour } };
  const close = unknownPlant(desk);
  if (close >= 0) return { stage: [...desk.steps.slice(0, close), { kind: "plant", flower: colour, cell }] };
  for (const k of openFrames(desk)) {
    const row = legalAt(desk, k).find((step) => step.flower === colour && step.cell === cell);
    if (row) return { stage: [...desk.steps.slice(0, k), row] };
  }
  return { choice: { ...NOTHING, colour } };
}

/** A tap on a special action: takes it up, puts it down, or takes it back when it is staged. */
export function tapTicket(desk: Desk, choice: Choice, action: Action): Reply {
  const staged = specialIndex(desk.steps);
  const step = desk.steps[staged];
  if (step && actionOf(step) === action) return { stage: desk.steps.slice(0, staged) };
  if (choice.action === action) return { choice: NOTHING };
  const rows = ticketRows(desk, action);
  const kept = desk.steps.slice(0, ticketFrame(desk));
  if (!rows.length) return desk.frames[kept.length]?.guessed ? { stage: kept } : REFUSED;
  const now = action === "advance_five" ? rows[0] : undefined;
  if (now) return { stage: [...kept, now] };
  return { choice: { ...NOTHING, action } };
}

/** The plantings a view offers its seat. */
export function plantingsOf(view: View): Step[] {
  const reserve = view.seat === null ? undefined : view.reserves[view.seat];
  if (view.phase !== "turn" || !reserve) return [];
  const left = (Object.keys(reserve) as Colour[]).filter((colour) => reserve[colour]);
  return left.flatMap((flower) => view.reach.map((cell) => ({ kind: "plant", flower, cell })));
}

/** The plantings or bonuses a view itself tells of, while the server's list is not at hand. */
export const offered = (view: View): Step[] =>
  view.phase === "bonus" ? view.bonus.map((cell) => ({ kind: "bonus", cell })) : plantingsOf(view);

const sameCells = (steps: Step[], cells: string[]): boolean => {
  const named = new Set(steps.map(cellOf));
  return named.size === cells.length && cells.every((cell) => named.has(cell));
};

/** Whether a list of legal steps can belong to a view; the list may lag behind the draft by one answer. */
export function fits(view: View, legal: Step[]): boolean {
  const of = (kind: string) => legal.filter((step) => step.kind === kind);
  if (!legal.length) return true;
  if (view.phase === "bonus") return sameCells(of("bonus"), view.bonus);
  if (view.phase === "place") return of("tree").length === legal.length;
  return sameCells(of("plant"), view.reach) && !(view.special_used && of("special").length);
}
