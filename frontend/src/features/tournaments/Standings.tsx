import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Standing, Tournament } from "@/shared/api/tournaments";
import { ColumnHeads } from "@/shared/ui/ColumnHeads";
import { TurnSign } from "@/shared/ui/icons";
import ranking from "@/shared/ui/ranking.module.css";
import styles from "./standings.module.css";
import { figure } from "./words";

/** The figures that tell equals apart, each by its name: below a name where there is no room beside it. */
function Apart({ line }: { line: Standing }) {
  return (
    <span className={`quiet small ${styles.below}`}>
      <Trans>
        Buchholz {figure(line.buchholz)}, Sonneborn-Berger {figure(line.berger)}
      </Trans>
      {line.direct === null ? null : (
        <>
          , <Trans>encounter {figure(line.direct)}</Trans>
        </>
      )}
      , <Trans>rating {line.rating}</Trans>
    </span>
  );
}

function Row({ line, swiss, begun }: { line: Standing; swiss: boolean; begun: boolean }) {
  const { t } = useLingui();
  return (
    <tr className={line.mine ? ranking.mine : undefined}>
      <td className={`num ${ranking.rank}`}>
        {line.mine ? <TurnSign title={t`you`} /> : null}
        {line.place ?? (begun ? "–" : null)}
      </td>
      <th scope="row">
        <Link to="/players/$name" params={{ name: line.name }}>
          {line.name}
        </Link>
        {line.withdrawn ? (
          <span className="rust small">
            <Trans>withdrawn</Trans>
          </span>
        ) : null}
        {swiss && begun ? <Apart line={line} /> : null}
      </th>
      {begun ? (
        <td className={`${ranking.right} ${styles.record}`}>
          {[line.won, line.drawn, line.lost].join(" / ")}
          {line.byes ? (
            <>
              {" "}
              <Trans>+ bye</Trans>
            </>
          ) : null}
        </td>
      ) : null}
      {swiss && begun ? (
        <>
          <td className={`num ${ranking.right} ${styles.points}`}>{figure(line.points)}</td>
          <td className={`${ranking.right} ${styles.apart}`}>{figure(line.buchholz)}</td>
          <td className={`${ranking.right} ${styles.apart}`}>{figure(line.berger)}</td>
          <td className={`${ranking.right} ${styles.apart}`}>
            {line.direct === null ? "–" : figure(line.direct)}
          </td>
        </>
      ) : null}
      <td className={swiss && begun ? `${ranking.right} ${styles.apart}` : ranking.right}>{line.rating}</td>
    </tr>
  );
}

/** Where everybody stands, with what tells those apart who have equal points; before it begins, who has registered. */
export function Standings({ tournament }: { tournament: Tournament }) {
  const { kind, standings, rounds_played } = tournament;
  const swiss = kind === "swiss";
  const begun = rounds_played.length > 0;
  const heads = [
    <Trans key="player">Player</Trans>,
    ...(begun ? [<Trans key="games">Won / even / lost</Trans>] : []),
    ...(swiss && begun
      ? [
          <Trans key="points">Points</Trans>,
          <Trans key="buchholz">Buchholz</Trans>,
          <Trans key="berger">Sonneborn-Berger</Trans>,
          <Trans key="direct">Encounter</Trans>,
        ]
      : []),
    <Trans key="rating">Rating</Trans>,
  ];
  const apart = `${ranking.right} ${styles.apart}`;
  const classes =
    swiss && begun
      ? [undefined, `${ranking.right} ${styles.record}`, ranking.right, apart, apart, apart, apart]
      : begun
        ? [undefined, `${ranking.right} ${styles.record}`, ranking.right]
        : [undefined, ranking.right];
  return (
    <section className={styles.standings}>
      <h2 className="ruled">
        {begun ? <Trans>Standings</Trans> : <Trans>Registered</Trans>}
        <small>{standings.length}</small>
      </h2>
      {standings.length ? (
        <table className={ranking.ranking}>
          <ColumnHeads heads={heads} classes={classes} />
          <tbody>
            {standings.map((line) => (
              <Row key={line.name} line={line} swiss={swiss} begun={begun} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="quiet">
          {tournament.status === "open" ? (
            <Trans>Nobody yet. The first place is free.</Trans>
          ) : (
            <Trans>Nobody had registered.</Trans>
          )}
        </p>
      )}
      {swiss && begun ? (
        <p className={`quiet small ${styles.note}`}>
          <Trans>
            Equal points are told apart by Buchholz (the points of one's opponents), Sonneborn-Berger (those
            of the beaten, and half of those of equals), what the equal got against each other, and the rating
            at registration.
          </Trans>
        </p>
      ) : null}
    </section>
  );
}
