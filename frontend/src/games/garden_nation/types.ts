/** Made by `manage.py generate_types` from the game's own code. Change that, not this. */

/** A territory as it lies, the floors of each seat there, and who has most. */
export interface Territory {
  number: number;
  position: number;
  rotation: number;
  floors: number[];
  ahead: number[];
}

export type Ground = "green" | "yellow" | "red" | "bramble";

export type LandName = "green" | "yellow" | "red";

/** A building, and the inhabitants that leaving or invading it moves. */
export interface Building {
  seat: number;
  floors: number;
  roof: boolean;
  worth: number;
}

/** A mission kept: what it gives now, and the areas or territories it gives it for. */
export interface MissionCard {
  card: string;
  points: number;
  areas: string[];
  territories: number[];
}

/** A score as it stands: *missions* and *total* are None where the viewer may not know them. */
export interface Score {
  projects: number;
  population: number;
  missions: number | null;
  total: number | null;
}

/** What a viewer sees of a seat; *missions* are its own, and everybody's at the end. */
export interface Seat {
  people: number;
  floors: number;
  ploys: number;
  projects: string[];
  chosen: boolean;
  missions: MissionCard[] | null;
  score: Score;
}

/** A face-up project. For the viewer's own seat: floors still *missing* at the least, None if out of reach, and the *areas* of the place where so few are missing. */
export interface ProjectCard {
  card: string;
  points: number;
  missing: number | null;
  areas: string[];
}

/** Bramble tokens left. */
export interface Tokens {
  green: number;
  yellow: number;
  red: number;
}

/** What an open action would bring, before any project. *people* is the change of inhabitants, *after* what there are then, *points* their worth then, *floors* how high the building is then, *target* the territory of the next action, *completes* the projects that could be completed. */
export interface Offer {
  kind: "construct" | "abandon" | "invade";
  area: string;
  land: LandName | null;
  people: number;
  after: number;
  points: number;
  floors: number;
  target: number;
  completes: string[];
  last_round: boolean;
}

/** Who has most floors in a territory, and what each of them gains. */
export interface Controlled {
  territory: number;
  seats: number[];
  gain: number;
}

/** A game as one viewer sees it. *lands*, *titles* and *targets* have all 49 areas; a target is the territory an action there leads to. *offers* are the actions open to the seat to act, with what each would bring. *dealt* are the viewer's own four missions. *next_seats* are those without a turn this round; for two players, those on the spaces left, in order. */
export interface View {
  phase: "setup" | "keep" | "action" | "project" | "next" | "over";
  seat: number | null;
  round: number;
  rounds: number;
  last_round: boolean;
  track: number[];
  spaces: number[];
  actions_left: number;
  next_seats: number[];
  crane: number | null;
  moved: number;
  ploy_used: boolean;
  built: string | null;
  territories: Territory[];
  titles: Record<string, string>;
  targets: Record<string, number>;
  lands: Record<string, Ground>;
  laid: Record<string, LandName>;
  buildings: Record<string, Building>;
  seats: Seat[];
  projects: ProjectCard[];
  deck: number;
  roofs: number;
  tokens: Tokens;
  offers: Offer[];
  dealt: string[] | null;
  options: Record<string, string | boolean>;
}

/** Chance lays the territories: tile numbers and sixth turns at positions 0 to 6. */
export interface LayBoardStep {
  by?: number | "chance";
  kind: "board";
  territories: number[];
  rotations: number[];
}

/** Chance turns up the first projects. */
export interface LayProjectsStep {
  by?: number | "chance";
  kind: "projects";
  cards: string[];
}

/** Chance says who begins. */
export interface FirstPlayerStep {
  by?: number | "chance";
  kind: "first_player";
  seat: number;
}

/** Chance deals a seat four secret missions. */
export interface DealMissionsStep {
  by?: number | "chance";
  kind: "deal_missions";
  seat: number;
  cards?: string[];
}

/** Chance turns up the project that takes the place of a completed one. */
export interface RevealProjectStep {
  by?: number | "chance";
  kind: "reveal_project";
  card: string;
}

/** A seat keeps two different missions of its four and puts the others away. */
export interface KeepMissionsStep {
  by?: number | "chance";
  kind: "keep_missions";
  cards?: string[];
}

/** A seat adds a floor; *land* is chosen exactly on a bramble area without a token. */
export interface ConstructStep {
  by?: number | "chance";
  kind: "construct";
  area: string;
  land?: string;
}

/** A seat leaves one of its buildings and is paid twice what it cost. */
export interface AbandonStep {
  by?: number | "chance";
  kind: "abandon";
  area: string;
}

/** A seat buys somebody else's building, as a ploy. */
export interface InvadeStep {
  by?: number | "chance";
  kind: "invade";
  area: string;
}

/** A seat sends the torticrane to the territory before or after, as a ploy. */
export interface StrategicMovementStep {
  by?: number | "chance";
  kind: "strategic_movement";
  territory: number;
}

/** A seat moves a roof between two of its buildings on the same land, as a ploy. */
export interface TransferRoofStep {
  by?: number | "chance";
  kind: "transfer_roof";
  from: string;
  to: string;
}

/** A seat that can construct nothing here sends the torticrane to the next territory. */
export interface MoveOnStep {
  by?: number | "chance";
  kind: "move_on";
}

/** A seat that can construct nothing anywhere lets its action go. */
export interface PassStep {
  by?: number | "chance";
  kind: "pass";
}

/** A seat completes a project with what it has just built, or none (null). */
export interface CompleteProjectStep {
  by?: number | "chance";
  kind: "complete_project";
  card?: string | null;
}

/** A seat says whose turn is next. */
export interface NextPlayerStep {
  by?: number | "chance";
  kind: "next_player";
  seat: number;
}

export type Step = LayBoardStep | LayProjectsStep | FirstPlayerStep | DealMissionsStep | RevealProjectStep | KeepMissionsStep | ConstructStep | AbandonStep | InvadeStep | StrategicMovementStep | TransferRoofStep | MoveOnStep | PassStep | CompleteProjectStep | NextPlayerStep;

/** A floor was added for *cost* inhabitants: the building on *area*, called *title*, has *floors* now. */
export interface BuiltEffect {
  kind: "built";
  seat: number;
  area: string;
  title: string;
  floors: number;
  cost: number;
}

/** A bramble area is of this land from now on. */
export interface TokenLaidEffect {
  kind: "token_laid";
  area: string;
  title: string;
  land: string;
}

/** A building was left: its floors went back, its roof too if it had one, *gain* inhabitants came. */
export interface AbandonedEffect {
  kind: "abandoned";
  seat: number;
  area: string;
  title: string;
  floors: number;
  roof: boolean;
  gain: number;
}

/** A building changed hands: the invader *seat* paid *cost* inhabitants to its *owner*. */
export interface InvadedEffect {
  kind: "invaded";
  seat: number;
  owner: number;
  area: string;
  title: string;
  floors: number;
  roof: boolean;
  cost: number;
}

/** A roof changed buildings. */
export interface RoofMovedEffect {
  kind: "roof_moved";
  seat: number;
  from_area: string;
  to_area: string;
  from_title: string;
  to_title: string;
}

/** The torticrane goes to a territory, or stays there; *start* is absent when it comes to the board. */
export interface CraneEffect {
  kind: "crane";
  start?: number;
  territory: number;
}

/** A seat may complete one of these projects. */
export interface ProjectDueEffect {
  kind: "project_due";
  seat: number;
  cards: string[];
}

/** A project was completed; its building has a roof now. */
export interface CompletedEffect {
  kind: "completed";
  seat: number;
  card: string;
  area: string;
  title: string;
  points: number;
}

/** A seat placed its last floor: this round is the last one. */
export interface LastRoundEffect {
  kind: "last_round";
  seat: number;
}

/** An action is over and its turn goes on with *left* more. */
export interface ActionOverEffect {
  kind: "action_over";
  seat: number;
  left: number;
}

/** A seat must say which of these is next. */
export interface NextDueEffect {
  kind: "next_due";
  seat: number;
  seats: number[];
}

/** The round is over: territories paid those who have most floors there; *gains* is the sum of each seat. */
export interface ControlEffect {
  kind: "control";
  round: number;
  territories: Controlled[];
  gains: number[];
}

/** A turn began, on a space of the turn track; what was staged before it cannot be taken back. */
export interface TurnEffect {
  kind: "turn";
  seat: number;
  round: number;
  space: number;
  actions: number;
}

/** At the end a seat's missions are opened and scored. */
export interface MissionsShownEffect {
  kind: "missions_shown";
  seat: number;
  cards: string[];
  points: number[];
}

/** Why the game ended, the scores and who won. */
export interface GameOverEffect {
  kind: "game_over";
  end: string;
  scores: number[];
  winners: number[];
}

export type Effect = BuiltEffect | TokenLaidEffect | AbandonedEffect | InvadedEffect | RoofMovedEffect | CraneEffect | ProjectDueEffect | CompletedEffect | LastRoundEffect | ActionOverEffect | NextDueEffect | ControlEffect | TurnEffect | MissionsShownEffect | GameOverEffect;
