import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { Pots } from "@/shared/ui/Pots";
import styles from "./home.module.css";

/** Tables at which I sit and which have not begun. */
export function OpenMine({ cards }: { cards: TableCard[] }) {
  return (
    <section>
      <h2 className="ruled">
        <Trans>Not yet begun</Trans>
      </h2>
      {cards.map((card) => {
        const free = card.seats.filter((seat) => seat.free && seat.needed).length;
        return (
          <Link key={card.id} to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
            <GameEmblem slug={card.game} size={32} />
            <span>
              <b>
                <Trans>Table {card.id}</Trans>
              </b>
              {", "}
              <span className="quiet">
                {free ? (
                  <Plural value={free} one="wants one more" other="wants # more" />
                ) : (
                  <Trans>ready to start</Trans>
                )}
              </span>
              <span className={styles.few}>
                <Pots seats={card.seats} />
              </span>
            </span>
          </Link>
        );
      })}
    </section>
  );
}
