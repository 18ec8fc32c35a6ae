/** The shapes of the game's view, steps and effects, as the server sends them. */

export type Colour = "blue" | "yellow" | "orange" | "purple" | "red" | "green";
export type Action = "swap_tree_flower" | "swap_flowers" | "move_flower" | "move_tree" | "advance_five";
export type Reserve = Record<Colour, number>;

export interface Sightline {
  line: string;
  cells: string[];
  tree: string | null;
}

export interface View {
  phase: "place" | "turn" | "bonus" | "over";
  seat: number | null;
  trees: string[];
  flowers: Record<string, Colour>;
  reserves: Reserve[];
  positions: (number | null)[];
  slots: Record<Action, number | null>;
  specials_left: number[];
  special_used: boolean;
  reach: string[];
  sight: Sightline[];
  supply: Reserve;
  last_of_colour: Colour[];
  bonus: string[];
  options: Record<string, unknown>;
}
