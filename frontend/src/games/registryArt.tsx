/** A game's pictures by slug, for pages that know no game: its code comes once one of them is near the window. */

import { Fragment, memo } from "react";
import type { TableCard } from "@/shared/api/types";
import { LineText } from "@/shared/ui/LineText";
import { andWord } from "@/shared/ui/reached";
import { useNear } from "@/shared/ui/useNear";
import { useGame } from "./registry";

const emblems = import.meta.glob<string>("./*/emblem.svg", { query: "?url", import: "default", eager: true });

/** A game's sign, a small file of its own: beside the game's name, so nothing is read out. */
export const GameEmblem = ({ slug, size = 44 }: { slug: string; size?: number }) => (
  <img className="emblem" src={emblems[`./${slug}/emblem.svg`]} width={size} height={size} alt="" />
);

interface ThumbProps {
  slug: string;
  view: unknown;
  label: string;
}

/** The board as it stands, small and still: not drawn anew with the clock beside it. */
export const GameThumb = memo(function GameThumb({ slug, view, label }: ThumbProps) {
  const [ref, near] = useNear<HTMLSpanElement>();
  const game = useGame(slug, near);
  return (
    <span ref={ref} className="plate thumb" role="img" aria-label={label}>
      {near && game && view ? <game.Thumb view={view} /> : null}
    </span>
  );
});

/** Pieces of a game by name, each with its picture: "cricket and pond". */
export function PieceWords({ slug, ids, size = 24 }: { slug: string; ids: string[]; size?: number }) {
  const game = useGame(slug);
  return (
    <>
      {ids.map((id, index) => {
        const piece = game?.pieces[id];
        return (
          <Fragment key={id}>
            {index ? ` ${andWord()} ` : null}
            <span className="piece">
              {piece ? <piece.Icon size={size} /> : null} {piece?.name() ?? id}
            </span>
          </Fragment>
        );
      })}
    </>
  );
}

/** What happened last at a table. */
export function LastLine({ card }: { card: TableCard }) {
  const [ref, near] = useNear<HTMLSpanElement>();
  const game = useGame(card.game, near);
  if (!card.last_line) return null;
  return (
    <span ref={ref}>
      <LineText line={card.last_line} seats={card.seats} game={game} size={20} />
    </span>
  );
}
