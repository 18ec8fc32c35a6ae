/** Made by `manage.py generate_types` from the game's own code. Change that, not this. */

export type Shown = "setup" | "bar" | "turn" | "dice" | "act" | "over";

export type CourseName = "long" | "short";

export type BarName = "bar4" | "bar5" | "bar6" | "bar7";

/** A bridge: its *number* (1 or 2), the *space* directly before it, its bar and what that lets pass, null before it is laid. */
export interface Bridge {
  number: number;
  space: number;
  bar: BarName | null;
  clearance: number | null;
}

export type AnimalName = "crocodile" | "turtle" | "frog" | "gecko";

/** A stack before a bridge, as a shove would find it: *passes* fit under the bar, *falls* do not; both bottom first. *height* is that of the whole stack, *fits* that of the animals that pass. */
export interface Tower {
  bridge: number;
  space: number;
  clearance: number;
  height: number;
  fits: number;
  passes: AnimalName[];
  falls: AnimalName[];
}

/** The river of one seat. *spaces* has every space from the start (0) to the trunk (the last): a stack bottom first, on the start and the trunk from big to small. *home* counts the animals on the trunk, *left* the spaces that all four have still to go. *towers* are the stacks directly before a bridge, as a shove would find them now. */
export interface River {
  spaces: AnimalName[][];
  home: number;
  left: number;
  towers: Tower[];
}

export type ColorName = "red" | "blue" | "green" | "yellow";

export type WeatherName = "sun" | "bolt" | "rainbow";

/** The roll that is to be used: colours of die 1 and die 2, and the weather. */
export interface Rolled {
  colors: ColorName[];
  weather: WeatherName;
}

/** A legal move: the step is `move` of *animal* by *spaces*, or `bolt` of it, which takes it as far. It lands on space *to* with its *riders*, on top of *onto* (bottom first; empty on the trunk). *tower* is the stack that would stand there if that is directly before a bridge, else null. */
export interface Offer {
  kind: "move" | "bolt";
  animal: AnimalName;
  spaces: number;
  to: number;
  riders: AnimalName[];
  onto: AnimalName[];
  tower: Tower | null;
}

/** What the roll means for one animal of the seat to act. *space* is where it is. *dice* are the colour dice (0 and 1) that show its colour, *rainbow* says that the weather adds one, *pips* is their sum: what it could go if nothing stopped it. *riders* lie above it and go along, bottom first. *home* says that it is on the trunk and takes no further part. *under* is the nearest bigger animal above it, which keeps it where it is, null if none does. *room* are the spaces left before *bridge*, the next bridge (1 or 2, null if the trunk is next); *lost* is the part of *pips* beyond that. *ahead*, with lightning only, is the space of the next animal ahead, null if there is none; *struck* is where lightning would take it, null if nowhere, and *short* says that a bridge stops it there before it has come up. *offers* are its legal moves. */
export interface Reach {
  animal: AnimalName;
  space: number;
  dice: number[];
  rainbow: boolean;
  pips: number;
  riders: AnimalName[];
  home: boolean;
  under: AnimalName | null;
  room: number;
  bridge: number | null;
  lost: number;
  ahead: number | null;
  struck: number | null;
  short: boolean;
  offers: Offer[];
}

/** What a shove would do: the *towers* before the bridges, and which animals would come home. */
export interface ShoveOffer {
  towers: Tower[];
  home: AnimalName[];
}

/** Animals that stood on their tile while it slid, bottom first. */
export interface Slide {
  animals: AnimalName[];
  from: number;
  to: number;
}

export type End = "trunk" | "stalled";

/** A game as everyone sees it. *phase*: "setup" (chance has still to act), "bar" (*seat* picks a bar), "turn" (*seat* rolls or shoves), "dice" (they are about to fall), "act" (*seat* uses the roll), "over". *seat* is asked, null while chance acts and at the end; *active* is whose turn it is, while bars are picked who will begin, null at the end. *round* counts from 1. *tiles* is the number of water tiles; the trunk is the space after the last. *shade* are the spaces in the shade. *rivers* go by seat. *dice* stands while a roll is to be used. *reaches* has all four animals of *seat* then, from big to small. *shove* is what one would do, null where *seat* may not shove. *quiet* are the turns in a row in which nobody moved; at *quiet_limit* the game is stalled. *stalled_in* is how many such turns are left, null below half the limit. */
export interface View {
  phase: Shown;
  seat: number | null;
  active: number | null;
  round: number;
  course: CourseName;
  tiles: number;
  shade: number[];
  bridges: Bridge[];
  rivers: River[];
  dice: Rolled | null;
  reaches: Reach[];
  shove: ShoveOffer | null;
  quiet: number;
  quiet_limit: number;
  stalled_in: number | null;
  options: Record<string, string | boolean>;
}

/** Chance says who begins. */
export interface FirstStep {
  by?: number | "chance";
  kind: "first";
  seat: number;
}

/** Chance lays both bars, that of bridge 1 first. */
export interface BarsStep {
  by?: number | "chance";
  kind: "bars";
  bars: string[];
}

/** The roll: the colours of die 1 and die 2, and the weather. */
export interface DiceStep {
  by?: number | "chance";
  kind: "dice";
  colors: string[];
  weather: string;
}

/** A seat picks a bar, first for bridge 1, then for bridge 2. */
export interface BarStep {
  by?: number | "chance";
  kind: "bar";
  bar: string;
}

/** A seat asks for the dice. */
export interface RollStep {
  by?: number | "chance";
  kind: "roll";
}

/** A seat pushes its whole river one space on, in place of a roll. */
export interface ShoveStep {
  by?: number | "chance";
  kind: "shove";
}

/** A seat moves an animal by the colour dice and the rainbow. */
export interface MoveStep {
  by?: number | "chance";
  kind: "move";
  animal: string;
  spaces: number;
}

/** A seat moves an animal by lightning, up to the next one ahead. */
export interface BoltStep {
  by?: number | "chance";
  kind: "bolt";
  animal: string;
}

/** A seat leaves the roll unused. */
export interface PassStep {
  by?: number | "chance";
  kind: "pass";
}

export type Step = FirstStep | BarsStep | DiceStep | BarStep | RollStep | ShoveStep | MoveStep | BoltStep | PassStep;

/** A bar lies on a bridge (1 or 2), over all rivers; stacks up to *clearance* high pass below it. */
export interface BarPlacedEffect {
  kind: "bar_placed";
  bridge: number;
  bar: BarName;
  clearance: number;
}

/** The seat that asked for the dice rolled this. */
export interface RolledEffect {
  kind: "rolled";
  seat: number;
  colors: ColorName[];
  weather: WeatherName;
}

/** Sunshine: on the river of *seat*, be it whose turn it may, one animal alone jumped a space on, out of the shade. One effect for each jump, in order. *onto* is what lay on the new space before. */
export interface SunJumpedEffect {
  kind: "sun_jumped";
  seat: number;
  animal: AnimalName;
  from: number;
  to: number;
  onto: AnimalName[];
}

/** An animal went on with its *riders*, by colour dice ("move") or by lightning ("bolt"). *path* are the spaces it came by, one hop each, the last one being *to*. *onto* is what lay there before (empty for the trunk). *lost* are moves of the dice that it had no room for, *bridge* the bridge (1 or 2) that stopped it before it had used them, or before lightning had brought it up to the next animal; absent where none did. */
export interface MovedEffect {
  kind: "moved";
  seat: number;
  how: "move" | "bolt";
  animal: AnimalName;
  riders: AnimalName[];
  from: number;
  to: number;
  path: number[];
  onto: AnimalName[];
  lost: number;
  bridge?: number;
}

/** A seat pushed its river on: a new tile at space 1, all others a space on, the last under the trunk. *tiles* are the water tiles of the river, *slides* all animals that went along, those furthest on first. */
export interface ShovedEffect {
  kind: "shoved";
  seat: number;
  tiles: number;
  slides: Slide[];
}

/** In a shove: the *animals* that slid under a bridge, *height* in all where *clearance* passes. */
export interface PassedUnderEffect {
  kind: "passed_under";
  seat: number;
  bridge: number;
  clearance: number;
  height: number;
  animals: AnimalName[];
}

/** In a shove: the *animals* that were too high fell off and stay on *space*, before the bridge. *height* was that of the whole stack; *onto* is what came from the tile behind, on which they lie now. */
export interface FellEffect {
  kind: "fell";
  seat: number;
  bridge: number;
  clearance: number;
  height: number;
  animals: AnimalName[];
  space: number;
  onto: AnimalName[];
}

/** Animals came onto the trunk, from big to small; *home* are all that the seat has there now. */
export interface CameHomeEffect {
  kind: "came_home";
  seat: number;
  animals: AnimalName[];
  home: number;
}

/** No animal of anybody has moved for *quiet* turns; after *left* more the game ends as it stands. Told when half and when a quarter of the limit is left, and in each turn of the last round. */
export interface StallNearEffect {
  kind: "stall_near";
  quiet: number;
  left: number;
}

/** The game ended, "trunk" or "stalled": animals home and spaces left by seat, and who is first. */
export interface GameOverEffect {
  kind: "game_over";
  end: End;
  scores: number[];
  left: number[];
  winners: number[];
}

/** A turn began; rounds count from 1. */
export interface TurnEffect {
  kind: "turn";
  seat: number;
  round: number;
}

export type Effect = BarPlacedEffect | RolledEffect | SunJumpedEffect | MovedEffect | ShovedEffect | PassedUnderEffect | FellEffect | CameHomeEffect | StallNearEffect | GameOverEffect | TurnEffect;
