import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { ApiError } from "@/shared/api/client";
import { playerQuery, siteQuery } from "@/shared/api/queries";
import { levelName, RatingNumber } from "@/shared/ui/Level";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Pages } from "@/shared/ui/Pages";
import { PageTitle } from "@/shared/ui/PageTitle";
import { type RatingHistory, type RatingSearch, ratingQuery } from "./pages";
import { RatedGames } from "./RatedGames";
import { gamesWords, RatingGraph } from "./RatingGraph";
import styles from "./rating.module.css";

/** The way to the same person's ratings in other games. */
function OtherGames({ name, slug }: { name: string; slug: string }) {
  const { t } = useLingui();
  const { data: player } = useQuery(playerQuery(name));
  const { data: site } = useQuery(siteQuery);
  if (!player || player.ratings.length < 2) return null;
  return (
    <nav className={styles.games} aria-label={t`Ratings by game`}>
      {player.ratings.map(({ game }) => (
        <Link
          key={game}
          to="/players/$name/ratings/$slug"
          params={{ name, slug: game }}
          aria-current={game === slug ? "page" : undefined}
        >
          <GameEmblem slug={game} size={28} />
          {site?.games.find((each) => each.slug === game)?.title ?? game}
        </Link>
      ))}
    </nav>
  );
}

function Now({ found }: { found: RatingHistory }) {
  const highest = Math.max(...found.points.map((point) => point.high));
  if (!found.rating) return null;
  return (
    <p className={styles.now}>
      <span>
        <b>
          <RatingNumber rating={found.rating.rating} provisional={found.rating.provisional} />
        </b>{" "}
        {levelName(found.rating.level)}
      </span>
      <span className="quiet">
        <Plural value={found.rating.games} one="# rated game" other="# rated games" />
      </span>
      <span className="quiet">
        <Trans>highest {highest}</Trans>
      </span>
    </p>
  );
}

function Behind({ found, search }: { found: RatingHistory; search: RatingSearch }) {
  const point = found.points.find((each) => each.first === search.first && each.last === search.last);
  const to = { name: found.name, slug: found.game };
  return (
    <section>
      <h2 className="ruled">
        {point ? gamesWords(point) : <Trans>Its games</Trans>}
        <small>
          {search.first ? (
            <Link to="/players/$name/ratings/$slug" params={to} resetScroll={false}>
              <Trans>Show all</Trans>
            </Link>
          ) : (
            <Trans>the latest first</Trans>
          )}
        </small>
      </h2>
      <RatedGames games={found.games} />
      {found.pages > 1 ? (
        <Pages
          page={found.page}
          pages={found.pages}
          link={(page, words) => (
            <Link
              to="/players/$name/ratings/$slug"
              params={to}
              search={{ ...search, page }}
              resetScroll={false}
            >
              {words}
            </Link>
          )}
        />
      ) : null}
    </section>
  );
}

/** How somebody's rating in a game came about: its graph, and the games behind it. */
export function RatingPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name = "", slug = "" } = useParams({ strict: false });
  const { page, first, last } = useSearch({ strict: false }) as RatingSearch;
  const search = { page, first, last };
  const { data: found, error, refetch } = useQuery(ratingQuery(name, slug, search));
  if (error instanceof ApiError && error.status === 404)
    return <PageTitle name={t`Nothing here`} note={error.message} />;
  if (error && !found) return <Failure error={error} again={refetch} />;
  if (!found) return <Loading />;
  const chosen = found.points.findIndex((point) => point.first === first && point.last === last);
  const choose = (at: number) => {
    const point = found.points[at];
    void navigate({
      to: "/players/$name/ratings/$slug",
      params: { name, slug },
      search: at === chosen || !point ? {} : { first: point.first, last: point.last },
      resetScroll: false,
      replace: true,
    });
  };
  return (
    <div>
      <PageTitle name={t`Rating of ${found.name}`} note={found.title} />
      <OtherGames name={found.name} slug={slug} />
      {found.points.length || found.games.length ? (
        <div className={styles.columns}>
          <section>
            <Now found={found} />
            {found.points.length ? (
              <>
                <RatingGraph key={slug} points={found.points} chosen={chosen} choose={choose} />
                <p className="quiet small">
                  <Trans>
                    Choose a point to see the games behind it. Hollow points, on the hatched ground, are
                    provisional: fewer than {found.provisional_games} games stand behind them.
                  </Trans>
                </p>
              </>
            ) : (
              <p className="quiet">
                <Trans>No game has counted yet.</Trans>
              </p>
            )}
          </section>
          <Behind found={found} search={search} />
        </div>
      ) : (
        <p className="quiet">
          <Trans>{found.name} has not finished a ranked game of this kind yet.</Trans>
        </p>
      )}
      <p>
        <Link to="/players/$name" params={{ name: found.name }}>
          <Trans>Back to {found.name}</Trans>
        </Link>
      </p>
    </div>
  );
}
