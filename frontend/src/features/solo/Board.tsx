import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { AttemptRow, Day } from "@/shared/api/types";
import { ColumnHeads } from "@/shared/ui/ColumnHeads";
import { EyeSign, TurnSign } from "@/shared/ui/icons";
import { MedalSign } from "@/shared/ui/Medal";
import ranking from "@/shared/ui/ranking.module.css";
import { attemptWords, medalName } from "@/shared/ui/reached";
import styles from "./day.module.css";

/** The medal with its name, or how an attempt stands that has none to win any more, or not yet. */
function Medal({ row }: { row: AttemptRow }) {
  if (row.medal)
    return (
      <>
        <MedalSign medal={row.medal} size={28} /> <span className={styles.name}>{medalName(row.medal)}</span>
      </>
    );
  if (row.score === null) return <span className="quiet">{attemptWords(row)}</span>;
  return <span className="quiet">{row.reached ? <Trans>all goals</Trans> : "–"}</span>;
}

function Row({ row }: { row: AttemptRow }) {
  const { t } = useLingui();
  return (
    <tr className={row.mine ? ranking.mine : undefined}>
      <td className={`num ${ranking.rank}`}>
        {row.mine ? <TurnSign title={t`you`} /> : null}
        {row.rank ?? "–"}
      </td>
      <th scope="row">
        <Link to="/players/$name" params={{ name: row.name }}>
          {row.name}
        </Link>
        {row.state === "late" ? (
          <span className="quiet small">
            <Trans>after the day</Trans>
          </span>
        ) : null}
      </th>
      <td className={styles.medal}>
        <Medal row={row} />
      </td>
      <td className={`num ${styles.score} ${ranking.right}`}>{row.score}</td>
      <td className={styles.look}>
        {row.table ? (
          <Link to="/tables/$id" params={{ id: String(row.table) }} title={t`See ${row.name}'s garden`}>
            <EyeSign size={24} title={t`See ${row.name}'s garden`} />
          </Link>
        ) : null}
      </td>
    </tr>
  );
}

/** Everybody who tried, best first; those under way behind them. */
export function Board({ day }: { day: Day }) {
  if (!day.attempts)
    return (
      <p className={styles.none}>
        {day.open ? (
          <Trans>Nobody has tried today's garden yet. The first line of this list is free.</Trans>
        ) : (
          <Trans>Nobody tried the garden of this day.</Trans>
        )}
      </p>
    );
  const heads = [
    <Trans key="player">Player</Trans>,
    <Trans key="medal">Medal</Trans>,
    <Trans key="points">Points</Trans>,
    <span key="look" className="hidden">
      <Trans>Garden</Trans>
    </span>,
  ];
  return (
    <table className={ranking.ranking}>
      <ColumnHeads heads={heads} classes={[undefined, undefined, ranking.right, undefined]} />
      <tbody>
        {day.rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}
