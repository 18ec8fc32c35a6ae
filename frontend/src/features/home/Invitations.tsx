import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { act, type Deed } from "@/shared/api/calls";
import type { TableCard } from "@/shared/api/types";
import { Notice } from "@/shared/ui/Notice";
import { listed } from "@/shared/ui/seats";
import styles from "./home.module.css";

/** Whether a seat is kept for the reader at a table that has not begun. */
export const invites = ({ seats, my_seat: mine }: TableCard): boolean =>
  seats.some((card) => card.seat === mine && !card.accepted);

function Invitation({ card }: { card: TableCard }) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (deed: Deed) => act(card.id, deed),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["tables"] }),
        queries.invalidateQueries({ queryKey: ["me"] }),
      ]),
  });
  const others = card.seats.flatMap(({ name, accepted }) => (name && accepted ? [name] : []));
  return (
    <div className={styles.invitation}>
      <Link to="/tables/$id" params={{ id: String(card.id) }} className={styles.item}>
        <GameEmblem slug={card.game} size={32} />
        <span>
          <b>
            <Trans>
              {card.creator} keeps a seat for you: {card.title}, table {card.id}
            </Trans>
          </b>
          <br />
          <span className="quiet">
            <Trans>There already: {listed(others)}</Trans>
          </span>
        </span>
      </Link>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button join"
          disabled={answer.isPending}
          onClick={() => answer.mutate("join")}
        >
          <Trans>Accept</Trans>
        </button>
        <button
          type="button"
          className="button"
          disabled={answer.isPending}
          onClick={() => answer.mutate("leave")}
        >
          <Trans>Decline</Trans>
        </button>
      </div>
      {answer.error ? <Notice>{answer.error.message}</Notice> : null}
    </div>
  );
}

/** Tables at which a seat is kept for the reader, until they say yes or no. */
export function Invitations({ cards }: { cards: TableCard[] }) {
  const { t } = useLingui();
  return (
    <section className={styles.offers} aria-label={t`Invitations`}>
      {cards.map((card) => (
        <Invitation key={card.id} card={card} />
      ))}
    </section>
  );
}
