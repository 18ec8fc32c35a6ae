import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import ranking from "@/shared/ui/ranking.module.css";
import { SeatTable } from "@/shared/ui/SeatTable";
import type { PersonRecord } from "./pages";
import styles from "./player.module.css";

const useTitles = () => {
  const { data: site } = useQuery(siteQuery);
  return (slug: string) => site?.games.find((game) => game.slug === slug)?.title ?? slug;
};

/** How the reader fared against somebody. */
export function Against({
  name,
  me,
  against,
}: {
  name: string;
  me: string;
  against: PersonRecord["against"];
}) {
  const { t } = useLingui();
  const title = useTitles();
  return (
    <section aria-labelledby="against">
      <h2 className="ruled" id="against">
        <Trans>You and {name}</Trans>
        {against?.length ? (
          <small>
            <Link to="/players/$name/games" params={{ name }} search={{ opponent: me }}>
              <Trans>Your games</Trans>
            </Link>
          </small>
        ) : null}
      </h2>
      {against?.length ? (
        <table className={ranking.ranking}>
          <thead>
            <tr>
              <th scope="col">{t`Game`}</th>
              <th scope="col" className={ranking.right}>{t`You before`}</th>
              <th scope="col" className={ranking.right}>{t`Level`}</th>
              <th scope="col" className={ranking.right}>{t`${name} before`}</th>
            </tr>
          </thead>
          <tbody>
            {against.map((each) => (
              <tr key={each.game}>
                <th scope="row">
                  <span className={styles.named}>
                    <GameEmblem slug={each.game} size={28} />
                    {title(each.game)}
                  </span>
                </th>
                <td className={`num ${ranking.right}`}>{each.before}</td>
                <td className={`num ${ranking.right}`}>{each.games - each.before - each.behind}</td>
                <td className={`num ${ranking.right}`}>{each.behind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="quiet">
          <Trans>You have not finished a game with {name} yet.</Trans>
        </p>
      )}
    </section>
  );
}

/** Wins by game, number of players and seat. */
export function WinsBySeat({ seats }: { seats: PersonRecord["seats"] }) {
  const { t } = useLingui();
  const title = useTitles();
  if (!seats.length) return null;
  return (
    <section className={styles.seats}>
      <h2 className="ruled">
        <Trans>Wins by seat</Trans>
        <small>
          <Trans>against each other, bots included</Trans>
        </small>
      </h2>
      <div className={styles.fields}>
        {[...new Set(seats.map((each) => each.game))].map((slug) => {
          const counts = seats.filter((each) => each.game === slug);
          const games = counts.reduce((sum, each) => sum + each.games, 0);
          return (
            <div key={slug}>
              <h3 className={styles.named}>
                <GameEmblem slug={slug} size={28} /> {title(slug)}
                <span className="quiet small">
                  <Plural value={games} one="# game" other="# games" />
                </span>
              </h3>
              <SeatTable counts={counts} caption={t`Wins in ${title(slug)} by number of players and seat`} />
            </div>
          );
        })}
      </div>
      <p className="quiet small">
        <Trans>The dashed mark in a bar is an equal share. Who shares the first place has won, too.</Trans>
      </p>
    </section>
  );
}
