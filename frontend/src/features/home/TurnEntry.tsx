import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameThumb, LastLine } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { moment, roughly, runsOut } from "@/shared/time/words";
import { KindSign } from "@/shared/ui/KindSign";
import { otherNames } from "@/shared/ui/seats";
import { TimeLeft } from "@/shared/ui/TimeLeft";
import styles from "./home.module.css";

function Waits({ card }: { card: TableCard }) {
  const now = useNow();
  const soon = card.my_deadline && runsOut(Date.parse(card.my_deadline) - now, card.clock.bank_seconds);
  if (soon && card.my_deadline) return <Trans>runs out {moment(card.my_deadline, now)}</Trans>;
  return card.asked_at ? <Trans>waits {roughly(now - Date.parse(card.asked_at))}</Trans> : null;
}

/** One of the other tables that wait. */
export function TurnEntry({ card }: { card: TableCard }) {
  const { t } = useLingui();
  return (
    <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.entry}>
      <GameThumb slug={card.game} view={card.thumb} label={t`The board of table ${card.id}`} />
      <h2>{card.title}</h2>
      <span className={styles.time}>
        {card.my_deadline ? (
          <TimeLeft deadline={card.my_deadline} bankSeconds={card.clock.bank_seconds} />
        ) : null}
      </span>
      <span className="marks">
        <KindSign ranked={card.ranked} />
        <span>{otherNames(card.seats, card.my_seat)}</span>
        <span className={styles.waits}>
          <Waits card={card} />
        </span>
      </span>
      <p>
        <LastLine card={card} />
      </p>
    </Link>
  );
}
