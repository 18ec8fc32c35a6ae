import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { dateWords } from "@/shared/time/words";
import { KindSign, PrivateSign } from "@/shared/ui/KindSign";
import { signed } from "@/shared/ui/Level";
import { capital, numberWord, rankWord } from "@/shared/ui/numbers";
import { ReplayLink } from "@/shared/ui/ReplayLink";
import { botName, listed } from "@/shared/ui/seats";
import type { PastGame } from "./pages";
import styles from "./player.module.css";

function useEnd(game: PastGame): string {
  const { t } = useLingui();
  if (game.players === 1) return game.title;
  if (game.left === "resigned") return t`Resigned`;
  if (game.left === "timeout") return t`Ran out of time`;
  if (game.together) return t`Played together`;
  return game.rank ? capital(t`${rankWord(game.rank)} of ${numberWord(game.players)}`) : t`Played to the end`;
}

function Row({ game }: { game: PastGame }) {
  const end = useEnd(game);
  const others = listed(game.others.map((other) => other.name ?? botName(other.bot ?? "")));
  return (
    <li className={styles.line}>
      <Link to="/tables/$id" params={{ id: String(game.table) }} className={styles.row}>
        <GameEmblem slug={game.game} size={32} />
        <span>
          <b>{end}</b> {game.players > 1 ? <KindSign ranked={game.ranked} size={18} /> : null}{" "}
          {game.private ? <PrivateSign size={18} /> : null}
          <br />
          <span className="quiet">
            {others ? <Trans>with {others}</Trans> : <Trans>alone</Trans>}
            {`, ${dateWords(game.finished_at)}`}
          </span>
          {game.void === null ? null : (
            <span className={styles.void}>
              <Trans>Out of the ladder: {game.void}</Trans>
            </span>
          )}
        </span>
        <span className={styles.score}>
          {game.score === null ? null : (
            <span className="num">
              {game.score}
              <span className="hidden">
                <Trans> points</Trans>
              </span>
            </span>
          )}
          {game.change === null ? null : (
            <span className="quiet small">
              <span className="hidden">
                <Trans>rating</Trans>{" "}
              </span>
              {signed(game.change)}
            </span>
          )}
        </span>
      </Link>
      <ReplayLink table={game.table} of={`${game.title}, ${dateWords(game.finished_at)}`} />
    </li>
  );
}

/** Somebody's finished games, a line for each. */
export const HistoryRows = ({ games }: { games: PastGame[] }) => (
  <ul className="plain">
    {games.map((game) => (
      <Row key={game.table} game={game} />
    ))}
  </ul>
);
