import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useState } from "react";
import type { Line, LogEntry, Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { LineText, lineSpot } from "@/shared/ui/LineText";
import { seatName } from "@/shared/ui/seats";
import styles from "./log.module.css";

interface EntryProps {
  entry: LogEntry;
  table: Table;
  game: GameModule;
  active: boolean;
  point: (place: string | null) => void;
}

const spotOf = (entry: LogEntry, game: GameModule): string | null =>
  entry.lines.map((line) => lineSpot(line, game)).find((spot) => spot !== null) ?? null;

interface LineProps extends Pick<EntryProps, "table" | "game"> {
  line: Line;
  /** Whose name stands before the line. */
  who: number | null;
}

/** A line as the log of a score sheet has it: who, what and where, and at the right what followed; read out as a sentence. */
function Short({ line, who, table, game }: LineProps) {
  const shared = { line, seats: table.seats, game, size: 20 };
  return (
    <>
      <span className={styles.short} aria-hidden="true">
        <span>
          {who === null ? null : <b className="who">{seatName(table.seats, who)} </b>}
          <LineText {...shared} part="short" />
        </span>
        <span className={styles.aside}>
          <LineText {...shared} part="aside" />
        </span>
      </span>
      <span className="hidden">
        <LineText {...shared} />
      </span>
    </>
  );
}

function Entry({ entry, table, game, active, point }: EntryProps) {
  return (
    <li className={active ? styles.active : undefined}>
      <span className={styles.who}>
        {entry.seat === null ? null : <game.SeatIcon seat={entry.seat} size={22} />}
      </span>
      <div>
        {entry.lines.map((line, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: a move's lines never change
            key={index}
            className={index ? "quiet" : undefined}
            onPointerEnter={() => point(lineSpot(line, game))}
            onPointerLeave={() => point(null)}
          >
            {line.short ? (
              <Short line={line} who={index ? null : entry.seat} table={table} game={game} />
            ) : (
              <LineText line={line} seats={table.seats} game={game} size={20} />
            )}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Everything that happened, the latest first. A line under the pointer, or walked to with the arrows, shows on the board. */
export function Log({
  table,
  game,
  point,
}: {
  table: Table;
  game: GameModule;
  point: (place: string | null) => void;
}) {
  const { t } = useLingui();
  const [active, setActive] = useState<number | null>(null);
  const entries = [...table.log].reverse().filter((entry) => entry.lines.length > 0);
  const moves = table.log.filter((entry) => entry.move > 0 && entry.steps.length > 0).length;
  const walk = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = Math.min(
      entries.length - 1,
      Math.max(0, (active ?? -1) + (event.key === "ArrowDown" ? 1 : -1)),
    );
    setActive(next);
    const entry = entries[next];
    if (entry) point(spotOf(entry, game));
    event.currentTarget.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const leave = () => {
    setActive(null);
    point(null);
  };
  return (
    <section className={styles.log}>
      <div className={styles.head}>
        <h2>
          <Trans>Last moves</Trans>
        </h2>
        <small>
          <Trans>move {moves}</Trans>
        </small>
      </div>
      {entries.length ? (
        <ol
          className="plain"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t`Moves, the latest first`}
          onKeyDown={walk}
          onBlur={leave}
        >
          {entries.map((entry, index) => (
            <Entry
              key={entry.move}
              entry={entry}
              table={table}
              game={game}
              active={index === active}
              point={point}
            />
          ))}
        </ol>
      ) : (
        <p className="quiet small">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
    </section>
  );
}
