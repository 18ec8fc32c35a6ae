import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { dateWords } from "@/shared/time/words";
import { signed } from "@/shared/ui/Level";
import { capital, numberWord, rankWord } from "@/shared/ui/numbers";
import ranking from "@/shared/ui/ranking.module.css";
import { listed } from "@/shared/ui/seats";
import type { RatingHistory } from "./pages";
import styles from "./rating.module.css";

type Game = RatingHistory["games"][number];

function Row({ game }: { game: Game }) {
  const { t } = useLingui();
  const end = capital(t`${rankWord(game.rank)} of ${numberWord(game.players)}`);
  return (
    <tr className={styles.row}>
      <td className="num">{game.number ?? "–"}</td>
      <td>
        {game.table === null ? (
          <>
            {end}{" "}
            <span className="quiet">
              <Trans>at a private table</Trans>
            </span>
          </>
        ) : (
          <Link to="/tables/$id" params={{ id: String(game.table) }}>
            {end}
          </Link>
        )}
        <br />
        <span className="quiet small">
          <Trans>with {listed(game.opponents)}</Trans>, {dateWords(game.at)}
        </span>
        {game.why_not ? (
          <span className={`small ${styles.out}`}>
            <br />
            <Trans>Does not count: {game.why_not}</Trans>
          </span>
        ) : null}
        {game.waits ? (
          <span className="quiet small">
            <br />
            <Trans>Being rated</Trans>
          </span>
        ) : null}
      </td>
      <td className={`num ${ranking.right} ${(game.change ?? 0) < 0 ? "rust" : ""}`}>
        {game.change === null ? "–" : signed(game.change)}
      </td>
      <td className={`num ${ranking.right}`}>{game.after ?? "–"}</td>
    </tr>
  );
}

/** The games that made a rating, with what each did to it. */
export function RatedGames({ games }: { games: Game[] }) {
  const { t } = useLingui();
  return (
    <table className={ranking.ranking}>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={t`Number among the games that count`}>{t`No.`}</abbr>
          </th>
          <th scope="col">{t`Game`}</th>
          <th scope="col" className={ranking.right}>{t`Change`}</th>
          <th scope="col" className={ranking.right}>{t`Rating`}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <Row key={`${game.at} ${game.number} ${game.table}`} game={game} />
        ))}
      </tbody>
    </table>
  );
}
