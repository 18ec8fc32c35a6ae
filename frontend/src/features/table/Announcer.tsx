import type { Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { LineText } from "@/shared/ui/LineText";
import { turnWords } from "./words";

/** Tells screen readers what was moved and whose turn it is. */
export function Announcer({ table, game }: { table: Table; game: GameModule }) {
  const last = table.log.at(-1)?.lines ?? [];
  return (
    <div className="hidden" aria-live="polite" aria-atomic="true">
      {last.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a move's lines never change
        <span key={index}>
          <LineText line={line} seats={table.seats} game={game} />{" "}
        </span>
      ))}
      {turnWords(table)}
    </div>
  );
}
