import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { useGameCard, useUser } from "@/shared/api/queries";
import type { GameCard, TableCard } from "@/shared/api/types";
import { capWords, clockWords } from "@/shared/time/words";
import { KindSign } from "@/shared/ui/KindSign";
import { Pots } from "@/shared/ui/Pots";
import styles from "./lobby.module.css";
import { ratingWords } from "./rating";
import { useJoin } from "./useJoin";

/** The options that differ from the usual ones, by their labels. */
export function unusual(card: TableCard, game: GameCard | undefined): string[] {
  return (game?.options ?? []).flatMap((option) => {
    const value = card.options[option.key];
    if (value === undefined || value === option.default) return [];
    const label = option.values.find((one) => one.value === value)?.label;
    return label ? [`${option.label}: ${label}`] : [];
  });
}

function Go({ card }: { card: TableCard }) {
  const { t } = useLingui();
  const user = useUser();
  const { join, busy, wrong } = useJoin(card.id);
  if (card.my_seat !== null)
    return (
      <Link to="/tables/$id" params={{ id: String(card.id) }} className="button">
        <Trans>Open</Trans>
      </Link>
    );
  if (user === null)
    return (
      <Link
        to="/sign-in"
        search={{ next: `/tables/${card.id}` }}
        className={`button join ${styles.signin}`}
        aria-label={t`Sign in to join table ${card.id}`}
      >
        <Trans>Sign in to join</Trans>
      </Link>
    );
  if (wrong) return <span className={`rust small ${styles.reason}`}>{wrong}</span>;
  if (!card.can_join && card.join_reason)
    return <span className={`small ${styles.reason}`}>{card.join_reason}</span>;
  return (
    <button
      type="button"
      className="button join"
      onClick={join}
      disabled={busy}
      aria-label={t`Join table ${card.id}`}
    >
      <Trans>Join</Trans>
    </button>
  );
}

/** One open table in the catalogue. */
export function Row({ card }: { card: TableCard }) {
  const { t } = useLingui();
  const game = useGameCard(card.game);
  const least = card.reputation ? t`reputation ${card.reputation} or more` : "";
  const rating = card.rating ? t`rating ${ratingWords(card.rating)}` : "";
  const about = [card.creator, ...unusual(card, game), rating, least].filter(Boolean).join(", ");
  const user = useUser();
  const shut = user !== null && !card.can_join && card.my_seat === null && card.join_reason;
  return (
    <li className={shut ? `${styles.row} ${styles.no}` : styles.row}>
      <GameEmblem slug={card.game} size={44} />
      <div className={styles.what}>
        <h2>
          <Link to="/tables/$id" params={{ id: String(card.id) }}>
            {card.title}
          </Link>
          <KindSign ranked={card.ranked} />
        </h2>
        <p>
          <Trans>
            No. {card.id}, {about}
          </Trans>
        </p>
      </div>
      <Pots seats={card.seats} />
      <div className={styles.speed}>
        <b>{clockWords(card.clock)}</b>
        <p>{capWords(card.clock)}</p>
      </div>
      <div className={styles.go}>
        <Go card={card} />
      </div>
    </li>
  );
}
