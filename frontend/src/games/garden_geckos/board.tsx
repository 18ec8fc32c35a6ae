/** The board at a table: the garden in its window, what is staged on it, the ledger above it and the market beside it. */
import { t } from "@lingui/core/macro";
import { memo, useMemo, useRef } from "react";
import { useFreshMoves } from "@/shared/board/motion";
import { Icon } from "./art";
import "./board.css";
import { tileOf } from "./box";
import { rim } from "./garden";
import { type Box, boxOf, keyOf } from "./geometry";
import { Lawn } from "./ground";
import { tileIn } from "./intent";
import { Geckos, lastLaid, Tiles } from "./lain";
import { Ledger } from "./ledger";
import { load, Market } from "./load";
import { type Look, useLook } from "./look";
import { Awarded, Cells, freeSide, Ghost, LastRing, TrapGround, Trapped, Warnings } from "./marks";
import { type Trap, tilesOf, type View } from "./model";
import { Places, placedCell } from "./places";
import { laidBy, type Play, usePlay } from "./play";
import { looksOf, OwnArea, Setting, Spoken } from "./setting";
import { Laid } from "./tiles";

/** All that lies, and the cells round it. */
/** Wherever the window may look there is lawn. */
const FAR = 6000;
const gardenBox = (view: View): Box => boxOf([...view.tiles, ...rim(tilesOf(view))], 14);

/** The bugs that the staged move would free, under and over the geckos. */
const trapsOf = ({ offer, desk }: Play): readonly Trap[] => offer?.traps ?? desk.traps;

/** What marks the tiles over their geckos: those about to be closed in, or those that would be. */
function Closing({ play }: { play: Play }) {
  const { desk, offer } = play;
  const { start, now, tile } = desk;
  const cell = placedCell(play);
  const set = cell && offer ? { ...cell, side: offer.side } : null;
  return (
    <>
      {!tile && start.phase !== "over" && <Warnings view={now} />}
      {trapsOf(play).map((trap) => (
        <Trapped
          key={keyOf(trap)}
          view={now}
          trap={trap}
          seat={laidBy(play)}
          side={freeSide(start, trap, set)}
        />
      ))}
      {now.award && <Awarded view={now} trap={now.award} side={freeSide(now, now.award, set)} />}
    </>
  );
}

/** All that is drawn; the window moving over it draws nothing anew. */
const Drawing = memo(({ play, lawn }: { play: Play; lawn: Box }) => {
  const { desk, props, lit, over, held } = play;
  const { start, now, tile } = desk;
  const last = useMemo(() => lastLaid(props.table.log, props.seat), [props.table.log, props.seat]);
  const key = over?.startsWith("cell:") ? over.slice(5) : null;
  const target = key && !tile ? lit.get(key) : undefined;
  const inHand = tileIn(desk, held);
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
      {target && inHand && <Ghost tile={inHand} target={target} />}
      {tile && <Laid lying={tile} bug={tileOf(tile.tile)?.bug ?? null} staged />}
      {trapsOf(play).map((trap) => (
        <TrapGround key={keyOf(trap)} view={now} trap={trap} />
      ))}
      <Geckos view={start} looks={looksOf(play)} />
      <Closing play={play} />
      <Spoken play={play} />
      <Setting play={play} />
    </g>
  );
});

/** Zoom and back to the whole, for those without wheel or two fingers. */
function Buttons({ moved, complete, moves }: Pick<Look, "moved" | "complete" | "moves">) {
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
        disabled={!moved && complete}
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
        role="presentation"
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
