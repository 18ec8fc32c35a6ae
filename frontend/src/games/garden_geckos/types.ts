/** Made by `manage.py generate_types` from the game's own code. Change that, not this. */

export type ViewPhase = "setup" | "start_bug" | "keep" | "tile" | "return" | "gecko" | "award" | "claim" | "draw" | "over";

export type End = "objectives" | "bugs" | "tiles";

export type BugName = "cricket" | "grasshopper" | "fruitfly" | "mealworm" | "ladybug" | "moth";

/** A tile of the garden, `START` among them (its terrains: every one on every side). *open* counts the empty cells beside it: with 1 the next tile there traps it, with 0 it is trapped or filled a hole. *touching* are the geckos of each seat that touch it (in solo: player, nuisance); empty if none does. */
export interface Tile {
  tile: string;
  q: number;
  r: number;
  rot: number;
  bug: BugName;
  open: number;
  touching: number[];
}

export type TerrainName = "moss" | "sand" | "pond" | "bark" | "petal" | "stone";

/** A gecko on the table: across *side* of the tile at (*q*, *r*), on *terrain*. */
export interface Gecko {
  q: number;
  r: number;
  side: number;
  terrain: TerrainName;
}

/** A bonus card and its points if the game ended now; *area* are the cells of the area that a terrain counts. On each of those tiles all sides of the terrain belong to the area. */
export interface Secret {
  card: string;
  points: number;
  area: [number, number][];
}

/** Points as they stand: *secret* and *total* are None where the viewer may not know them, *advanced* is 0 without that option. In solo *cards* counts instead of *printed*, which is 0. */
export interface Score {
  bugs: number;
  printed: number;
  cards: number;
  advanced: number;
  secret: number | null;
  total: number | null;
}

/** What a viewer sees of a seat; in solo seat 1 is the nuisance gecko. *tiles* counts its hand; *hand* shows it to its owner, the nuisance's to all, each in hand order. *geckos* are those on the table by number, as they came out; the others are in the supply. *bugs* has all six types. *chosen* says that its secret is chosen; *secret* is the viewer's own, and everybody's at the end. */
export interface Seat {
  tiles: number;
  hand: string[] | null;
  geckos: Gecko[];
  bugs: Record<BugName, number>;
  cards: string[];
  chosen: boolean;
  secret: Secret | null;
  score: Score;
}

export type CardType = "bug" | "terrain";

/** A face-up objective; *claimable* if the active seat may take it now. The rest is the progress of the viewer's own seat, None or empty for a spectator. *met* of *parts* are the diamonds, or the links and loose bugs, that one assignment of geckos serves, the best there is. *geckos* has for each diamond or link, in the card's order, the number of the gecko that serves it, None where one is wanting. *cells* has for each bug of a bug card the tile that serves it, None where one is wanting. */
export interface MarketCard {
  card: string;
  type: CardType;
  points: number;
  claimable: boolean;
  parts: number;
  met: number | null;
  geckos: (number | null)[];
  cells: ([number, number] | null)[];
}

/** Objectives of each type that may still be turned up. */
export interface Piles {
  bug: number;
  terrain: number;
}

/** A matching side of a tile, and its terrain: that of the tile that is not the starting tile. */
export interface Match {
  side: number;
  terrain: TerrainName;
}

/** A tile that is closed in, with the touching geckos of each seat (in solo: player, nuisance). *winner* catches its bug, None where nobody does yet; then *tied* are the seats that the active one must choose from. With neither, nobody touches the tile or the supply has no such bug. */
export interface Trap {
  q: number;
  r: number;
  tile: string;
  bug: BugName;
  counts: number[];
  winner: number | null;
  tied: number[];
}

/** What a legal `place_gecko` step would bring: it is found by *gecko* and *side*. *traps* are the tiles it closes in, in the order in which they are settled. *claims* are the market cards that could be claimed then. *met* has the parts of each market card that would be met, in the order of the view's market: where it is less than now, the moved gecko is missed. */
export interface Offer {
  gecko: number;
  side: number;
  traps: Trap[];
  claims: string[];
  met: number[];
}

/** A goal of the solo game: what there *is* of what is *wanted*. */
export interface Goal {
  is: number;
  wanted: number;
  met: boolean;
}

export type Medal = "none" | "bronze" | "silver" | "superstar";

/** The solo game's goals and what they have come to. *bug* and *terrain* are the two goal cards; the terrain's area is in the `secret` of seat 0. *passed* and *medal* are what the game would end with now, *next_medal* the points that bronze, then silver want (None: no more by points). */
export interface Solo {
  bug: string;
  terrain: string;
  bonus_bugs: Goal;
  area: Goal;
  bug_cards: Goal;
  terrain_cards: Goal;
  kinds: Goal;
  passed: boolean;
  medal: Medal;
  next_medal: number | null;
}

export type Why = "most" | "own_turn" | "chosen" | "untouched" | "none_left";

/** A game as one viewer sees it. *turn* is the seat whose turn it is (1 for the nuisance in solo), *seat* the one that decides in it; both None before the first turn. *first* began the game. *end* is what has triggered the end, *turns_left* how many turns are left then, this one included. *supply* are the bugs left. *deck* counts the tiles left, those *under* it included: these in the order in which they will come, each named where the viewer knows it. *returns_left* is what must still be returned after a swap, *swapped* says that there was one this turn. *placed* is the tile laid this turn and *matches* its matching sides, while its gecko is to be set; *offers* are the ways to do it, for the seat that decides only. *award* is the tile whose bug the active seat must award. *claimed* are the types of cards claimed this turn. *market* has the bug cards, then the terrain cards. *dealt* are the viewer's own two secrets. */
export interface View {
  phase: ViewPhase;
  turn: number | null;
  seat: number | null;
  first: number | null;
  round: number;
  end: End | null;
  turns_left: number | null;
  start_bug: BugName | null;
  tiles: Tile[];
  seats: Seat[];
  market: MarketCard[];
  piles: Piles;
  supply: Record<BugName, number>;
  deck: number;
  under: (string | null)[];
  returns_left: number;
  swapped: boolean;
  placed: [number, number] | null;
  matches: Match[];
  offers: Offer[];
  award: Trap | null;
  claimed: CardType[];
  dealt: string[] | null;
  solo: Solo | null;
  options: Record<string, string | boolean>;
}

/** Chance says who begins. */
export interface FirstPlayerStep {
  by?: number | "chance";
  kind: "first_player";
  seat: number;
}

/** Chance deals a seat its first hand, in hand order. */
export interface DealTilesStep {
  by?: number | "chance";
  kind: "deal_tiles";
  seat: number;
  tiles?: string[];
}

/** Chance deals a seat two secrets. */
export interface DealSecretsStep {
  by?: number | "chance";
  kind: "deal_secrets";
  seat: number;
  cards?: string[];
}

/** Chance names the two secrets that are the goals of a solo game. */
export interface SoloGoalsStep {
  by?: number | "chance";
  kind: "solo_goals";
  bug: string;
  terrain: string;
}

/** Chance turns up the first three cards of each type. */
export interface DealMarketStep {
  by?: number | "chance";
  kind: "deal_market";
  bug: string[];
  terrain: string[];
}

/** Chance draws one tile from the shuffled part of the deck for a seat. */
export interface DrawTileStep {
  by?: number | "chance";
  kind: "draw_tile";
  seat: number;
  tile?: string;
}

/** Chance turns up the card that takes the place of a claimed one. */
export interface RefillMarketStep {
  by?: number | "chance";
  kind: "refill_market";
  card: string;
}

/** The last player chooses the bug of the starting tile. */
export interface StartBugStep {
  by?: number | "chance";
  kind: "start_bug";
  bug: string;
}

/** A seat keeps one of its two secrets; the other leaves the game unseen. */
export interface KeepSecretStep {
  by?: number | "chance";
  kind: "keep_secret";
  card?: string;
}

/** A seat lays a tile of its hand, turned clockwise by *rot* sixths. */
export interface PlaceTileStep {
  by?: number | "chance";
  kind: "place_tile";
  tile: string;
  q: number;
  r: number;
  rot: number;
}

/** A seat gives a bug back to draw three tiles and return three. */
export interface SwapStep {
  by?: number | "chance";
  kind: "swap";
  bug: string;
}

/** After a swap a seat puts a tile of its hand under the deck. */
export interface ReturnTileStep {
  by?: number | "chance";
  kind: "return_tile";
  tile?: string;
}

/** A seat stretches a gecko over a matching side of the tile just laid. */
export interface PlaceGeckoStep {
  by?: number | "chance";
  kind: "place_gecko";
  gecko: number;
  side: number;
}

/** The active seat says which of the tied seats catches the bug of the tile now in question. */
export interface AwardBugStep {
  by?: number | "chance";
  kind: "award_bug";
  to: number;
}

/** A seat takes an objective that it has met, or claims no more this turn (null). */
export interface ClaimStep {
  by?: number | "chance";
  kind: "claim";
  card?: string | null;
}

export type Step = FirstPlayerStep | DealTilesStep | DealSecretsStep | SoloGoalsStep | DealMarketStep | DrawTileStep | RefillMarketStep | StartBugStep | KeepSecretStep | PlaceTileStep | SwapStep | ReturnTileStep | PlaceGeckoStep | AwardBugStep | ClaimStep;

/** A bug of the supply lies on the starting tile for the whole game. */
export interface StartedEffect {
  kind: "started";
  bug: BugName;
}

/** A tile was laid at (*q*, *r*), turned by *rot*; *matches* are its sides where a gecko may lie. */
export interface LaidEffect {
  kind: "laid";
  seat: number;
  tile: string;
  bug: BugName;
  q: number;
  r: number;
  rot: number;
  matches: Match[];
  nuisance?: boolean;
}

/** A gecko lies across *side* of the tile at (*q*, *r*) now, on *terrain*, joining the tiles *tile* and *other*. It came from the supply, or from *start* if it was moved. */
export interface StretchedEffect {
  kind: "stretched";
  seat: number;
  gecko: number;
  q: number;
  r: number;
  side: number;
  terrain: TerrainName;
  tile: string;
  other: string;
  start?: Gecko;
  nuisance?: boolean;
}

/** A tile is closed in and settled: *counts* are the touching geckos of each seat (in solo: player, nuisance). *winner* takes one *bug* from the supply; absent where nobody touches the tile or the supply has no such bug. *why* says how: alone with most, in a tie as the seat whose turn it is, chosen in a tie of others, or why nobody won. *left* are the bugs of this type in the supply then. */
export interface TrappedEffect {
  kind: "trapped";
  q: number;
  r: number;
  tile: string;
  bug: BugName;
  counts: number[];
  winner?: number;
  why: Why;
  left: number;
  nuisance?: boolean;
}

/** A tile is closed in and other seats are tied on it: *seat*, whose turn it is, must say which of them wins. */
export interface AwardDueEffect {
  kind: "award_due";
  seat: number;
  q: number;
  r: number;
  tile: string;
  bug: BugName;
  counts: number[];
  tied: number[];
}

/** A seat has met these objectives and may claim one of each type. */
export interface ClaimDueEffect {
  kind: "claim_due";
  seat: number;
  cards: string[];
}

/** A seat took an objective for *points*; *printed* are its bugs, *cards* how many the seat has now. */
export interface ClaimedEffect {
  kind: "claimed";
  seat: number;
  card: string;
  type: CardType;
  printed: BugName[];
  points: number;
  cards: number;
}

/** A card was turned up at *place* of the cards of its type; *left* are those never shown. */
export interface RefilledEffect {
  kind: "refilled";
  card: string;
  type: CardType;
  place: number;
  left: number;
}

/** A seat drew a tile, *under* if it had been put under the deck; *deck* tiles are left. */
export interface DrewEffect {
  kind: "drew";
  seat: number;
  tile?: string;
  under: boolean;
  deck: number;
}

/** The nuisance gecko drew a tile, which lies open, *under* if it had been put under the deck. */
export interface NuisanceDrewEffect {
  kind: "nuisance_drew";
  seat: number;
  tile: string;
  under: boolean;
  deck: number;
}

/** A seat gave a bug back to the supply for a swap. */
export interface SwappedEffect {
  kind: "swapped";
  seat: number;
  bug: BugName;
}

/** A seat put a tile under the deck and must return *left* more. */
export interface ReturnedEffect {
  kind: "returned";
  seat: number;
  tile?: string;
  left: number;
}

/** No tile of a seat's hand fitted: all were shown and put under the deck, in this order. */
export interface ExchangedEffect {
  kind: "exchanged";
  seat: number;
  tiles: string[];
}

/** A turn ended without a tile, since none fitted. */
export interface SkippedEffect {
  kind: "skipped";
  seat: number;
}

/** The end was triggered, by what a *seat* did; *turns* more will begin. Absent seat: nobody could place. *bug* is the one of which none is left, if that ends the game. */
export interface EndingEffect {
  kind: "ending";
  end: End;
  seat?: number;
  bug?: BugName;
  turns: number;
}

/** A turn began; what was staged before it cannot be taken back. *left*: turns behind it, once the end is near. */
export interface TurnEffect {
  kind: "turn";
  seat: number;
  round: number;
  left?: number;
  nuisance?: boolean;
}

/** At the end a seat's secret is opened and scored, with the advanced bonus of its bug cards. */
export interface SecretShownEffect {
  kind: "secret_shown";
  seat: number;
  card: string;
  points: number;
  advanced: number;
}

/** Why the game ended, the scores and who won; in solo whether all goals are met, and the medal. */
export interface GameOverEffect {
  kind: "game_over";
  end: End;
  scores: number[];
  winners: number[];
  passed?: boolean;
  medal?: Medal;
}

export type Effect = StartedEffect | LaidEffect | StretchedEffect | TrappedEffect | AwardDueEffect | ClaimDueEffect | ClaimedEffect | RefilledEffect | DrewEffect | NuisanceDrewEffect | SwappedEffect | ReturnedEffect | ExchangedEffect | SkippedEffect | EndingEffect | TurnEffect | SecretShownEffect | GameOverEffect;
