/** The seam between the table page and a game: all the page knows of a game, all a game knows of the page. */
import type { ComponentType, ReactNode } from "react";
import type { Draft, Line, LogEntry, Step, Table } from "./api/types";

export type { Draft, Effect, Line, LogEntry, Step, Table } from "./api/types";

/** Everything a game needs to draw one table, for one viewer. */
export interface PlayProps<V = unknown> {
  table: Table;
  /** The confirmed view. */
  view: V | null;
  /** The staged steps with the view, effects and lines after them. */
  draft: Draft<V> | null;
  /** The viewer's legal steps after the draft. */
  legal: Step[];
  /** The viewer's seat, null for spectators. */
  seat: number | null;
  /** Replaces the whole draft; a tap on the board calls this and nothing else. */
  stage: (steps: Step[]) => void;
  /** A request is under way. */
  busy: boolean;
  /** A move is being confirmed: nothing can be staged until it is answered. */
  confirming?: boolean;
  /** Moves that arrived since the last one shown, to animate; empty after a reload. */
  fresh: LogEntry[];
  /** The place or piece id the log line under the pointer speaks of. */
  highlight: string | null;
}

export interface Turn {
  /** The line above the board. */
  prompt: string;
  hint: string;
  /** The forward button's label; null while nothing complete is staged. */
  confirm: string | null;
  /** The viewer plays again after this turn. */
  again?: boolean;
}

export interface GameModule<V = unknown> {
  slug: string;
  /** Holds the selection shared by the parts below, which take no props and read it by context. */
  Provider: ComponentType<PlayProps<V> & { children: ReactNode }>;
  Board: ComponentType;
  /** The hand or reserve and the line of consequences above the buttons; draws nothing for spectators. */
  Picker: ComponentType;
  /** Special actions and the like, below the players. */
  Extras: ComponentType;
  /** A word or two beside a player's name. */
  SeatNote?: ComponentType<{ seat: number }>;
  /** One player's open holdings, inside the player's row. */
  SeatDetail: ComponentType<{ seat: number }>;
  useTurn: () => Turn;
  SeatIcon: ComponentType<{ seat: number; title?: string; size?: number }>;
  /** For log lines. */
  pieces: Record<string, { Icon: ComponentType<{ size?: number }>; name: () => string }>;
  /** What the board points at for a log line, where the line's first place alone does not tell. */
  spot?: (line: Line) => string | null;
  /** A small still picture for lists. */
  Thumb: ComponentType<{ view: V }>;
  Breakdown: ComponentType<{ table: Table }>;
  /** The rules in our words, with pictures. */
  Help: ComponentType;
  /** Brings what comes later, so that a table that is opened by its address stands still once it is drawn. */
  before?: () => Promise<unknown>;
}
