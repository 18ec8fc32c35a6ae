import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { useGame } from "@/games/registry";
import { loadIntroduction } from "@/games/registryIntroductions";
import { useUser } from "@/shared/api/queries";
import type { GameModule } from "@/shared/game";
import { type Introduction, tapsOf } from "@/shared/introduction";
import frame from "@/shared/play/frame.module.css";
import { expandLegal } from "@/shared/play/legal";
import { Logo } from "@/shared/ui/icons";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { frameAt, LEARNER, tableOf } from "./course";
import { Guide } from "./Guide";
import styles from "./introduction.module.css";
import { Ring } from "./Ring";
import { useCourse } from "./useCourse";
import { useGuard } from "./useGuard";

/** A game's introduction: one example turn, played by the reader on the real board. */
export function IntroductionPage() {
  const { slug = "" } = useParams({ strict: false });
  const game = useGame(slug);
  const { data, error, refetch } = useQuery({
    queryKey: ["introduction", slug],
    queryFn: () => loadIntroduction(slug),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failure error={error} again={refetch} />;
  if (data === null || game === null) return <NoIntroduction />;
  if (!data || !game) return <Loading />;
  return <Play key={slug} game={game} introduction={data} />;
}

function NoIntroduction() {
  const { t } = useLingui();
  return (
    <main className={styles.none}>
      <PageTitle name={t`No introduction`} />
      <p>
        <Trans>
          No game of this name has one. <Link to="/games">See the games that grow here.</Link>
        </Trans>
      </p>
    </main>
  );
}

const NO_NEWS: never[] = [];

/** The board as at a table, with the guide beside it in place of players and clocks. */
export function Play({ game, introduction }: { game: GameModule; introduction: Introduction }) {
  const { t } = useLingui();
  const { course, stations, free } = introduction;
  const user = useUser();
  const learner = useCourse(introduction);
  const station = stations[learner.at] ?? stations[0];
  if (!station) throw new Error(`The introduction to ${course.game} has no stations.`);
  const names = [user?.name ?? t`Guest`, t`Bramble`];
  const [you, other] = names;
  const table = useMemo(
    () => tableOf(course, station.frame, [you ?? "", other ?? ""]),
    [course, station.frame, you, other],
  );
  const { view, draft, entry } = frameAt(course, station.frame);
  const legal = useMemo(() => expandLegal(table.legal), [table.legal]);
  const fresh = useMemo(() => (entry && learner.forward ? [entry] : NO_NEWS), [entry, learner.forward]);
  const guard = useGuard({ tap: tapsOf(station), free, right: learner.tapped, wrong: learner.refuse });
  return (
    <game.Provider
      key={learner.begun}
      table={table}
      view={view}
      draft={draft}
      legal={legal}
      seat={LEARNER}
      stage={learner.stage}
      busy={learner.busy}
      fresh={fresh}
      highlight={null}
    >
      <div className={`${frame.room} ${styles.room}`}>
        <Top slug={game.slug} title={course.title} />
        <main className={frame.scene} {...guard}>
          <game.Board />
        </main>
        <aside className={`${frame.side} ${styles.side}`} aria-label={t`Introduction`}>
          <Guide game={game} introduction={introduction} station={station} learner={learner} table={table} />
          <div className={styles.panels} {...guard}>
            <game.Picker />
            <game.Extras />
          </div>
        </aside>
        <Ring key={learner.at} selector={station.tap ?? station.look} tap={station.tap !== undefined} />
      </div>
    </game.Provider>
  );
}

function Top({ slug, title }: { slug: string; title: string }) {
  const { t } = useLingui();
  return (
    <header className={`${frame.top} ${styles.top}`}>
      <Link to="/" className={frame.mark} aria-label="Gardenhub">
        <Logo size={30} />
      </Link>
      <PageTitle name={t`Introduction: ${title}`} className={frame.title}>
        {title}
      </PageTitle>
      <Link to="/games/$slug" params={{ slug }} className="button">
        <Trans>Leave</Trans>
      </Link>
    </header>
  );
}
