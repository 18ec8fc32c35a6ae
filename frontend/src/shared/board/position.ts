/** A position of a game by itself as a table that a game's board can be fed with: nothing to stage, nobody's clock. */
import type { LogEntry, SeatCard, Table } from "@/shared/api/types";

export interface Position {
  game: string;
  title: string;
  options: Table["options"];
  /** Who sits where; scores and ranks where they are known. */
  seats: (Pick<SeatCard, "seat" | "name" | "bot"> & Partial<SeatCard>)[];
  /** Who is asked, null when nobody is. */
  asked: number | null;
  /** The seat it is seen from, null for a spectator. */
  viewer: number | null;
  view: unknown;
  /** What happened before it, oldest first. */
  log: LogEntry[];
  /** How it ended, at the position where it did. */
  result: Table["result"];
  id?: number;
}

const seatOf = (card: Position["seats"][number], asked: number | null): SeatCard => ({
  free: false,
  needed: false,
  ready: true,
  accepted: true,
  invited: false,
  left: null,
  deadline: null,
  deadline_with_vacation: null,
  paused: null,
  bank_ms: null,
  score: null,
  rank: null,
  ...card,
  to_act: card.seat === asked,
});

/** The table that this position would be. */
export function tableAt(position: Position): Table {
  const { asked, viewer, seats, id = 0, ...known } = position;
  const over = position.result !== null;
  const players = { min: seats.length, max: seats.length };
  const table: Partial<Table> = {
    ...known,
    id,
    status: over ? "finished" : "running",
    seats: seats.map((card) => seatOf(card, asked)),
    my_seat: viewer,
    players,
    version: 1,
    actions: [],
    legal: [],
    draft: null,
    ending: null,
    end_line: null,
    expected_version: null,
    cancel_offer: null,
    day: null,
  };
  return table as Table;
}
