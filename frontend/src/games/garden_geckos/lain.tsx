/** What lies in the garden: tiles, geckos, and which tiles were the last. */
import { memo } from "react";
import type { LogEntry } from "@/shared/game";
import { coatOf } from "./art";
import { START } from "./box";
import { type Cell, keyOf } from "./geometry";
import type { View } from "./model";
import { At, type Coat, Face, Laid, Perched } from "./tiles";

/** Where each other seat laid its last tile. */
export function lastLaid(log: readonly LogEntry[], seat: number | null): Cell[] {
  const last = new Map<number, Cell>();
  for (const { effects } of log)
    for (const effect of effects)
      if (effect.kind === "laid") last.set(Number(effect.seat), { q: Number(effect.q), r: Number(effect.r) });
  return [...last].filter(([who]) => who !== seat).map(([, cell]) => cell);
}

/** All tiles; before the first bug is chosen only the starting tile's ground. */
export const Tiles = memo(({ view }: { view: View }) =>
  view.tiles.length ? (
    view.tiles.map((tile) => <Laid key={keyOf(tile)} lying={tile} bug={tile.bug} />)
  ) : (
    <At cell={{ q: 0, r: 0 }}>
      <Face tile={START} rot={0} bug={null} />
    </At>
  ),
);

interface GeckosProps {
  view: View;
  /** How one looks, by "seat-number"; the others plain. */
  looks?: Readonly<Record<string, Coat>>;
}

export const Geckos = ({ view, looks = {} }: GeckosProps) =>
  view.seats.flatMap(({ geckos }, seat) =>
    geckos.map(({ q, r, side }, number) => {
      const name = `${seat}-${number}`;
      return (
        <Perched
          key={name}
          name={name}
          cell={{ q, r }}
          side={side}
          coat={coatOf(view, seat)}
          look={looks[name]}
        />
      );
    }),
  );
