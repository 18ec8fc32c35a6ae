import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { GameEmblem } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./ladder.module.css";

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

/** The head of a page about a game's ladder: the game, what the page shows, the way to other games. */
export function Head({ slug, name, children }: { slug: string; name: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <GameEmblem slug={slug} size={76} />
      <div>
        <PageTitle className={styles.title} name={name} />
        <p className="quiet">{children}</p>
      </div>
      <Others slug={slug} />
    </div>
  );
}
