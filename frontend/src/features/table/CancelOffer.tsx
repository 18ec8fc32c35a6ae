import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type CancelWord, cancel } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import play from "@/shared/play/actions.module.css";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Dialog } from "@/shared/ui/Dialog";
import { listed, seatName } from "@/shared/ui/seats";
import styles from "./actions.module.css";
import type { useDeeds } from "./useDeeds";

interface OfferProps {
  table: Table;
  offer: NonNullable<Table["cancel_offer"]>;
}

/** Those who have yet to answer, the reader left out. */
const othersMissing = ({ table, offer }: OfferProps): string =>
  listed(offer.missing.filter((seat) => seat !== table.my_seat).map((seat) => seatName(table.seats, seat)));

/** Whose offer it is and whose answer it waits for, as the reader has to do with it. */
function Standing(props: OfferProps) {
  const { table, offer } = props;
  const who = seatName(table.seats, offer.by);
  const others = othersMissing(props);
  if (table.my_seat === offer.by)
    return <Trans>You offer to cancel the game, and wait for the answer of {others}.</Trans>;
  if (offer.agreed.some((seat) => seat === table.my_seat))
    return (
      <Trans>
        {who} offers to cancel the game. You agree; it waits for the answer of {others}.
      </Trans>
    );
  return <Trans>{who} offers to cancel the game: it would count for nobody.</Trans>;
}

/** Asks once more before the reader agrees. */
function AgreeDialog({
  onClose,
  onAgree,
  ...props
}: OfferProps & { onClose: () => void; onAgree: () => void }) {
  const { t } = useLingui();
  const others = othersMissing(props);
  return (
    <Dialog title={t`Cancel this game?`} onClose={onClose}>
      <p>
        {others ? (
          <Trans>As soon as {others} also agree, the game is cancelled and counts for nobody.</Trans>
        ) : (
          <Trans>
            Everybody else agrees, so the game is cancelled at once and counts for nobody. This cannot be
            taken back.
          </Trans>
        )}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          <Trans>Play on</Trans>
        </button>
        <button type="button" className="button leave" onClick={onAgree}>
          <Trans>Agree to cancel</Trans>
        </button>
      </div>
    </Dialog>
  );
}

interface CancelOfferProps extends OfferProps {
  deeds: ReturnType<typeof useDeeds>;
}

/** An offer to cancel the game as long as it stands, with the reader's answers to it. */
export function CancelOffer({ table, offer, deeds }: CancelOfferProps) {
  const { t } = useLingui();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const may = (word: CancelWord) => table.actions.includes(`${word}_cancel`);
  const say = async (word: CancelWord) => {
    setAsking(false);
    await deeds.run(() => cancel(table.id, word));
  };
  const own = may("withdraw");
  return (
    <section className={styles.offer} aria-label={t`Offer to cancel`}>
      <p>
        <Standing table={table} offer={offer} />{" "}
        <span className="quiet">
          <Trans>It stands until {moment(offer.until, now)}.</Trans>
        </span>
      </p>
      <div className={play.row}>
        {may("accept") ? (
          <button type="button" className="button" onClick={() => setAsking(true)} disabled={deeds.busy}>
            <Trans>Agree</Trans>
          </button>
        ) : null}
        {own || may("decline") ? (
          <button
            type="button"
            className="button"
            onClick={() => say(own ? "withdraw" : "decline")}
            disabled={deeds.busy}
          >
            {own ? <Trans>Take the offer back</Trans> : <Trans>Decline</Trans>}
          </button>
        ) : null}
      </div>
      {asking ? (
        <AgreeDialog
          table={table}
          offer={offer}
          onClose={() => setAsking(false)}
          onAgree={() => say("accept")}
        />
      ) : null}
    </section>
  );
}
