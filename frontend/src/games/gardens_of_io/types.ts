/** Made by `manage.py generate_types` from the game's own code. Change that, not this. */

export type ColourName = "blue" | "yellow" | "orange" | "purple" | "red" | "green";

/** How many flowers of each colour. */
export interface Flowers {
  blue: number;
  yellow: number;
  orange: number;
  purple: number;
  red: number;
  green: number;
}

/** Which seat used each special action, None while it is free. */
export interface Slots {
  swap_tree_flower: number | null;
  swap_flowers: number | null;
  move_flower: number | null;
  move_tree: number | null;
  advance_five: number | null;
}

export type LineName = "corner" | "ahead" | "straight" | "back";

/** One line of sight, up to and including the tree that ends it. */
export interface Line {
  line: LineName;
  cells: string[];
  tree: string | null;
}

/** A game as everyone sees it; `reach` and `sight` are those of the seat whose turn it is. */
export interface View {
  phase: "setup" | "place" | "turn" | "bonus" | "over";
  seat: number | null;
  trees: string[];
  flowers: Record<string, ColourName>;
  reserves: Flowers[];
  positions: (number | null)[];
  slots: Slots;
  specials_left: number[];
  special_used: boolean;
  reach: string[];
  sight: Line[];
  supply: Flowers;
  last_of_colour: ColourName[];
  bonus: string[];
  options: Record<string, string | boolean>;
}

/** Chance deals the reserves. */
export interface DealStep {
  by?: number | "chance";
  kind: "deal";
  reserves: Flowers[];
}

/** Chance plants all trees. */
export interface TreesStep {
  by?: number | "chance";
  kind: "trees";
  cells: string[];
}

/** A seat places one tree. */
export interface TreeStep {
  by?: number | "chance";
  kind: "tree";
  cell: string;
}

/** A seat uses a special action, once in the whole game for all seats. */
export interface SpecialStep {
  by?: number | "chance";
  kind: "special";
  action: string;
  from?: string;
  to?: string;
}

/** A seat plants a flower on a circle in sight. */
export interface PlantStep {
  by?: number | "chance";
  kind: "plant";
  flower: string;
  cell: string;
}

/** A seat with no circle in sight moves one space. */
export interface AdvanceStep {
  by?: number | "chance";
  kind: "advance";
}

/** A seat takes a flower back from the garden after crossing the start line. */
export interface BonusStep {
  by?: number | "chance";
  kind: "bonus";
  cell: string;
}

export type Step = DealStep | TreesStep | TreeStep | SpecialStep | PlantStep | AdvanceStep | BonusStep;

/** A Martian stepped onto the track in its first turn. */
export interface EnteredEffect {
  kind: "entered";
  seat: number;
  space: number;
}

/** The planted flower and the group it joined. */
export interface GroupedEffect {
  kind: "grouped";
  seat: number;
  colour: string;
  cells: string[];
}

/** A Martian walked: the spaces counted, those jumped over, and where it stands. */
export interface WalkedEffect {
  kind: "walked";
  seat: number;
  start: number;
  path: number[];
  skipped: number[];
  position: number;
  space: number;
}

/** A Martian crossed the start line and has now gone round so often. */
export interface LappedEffect {
  kind: "lapped";
  seat: number;
  laps: number;
}

/** The seat that planted the last flower of a colour begins another turn. */
export interface ExtraTurnEffect {
  kind: "extra_turn";
  seat: number;
  colour: string;
}

/** A seat must take a flower back. */
export interface BonusDueEffect {
  kind: "bonus_due";
  seat: number;
}

/** A flower went from the garden into a reserve. */
export interface TookEffect {
  kind: "took";
  seat: number;
  cell: string;
  colour: string;
}

/** A tree stands on a circle. */
export interface PlacedTreeEffect {
  kind: "placed_tree";
  cell: string;
}

/** Two pieces changed places; *from_a* (a colour or "tree") stood on *a* and stands on *b* now. */
export interface SwappedEffect {
  kind: "swapped";
  a: string;
  b: string;
  from_a: string;
  from_b: string;
}

/** A piece, a colour or "tree", moved to an empty circle. */
export interface MovedEffect {
  kind: "moved";
  from_cell: string;
  to_cell: string;
  what: string;
}

/** Why the game ended, and who has walked furthest (nobody is named in a cooperative game). */
export interface GameOverEffect {
  kind: "game_over";
  end: string;
  leader?: number;
}

/** A turn began; what was staged before it cannot be taken back. */
export interface TurnEffect {
  kind: "turn";
  seat: number;
}

export type Effect = EnteredEffect | GroupedEffect | WalkedEffect | LappedEffect | ExtraTurnEffect | BonusDueEffect | TookEffect | PlacedTreeEffect | SwappedEffect | MovedEffect | GameOverEffect | TurnEffect;
