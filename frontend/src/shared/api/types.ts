/** What the server's answers look like. */

export type Seconds = number;

export interface ClockPreset {
  key: string;
  label: string;
  kind: "live" | "correspondence" | "fixed" | "none";
  bank_seconds: Seconds | null;
  increment_seconds: Seconds | null;
  cap_seconds: Seconds | null;
}

export interface Clock extends Omit<ClockPreset, "key"> {
  preset: string;
}

export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;

export interface GameOption {
  key: string;
  label: string;
  values: { value: OptionValue; label: string; help: string }[];
  default: OptionValue;
  ranked: OptionValue[];
  players: number[] | null;
}

export interface Range {
  min: number;
  max: number;
}

export interface GameCard {
  slug: string;
  title: string;
  designer: string;
  publisher: string;
  players: Range;
  minutes: Range;
  summary: string;
  options: GameOption[];
  bots: string[];
  open_tables: number;
}

export interface Site {
  name: string;
  demo: boolean;
  demo_accounts: { name: string; password: string }[];
  games: GameCard[];
  clocks: ClockPreset[];
}

export interface User {
  id: number;
  name: string;
  email: string;
  email_verified: boolean;
  zone: string;
}

export interface Me {
  user: User | null;
  waiting: number;
}

export interface Line {
  text: string;
  args: Record<string, LineArg>;
}

export type LineArg =
  | { seat: number }
  | { piece: string; name: string }
  | { place: string }
  | { number: number }
  | { text: string };

export interface SeatCard {
  seat: number;
  name: string | null;
  bot: string | null;
  free: boolean;
  needed: boolean;
  to_act: boolean;
  ready: boolean;
  left: null | "resigned" | "timeout";
  deadline: string | null;
  bank_ms: number | null;
  score: number | null;
  rank: number | null;
}

export type Status = "open" | "running" | "finished" | "cancelled" | "frozen";

interface TableBase {
  id: number;
  game: string;
  title: string;
  status: Status;
  ranked: boolean;
  private: boolean;
  creator: string | null;
  options: Options;
  clock: Clock;
  players: Range;
  seats: SeatCard[];
  version: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  my_seat: number | null;
  my_deadline: string | null;
  asked_at: string | null;
  server_time: string;
  can_join: boolean;
  join_reason: string | null;
}

export interface TableCard extends TableBase {
  last_line: Line | null;
  thumb: unknown;
}

export type Step = { by?: number | "chance"; kind: string; [field: string]: unknown };
export type Effect = { kind: string; [field: string]: unknown };

export interface LegalGroup {
  kind: string;
  fields: string[];
  rows: unknown[][];
}

export interface Draft<V = unknown> {
  steps: Step[];
  view: V;
  effects: Effect[][];
  lines: Line[];
  open: boolean;
  complete: boolean;
  closes: null | "chance" | "reveal" | "turn" | "over";
  expected_version: number;
}

export interface LogEntry {
  move: number;
  seat: number | null;
  at: string;
  version: number;
  steps: Step[];
  effects: Effect[];
  lines: Line[];
}

export interface Result {
  scores: number[];
  ranks: number[];
  end: string;
  [field: string]: unknown;
}

export interface Ending {
  kind: string;
  seat: number | null;
  ranks: number[] | null;
}

export type Action = "join" | "leave" | "start" | "ready" | "add_bot" | "resign" | "rematch" | "move";

export interface Table<V = unknown> extends TableBase {
  link: string | null;
  actions: Action[];
  start_reason: string | null;
  ready_until: string | null;
  expires_at: string | null;
  frozen_reason: string | null;
  rematch_id: number | null;
  expected_version: number | null;
  view: V | null;
  legal: LegalGroup[];
  draft: Draft<V> | null;
  log: LogEntry[];
  result: Result | null;
  ending: Ending | null;
  end_line: Line | null;
}

export interface MyTables {
  your_turn: TableCard[];
  waiting: TableCard[];
  open: TableCard[];
  finished: TableCard[];
}

export interface TablePage {
  tables: TableCard[];
  page: number;
  pages: number;
  total: number;
}

export interface Player {
  name: string;
  joined: string;
  games: { game: string; played: number; won: number }[];
  recent: TableCard[];
  running: number;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  links: string[];
}
