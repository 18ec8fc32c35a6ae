import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import type { GameCard } from "@/shared/api/types";
import { Failure, Loading } from "@/shared/ui/Notice";
import { playersWord } from "@/shared/ui/numbers";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./games.module.css";

function Entry({ game }: { game: GameCard }) {
  return (
    <li className={styles.entry}>
      <GameEmblem slug={game.slug} size={116} />
      <div>
        <h2>
          <Link to="/games/$slug" params={{ slug: game.slug }}>
            {game.title}
          </Link>
        </h2>
        <p className="quiet">
          <Trans>
            by {game.designer}, {playersWord(game.players)}, {game.minutes.min} to {game.minutes.max} minutes
          </Trans>
        </p>
        <p>{game.summary}</p>
        <div className={styles.buttons}>
          <Link to="/games/$slug" params={{ slug: game.slug }} className="button">
            <Trans>Rules and options</Trans>
          </Link>
          <Link to="/lobby" search={{ game: game.slug }} className="button join">
            <Plural value={game.open_tables} _0="Set a table" one="# open table" other="# open tables" />
          </Link>
          {game.players.min === 1 ? (
            <Link to="/games/$slug/day" params={{ slug: game.slug }} className="button">
              <Trans>Garden of the day</Trans>
            </Link>
          ) : null}
        </div>
      </div>
    </li>
  );
}

export function GamesPage() {
  const { t } = useLingui();
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <>
      <PageTitle name={t`The games`} note={t`what grows here`} />
      {error && !site ? <Failure error={error} again={refetch} /> : null}
      {site ? (
        <ul className={`plain ${styles.list}`}>
          {site.games.map((game) => (
            <Entry key={game.slug} game={game} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </>
  );
}
