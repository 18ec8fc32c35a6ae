import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { useUser } from "@/shared/api/queries";
import type { SeatCard, TableCard } from "@/shared/api/types";
import { dateWords } from "@/shared/time/words";
import { capital, numberWord, rankWord } from "@/shared/ui/numbers";
import { ReplayLink } from "@/shared/ui/ReplayLink";
import { leftWords, otherNames } from "@/shared/ui/seats";
import styles from "./home.module.css";

/** The reader's seat, also when they left it. */
const ownSeat = (card: TableCard, name: string | undefined): SeatCard | undefined =>
  card.seats.find((seat) => seat.seat === card.my_seat || (name !== undefined && seat.name === name));

function Outcome({ card, mine }: { card: TableCard; mine: SeatCard | undefined }) {
  const { t } = useLingui();
  if (card.players.max === 1) return <b>{card.title}</b>;
  if (card.status === "cancelled") return <b>{t`Cancelled`}</b>;
  if (!mine?.rank) return <b>{t`Ended`}</b>;
  return <b>{capital(t`${rankWord(mine.rank)} of ${numberWord(card.seats.length)}`)}</b>;
}

/** A game alone: a day's attempt, or one given up. */
function AloneWords({ card }: { card: TableCard }) {
  if (card.seats.every((seat) => seat.score === null)) return <Trans>alone, given up</Trans>;
  return card.day ? <Trans>alone, garden of the day</Trans> : <Trans>alone</Trans>;
}

/** The latest results. */
export function Finished({ cards }: { cards: TableCard[] }) {
  const user = useUser();
  return (
    <section>
      <h2 className="ruled">
        <Trans>Just finished</Trans>
      </h2>
      {cards.map((card) => {
        const mine = ownSeat(card, user?.name);
        const left = leftWords(card.seats);
        return (
          <div key={card.id} className={styles.result}>
            <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
              <GameEmblem slug={card.game} size={32} />
              <span>
                <Outcome card={card} mine={mine} />
                <br />
                <span className="quiet">
                  {card.players.max === 1 ? (
                    <AloneWords card={card} />
                  ) : (
                    left || <Trans>with {otherNames(card.seats, mine?.seat ?? null)}</Trans>
                  )}
                </span>
              </span>
              {typeof mine?.score === "number" ? (
                <span className={`num ${styles.end} ${styles.score}`}>{mine.score}</span>
              ) : null}
            </Link>
            {card.started_at ? (
              <ReplayLink table={card.id} of={`${card.title}, ${dateWords(card.started_at)}`} />
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
