import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { ApiError } from "@/shared/api/client";
import { ladderQuery, siteQuery } from "@/shared/api/queries";
import type { Ladder } from "@/shared/api/types";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Board } from "./Board";
import { Histogram } from "./Histogram";
import styles from "./ladder.module.css";
import { Own } from "./Own";

function Others({ slug }: { slug: string }) {
  const { data: site } = useQuery(siteQuery);
  const others = site?.games.filter((game) => game.slug !== slug) ?? [];
  if (!others.length) return null;
  return (
    <nav className={styles.others} aria-labelledby="other-ladders">
      <span className="quiet" id="other-ladders">
        <Trans>other ladders</Trans>
      </span>
      {others.map((game) => (
        <Link
          key={game.slug}
          to="/ladder/$slug"
          params={{ slug: game.slug }}
          aria-label={game.title}
          title={game.title}
        >
          <GameEmblem slug={game.slug} size={44} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ ladder }: { ladder: Ladder }) {
  return (
    <>
      <Plural value={ladder.total} _0="Nobody is listed yet." one="One player" other="# players" />
      {ladder.total ? (
        <Plural
          value={ladder.provisional}
          _0=", nobody provisional."
          one=", one of them provisional."
          other=", # of them provisional."
        />
      ) : null}
    </>
  );
}

/** A game's ladder: who leads, where you stand, and how everybody is spread. Without a slug, that of the first game. */
export function LadderPage() {
  const { t } = useLingui();
  const { slug: asked } = useParams({ strict: false });
  const { page } = useSearch({ strict: false });
  const { data: site } = useQuery(siteQuery);
  const slug = asked ?? site?.games[0]?.slug ?? "";
  const { data: ladder, error, refetch } = useQuery(ladderQuery(slug, page));
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageTitle name={t`An unknown ladder`} />
        <p>
          <Trans>
            No game of this name grows here. <Link to="/games">See the ones that do.</Link>
          </Trans>
        </p>
      </>
    );
  if (error && !ladder) return <Failure error={error} again={refetch} />;
  if (!ladder) return <Loading />;
  return (
    <>
      <div className={styles.head}>
        <GameEmblem slug={slug} size={76} />
        <div>
          <PageTitle className={styles.title} name={t`Ladder of ${ladder.title}`} />
          <p className="quiet">
            <Count ladder={ladder} />
          </p>
        </div>
        <Others slug={slug} />
      </div>
      <div className={styles.columns}>
        <section>
          <h2 className="ruled">
            <Trans>Leaderboard</Trans>
          </h2>
          <Board ladder={ladder} whole={page !== undefined} />
        </section>
        <section>
          <h2 className="ruled">
            <Trans>Where everybody stands</Trans>
            <small>
              <Trans>players by rating</Trans>
            </small>
          </h2>
          <Histogram ladder={ladder} />
          <Own ladder={ladder} />
        </section>
      </div>
    </>
  );
}
