/** The six cards everybody may claim, each with the viewer's progress; what serves a card is lit in the garden. */
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { parts } from "../loaded";
import type { MarketCard } from "../model";
import type { Play } from "../play";
import { Picture } from "./card";
import { cardLabel } from "./texts";

const { cardOf, coatOf, Icon, isStaged, isStep } = parts;

interface MeterProps {
  card: MarketCard;
  /** The parts that would be met after the staged move. */
  then: number;
}

/** One field for each part of the card: met, gained by the staged move, lost by it, or open. */
function Meter({ card: { parts, met }, then }: MeterProps) {
  const now = met ?? 0;
  const state = (i: number) =>
    i < Math.min(now, then) ? "met" : i < now ? "lost" : i < then ? "won" : "open";
  return (
    <span className="gg-meter">
      {Array.from({ length: parts }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
        <i key={i} data-state={state(i)} />
      ))}
    </span>
  );
}

interface CardProps {
  play: Play;
  card: MarketCard;
  place: number;
  pinned: boolean;
  pin: () => void;
}

function Packet({ play, card, place, pinned, pin }: CardProps) {
  const { desk, offer } = play;
  const { now, seat } = desk;
  const { printed } = cardOf(card.card);
  const claim = desk.options.filter(isStep("claim")).find((step) => step.card === card.card);
  const staged = claim !== undefined && isStaged(desk, claim);
  const ready = claim !== undefined || offer?.claims.includes(card.card);
  const then = offer ? (offer.met[place] ?? card.met ?? 0) : (card.met ?? 0);
  const leave = () => play.setCard(null);
  return (
    <li className={`gg-card gg-${card.type}`} data-card={card.card} data-ready={ready} data-staged={staged}>
      <button
        type="button"
        aria-pressed={claim ? staged : pinned}
        aria-label={cardLabel(card, then, Boolean(ready), staged)}
        onClick={() => (claim ? play.step(claim) : pin())}
        onPointerEnter={(event) => event.pointerType === "mouse" && play.setCard(card.card)}
        onPointerLeave={leave}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && play.setCard(card.card)}
        onBlur={leave}
      >
        <Meter card={card} then={then} />
        <Picture
          id={card.card}
          progress={seat === null ? undefined : card}
          coat={seat === null ? 0 : coatOf(now, seat)}
        />
        <span className="gg-foot">
          {printed.map((bug, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed bug is its place
            <Icon key={i} id={`bug-${bug}`} width={22} />
          ))}
          <b className="num">{card.points}</b>
        </span>
        {ready && <em>{staged ? t`claimed` : claim ? t`claim it` : t`within reach`}</em>}
      </button>
    </li>
  );
}

export function Market({ play }: { play: Play }) {
  const { market } = play.desk.now;
  const [pinned, setPinned] = useState<string | null>(null);
  const shown: Play = { ...play, setCard: (card) => play.setCard(card ?? pinned) };
  const pin = (id: string) => {
    const next = pinned === id ? null : id;
    setPinned(next);
    play.setCard(next);
  };
  if (!market.length) return null;
  return (
    <ul className="gg-market" data-picture aria-label={t`Market: one bug card and one terrain card a turn`}>
      {market.map((card, place) => (
        <Packet
          key={card.card}
          play={shown}
          card={card}
          place={place}
          pinned={pinned === card.card}
          pin={() => pin(card.card)}
        />
      ))}
    </ul>
  );
}
