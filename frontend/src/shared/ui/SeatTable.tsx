import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./seats.module.css";

interface SeatCount {
  players: number;
  seat: number;
  games: number;
  won: number;
}

const percent = (part: number, all: number) => `${Math.round((100 * part) / all)}\u202f%`;

/** How often a seat won, as a number and as the part of a bar. */
function Share({ count }: { count: SeatCount | undefined }) {
  if (!count) return <span className="quiet">–</span>;
  const width = (56 * count.won) / count.games;
  return (
    <>
      <b className="num">{percent(count.won, count.games)}</b>
      <svg className={styles.bar} viewBox="0 0 60 10" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="58" height="8" fill="none" stroke="var(--rule)" strokeWidth="1.5" />
        {width ? <rect x="2" y="2" width={width} height="6" fill="#8fb35a" stroke="var(--edge)" /> : null}
        <path
          d={`M${1 + 58 / count.players} 0v10`}
          stroke="var(--ink)"
          strokeWidth="1.5"
          strokeDasharray="2 1.5"
        />
      </svg>
      <span className="quiet small">
        <Trans>
          {count.won} of {count.games}
        </Trans>
      </span>
    </>
  );
}

/** Wins by number of players and seat: a row for each number, a column for each seat. */
export function SeatTable({ counts, caption }: { counts: SeatCount[]; caption: string }) {
  const { t } = useLingui();
  const sizes = [...new Set(counts.map((each) => each.players))].sort((one, other) => one - other);
  const seats = Array.from({ length: Math.max(...sizes) }, (_, seat) => seat);
  return (
    <div className={styles.scroll}>
      <table className={styles.seats}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Players`}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">{t`Seat ${seat + 1}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((players) => (
            <tr key={players}>
              <th scope="row" className="num">
                {players}
              </th>
              {seats.map((seat) => (
                <td key={seat}>
                  {seat < players ? (
                    <Share count={counts.find((each) => each.players === players && each.seat === seat)} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
