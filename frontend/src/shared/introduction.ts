/** What an introduction to a game is: positions that the rules made, and what is said and asked at each. */
import type { ComponentType } from "react";
import type { Draft, Line, LogEntry, Table } from "./api/types";

/** A position of the example as the learner sees it: confirmed, or with steps staged. */
export interface Frame {
  view: unknown;
  legal: Table["legal"];
  draft: Draft | null;
  /** The move that led here, if one was just made. */
  entry: LogEntry | null;
  /** The seats that are to act. */
  asked: number[];
}

/** The example, written by `manage.py generate_types` from steps that the rules played. */
export interface Course {
  game: string;
  title: string;
  options: Table["options"];
  players: number;
  frames: Frame[];
  /** What the log says at each position, in every language but English. */
  told: Record<string, { entry: Line[] | null; draft: Line[] | null }[]>;
}

/** One thing told at one position. */
export interface Station {
  /** The position's number in the course. */
  frame: number;
  Text: ComponentType;
  /** What the learner is to tap, as a selector within the board and the panels; absent where there is only to read. */
  tap?: string;
  /** Other ways to do the same, that are as right: a selector too. */
  also?: string;
  /** What is to be tapped, for those who do not see the ring. */
  target?: () => string;
  /** The forward button confirms what is staged. */
  confirm?: boolean;
  /** What the text speaks of, to be ringed without a tap. */
  look?: string;
}

export interface Introduction {
  course: Course;
  stations: Station[];
  /** Buttons of the board that may be pressed at any time, since they only change how it is seen. */
  free?: string;
}

/** What is asked of the learner at a station. */
export const asksOf = (station: Station): "tap" | "confirm" | "read" =>
  station.tap ? "tap" : station.confirm ? "confirm" : "read";

/** All that may be tapped at a station, as one selector. */
export const tapsOf = ({ tap, also }: Station): string | undefined => (also ? `${tap}, ${also}` : tap);
