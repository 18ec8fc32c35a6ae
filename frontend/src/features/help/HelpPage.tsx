import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import { PageTitle } from "@/shared/ui/PageTitle";
import { ClocksHelp } from "./ClocksHelp";
import styles from "./help.module.css";
import { LadderHelp } from "./LadderHelp";
import { NoticesHelp } from "./NoticesHelp";
import { PeopleHelp } from "./PeopleHelp";
import { LeavingHelp, MovingHelp, SittingHelp } from "./PlayHelp";
import { RankedHelp } from "./RankedHelp";
import { TalkHelp } from "./TalkHelp";
import { TournamentsHelp } from "./TournamentsHelp";

function Rules() {
  const { data: site } = useQuery(siteQuery);
  return (
    <section className={styles.aside}>
      <h2 className="ruled">
        <Trans>Rules of the games</Trans>
      </h2>
      <ul className="plain">
        {site?.games.map((game) => (
          <li key={game.slug}>
            <Link to="/help/$slug" params={{ slug: game.slug }} className={styles.game}>
              <GameEmblem slug={game.slug} size={40} />
              {game.title}
            </Link>
          </li>
        ))}
      </ul>
      <nav className={styles.toc}>
        <h2 className="ruled">
          <Trans>On this page</Trans>
        </h2>
        <a href="#sitting">
          <Trans>Finding a table</Trans>
        </a>
        <a href="#ranked">
          <Trans>Quick match and ranked games</Trans>
        </a>
        <a href="#moving">
          <Trans>Moving and taking back</Trans>
        </a>
        <a href="#clocks">
          <Trans>Clocks</Trans>
        </a>
        <a href="#notices">
          <Trans>Being told</Trans>
        </a>
        <a href="#ladder">
          <Trans>The ladder</Trans>
        </a>
        <a href="#tournaments">
          <Trans>Tournaments</Trans>
        </a>
        <a href="#people">
          <Trans>Players, friends, blocks</Trans>
        </a>
        <a href="#talk">
          <Trans>Talking, notes, good manners</Trans>
        </a>
        <a href="#leaving">
          <Trans>Leaving, sleeping, losing touch</Trans>
        </a>
        <a href="#bots">
          <Trans>Bots</Trans>
        </a>
      </nav>
    </section>
  );
}

export function HelpPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle name={t`How things work`} />
      <div className={styles.page}>
        <Rules />
        <div className={styles.text}>
          <SittingHelp />
          <RankedHelp />
          <MovingHelp />
          <ClocksHelp />
          <NoticesHelp />
          <LadderHelp />
          <TournamentsHelp />
          <PeopleHelp />
          <TalkHelp />
          <LeavingHelp />
        </div>
      </div>
    </>
  );
}
