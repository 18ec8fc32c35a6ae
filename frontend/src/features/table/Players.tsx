import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { SeatCard, Table } from "@/shared/api/types";
import type { GameModule } from "@/shared/game";
import { useNow } from "@/shared/time/useNow";
import { botName, seatName } from "@/shared/ui/seats";
import { Clock } from "./Clock";
import { GiveTime } from "./GiveTime";
import styles from "./players.module.css";
import { leftWord, timeNotes } from "./words";

function Note({ table, card }: { table: Table; card: SeatCard }) {
  const { t } = useLingui();
  const now = useNow(true);
  const notes: string[] = [];
  if (card.seat === table.my_seat) notes.push(t`you`);
  if (card.bot) notes.push(card.name ? t`${botName(card.bot)} plays on` : t`bot`);
  const left = leftWord(card.left);
  if (left) notes.push(left);
  if (table.status === "running" && card.deadline) notes.push(...timeNotes(card, now));
  return notes.length ? <small>{notes.join(", ")}</small> : null;
}

function Name({ table, card }: { table: Table; card: SeatCard }) {
  const name = seatName(table.seats, card.seat);
  if (!card.name) return <span>{name}</span>;
  return (
    <Link to="/players/$name" params={{ name: card.name }}>
      {name}
    </Link>
  );
}

const byRank = (a: SeatCard, b: SeatCard) => (a.rank ?? 99) - (b.rank ?? 99) || a.seat - b.seat;

/** Everybody at the table, with clocks and what they hold; by rank and without that when all is done. */
export function Players({ table, game, done }: { table: Table; game: GameModule; done: boolean }) {
  const { t } = useLingui();
  const running = table.status === "running";
  return (
    <section aria-label={t`Players`}>
      <ol className={`plain ${styles.players} ${done ? styles.done : ""}`}>
        {(done ? [...table.seats].sort(byRank) : table.seats).map((card) => {
          const now = running && card.to_act;
          return (
            <li key={card.seat} className={now ? styles.now : undefined} data-seat={card.seat}>
              <span className={styles.who}>
                <game.SeatIcon seat={card.seat} size={done ? 32 : 50} />
              </span>
              <div className={styles.name}>
                <Name table={table} card={card} />
                <Note table={table} card={card} />
                {done || !game.SeatNote ? null : (
                  <small>
                    <game.SeatNote seat={card.seat} />
                  </small>
                )}
                <GiveTime table={table} card={card} />
                {now ? (
                  <span className="hidden">
                    <Trans>to move</Trans>
                  </span>
                ) : null}
              </div>
              {done ? null : (
                <div className={styles.detail}>
                  <game.SeatDetail seat={card.seat} />
                </div>
              )}
              {running ? (
                <div className={styles.clock}>
                  <Clock table={table} card={card} />
                </div>
              ) : (
                <div className={`num ${styles.score}`}>{card.score ?? ""}</div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
