/** The board at a table: garden and track as one drawing, what is staged on it, and the circles to tap. */
import { t } from "@lingui/core/macro";
import { useMemo, useRef, useState } from "react";
import { useFreshMoves } from "@/shared/board/motion";
import type { LogEntry } from "@/shared/game";
import { scriptOf } from "./animate";
import {
  Beams,
  ChosenRing,
  Circles,
  Coordinates,
  Flowers,
  GroupBed,
  GroupTag,
  Highlight,
  LastRing,
  LastTag,
  LegalRings,
  OverRing,
  ShiftArrow,
  StagedFlower,
  StagedTree,
  Trees,
} from "./circles";
import { CIRCLES, FRAME } from "./geometry";
import { cellOf, LAP, type Walk } from "./model";
import { foreseen, type Picture } from "./picture";
import { type Play, usePlay } from "./play";
import { Sky, Soil } from "./scene";
import { Targets } from "./targets";
import { LandingMartian, type Marks, Martians, Stones, WalkMarks, WalkTags } from "./track";
import { martianLabel } from "./words";

/** The circle each other seat planted last. */
export function lastPlanted(log: readonly LogEntry[], viewer: number | null): Record<string, number> {
  const seats = new Map<number, string>();
  for (const { seat, steps } of log)
    for (const step of steps) if (seat !== null && step.kind === "plant") seats.set(seat, cellOf(step));
  if (viewer !== null) seats.delete(viewer);
  return Object.fromEntries([...seats].map(([seat, cell]) => [cell, seat]));
}

/** What a planting under the pointer would bring, in the colour in hand. */
function usePreview(play: Play): Pick<Picture, "planting" | "walk"> | null {
  const { picture, over, colour, lit, mine, choice } = play;
  const cell = over ?? choice.cell;
  return useMemo(() => {
    const seat = picture.view.seat;
    const idle =
      mine && seat !== null && !picture.planting && !choice.action && picture.view.phase === "turn";
    if (!idle || !cell || !colour || !lit.has(cell)) return null;
    const effects = foreseen(picture.view, seat, { kind: "plant", flower: colour, cell });
    const cells = (effects[0]?.cells ?? []) as string[];
    return { planting: { cell, colour, cells }, walk: effects[1] as unknown as Walk };
  }, [picture, cell, colour, lit, mine, choice.action]);
}

function marksOf(play: Play, walk: Walk | null): Marks {
  const { view } = play.picture;
  const position = view.seat === null ? null : view.positions[view.seat];
  const stands = position == null || view.phase !== "turn" || play.props.table.status !== "running";
  const space = Number(play.props.highlight?.replace(/^space /, "") ?? Number.NaN);
  return {
    here: stands ? null : position % LAP,
    land: walk ? walk.position % LAP : null,
    counted: (walk ?? play.picture.ran)?.path.map((at) => at % LAP) ?? [],
    highlight: Number.isInteger(space) ? space : null,
  };
}

const TrackList = ({ play }: { play: Play }) => (
  <ul className="hidden" aria-label={t`Martians on the track`}>
    {play.picture.view.positions.map((_, seat) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
      <li key={seat}>{martianLabel(play.props.table, play.picture.view, seat)}</li>
    ))}
  </ul>
);

export function Board() {
  const play = usePlay();
  return play ? <Drawn play={play} /> : <div className="io-scene" />;
}

interface LayerProps {
  play: Play;
  lit: Set<string>;
  preview: Pick<Picture, "planting" | "walk"> | null;
  last: Record<string, number>;
}

/** Circles and what marks them, under the pieces. */
function Circled({ play, lit, preview, last, focus }: LayerProps & { focus: string | null }) {
  const { picture, over, choice, mine, after } = play;
  const { planting } = picture;
  const running = play.props.table.status === "running";
  const view = running ? picture.view : { ...picture.view, reach: [] };
  const looking = running && (!mine || planting !== null || after.phase === "turn");
  const busy = planting ?? preview?.planting;
  return (
    <>
      {looking && !choice.action && <Beams view={view} mine={mine} />}
      <Circles view={view} lit={lit} mine={mine} />
      {planting && <GroupBed planting={planting} />}
      {preview?.planting && <GroupBed planting={preview.planting} preview />}
      <LegalRings view={view} lit={lit} except={busy?.cell ?? null} />
      {Object.keys(last).map((cell) => (
        <LastRing key={cell} cell={cell} />
      ))}
      {over && (
        <OverRing cell={over} focus={over === focus} legal={lit.has(over) && over !== planting?.cell} />
      )}
    </>
  );
}

/** What is picked or staged among the flowers. */
function Chosen({ play, preview }: Pick<LayerProps, "play" | "preview">) {
  const { picture, choice } = play;
  const { planting, taken } = picture;
  const rings = [planting?.cell, choice.cell, choice.from, ...taken];
  return (
    <>
      {planting && <StagedFlower cell={planting.cell} colour={planting.colour} />}
      {preview?.planting && (
        <g opacity=".75">
          <StagedFlower cell={preview.planting.cell} colour={preview.planting.colour} />
        </g>
      )}
      {rings.map((cell) => cell && <ChosenRing key={cell} cell={cell} />)}
    </>
  );
}

/** Everything that stands in the garden, and the tags over it. */
function Standing({ play, preview, last }: Omit<LayerProps, "lit">) {
  const { picture, props } = play;
  const tagged = picture.planting ?? preview?.planting;
  const pointed = props.highlight && CIRCLES.includes(props.highlight) ? props.highlight : null;
  return (
    <>
      <Trees trees={picture.view.trees} />
      {picture.tree && <StagedTree cell={picture.tree} />}
      {picture.shift && <ShiftArrow shift={picture.shift} />}
      {Object.entries(last).map(([cell, seat]) => (
        <LastTag key={cell} cell={cell} seat={seat} />
      ))}
      {tagged && <GroupTag planting={tagged} />}
      {pointed && <Highlight cell={pointed} />}
      <Coordinates />
    </>
  );
}

/** The track with the walk that is staged, or would follow. */
function Tracked({ play, preview }: Pick<LayerProps, "play" | "preview">) {
  const { picture } = play;
  const walk = picture.walk ?? preview?.walk ?? null;
  const marks = useMemo(() => marksOf(play, walk), [play, walk]);
  return (
    <>
      <Stones marks={marks} />
      {picture.ran && <WalkMarks walk={picture.ran} numbers={!walk} />}
      {walk && <WalkMarks walk={walk} />}
      {walk && <LandingMartian seat={walk.seat} position={walk.position} />}
      <Martians view={picture.view} />
      {walk && <WalkTags walk={walk} again={picture.again} />}
    </>
  );
}

function Drawn({ play }: { play: Play }) {
  const [focus, setFocus] = useState<string | null>(null);
  const root = useRef<SVGSVGElement>(null);
  const { picture, props } = play;
  const preview = usePreview(play);
  const last = useMemo(() => lastPlanted(props.table.log, props.seat), [props.table.log, props.seat]);
  const layer = { play, lit: play.mine ? play.lit : NO_CELLS, preview, last };
  useFreshMoves(root, props.fresh, scriptOf);
  return (
    <div className="io-scene">
      <svg
        ref={root}
        role="presentation"
        className="board io-board"
        viewBox={FRAME.join(" ")}
        preserveAspectRatio="xMidYMid meet"
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus */}
        <g aria-hidden="true">
          <Sky />
          <Soil />
          <Circled {...layer} focus={focus} />
          <Flowers flowers={picture.view.flowers} faded={picture.taken} />
          <Chosen {...layer} />
          <Standing {...layer} />
          <Tracked {...layer} />
        </g>
        <Targets play={play} last={last} onFocus={setFocus} />
      </svg>
      <TrackList play={play} />
    </div>
  );
}

const NO_CELLS: Set<string> = new Set();
