/** The board at a table: the rivers as one drawing, what is staged on them, the places to tap, and the dice. */
import { t } from "@lingui/core/macro";
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { vars } from "@/shared/board/art";
import { useFreshMoves } from "@/shared/board/motion";
import type { LogEntry } from "@/shared/game";
import { useNarrow } from "@/shared/ui/useMedia";
import { Picture } from "./art";
import { Bridges, beside, Rope, Staff } from "./bridges";
import { DiceRow } from "./diceRow";
import { reachable, reachOf } from "./intent";
import { type Lane, type Layout, laneAt, leastHeight, tallLayout, WIDTH, wideLayout } from "./layout";
import { load, Plants, Telling } from "./load";
import { BoltSign, Label, Lost, Measure, Ring, ShovedSign, Way } from "./marks";
import { courseOf, heightOf, type Stack, seatsFrom, type Tower, type View } from "./model";
import { type Play, usePlay } from "./play";
import { Ends, Ground, Numbers } from "./scene";
import { AnimalTargets, lit, placeOf, Targets } from "./targets";
import { type Scene, Towers } from "./towers";
import { named, playerName } from "./words";

export function Board() {
  const play = usePlay();
  return play ? <Drawn play={play} /> : <div className="go-scene" />;
}

/** Room for the dice in front of a wide drawing. */
const FOOT = 212;

function useSize(root: RefObject<Element | null>): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([852, 754]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width && height) setSize([Math.round(width), Math.round(height)]);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return size;
}

/** The layout for the window: as tall as it allows, in steps, so that it does not follow every pixel. */
function useLayout(view: View, own: number, size: readonly [number, number], narrow: boolean): Layout {
  const [width, height] = size;
  const least = leastHeight(view.rivers.length, FOOT);
  const tall = Math.min(Math.max(Math.round((WIDTH * height) / width / 10) * 10, least), least * 1.6);
  const { course: name } = view;
  const bars = view.rivers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a course is known by its name
  return useMemo(() => {
    const course = courseOf(view);
    const seats = seatsFrom(bars, own);
    return narrow ? tallLayout(course, seats) : wideLayout(course, seats, tall, FOOT);
  }, [name, bars, own, narrow, tall]);
}

/** Where each other seat's last move ended; -1 stands for a shove. */
export function lastMoves(log: readonly LogEntry[], viewer: number | null): Map<number, number> {
  const last = new Map<number, number>();
  for (const { effects } of log)
    for (const effect of effects) {
      if (effect.kind === "moved") last.set(Number(effect.seat), Number(effect.to));
      if (effect.kind === "shoved") last.set(Number(effect.seat), -1);
    }
  if (viewer !== null) last.delete(viewer);
  return last;
}

type Clearances = readonly (number | null)[];

/** The clearances of both bridges, staged bars among them; the same list for the same position. */
function useClearances({ view: { bridges }, desk: { staged } }: Play): Clearances {
  return useMemo(() => {
    const bars = staged.flatMap(({ bar }) => (typeof bar === "string" ? [Number(bar.slice(3))] : []));
    return bridges.map(({ clearance }) => clearance ?? bars.shift() ?? null);
  }, [bridges, staged]);
}

interface LayerProps {
  play: Play;
  layout: Layout;
}

interface StretchProps extends LayerProps {
  lane: Lane;
  clearances: Clearances;
}

/** What the shown step makes of a river. */
function sceneOf({ view, own, offer, shown }: Play, seat: number): Scene {
  const river = view.rivers[seat] ?? { spaces: [], home: 0, left: 0, towers: [] };
  if (seat !== own) return { river };
  return { river, offer, shove: shown?.kind === "shove" && view.shove !== null };
}

/** Rings on one stretch: where one may land, who stands where, what happened last. */
function Rings({ play, layout, lane, last }: LayerProps & { lane: Lane; last: ReadonlyMap<number, number> }) {
  const { view, own, offer, over, props } = play;
  const ring = (space: number, kind: string) =>
    laneAt(layout, lane.seat, space) === lane && (
      <Ring key={`${space}${kind}`} layout={layout} seat={lane.seat} space={space} kind={kind} />
    );
  const moved = last.get(lane.seat);
  const [river, told] = placeOf(props.highlight ?? "");
  const mine = lane.seat === own;
  const landings = mine ? reachable(play.desk).filter(({ to }) => to !== offer?.to) : [];
  const [seat, space] = over ? placeOf(over) : [-1, -1];
  return (
    <>
      {moved !== undefined && moved > 0 && ring(moved, "go-last")}
      {moved === -1 && lane.from === 1 && <ShovedSign layout={layout} lane={lane} />}
      {mine && [...lit(play)].map((place) => ring(place, "go-legal"))}
      {mine && offer && ring(offer.to, "go-target")}
      {landings.map(
        ({ to, kind }) =>
          kind === "bolt" &&
          laneAt(layout, own, to) === lane && <BoltSign key={to} layout={layout} seat={own} space={to} />,
      )}
      {river === lane.seat && told > 0 && told <= view.tiles && ring(told, "go-spot")}
      {seat === lane.seat && ring(space, "go-over")}
    </>
  );
}

/** Ropes at the height of the bars: always on the own river, on others over those who stand there. */
function Ropes({ play, layout, lane, clearances, staffs }: StretchProps & { staffs: boolean }) {
  const { view, offer } = play;
  const river = view.rivers[lane.seat];
  return lane.bridges.map(({ bridge }) => {
    const clearance = clearances[bridge];
    const tile = layout.course.after[bridge] ?? 0;
    if (clearance == null || tile > lane.to || tile < lane.from) return null;
    const tower = towerOn(play, lane.seat, tile);
    if (!lane.own && !river?.spaces[tile]?.length) return null;
    const props = { layout, lane, bridge, clearance };
    return (
      <g key={bridge}>
        {staffs && lane.own && !tower && <Staff {...props} />}
        <Rope
          {...props}
          over={lane.own && Boolean(tower?.falls.length) && (view.phase === "turn" || offer?.to === tile)}
        />
      </g>
    );
  });
}

/** The tower before a bridge, with those who would land on it. */
function towerOn({ view, own, offer }: Play, seat: number, space: number): Tower | undefined {
  if (seat === own && offer?.to === space && offer.tower) return offer.tower;
  const leaves =
    seat === own &&
    offer &&
    view.reaches.some((reach) => reach.animal === offer.animal && reach.space === space);
  return leaves ? undefined : view.rivers[seat]?.towers.find((tower) => tower.space === space);
}

/** One stretch with all that stands on it. */
function Stretch({
  play,
  layout,
  lane,
  clearances,
  last,
}: StretchProps & { last: ReadonlyMap<number, number> }) {
  const ropes = <Ropes {...{ play, layout, lane, clearances }} staffs={layout.wide} />;
  return (
    <>
      <Ends layout={layout} lane={lane} />
      <Rings play={play} layout={layout} lane={lane} last={last} />
      {!lane.own && ropes}
      <Towers layout={layout} lane={lane} scene={sceneOf(play, lane.seat)} />
      {lane.own && ropes}
      <Bridges layout={layout} lane={lane} clearances={clearances} />
    </>
  );
}

/** What is said beside a staged tower: labels must hide nobody on the tiles behind the bridge. */
function toldOf({ falls, space }: Tower, spaces: readonly Stack[]): "falls" | "all" | undefined {
  if (!falls.length) return undefined;
  return spaces.slice(space + 1, space + 5).some((stack) => stack.length) ? "falls" : "all";
}

/** What the staged step would do, over everything. */
function Story({ play, layout }: LayerProps) {
  const { view, own, offer, shown } = play;
  const spaces = view.rivers[own]?.spaces ?? [];
  const reach = offer && reachOf(view, offer.animal);
  const shoving = shown?.kind === "shove" ? (view.shove?.towers ?? []) : [];
  return (
    <g className="go-story">
      {offer && reach && <Way layout={layout} seat={own} reach={reach} offer={offer} spaces={spaces} />}
      {offer && reach?.bridge && reach.lost > 0 && offer.kind === "move" && offer.spaces === reach.room && (
        <Lost layout={layout} seat={own} space={offer.to} bridge={reach.bridge - 1} />
      )}
      {offer?.tower && (
        <Measure layout={layout} seat={own} tower={offer.tower} told={toldOf(offer.tower, spaces)} />
      )}
      {shoving.map((tower) => (
        <Verdict key={tower.bridge} layout={layout} seat={own} tower={tower} />
      ))}
      {!shown &&
        play.mine &&
        view.phase === "turn" &&
        view.shove?.towers.map((tower) => (
          <Measure key={tower.bridge} layout={layout} seat={own} tower={tower} />
        ))}
    </g>
  );
}

/** What a shove does at a bridge, once it is laid out. */
function Verdict({ layout, seat, tower }: { layout: Layout; seat: number; tower: Tower }) {
  const { passes, falls, space } = tower;
  const size = layout.wide ? 13.5 * layout.type : 12;
  const [here, there] = [laneAt(layout, seat, space), laneAt(layout, seat, space + 1)];
  const over = (lane: Lane, stack: typeof passes) => lane.base - (heightOf(stack) + 1.4) * lane.unit;
  return (
    <>
      {falls.length > 0 && (
        <Label
          x={beside(layout, here, space) - here.pitch * 0.5}
          y={over(here, falls) + here.unit}
          left={false}
          kind="go-fall"
          size={size}
          words={[t`${tower.height} high, ${tower.clearance} passes`, fallLine(tower)]}
        />
      )}
      {passes.length > 0 && (
        <Label
          x={beside(layout, there, space + 1) + there.pitch * 0.5}
          y={over(there, passes)}
          kind="go-pass"
          size={size}
          words={[t`${tower.fits} of ${tower.clearance}: passes`]}
        />
      )}
    </>
  );
}

const fallLine = ({ falls }: Tower): string =>
  falls.length === 1 ? t`${named(falls)} falls off` : t`${named(falls)} fall off`;

/** Whose river it is. */
function Names({ play, layout }: LayerProps) {
  const named = layout.lanes.filter(({ from }) => from === 1);
  return named.map((lane) => {
    const name = playerName(play.props.table, lane.seat);
    const size = (lane.own ? 18 : 15) * layout.type * (layout.wide ? 1 : 0.84);
    const [x, y] = nameSpot(layout, lane);
    const now = play.view.active === lane.seat;
    return (
      <g key={lane.seat} className="go-names">
        <g className="go-pennant">
          <Picture
            id={`seat${lane.seat}`}
            at={[x, y + size * 1.35]}
            width={60}
            height={64}
            scale={size / 27}
          />
        </g>
        <text className={now ? "go-name go-now" : "go-name"} x={x + size * 1.1} y={y} fontSize={size}>
          {name}
        </text>
      </g>
    );
  });
}

function nameSpot(layout: Layout, lane: Lane): [number, number] {
  if (!layout.wide) return lane.own ? [18, lane.back - 40] : [12, lane.back - 10];
  if (lane.own) return [40, lane.front + 62];
  const [x] = layout.on(10, lane.back);
  return [Math.max(x - 30, 24), lane.back - 44];
}

function Drawn({ play }: { play: Play }) {
  const scene = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const narrow = useNarrow();
  const { view, own, props } = play;
  const size = useSize(scene);
  const layout = useLayout(view, own, size, narrow);
  const seats = useMemo(() => seatsFrom(view.rivers.length, own), [view.rivers.length, own]);
  const last = useMemo(() => lastMoves(props.table.log, props.seat), [props.table.log, props.seat]);
  useFreshMoves(scene, props.fresh, async (moves) => (await load()).scriptOf(layout, view, moves));
  const clearances = useClearances(play);
  const [, , width, height] = layout.box;
  const unit = narrow ? size[0] / width : Math.min(size[0] / width, size[1] / height);
  return (
    <div
      ref={scene}
      className={narrow ? "go-scene go-narrow" : "go-scene"}
      style={vars({ "--unit": `${unit}px`, "--below": `${Math.max((size[1] - height * unit) / 2, 0)}px` })}
    >
      <Canvas layout={layout}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the drawing takes the focus */}
        <g aria-hidden="true">
          <Ground layout={layout} />
          <Plants layout={layout} />
          {layout.lanes.map((lane) => (
            <Stretch key={lane.key} {...{ play, layout, lane, clearances, last }} />
          ))}
          <Numbers layout={layout} />
          <Names play={play} layout={layout} />
          <Story play={play} layout={layout} />
          {focus && (
            <Ring layout={layout} seat={placeOf(focus)[0]} space={placeOf(focus)[1]} kind="go-focus" />
          )}
          <Telling play={play} layout={layout} />
        </g>
        <Targets play={play} layout={layout} seats={seats} onFocus={setFocus} />
        <AnimalTargets play={play} layout={layout} />
      </Canvas>
      <DiceRow play={play} />
    </div>
  );
}

function Canvas({ layout, children }: { layout: Layout; children: ReactNode }) {
  return (
    <svg
      role="presentation"
      className="board go-board"
      viewBox={layout.box.join(" ")}
      preserveAspectRatio="xMidYMid meet"
    >
      {children}
    </svg>
  );
}
