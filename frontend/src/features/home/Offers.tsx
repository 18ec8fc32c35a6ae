import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { seatName } from "@/shared/ui/seats";
import styles from "./home.module.css";

/** Whether a table asks the reader to agree that its game be cancelled. */
export const asksToCancel = ({ cancel_offer: offer, my_seat: mine }: TableCard): boolean =>
  offer?.missing.some((seat) => seat === mine) ?? false;

/** Offers to cancel a game that wait for the reader's answer. */
export function Offers({ cards }: { cards: TableCard[] }) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <section className={styles.offers} aria-label={t`Offers to cancel`}>
      {cards.map(({ cancel_offer: offer, ...card }) =>
        offer ? (
          <Link key={card.id} to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
            <GameEmblem slug={card.game} size={32} />
            <span>
              <b>
                <Trans>
                  {seatName(card.seats, offer.by)} offers to cancel {card.title}, table {card.id}
                </Trans>
              </b>
              <br />
              <span className="quiet">
                <Trans>It stands until {moment(offer.until, now)}.</Trans>
              </span>
            </span>
          </Link>
        ) : null,
      )}
    </section>
  );
}
