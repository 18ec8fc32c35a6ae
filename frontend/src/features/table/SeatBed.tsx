import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { removeSeat } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { SeatCard, Table } from "@/shared/api/types";
import { Pot } from "@/shared/ui/Pots";
import { seatName } from "@/shared/ui/seats";
import type { useDeeds } from "./useDeeds";
import styles from "./waiting.module.css";

type Deeds = ReturnType<typeof useDeeds>;

function Label({ table, card }: { table: Table; card: SeatCard }) {
  if (card.invited)
    return (
      <span className="quiet">
        <Trans>for whoever has its link</Trans>
      </span>
    );
  if (!card.free) return <b>{seatName(table.seats, card.seat)}</b>;
  return <span className="quiet">{card.needed ? <Trans>free</Trans> : <Trans>free if wanted</Trans>}</span>;
}

function Relied({ table, card }: { table: Table; card: SeatCard }) {
  const found = table.reputations.find((each) => each.seat === card.seat);
  if (!found || !card.name) return null;
  return (
    <Link to="/players/$name/reputation" params={{ name: card.name }} className="quiet small">
      <Trans>reputation {found.points}</Trans>
    </Link>
  );
}

/** Takes a bot off its seat, or an invitation back. */
function TakeOff({ table, card, deeds }: { table: Table; card: SeatCard; deeds: Deeds }) {
  const { t } = useLingui();
  if (card.free || (card.name && card.accepted)) return null;
  const who = seatName(table.seats, card.seat);
  const invited = t`Take the invitation of ${who} back`;
  const label = card.invited
    ? t`Make this seat's link void`
    : card.name
      ? invited
      : t`Take ${who} off the table`;
  return (
    <button
      type="button"
      className="textbutton"
      disabled={deeds.busy}
      aria-label={label}
      onClick={() => deeds.run(() => removeSeat(table.id, card.seat))}
    >
      {card.bot ? <Trans>take off</Trans> : <Trans>take back</Trans>}
    </button>
  );
}

/** The seats, as pots in a row on the bed's edge. */
export function SeatBed({ table, deeds }: { table: Table; deeds: Deeds }) {
  const { t } = useLingui();
  const user = useUser();
  const creator = user?.name !== undefined && user.name === table.creator;
  return (
    <ul className={styles.bed} aria-label={t`Seats`}>
      {table.seats.map((card) => (
        <li key={card.seat}>
          <Pot card={card} />
          <Label table={table} card={card} />
          <Relied table={table} card={card} />
          {card.name && !card.accepted ? (
            <span className="quiet small">
              <Trans>asked, not here yet</Trans>
            </span>
          ) : null}
          {creator && table.status === "open" ? <TakeOff table={table} card={card} deeds={deeds} /> : null}
          {table.ready_until && card.name ? (
            <span className={card.ready ? "leaf small" : "quiet small"}>
              {card.ready ? <Trans>ready</Trans> : <Trans>not yet ready</Trans>}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
