/** The table page's own sentences. */
import { t } from "@lingui/core/macro";
import type { SeatCard, Table } from "@/shared/api/types";
import { moment } from "@/shared/time/words";
import { rankWord } from "@/shared/ui/numbers";
import { pointsWords } from "@/shared/ui/reached";
import { listed, seatName } from "@/shared/ui/seats";

const winners = (seats: SeatCard[]): SeatCard[] => seats.filter((seat) => seat.rank === 1);

/** Whether one person plays here, against goals and nobody else. */
export const isAlone = (table: Pick<Table, "players">): boolean => table.players.max === 1;

/** Which of somebody's games for the same goals this one was; the goals are named behind it. */
export function placeWords(place: number, of: number): string {
  if (of === 1) return t`Your first game with`;
  if (place === 1) return t`Your best of ${of} games with`;
  return t`Your ${rankWord(place)} best of ${of} games with`;
}

/** The line above a board that is no longer played on. */
export function headline(table: Table): string {
  if (table.status === "frozen") return t`This table is frozen`;
  if (isAlone(table))
    return table.result ? pointsWords(table.result.scores[0] ?? 0) : t`The game was given up`;
  if (table.status === "cancelled") return t`This table was cancelled`;
  const won = winners(table.seats);
  if (won.some((seat) => seat.seat === table.my_seat))
    return won.length > 1 ? t`You share the win` : t`You win`;
  const names = listed(won.map((seat) => seatName(table.seats, seat.seat)));
  if (!names) return t`The game is over`;
  return won.length > 1 ? t`${names} share the win` : t`${names} wins`;
}

/** How the table ended before its end, named; empty when it was played to the end. */
export function endingWords(table: Table): string {
  const { ending } = table;
  if (!ending) return "";
  const who = ending.seat === undefined ? "" : seatName(table.seats, ending.seat);
  if (ending.kind === "timeout") return t`${who} ran out of time.`;
  if (ending.kind === "resigned") return t`${who} resigned.`;
  if (ending.kind === "cancelled") return t`The table was cancelled.`;
  return "";
}

/** What a seat's owner did when they left. */
export function leftWord(left: SeatCard["left"]): string {
  if (left === "resigned") return t`resigned`;
  if (left === "timeout") return t`ran out of time`;
  return "";
}

/** Why a clock stands still although its seat is asked, and until when. */
function pauseWords(paused: NonNullable<SeatCard["paused"]>, now: number): string {
  const until = paused.until ? moment(paused.until, now) : "";
  if (paused.why === "sleep") return t`asleep until ${until}`;
  if (paused.why === "weekend") return t`weekend until ${until}`;
  if (paused.why === "vacation") return t`on vacation until ${until}`;
  if (paused.why === "held") return t`all clocks are held`;
  return until ? t`time given back until ${until}` : t`the clock stands: the site was away`;
}

/** What is to be said of a clock that runs: why it stands, and how long vacation would let it go on. */
export function timeNotes(card: SeatCard, now: number): string[] {
  const later = card.deadline_with_vacation;
  return [
    ...(card.paused ? [pauseWords(card.paused, now)] : []),
    ...(later && card.deadline
      ? [t`time until ${moment(card.deadline, now)}, with vacation ${moment(later, now)}`]
      : []),
  ];
}

/** Said aloud when the turn changes. */
export function turnWords(table: Table): string {
  if (table.status !== "running") return headline(table);
  const asked = table.seats.filter((seat) => seat.to_act);
  if (asked.some((seat) => seat.seat === table.my_seat)) return t`It is your turn.`;
  const names = listed(asked.map((seat) => seatName(table.seats, seat.seat)));
  return names ? t`It is ${names}'s turn.` : "";
}
