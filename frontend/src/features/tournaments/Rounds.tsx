import { Trans } from "@lingui/react/macro";
import type { Round, Tournament } from "@/shared/api/tournaments";
import { Match } from "./Match";
import styles from "./match.module.css";

function Games({ round }: { round: Round }) {
  return (
    <ol className={`plain ${styles.games}`}>
      {round.pairings.map((pairing) => (
        <li key={pairing.board}>
          <Match pairing={pairing} />
        </li>
      ))}
    </ol>
  );
}

/** The rounds of a Swiss tournament, the latest open. */
export function Rounds({ tournament }: { tournament: Tournament }) {
  const [latest, ...earlier] = [...tournament.rounds_played].reverse();
  if (!latest) return null;
  return (
    <section>
      <h2 className="ruled">
        <Trans>Round {latest.number}</Trans>
      </h2>
      <Games round={latest} />
      {earlier.map((round) => (
        <details key={round.number} className={styles.earlier}>
          <summary>
            <Trans>Round {round.number}</Trans>
          </summary>
          <Games round={round} />
        </details>
      ))}
    </section>
  );
}
