import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem, GameThumb, LastLine } from "@/games/registryArt";
import { siteQuery } from "@/shared/api/queries";
import type { TableCard } from "@/shared/api/types";
import { otherNames } from "@/shared/ui/seats";
import styles from "./visitor.module.css";

/** A table that is being played, to look over the players' shoulders; the game's emblem while there is none. */
export function WatchPlate({ card, others }: { card: TableCard | undefined; others: number }) {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  const game = site?.games[0];
  if (!card)
    return (
      <div className={styles.watch}>
        {game ? (
          <div className={styles.poster}>
            <GameEmblem slug={game.slug} size={220} />
          </div>
        ) : null}
        <p className="quiet">
          <Trans>No table is being played just now. The first one could be yours.</Trans>
        </p>
      </div>
    );
  return (
    <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.watch}>
      <GameThumb slug={card.game} view={card.thumb} label={t`The board of table ${card.id} as it stands`} />
      <h2>
        <Trans>
          {card.title}, table {card.id}
        </Trans>
      </h2>
      <p>
        <LastLine card={card} />
      </p>
      <p className="quiet small">
        <Trans>Being played by {otherNames(card.seats, null)}. Look over their shoulders.</Trans>{" "}
        {others > 0 ? (
          <Plural value={others} one="One more table is running." other="# more tables are running." />
        ) : null}
      </p>
    </Link>
  );
}
