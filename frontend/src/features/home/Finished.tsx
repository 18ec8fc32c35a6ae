import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { capital, numberWord, rankWord } from "@/shared/ui/numbers";
import { otherNames } from "@/shared/ui/seats";
import styles from "./home.module.css";

function Outcome({ card }: { card: TableCard }) {
  const { t } = useLingui();
  const mine = card.seats.find((seat) => seat.seat === card.my_seat);
  if (card.status === "cancelled") return <b>{t`Cancelled`}</b>;
  if (!mine?.rank) return <b>{t`Ended`}</b>;
  return <b>{capital(t`${rankWord(mine.rank)} of ${numberWord(card.seats.length)}`)}</b>;
}

/** The latest results. */
export function Finished({ cards }: { cards: TableCard[] }) {
  return (
    <section>
      <h2 className="ruled">
        <Trans>Just finished</Trans>
      </h2>
      {cards.map((card) => {
        const score = card.seats.find((seat) => seat.seat === card.my_seat)?.score;
        return (
          <Link key={card.id} to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
            <GameEmblem slug={card.game} size={32} />
            <span>
              <Outcome card={card} />
              <br />
              <span className="quiet">
                <Trans>with {otherNames(card.seats, card.my_seat)}</Trans>
              </span>
            </span>
            {score === null || score === undefined ? null : (
              <span className={`num ${styles.end} ${styles.score}`}>{score}</span>
            )}
          </Link>
        );
      })}
    </section>
  );
}
