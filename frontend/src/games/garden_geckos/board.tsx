/** The board at a table: the garden in its window, what is staged on it, the ledger above it and the market beside it. */
import { t } from "@lingui/core/macro";
import { memo, useMemo, useRef } from "react";
import { useFreshMoves } from "@/shared/board/motion";
import type { LogEntry } from "@/shared/game";
import { coatOf, Icon } from "./art";
import { isBug, START, secretOf, tileOf } from "./box";
import { rim } from "./garden";
import { type Box, boxOf, type Cell, cellOf, keyOf } from "./geometry";
import { Lawn } from "./ground";
import { settled } from "./intent";
import { Ledger } from "./ledger";
import { load, Market } from "./load";
import { type Look, useLook } from "./look";
import {
  Area,
  Awarded,
  Cells,
  freeSide,
  Ghost,
  LastRing,
  Movable,
  Ring,
  Side,
  TrapGround,
  Trapped,
  Warnings,
} from "./marks";
import { movable, tilesOf, type View } from "./model";
import "./board.css";
import { Places, placedCell } from "./places";
import { laidBy, type Play, usePlay } from "./play";
import { At, type Coat, Face, Laid, Perched } from "./tiles";
import { broken } from "./words";

/** All that lies, and the cells round it. */
/** Wherever the window may look there is lawn. */
const FAR = 6000;
const MIDDLE: Cell = { q: 0, r: 0 };
const gardenBox = (view: View): Box => boxOf([...view.tiles, ...rim(tilesOf(view))], 14);

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
    <At cell={MIDDLE}>
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
          cell={cellOf(keyOf({ q, r }))}
          side={side}
          coat={coatOf(view, seat)}
          look={looks[name]}
        />
      );
    }),
  );

/** The market card that is looked at, or the first the staged gecko would complete. */
function served(play: Play) {
  const { desk, card, offer } = play;
  const id = card ?? offer?.claims[0];
  return desk.now.market.find((one) => one.card === id) ?? null;
}

/** Geckos that serve the card looked at, and the one that would move away. */
function looksOf(play: Play): Record<string, Coat> {
  const { desk, choice, props } = play;
  const seat = laidBy(play);
  const looks: Record<string, Coat> = {};
  for (const number of served(play)?.geckos ?? [])
    if (number !== null) looks[`${props.seat}-${number}`] = "serves";
  const { gecko } = settled(desk, choice);
  if (gecko !== null && desk.gecko && movable(desk.start, seat).length > 1)
    looks[`${seat}-${gecko}`] = "leaving";
  return looks;
}

function OwnArea({ view, seat }: { view: View; seat: number | null }) {
  const secret = seat === null ? null : view.seats[seat]?.secret;
  const what = secret && secretOf(secret.card);
  if (!secret || !what || isBug(what)) return null;
  return <Area view={view} cells={secret.area} terrain={what} />;
}

/** What the card under the pointer, or the log line, speaks of. */
function Spoken({ play }: { play: Play }) {
  const { desk, props, card } = play;
  const cells = card ? (served(play)?.cells ?? []) : [];
  const place = desk.start.tiles.find(({ tile }) => tile === props.highlight);
  return (
    <>
      {cells.map((cell) => cell && <Ring key={cell.join()} cell={{ q: cell[0], r: cell[1] }} />)}
      {place && <Ring cell={place} r={34} />}
    </>
  );
}

/** The sides on offer and the geckos that may go there; the staged gecko. */
function Setting({ play }: { play: Play }) {
  const { desk, choice, over, offer } = play;
  const { start, now, offers } = desk;
  const cell = placedCell(play);
  const seat = laidBy(play);
  if (!cell) return null;
  const { side: chosen, gecko } = settled(desk, choice);
  const sides = [...new Set(offers.map(({ side }) => side))];
  const mayMove = offers.length && !desk.gecko && movable(start, seat).length > 1 ? movable(start, seat) : [];
  const set = desk.gecko
    ? Number(desk.gecko.side)
    : gecko !== null && choice.side !== null
      ? choice.side
      : null;
  const coat = coatOf(start, seat);
  return (
    <>
      {mayMove.map((number) => {
        const perch = start.seats[seat]?.geckos[number];
        const way =
          chosen === null ? undefined : offers.find((one) => one.gecko === number && one.side === chosen);
        if (!perch) return null;
        const lost = way ? broken(now, way).length : 0;
        return (
          <Movable
            key={number}
            perch={perch}
            lost={lost}
            chosen={number === gecko}
            over={over === `gecko:${number}`}
          />
        );
      })}
      {sides
        .filter((side) => side !== set)
        .map((side) => {
          const terrain = now.matches.find((match) => match.side === side)?.terrain;
          return (
            terrain && (
              <Side
                key={side}
                cell={cell}
                side={side}
                terrain={terrain}
                over={over === `side:${side}` || side === chosen}
              />
            )
          );
        })}
      {set !== null && <Perched cell={cell} side={set} coat={coat} look="staged" />}
      {offer && set === null && over?.startsWith("side") && (
        <g opacity=".6">
          <Perched cell={cell} side={offer.side} coat={coat} />
        </g>
      )}
    </>
  );
}

/** All that is drawn; the window moving over it draws nothing anew. */
const Drawing = memo(({ play, lawn }: { play: Play; lawn: Box }) => {
  const { desk, props, lit, over, held } = play;
  const { start, now, tile } = desk;
  const last = useMemo(() => lastLaid(props.table.log, props.seat), [props.table.log, props.seat]);
  const traps = play.offer?.traps ?? desk.traps;
  const busy = new Set([...traps, ...(now.award ? [now.award] : [])].map(keyOf));
  const key = over?.startsWith("cell:") ? over.slice(5) : null;
  const target = key ? lit.get(key) : undefined;
  const inHand = held.tile ?? desk.places?.find(({ kind }) => kind === "place_tile")?.tile;
  const seat = laidBy(play);
  const cell = placedCell(play);
  const set = cell && play.offer ? { ...cell, side: play.offer.side } : null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus
    <g aria-hidden="true" className="gg-drawing">
      <Lawn box={lawn} />
      <Cells lit={lit} over={key} />
      <Tiles view={start} />
      <OwnArea view={now} seat={props.seat} />
      {last.map((cell) => (
        <LastRing key={keyOf(cell)} cell={cell} />
      ))}
      {target && !tile && typeof inHand === "string" && <Ghost tile={inHand} target={target} />}
      {tile && <Laid lying={tile} bug={tileOf(tile.tile)?.bug ?? null} staged />}
      {traps.map((trap) => (
        <TrapGround key={keyOf(trap)} view={now} trap={trap} />
      ))}
      <Geckos view={start} looks={looksOf(play)} />
      {!tile && start.phase !== "over" && <Warnings view={now} but={busy} />}
      {traps.map((trap) => (
        <Trapped key={keyOf(trap)} view={now} trap={trap} seat={seat} side={freeSide(start, trap, set)} />
      ))}
      {now.award && <Awarded view={now} trap={now.award} side={freeSide(now, now.award, set)} />}
      <Spoken play={play} />
      <Setting play={play} />
    </g>
  );
});

/** Zoom and back to the whole, for those without wheel or two fingers. */
function Buttons({ moved, moves }: Pick<Look, "moved" | "moves">) {
  const zoom = (steps: number, sign: string, label: string) => (
    <button type="button" aria-label={label} title={label} onClick={() => moves.zoom(steps)}>
      {sign}
    </button>
  );
  return (
    <div className="gg-zoom">
      {zoom(1, "+", t`Closer`)}
      {zoom(-1, "−", t`Farther`)}
      <button
        type="button"
        aria-label={t`Show the whole garden`}
        title={t`Show the whole garden`}
        disabled={!moved}
        onClick={moves.centre}
      >
        <Icon id="sign-whole" width={22} />
      </button>
    </div>
  );
}

function Garden({ play }: { play: Play }) {
  const root = useRef<SVGSVGElement>(null);
  const { start } = play.desk;
  const garden = useMemo(() => gardenBox(start), [start]);
  const lawn = useMemo(() => boxOf(start.tiles, FAR), [start]);
  const look = useLook(root, garden);
  useFreshMoves(root, play.props.fresh, (moves) => load().then(({ scriptOf }) => scriptOf(moves)));
  return (
    <div className="gg-garden">
      <svg
        ref={root}
        className="board gg-board gg-window"
        viewBox={look.box.join(" ")}
        data-moved={look.moved}
        {...look.handlers}
      >
        <Drawing play={play} lawn={lawn} />
        <Places play={play} moves={look.moves} />
      </svg>
      <Buttons {...look} />
    </div>
  );
}

export function Board() {
  const play = usePlay();
  if (!play) return <div className="gg-scene" />;
  return (
    <div className="gg-scene" data-market={play.desk.now.market.length > 0}>
      <Ledger play={play} />
      <Garden play={play} />
      {play.desk.now.market.length > 0 && <Market play={play} />}
    </div>
  );
}
