import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import type { Line, LogEntry, SeatCard, Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { LineText, lineSpot } from "@/shared/ui/LineText";
import { seatName } from "@/shared/ui/seats";
import styles from "./log.module.css";

/** How many of the latest entries are drawn before somebody asks for more. */
const NEWEST = 50;

interface EntryProps {
  entry: LogEntry;
  /** Counted from the beginning of the game, from 1. */
  number: number;
  seats: SeatCard[];
  game: GameModule;
  active: boolean;
  point: (place: string | null) => void;
}

const spotOf = (entry: LogEntry, game: GameModule): string | null =>
  entry.lines.map((line) => lineSpot(line, game)).find((spot) => spot !== null) ?? null;

interface LineProps extends Pick<EntryProps, "seats" | "game"> {
  line: Line;
  /** Whose name stands before the line. */
  who: number | null;
}

/** A line as the log of a score sheet has it: who, what and where, and at the right what followed; read out as a sentence. */
function Short({ line, who, seats, game }: LineProps) {
  const shared = { line, seats, game, size: 20 };
  return (
    <>
      <span className={styles.short} aria-hidden="true">
        <span>
          {who === null ? null : <b className="who">{seatName(seats, who)} </b>}
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

/** An entry never changes, and those who sit there are called what they were: the seats' clocks are no matter here. */
const sameEntry = (old: EntryProps, now: EntryProps) =>
  old.entry === now.entry &&
  old.number === now.number &&
  old.active === now.active &&
  old.game === now.game &&
  old.point === now.point &&
  old.seats.length === now.seats.length &&
  old.seats.every(({ name, bot }, index) => name === now.seats[index]?.name && bot === now.seats[index]?.bot);

const Entry = memo(function Entry({ entry, number, seats, game, active, point }: EntryProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <li ref={item} value={number} className={active ? styles.active : undefined}>
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
              <Short line={line} who={index ? null : entry.seat} seats={seats} game={game} />
            ) : (
              <LineText line={line} seats={seats} game={game} size={20} />
            )}
          </p>
        ))}
      </div>
    </li>
  );
}, sameEntry);

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
  const [shown, setShown] = useState(NEWEST);
  const entries = table.log.filter((entry) => entry.lines.length > 0).reverse();
  const earlier = entries.length - shown;
  const moves = table.log.filter((entry) => entry.move > 0 && entry.steps.length > 0).length;
  const walk = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = Math.min(
      entries.length - 1,
      Math.max(0, (active ?? -1) + (event.key === "ArrowDown" ? 1 : -1)),
    );
    setActive(next);
    if (next >= shown) setShown(shown + NEWEST);
    const entry = entries[next];
    if (entry) point(spotOf(entry, game));
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
          reversed
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t`Moves, the latest first`}
          onKeyDown={walk}
          onBlur={leave}
        >
          {entries.slice(0, shown).map((entry, index) => (
            <Entry
              key={entry.move}
              entry={entry}
              number={entries.length - index}
              seats={table.seats}
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
      {earlier > 0 ? (
        <button type="button" className="textbutton" onClick={() => setShown(entries.length)}>
          <Trans>Show what came before ({earlier})</Trans>
        </button>
      ) : null}
    </section>
  );
}
