import { Trans, useLingui } from "@lingui/react/macro";
import { takeBack, type UndoWord } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import play from "@/shared/play/actions.module.css";
import { UndoSign } from "@/shared/ui/icons";
import { listed, seatName } from "@/shared/ui/seats";
import styles from "./actions.module.css";
import type { useDeeds } from "./useDeeds";

interface UndoOfferProps {
  table: Table;
  offer: NonNullable<Table["undo_offer"]>;
  deeds: ReturnType<typeof useDeeds>;
}

/** Whose move it is and whose answer it waits for, as the reader has to do with it. */
function Standing({ table, offer }: Omit<UndoOfferProps, "deeds">) {
  const who = seatName(table.seats, offer.by);
  const others = listed(
    offer.missing.filter((seat) => seat !== table.my_seat).map((seat) => seatName(table.seats, seat)),
  );
  if (table.my_seat === offer.by)
    return <Trans>You ask for your last move back, and wait for the answer of {others}.</Trans>;
  if (offer.agreed.some((seat) => seat === table.my_seat))
    return (
      <Trans>
        {who} asks for their last move back. You agree; it waits for the answer of {others}.
      </Trans>
    );
  return (
    <Trans>
      {who} asks for their last move back. The game would go on from before it, and the clocks too. To move on
      is to refuse.
    </Trans>
  );
}

/** A wish to have a move back as long as it stands, with the reader's answers to it. */
export function UndoOffer({ table, offer, deeds }: UndoOfferProps) {
  const { t } = useLingui();
  const say = (word: UndoWord) => deeds.run(() => takeBack(table.id, word));
  const words: [UndoWord, string][] = [
    ["agree", t`Give it back`],
    ["refuse", t`Refuse`],
    ["withdraw", t`Let it stand`],
  ];
  return (
    <section className={styles.offer} aria-label={t`Wish for a move back`}>
      <p>
        <Standing table={table} offer={offer} />
      </p>
      <div className={play.row}>
        {words.map(([word, label]) =>
          table.actions.includes(`${word}_undo`) ? (
            <button
              key={word}
              type="button"
              className="button"
              onClick={() => say(word)}
              disabled={deeds.busy}
            >
              {label}
            </button>
          ) : null,
        )}
      </div>
    </section>
  );
}

/** Asks for one's last move back; bots have nothing against it. */
export function AskBack({ table, deeds }: Pick<UndoOfferProps, "table" | "deeds">) {
  if (!table.actions.includes("ask_undo")) return null;
  const others = table.seats.some((card) => card.seat !== table.my_seat && card.bot === null);
  return (
    <button
      type="button"
      className={`button ${styles.ask}`}
      onClick={() => deeds.run(() => takeBack(table.id, "ask"))}
      disabled={deeds.busy}
    >
      <UndoSign size={18} />
      <span>{others ? <Trans>Ask to take back</Trans> : <Trans>Take my move back</Trans>}</span>
    </button>
  );
}
