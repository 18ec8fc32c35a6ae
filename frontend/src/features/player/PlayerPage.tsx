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
import { Achievements } from "./Achievements";
import { HistoryRows } from "./HistoryRows";
import { ModerationCorner } from "./ModerationCorner";
import { Against, WinsBySeat } from "./Numbers";
import { OwnCorner } from "./OwnCorner";
import { Prizes } from "./Prizes";
import { historyQuery, recordQuery } from "./pages";
import styles from "./player.module.css";
import { TieCorner } from "./TieCorner";

const LATEST = 10;

function Standing({ player, slug }: { player: Player; slug: string }) {
  const { t } = useLingui();
  const found = player.ratings.find((each) => each.game === slug);
  if (!found) return null;
  return (
    <Link
      to="/players/$name/ratings/$slug"
      params={{ name: player.name, slug }}
      className={styles.won}
      title={t`How this rating came about`}
    >
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

/** The newest games, and the way to all of them. */
function Latest({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(historyQuery(name));
  return (
    <section>
      <h2 className="ruled">
        <Trans>Latest games</Trans>
        {data?.games.length ? (
          <small>
            <Link to="/players/$name/games" params={{ name }}>
              <Plural value={data.total} one="See it with filters" other="All # games" />
            </Link>
          </small>
        ) : null}
      </h2>
      {error && !data ? <Failure error={error} again={refetch} /> : null}
      {!data && !error ? <Loading /> : null}
      {data?.games.length ? <HistoryRows games={data.games.slice(0, LATEST)} /> : null}
      {data && !data.games.length ? (
        <p className="quiet">
          <Trans>None yet.</Trans>
        </p>
      ) : null}
    </section>
  );
}

/** What somebody has earned, and how the reader fared against them. */
function Earned({ name, me }: { name: string; me: string | undefined }) {
  const { data: record, error, refetch } = useQuery(recordQuery(name));
  if (error && !record) return <Failure error={error} again={refetch} />;
  if (!record) return <Loading />;
  return (
    <>
      {record.against && me ? <Against name={name} me={me} against={record.against} /> : null}
      <Achievements record={record} own={me === name} />
      <Prizes name={name} />
    </>
  );
}

function Seats({ name }: { name: string }) {
  const { data: record } = useQuery(recordQuery(name));
  return record ? <WinsBySeat seats={record.seats} /> : null;
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
        <PageTitle
          name={player.name}
          note={
            player.program
              ? t`a bot account of ${player.program.owner}, here since ${dateWords(player.joined)}`
              : t`here since ${dateWords(player.joined)}`
          }
        />
        <Link to="/players/$name/reputation" params={{ name: player.name }} className={styles.reputation}>
          <span className="num">{player.reputation}</span>
          <span className="small">
            <Trans>reputation</Trans>
          </span>
        </Link>
      </div>
      {user?.name === player.name ? <OwnCorner user={user} /> : null}
      {player.tie ? <TieCorner name={player.name} tie={player.tie} /> : null}
      {user?.moderator && player.tie ? <ModerationCorner name={player.name} /> : null}
      <div className={styles.columns}>
        <div>
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
          <Latest name={player.name} />
        </div>
        <div>
          <Earned name={player.name} me={user?.name} />
        </div>
      </div>
      <Seats name={player.name} />
    </div>
  );
}
