import { Trans, useLingui } from "@lingui/react/macro";
import type { Tournament } from "@/shared/api/tournaments";
import styles from "./bracket.module.css";
import { Match } from "./Match";

/** How a round of a knock-out is called: by how many are still in. */
function RoundName({ left, number }: { left: number; number: number }) {
  if (left === 1) return <Trans>Final</Trans>;
  if (left === 2) return <Trans>Semi-finals</Trans>;
  if (left === 4) return <Trans>Quarter-finals</Trans>;
  return <Trans>Round {number}</Trans>;
}

/** The bracket: a column for each round, those to come with empty beds; on a phone one round below the other. */
export function Bracket({ tournament }: { tournament: Tournament }) {
  const { t } = useLingui();
  const { rounds_played: played } = tournament;
  const first = played[0]?.pairings.length ?? 0;
  const columns = Array.from({ length: tournament.rounds ?? 0 }, (_, index) => ({
    number: index + 1,
    pairings: played[index]?.pairings ?? [],
    games: first / 2 ** index,
  }));
  return (
    <section aria-label={t`Bracket`}>
      <h2 className="ruled">
        <Trans>Bracket</Trans>
        <small>
          <Trans>small figures: seeds by rating</Trans>
        </small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div className={styles.scroll} tabIndex={0}>
        <ol className={`plain ${styles.bracket}`}>
          {columns.map(({ number, pairings, games }) => (
            <li key={number} className={pairings.length ? styles.round : `${styles.round} ${styles.ahead}`}>
              <h3>
                <RoundName left={games} number={number} />
              </h3>
              <ol className="plain">
                {Array.from({ length: games }, (_, at) => {
                  const pairing = pairings[at];
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: places of a bracket never change
                    <li key={at}>
                      {pairing ? <Match pairing={pairing} /> : <span className={styles.bed}>{t`open`}</span>}
                    </li>
                  );
                })}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
