import { t } from "@lingui/core/macro";
import type { SeatCard } from "@/shared/api/types";
import { BotHead, FreePot, PlantedPot } from "./icons";
import { botName } from "./seats";

/** One seat as a pot: planted with an initial, a bot's head, or free. */
export function Pot({ card }: { card: SeatCard }) {
  if (card.name)
    return (
      <span className="pot">
        {card.accepted ? <PlantedPot title={card.name} /> : <FreePot title={t`kept for ${card.name}`} />}
        <i aria-hidden="true">{card.name[0]?.toUpperCase()}</i>
      </span>
    );
  if (card.invited)
    return (
      <span className="pot">
        <FreePot title={t`kept by a link`} />
        <i aria-hidden="true">?</i>
      </span>
    );
  if (card.bot)
    return (
      <span className="pot bot">
        <BotHead title={t`bot: ${botName(card.bot)}`} />
      </span>
    );
  return (
    <span className={card.needed ? "pot" : "pot spare"}>
      <FreePot title={card.needed ? t`free` : t`free, not needed to start`} />
    </span>
  );
}

export function Pots({ seats }: { seats: SeatCard[] }) {
  return (
    <span className="pots">
      {seats.map((card) => (
        <Pot key={card.seat} card={card} />
      ))}
    </span>
  );
}
