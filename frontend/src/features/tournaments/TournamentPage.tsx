import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { ApiError } from "@/shared/api/client";
import { siteQuery } from "@/shared/api/queries";
import { type Tournament, tournamentQuery } from "@/shared/api/tournaments";
import { useNow } from "@/shared/time/useNow";
import { capWords, clockWords, dateWords, daysLong, moment } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Bracket } from "./Bracket";
import { Deeds } from "./Deeds";
import { Rounds } from "./Rounds";
import { Standings } from "./Standings";
import styles from "./tournament.module.css";
import { kindWords } from "./words";

/** How far it is, in a sentence. */
function Stage({ tournament }: { tournament: Tournament }) {
  const now = useNow();
  const { people, most, least, round, rounds, winners, status } = tournament;
  if (status === "finished")
    return (
      <Trans>
        Over since {dateWords(tournament.finished_at ?? "")}. Won by <b>{winners.join(", ")}</b>.
      </Trans>
    );
  if (status === "cancelled")
    return tournament.called_off === "few" ? (
      <Trans>Cancelled: fewer than {least} had registered.</Trans>
    ) : tournament.called_off === "admin" ? (
      <Trans>Cancelled by an administrator. Games that were running count for the ladder alone.</Trans>
    ) : (
      <Trans>Cancelled by {tournament.organiser}, who had opened it.</Trans>
    );
  if (status === "running")
    return (
      <Trans>
        Round {round} of {rounds}. The next one begins when all games of this one are over.
      </Trans>
    );
  const end = moment(tournament.closes_at, now);
  return (
    <>
      <Trans>
        {people} of {most} places are taken. Registration ends {end}; with {least} or more it begins then.
      </Trans>{" "}
      {tournament.when_full ? <Trans>If it is full before, it begins at once.</Trans> : null}
    </>
  );
}

function Facts({ tournament }: { tournament: Tournament }) {
  const { data: site } = useQuery(siteQuery);
  const clock = site?.clocks.find((one) => one.key === tournament.clock);
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Kind</Trans>
      </dt>
      <dd>
        {kindWords(tournament.kind)}
        {tournament.kind === "swiss" && tournament.rounds ? (
          <>
            , <Trans>{tournament.rounds} rounds at most</Trans>
          </>
        ) : null}
      </dd>
      <dt>
        <Trans>Clock</Trans>
      </dt>
      <dd>
        {clock ? `${clock.label}: ${clockWords(clock)}` : tournament.clock}
        <span className="quiet">
          {clock ? `, ${capWords({ ...clock, weekend: tournament.weekend })}` : null}
          {clock && daysLong(clock.kind) ? (
            <>
              ; <Trans>vacations don't stop it</Trans>
            </>
          ) : null}
        </span>
      </dd>
      <dt>
        <Trans>Opened by</Trans>
      </dt>
      <dd>
        <Link to="/players/$name" params={{ name: tournament.organiser }}>
          {tournament.organiser}
        </Link>
      </dd>
      {tournament.reputation ? (
        <>
          <dt>
            <Trans>For</Trans>
          </dt>
          <dd>
            <Trans>reputation {tournament.reputation} or more</Trans>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`An unknown tournament`} />
      <p>
        <Trans>
          There is no tournament of this number. <Link to="/tournaments">See those that there are.</Link>
        </Trans>
      </p>
    </>
  );
}

/** One tournament: whether one can take part, its rounds or its bracket, and where everybody stands. */
export function TournamentPage() {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const { data: tournament, error, refetch } = useQuery(tournamentQuery(Number(id)));
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (error && !tournament) return <Failure error={error} again={refetch} />;
  if (!tournament) return <Loading />;
  const begun = tournament.rounds_played.length > 0;
  return (
    <>
      <div className={styles.head}>
        <GameEmblem slug={tournament.game} size={76} />
        <div>
          <PageTitle
            className={styles.title}
            name={t`${tournament.title}, tournament ${tournament.id}`}
            note={
              <Link to="/tournaments">
                <Trans>all tournaments</Trans>
              </Link>
            }
          />
          <p role="status">
            <Stage tournament={tournament} />
          </p>
        </div>
      </div>
      <div className={styles.top}>
        <Facts tournament={tournament} />
        <Deeds tournament={tournament} />
      </div>
      {begun && tournament.kind === "knockout" ? <Bracket tournament={tournament} /> : null}
      <div className={begun && tournament.kind === "swiss" ? styles.columns : undefined}>
        <Standings tournament={tournament} />
        {begun && tournament.kind === "swiss" ? <Rounds tournament={tournament} /> : null}
      </div>
    </>
  );
}
