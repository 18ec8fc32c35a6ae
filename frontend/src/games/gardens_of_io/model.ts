/** The game's words in code: its types under short names, the orders things are shown in, and readers of steps. */
import type { Step } from "@/shared/game";
import type { ColourName as Colour, Slots, View } from "./types";

export type { Colour, View };
export type Action = keyof Slots;

export const COLOURS: readonly Colour[] = ["blue", "yellow", "orange", "purple", "red", "green"];
export const ACTIONS: readonly Action[] = [
  "swap_tree_flower",
  "swap_flowers",
  "move_flower",
  "move_tree",
  "advance_five",
];
export const LAP = 40;

/** One counted walk: the spaces stepped on, those jumped over, and where it began and ended. */
export interface Walk {
  seat: number;
  start: number;
  path: number[];
  skipped: number[];
  position: number;
}

export const cellOf = (step: Step): string => String(step.cell);
export const flowerOf = (step: Step): Colour => step.flower as Colour;
export const actionOf = (step: Step): Action => step.action as Action;

/** What stands or grows on a circle. */
export function contentOf(view: View, cell: string): Colour | "tree" | null {
  if (view.trees.includes(cell)) return "tree";
  return view.flowers[cell] ?? null;
}

export const colourless = (view: View, colour: Colour): boolean =>
  view.reserves.every((reserve) => !reserve[colour]);
