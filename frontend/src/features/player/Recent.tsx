import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import type { Player, TableCard } from "@/shared/api/types";
import { dateWords } from "@/shared/time/words";
import { KindSign } from "@/shared/ui/KindSign";
import { capital, numberWord, rankWord } from "@/shared/ui/numbers";
import { ReplayLink } from "@/shared/ui/ReplayLink";
import { leftWords, otherNames } from "@/shared/ui/seats";
import styles from "./player.module.css";

function Row({ card, name }: { card: TableCard; name: string }) {
  const { t } = useLingui();
  const seat = card.seats.find((one) => one.name === name);
  const left = card.status === "running" ? "" : leftWords(card.seats);
  const alone = card.players.max === 1;
  const end = alone
    ? card.title
    : card.status === "running"
      ? t`being played`
      : seat?.rank
        ? capital(t`${rankWord(seat.rank)} of ${numberWord(card.seats.length)}`)
        : card.status === "cancelled"
          ? t`cancelled`
          : t`not begun`;
  return (
    <li className={styles.line}>
      <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.row}>
        <GameEmblem slug={card.game} size={32} />
        <span>
          <b>{end}</b> {alone ? null : <KindSign ranked={card.ranked} size={18} />}
          <br />
          <span className="quiet">
            {left ||
              (alone ? (
                <Trans>alone</Trans>
              ) : (
                <Trans>with {otherNames(card.seats, seat?.seat ?? null)}</Trans>
              ))}
            {`, ${dateWords(card.finished_at ?? card.started_at ?? card.created_at)}`}
          </span>
        </span>
        {typeof seat?.score === "number" ? <span className={`num ${styles.score}`}>{seat.score}</span> : null}
      </Link>
      {card.started_at ? (
        <ReplayLink table={card.id} of={`${card.title}, ${dateWords(card.started_at)}`} />
      ) : null}
    </li>
  );
}

export function Recent({ player }: { player: Player }) {
  if (!player.recent.length)
    return (
      <p className="quiet">
        <Trans>None yet.</Trans>
      </p>
    );
  return (
    <ul className="plain">
      {player.recent.map((card) => (
        <Row key={card.id} card={card} name={player.name} />
      ))}
    </ul>
  );
}
