/** The API's types by the names the site uses; they come from the generated schema, steps and views made a little narrower. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Action = Schemas["ActionsEnum"];
export type AttemptRow = Schemas["AttemptRow"];
export type Best = Schemas["Best"];
export type Clock = Schemas["Clock"];
export type ClockPreset = Schemas["ClockPreset"];
export type Day = Schemas["Day"];
export type Deadline = Schemas["Deadline"];
export type Ending = Schemas["Ending"];
export type GameCard = Schemas["GameCard"];
export type GameOption = Schemas["Option"];
export type Ladder = Schemas["Ladder"];
export type LadderRow = Schemas["LadderRow"];
export type Seasons = Schemas["Seasons"];
export type LegalGroup = Schemas["LegalRows"];
export type Line = Schemas["Line"];
export type LineArg = Schemas["Segment"];
export type Mail = Schemas["Mail"];
export type MailChoice = Schemas["Person"]["mails"];
export type Me = Schemas["Me"];
export type Moved = Schemas["MoveAnswer"];
export type MyTables = Schemas["MyTables"];
export type Opened = Schemas["Opened"];
export type Options = Schemas["Table"]["options"];
export type Player = Schemas["Player"];
export type QuickMatch = Schemas["QuickMatch"];
export type Wish = NonNullable<QuickMatch["wish"]>;
export type Range = Schemas["Range"];
export type RatingChange = Schemas["RatingChange"];
export type MyClock = Schemas["MyClock"];
export type MyClockChange = Partial<Pick<MyClock, "zone" | "sleep" | "auto_vacation">>;
export type Reputation = Schemas["Reputation"];
export type Result = NonNullable<Schemas["Table"]["result"]>;
export type SeatCard = Schemas["SeatCard"];
export type Settings = Partial<
  Pick<User, "language" | "mails" | "digest_hour" | "unwanted" | "auto_play" | "skip_confirm">
>;
export type Site = Schemas["Site"];
export type Status = Schemas["StatusEnum"];
export type TableCard = Schemas["TableCard"];
export type TablePage = Schemas["TablePage"];
export type User = Schemas["Person"];

export type Step = { by?: number | "chance"; kind: string; [field: string]: unknown };
export type Effect = { kind: string; [field: string]: unknown };

export type Draft<V = unknown> = Omit<Schemas["Draft"], "steps" | "view" | "effects"> & {
  steps: Step[];
  view: V;
  effects: Effect[][];
};

export type LogEntry = Omit<Schemas["LogEntry"], "steps" | "effects"> & { steps: Step[]; effects: Effect[] };

export type Table<V = unknown> = Omit<Schemas["Table"], "view" | "draft" | "log"> & {
  view: V | null;
  draft: Draft<V> | null;
  log: LogEntry[];
};

/** The answer to a draft: what it does, and what may be staged behind it. */
export interface DraftAnswer {
  draft: Draft;
  legal: LegalGroup[];
}
