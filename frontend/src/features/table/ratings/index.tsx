import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { RatingChange, Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { locale } from "@/shared/i18n/catalogue";
import { ColumnHeads } from "@/shared/ui/ColumnHeads";
import { LevelSign, levelName, RatingNumber, signed } from "@/shared/ui/Level";
import { seatName } from "@/shared/ui/seats";
import styles from "./ratings.module.css";

/** Ratings follow the end by a moment; the table tells nobody when they have. */
function useAskAgain(waits: boolean, refetch: () => Promise<unknown>) {
  useEffect(() => {
    if (!waits) return;
    let left = 60;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void refetch();
    }, 2_000);
    return () => clearInterval(timer);
  }, [waits, refetch]);
}

const part = (number: number) =>
  number.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const SUM_HEADS = [
  <Trans key="against">against</Trans>,
  <Trans key="came">came</Trans>,
  <Trans key="expected">expected</Trans>,
];

/** The sum behind one change, opponent by opponent. */
function Sum({ change, table }: { change: RatingChange; table: Table }) {
  return (
    <table className={styles.sum}>
      <caption>
        <b>{seatName(table.seats, change.seat)}</b>: {change.k} × 2/{change.players} × ({part(change.actual)}{" "}
        − {part(change.expected)}) = <b className="num">{signed(change.change)}</b>
      </caption>
      <ColumnHeads ranked={false} heads={SUM_HEADS} />
      <tbody>
        {change.opponents.map((opponent) => (
          <tr key={opponent.seat}>
            <th scope="row">
              {seatName(table.seats, opponent.seat)}, {opponent.rating}
            </th>
            <td>{opponent.actual}</td>
            <td>{part(opponent.expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Arithmetic({ changes, table }: { changes: RatingChange[]; table: Table }) {
  return (
    <details className={styles.arithmetic}>
      <summary>
        <Trans>How this was worked out</Trans>
      </summary>
      <p className="quiet small">
        <Trans>
          Whoever ranks behind you counts 1, an equal rank ½. What was expected follows from the ratings
          before the game. The first number is your weight: 60 in your first ten rated games of this game,
          then 40 for ten, then 20. The sum is rounded once.
        </Trans>
      </p>
      {changes.map((change) => (
        <Sum key={change.seat} change={change} table={table} />
      ))}
    </details>
  );
}

function Change({ change, table, game }: { change: RatingChange; table: Table; game: GameModule }) {
  const { SeatIcon } = game;
  const tone = change.change < 0 ? "rust" : change.change > 0 ? "leaf" : "quiet";
  return (
    <li>
      <SeatIcon seat={change.seat} size={24} />
      <b>{seatName(table.seats, change.seat)}</b>
      <LevelSign level={change.level} size={24} title={levelName(change.level)} />
      <span className={`num ${tone} ${styles.change}`}>{signed(change.change)}</span>
      <span className={styles.after}>
        <RatingNumber rating={change.after} provisional={change.provisional} />
      </span>
    </li>
  );
}

/** What a ranked game did to everybody's rating, with the sums for who asks; or why it did nothing. */
export default function RatingChanges({
  table,
  game,
  refetch,
}: {
  table: Table;
  game: GameModule;
  refetch: () => Promise<unknown>;
}) {
  const { ratings, unrated_reason: reason } = table;
  const waits = table.status === "finished" && table.ranked && !ratings && !reason;
  useAskAgain(waits, refetch);
  if (!table.ranked) return null;
  if (waits)
    return (
      <p className="quiet" role="status">
        <Trans>The new ratings are being worked out.</Trans>
      </p>
    );
  if (!ratings) return reason ? <p className="quiet">{reason}</p> : null;
  return (
    <section className={styles.ratings}>
      <h3>
        <Trans>Ratings</Trans>
        <Link to="/ladder/$slug" params={{ slug: table.game }} className="small">
          <Trans>the ladder</Trans>
        </Link>
      </h3>
      <ul className="plain">
        {ratings.map((change) => (
          <Change key={change.seat} change={change} table={table} game={game} />
        ))}
      </ul>
      <Arithmetic changes={ratings} table={table} />
    </section>
  );
}
