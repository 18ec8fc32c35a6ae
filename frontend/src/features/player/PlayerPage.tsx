import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { ApiError } from "@/shared/api/client";
import { playerQuery, siteQuery, useUser } from "@/shared/api/queries";
import type { Player } from "@/shared/api/types";
import { dateWords } from "@/shared/time/words";
import { levelName, RatingNumber } from "@/shared/ui/Level";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { OwnCorner } from "./OwnCorner";
import styles from "./player.module.css";
import { Recent } from "./Recent";

function Standing({ player, slug }: { player: Player; slug: string }) {
  const found = player.ratings.find((each) => each.game === slug);
  if (!found) return null;
  return (
    <Link to="/ladder/$slug" params={{ slug }} className={styles.won}>
      <RatingNumber rating={found.rating} provisional={found.provisional} />
      <span className="quiet small">{levelName(found.level)}</span>
    </Link>
  );
}

function Record({ player }: { player: Player }) {
  const { data: site } = useQuery(siteQuery);
  if (!player.games.length)
    return (
      <p className="quiet">
        <Trans>No game played to its end yet.</Trans>
      </p>
    );
  return (
    <ul className={`plain ${styles.record}`}>
      {player.games.map((each) => (
        <li key={each.game}>
          <GameEmblem slug={each.game} size={44} />
          <span>
            <b>{site?.games.find((game) => game.slug === each.game)?.title ?? each.game}</b>
            <br />
            <span className="quiet">
              {each.played ? <Plural value={each.played} one="# game" other="# games" /> : null}
              {each.played && each.alone ? ", " : ""}
              {each.alone ? <Trans>{each.alone} alone</Trans> : null}
            </span>
          </span>
          <Standing player={player} slug={each.game} />
          {each.played ? (
            <span className={styles.won}>
              <span className="num">{each.won}</span>
              <span className="quiet small">
                <Trans>won</Trans>
              </span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function PlayerPage() {
  const { t } = useLingui();
  const { name = "" } = useParams({ strict: false });
  const user = useUser();
  const { data: player, error, refetch } = useQuery(playerQuery(name));
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageTitle name={t`Nobody of this name`} />
        <p>
          <Trans>Nobody called “{name}” has a seat here.</Trans>
        </p>
      </>
    );
  if (error && !player) return <Failure error={error} again={refetch} />;
  if (!player) return <Loading />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {player.name[0]?.toUpperCase()}
        </span>
        <PageTitle name={player.name} note={t`here since ${dateWords(player.joined)}`} />
        <Link to="/players/$name/reputation" params={{ name: player.name }} className={styles.reputation}>
          <span className="num">{player.reputation}</span>
          <span className="small">
            <Trans>reputation</Trans>
          </span>
        </Link>
      </div>
      {user?.name === player.name ? <OwnCorner user={user} /> : null}
      <div className={styles.columns}>
        <section>
          <h2 className="ruled">
            <Trans>Games</Trans>
            <small>
              <Plural
                value={player.running}
                _0="no table running"
                one="# table running"
                other="# tables running"
              />
            </small>
          </h2>
          <Record player={player} />
        </section>
        <section>
          <h2 className="ruled">
            <Trans>Latest tables</Trans>
          </h2>
          <Recent player={player} />
        </section>
      </div>
    </div>
  );
}
