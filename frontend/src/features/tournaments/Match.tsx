import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Pairing } from "@/shared/api/tournaments";
import { EyeSign, TurnSign } from "@/shared/ui/icons";
import styles from "./match.module.css";
import { howWords, points } from "./words";

function Side({ side, got, won }: { side: Pairing["first"]; got: string; won: boolean }) {
  return (
    <span className={won ? `${styles.side} ${styles.won}` : styles.side}>
      <span className={styles.name}>
        {side.name}
        {side.seed === null ? null : <small className="quiet"> {side.seed}</small>}
      </span>
      <span className="num">{got}</span>
    </span>
  );
}

/** The way to a game: on to play, or to look. */
function ToTable({ pairing, table }: { pairing: Pairing; table: number }) {
  const { t } = useLingui();
  const { first, second, mine, result } = pairing;
  const words = t`${first.name} against ${second?.name ?? ""}, table ${table}`;
  return (
    <Link to="/tables/$id" params={{ id: String(table) }} className="sign-link" title={words}>
      {mine && !result ? <TurnSign size={24} title={words} /> : <EyeSign size={24} title={words} />}
    </Link>
  );
}

/** Two who meet, what came of it, and the way to their table. */
export function Match({ pairing }: { pairing: Pairing }) {
  const { first, second, result, table, before, mine } = pairing;
  const [mineFirst, mineSecond] = points(pairing);
  const how = howWords(pairing);
  return (
    <div className={mine ? `${styles.match} ${styles.mine}` : styles.match}>
      <div className={styles.sides}>
        <Side side={first} got={second ? mineFirst : ""} won={result === "first"} />
        {second ? <Side side={second} got={mineSecond} won={result === "second"} /> : null}
        {how ? <span className="quiet small">{how}</span> : null}
        {result || !second ? null : (
          <span className="quiet small">
            {table ? <Trans>they play</Trans> : <Trans>about to begin</Trans>}
          </span>
        )}
      </div>
      {before ? <ToTable pairing={pairing} table={before} /> : null}
      {table ? <ToTable pairing={pairing} table={table} /> : null}
    </div>
  );
}
