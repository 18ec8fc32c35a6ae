import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LastLine } from "@/games/registryArt";
import { liveQuery } from "@/shared/api/queries";
import { otherNames } from "@/shared/ui/seats";
import styles from "./games.module.css";

/** Tables of this game that are being played, to watch. */
export function Running({ slug }: { slug: string }) {
  const { data } = useQuery(liveQuery(slug));
  if (!data?.tables.length) return null;
  return (
    <section>
      <h2 className="ruled">
        <Trans>Being played</Trans>
      </h2>
      <ul className="plain">
        {data.tables.slice(0, 5).map((card) => (
          <li key={card.id}>
            <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.running}>
              <b>{otherNames(card.seats, null)}</b>
              <span className="quiet">
                <LastLine card={card} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
