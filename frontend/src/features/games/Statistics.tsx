import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";
import { useNow } from "@/shared/time/useNow";
import { moment, roughly } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import ranking from "@/shared/ui/ranking.module.css";
import { SeatTable } from "@/shared/ui/SeatTable";
import styles from "./statistics.module.css";

type Numbers = components["schemas"]["GameStatistics"];

const statisticsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["statistics", slug],
    queryFn: () => call<Numbers>("GET", `/api/v1/games/${encodeURIComponent(slug)}/statistics`),
    staleTime: 60_000,
  });

const lasted = (seconds: number | null) => (seconds === null ? "–" : roughly(seconds * 1000));

function Lengths({ sizes }: { sizes: Numbers["sizes"] }) {
  const { t } = useLingui();
  return (
    <div className={styles.scroll}>
      <table className={ranking.ranking}>
        <caption className="hidden">
          <Trans>How long games are, by number of players</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Players`}</th>
            <th scope="col" className={ranking.right}>{t`Games`}</th>
            <th scope="col" className={ranking.right}>{t`Moves`}</th>
            <th scope="col" className={ranking.right}>{t`Live`}</th>
            <th scope="col" className={ranking.right}>{t`By days`}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.players}>
              <th scope="row" className="num">
                {size.players}
              </th>
              <td className={`num ${ranking.right}`}>{size.games}</td>
              <td className={ranking.right}>
                <span className="num">{size.turns}</span>{" "}
                <span className="quiet small nowrap">
                  {size.least === size.most ? null : `${size.least}–${size.most}`}
                </span>
              </td>
              <td className={`${ranking.right} nowrap`}>{lasted(size.live_seconds)}</td>
              <td className={`${ranking.right} nowrap`}>{lasted(size.days_seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Options({ options }: { options: Numbers["options"] }) {
  const { t } = useLingui();
  return (
    <table className={ranking.ranking}>
      <thead>
        <tr>
          <th scope="col">{t`Option`}</th>
          <th scope="col" className={ranking.right}>{t`Games`}</th>
          <th scope="col" className={ranking.right}>{t`Moves`}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((each) => (
          <tr key={`${each.option} ${each.choice}`}>
            <th scope="row">
              <span className="quiet">{each.option}:</span> {each.choice}
            </th>
            <td className={`num ${ranking.right}`}>{each.games}</td>
            <td className={`num ${ranking.right}`}>{each.turns}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Shown({ found }: { found: Numbers }) {
  const { t } = useLingui();
  const now = useNow(true);
  return (
    <>
      <p className={styles.counts}>
        <span>
          <Plural value={found.games} one="# game of several finished" other="# games of several finished" />
        </span>
        {found.together ? <span>{t`${found.together} together`}</span> : null}
        {found.alone ? <span>{t`${found.alone} alone`}</span> : null}
        {found.left ? (
          <span>
            <Plural value={found.left} one="# ended as somebody left" other="# ended as somebody left" />
          </span>
        ) : null}
        {found.reckoned_at ? (
          <span className="quiet">
            <Trans>as of {moment(found.reckoned_at, now)}</Trans>
          </span>
        ) : null}
      </p>
      {found.sizes.length ? (
        <>
          <h3>
            <Trans>How long it takes</Trans>
          </h3>
          <Lengths sizes={found.sizes} />
        </>
      ) : null}
      {found.seats.length ? (
        <>
          <h3>
            <Trans>Who wins</Trans>
          </h3>
          <SeatTable counts={found.seats} caption={t`Wins by number of players and seat`} />
          <p className="quiet small">
            <Trans>
              The dashed mark in a bar is an equal share. Seats are drawn at random when a game begins.
            </Trans>
          </p>
        </>
      ) : null}
      {found.options.length ? (
        <>
          <h3>
            <Trans>What is chosen</Trans>
          </h3>
          <Options options={found.options} />
        </>
      ) : null}
      <p className="quiet small">
        <Trans>
          Lengths, wins and options are of games between people alone that everybody stayed in; moves are
          those of all seats.
        </Trans>
      </p>
    </>
  );
}

/** What all finished games of a game tell in numbers. */
export function Statistics({ slug }: { slug: string }) {
  const { data: found, error, refetch } = useQuery(statisticsQuery(slug));
  return (
    <section className={styles.statistics} id="statistics">
      <h2 className="ruled">
        <Trans>In numbers</Trans>
      </h2>
      {error && !found ? <Failure error={error} again={refetch} /> : null}
      {!found && !error ? <Loading /> : null}
      {found?.reckoned_at ? <Shown found={found} /> : null}
      {found && !found.reckoned_at ? (
        <p className="quiet">
          <Trans>
            No game has been counted yet. A minute behind the end of the first one, its numbers stand here.
          </Trans>
        </p>
      ) : null}
    </section>
  );
}
