import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { LadderChoice } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import styles from "./tabs.module.css";

/** Which list of a game's players is shown: of this season, of all time, of one's friends; and the way to past seasons. */
export function Tabs({ slug, choice }: { slug: string; choice: LadderChoice }) {
  const { t } = useLingui();
  const user = useUser();
  const tab = (list: LadderChoice["list"], words: string) => {
    const here = !choice.season && choice.list === list;
    return (
      <Link
        to="/ladder/$slug"
        params={{ slug }}
        search={{ list }}
        activeOptions={{ exact: true }}
        aria-current={here ? "page" : undefined}
        className={here ? styles.here : undefined}
      >
        {words}
      </Link>
    );
  };
  return (
    <nav className={styles.tabs} aria-label={t`Lists`}>
      <span className={styles.lists}>
        {tab("season", t`This season`)}
        {tab(undefined, t`All time`)}
        {user ? tab("friends", t`Friends`) : null}
      </span>
      <span className={styles.more}>
        <Link to="/ladder/$slug/seasons" params={{ slug }}>
          <Trans>Past seasons</Trans>
        </Link>
        <Link to="/tournaments">
          <Trans>Tournaments</Trans>
        </Link>
      </span>
    </nav>
  );
}
