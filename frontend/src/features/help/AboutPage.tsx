import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { siteQuery } from "@/shared/api/queries";
import { Logo } from "@/shared/ui/icons";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./help.module.css";

export function AboutPage() {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  return (
    <div className={styles.about}>
      <Logo size={116} />
      <div className={styles.text}>
        <PageTitle name={t`About Gardenhub`} />
        <p className={styles.first}>
          <Trans>
            Gardenhub is a table for board games about gardens, for people who do not sit in the same room, or
            not at the same hour.
          </Trans>
        </p>
        <p>
          <Trans>
            It knows the rules, keeps the clocks, remembers every move and otherwise keeps out of the way.
            There are no advertisements, no points to collect for coming back, and nothing that blinks.
          </Trans>
        </p>
        <h2 className="ruled">
          <Trans>The games belong to others</Trans>
        </h2>
        <ul>
          {site?.games.map((game) => (
            <li key={game.slug}>
              <Trans>
                <b>{game.title}</b>, designed by {game.designer}, published by {game.publisher}
              </Trans>
            </li>
          ))}
        </ul>
        <p>
          <Trans>
            Gardenhub is an independent, unofficial implementation, made with admiration. Drawings and rule
            texts are our own. It is not connected with, nor endorsed by, the designers and publishers named
            above.
          </Trans>
        </p>
        <p>
          <Link to="/privacy">
            <Trans>What we keep of you, why, and how long</Trans>
          </Link>
        </p>
        <h2 className="ruled">
          <Trans>For programs</Trans>
        </h2>
        <p>
          <Trans>
            Everything this site does goes through a documented interface, open to your programs too.{" "}
            <Link to="/developers">How programs play here.</Link>
          </Trans>
        </p>
      </div>
    </div>
  );
}
