import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { Pots } from "@/shared/ui/Pots";
import { listed, seatName } from "@/shared/ui/seats";
import styles from "./home.module.css";

/** What a table waits for before it begins. */
function Awaits({ card }: { card: TableCard }) {
  const free = card.seats.filter((seat) => seat.free && seat.needed).length;
  const asked = card.seats.filter((seat) => seat.name && !seat.accepted);
  if (asked.length) {
    const names = listed(asked.map((seat) => seatName(card.seats, seat.seat)));
    return <Trans>waits for {names}</Trans>;
  }
  if (free) return <Plural value={free} one="wants one more" other="wants # more" />;
  return <Trans>ready to start</Trans>;
}

/** Tables at which I sit and which have not begun. */
export function OpenMine({ cards }: { cards: TableCard[] }) {
  return (
    <section>
      <h2 className="ruled">
        <Trans>Not yet begun</Trans>
      </h2>
      {cards.map((card) => (
        <Link key={card.id} to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
          <GameEmblem slug={card.game} size={32} />
          <span>
            <b>
              <Trans>Table {card.id}</Trans>
            </b>
            {", "}
            <span className="quiet">
              <Awaits card={card} />
            </span>
            <span className={styles.few}>
              <Pots seats={card.seats} />
            </span>
          </span>
        </Link>
      ))}
    </section>
  );
}
