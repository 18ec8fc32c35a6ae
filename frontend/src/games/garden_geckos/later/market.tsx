/** The six cards everybody may claim, each with the viewer's progress; what serves a card is lit in the garden. */
import { t } from "@lingui/core/macro";
import { memo, useState } from "react";
import { useSteady } from "@/shared/board/steady";
import { parts } from "../loaded";
import type { MarketCard } from "../model";
import type { Play } from "../play";
import { Picture } from "./card";
import { cardLabel } from "./texts";

const { cardOf, coatOf, Icon, isStaged, isStep } = parts;

interface MeterProps {
  card: MarketCard;
  /** The parts that would be met after the staged move. */
  after: number;
}

/** One field for each part of the card: met, gained by the staged move, lost by it, or open. */
function Meter({ card: { parts, met }, after }: MeterProps) {
  const now = met ?? 0;
  const state = (i: number) =>
    i < Math.min(now, after) ? "met" : i < now ? "lost" : i < after ? "won" : "open";
  return (
    <span className="gg-meter">
      {Array.from({ length: parts }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
        <i key={i} data-state={state(i)} />
      ))}
    </span>
  );
}

/** How a card stands for the viewer. */
interface Standing {
  card: MarketCard;
  /** The parts that would be met after the staged move. */
  after: number;
  claims: boolean;
  staged: boolean;
  ready: boolean;
  /** The viewer's coat, null for a spectator. */
  coat: number | null;
}

function standingOf({ desk, offer }: Play, card: MarketCard, place: number): Standing {
  const { now, seat } = desk;
  const claim = desk.options.filter(isStep("claim")).find((step) => step.card === card.card);
  return {
    card,
    after: offer?.met[place] ?? card.met ?? 0,
    claims: claim !== undefined,
    staged: claim !== undefined && isStaged(desk, claim),
    ready: claim !== undefined || Boolean(offer?.claims.includes(card.card)),
    coat: seat === null ? null : coatOf(now, seat),
  };
}

interface CardProps extends Standing {
  pinned: boolean;
  press: (card: string) => void;
  look: (card: string | null) => void;
}

const Packet = memo(({ card, after, claims, staged, ready, coat, pinned, press, look }: CardProps) => {
  const { printed } = cardOf(card.card);
  const leave = () => look(null);
  return (
    <li className={`gg-card gg-${card.type}`} data-card={card.card} data-ready={ready} data-staged={staged}>
      <button
        type="button"
        aria-pressed={claims ? staged : pinned}
        aria-label={cardLabel(card, after, ready, staged)}
        onClick={() => press(card.card)}
        onPointerEnter={(event) => event.pointerType === "mouse" && look(card.card)}
        onPointerLeave={leave}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && look(card.card)}
        onBlur={leave}
      >
        <Meter card={card} after={after} />
        <Picture id={card.card} progress={coat === null ? undefined : card} coat={coat ?? 0} />
        <span className="gg-foot">
          {printed.map((bug, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed bug is its place
            <Icon key={i} id={`bug-${bug}`} width={22} />
          ))}
          <b className="num">{card.points}</b>
        </span>
        {ready && <em>{staged ? t`claimed` : claims ? t`claim it` : t`within reach`}</em>}
      </button>
    </li>
  );
});

export function Market({ play }: { play: Play }) {
  const { market } = play.desk.now;
  const [pinned, setPinned] = useState<string | null>(null);
  const deeds = useSteady({
    look: (card: string | null) => play.setCard(card ?? pinned),
    press: (id: string) => {
      const claim = play.desk.options.filter(isStep("claim")).find((step) => step.card === id);
      if (claim) return play.step(claim);
      const next = pinned === id ? null : id;
      setPinned(next);
      play.setCard(next);
    },
  });
  if (!market.length) return null;
  return (
    <ul className="gg-market" data-picture aria-label={t`Market: one bug card and one terrain card a turn`}>
      {market.map((card, place) => (
        <Packet key={card.card} {...standingOf(play, card, place)} {...deeds} pinned={pinned === card.card} />
      ))}
    </ul>
  );
}
