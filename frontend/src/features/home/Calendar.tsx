import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import type { TableCard } from "@/shared/api/types";
import { locale } from "@/shared/i18n/catalogue";
import { useNow } from "@/shared/time/useNow";
import { timeLeft } from "@/shared/time/words";
import { seatName } from "@/shared/ui/seats";
import styles from "./calendar.module.css";

const day = 86_400_000;

const midnight = (now: number): number => new Date(now).setHours(0, 0, 0, 0);

/** The deadline that acts first among those who are asked; null without a clock. */
export const nextDeadline = (card: TableCard): number | null => {
  const times = card.seats.flatMap((seat) =>
    seat.to_act && seat.deadline ? [Date.parse(seat.deadline)] : [],
  );
  return times.length ? Math.min(...times) : null;
};

function Row({ card, now, start, span }: { card: TableCard; now: number; start: number; span: number }) {
  const asked = card.seats.filter((seat) => seat.to_act);
  const names = asked.map((seat) => seatName(card.seats, seat.seat)).join(", ");
  const deadline = nextDeadline(card);
  const at = (time: number) => Math.min(100, Math.max(0, ((time - start) / span) * 100));
  const from = at(now);
  const to = deadline === null ? 100 : Math.max(from + 1.5, at(deadline));
  const inside = to > 78;
  const label = deadline === null ? <Trans>no clock</Trans> : timeLeft(deadline - now);
  return (
    <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.row}>
      <GameEmblem slug={card.game} size={28} />
      <span className={styles.name}>{names || <Trans>table {card.id}</Trans>}</span>
      <span className={styles.track}>
        <span
          className={deadline === null ? styles.endless : styles.bar}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        <span
          className={inside ? styles.inside : styles.label}
          style={inside ? { right: `${100 - to}%` } : { left: `${to}%` }}
        >
          {label}
        </span>
      </span>
    </Link>
  );
}

/** Tables that wait for others, as a sowing calendar: one bar from now to each deadline. */
export function Calendar({ cards }: { cards: TableCard[] }) {
  const now = useNow();
  const start = midnight(now);
  const days = 7;
  const span = days * day;
  const names = Array.from({ length: days }, (_, index) => new Date(start + index * day + day / 2));
  return (
    <section>
      <h2 className="ruled">
        <Trans>Waiting for others</Trans>
        <small>
          <Trans>their time, day by day</Trans>
        </small>
      </h2>
      <div className={styles.calendar}>
        <div className={styles.days} aria-hidden="true">
          {names.map((date) => (
            <span key={date.getTime()}>
              {date.toLocaleDateString(locale(), { weekday: "short" })} <i>{date.getDate()}</i>
            </span>
          ))}
          <b style={{ left: `${((now - start) / span) * 100}%` }} />
        </div>
        {cards.map((card) => (
          <Row key={card.id} card={card} now={now} start={start} span={span} />
        ))}
      </div>
    </section>
  );
}
