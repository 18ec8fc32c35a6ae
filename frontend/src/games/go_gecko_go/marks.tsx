/** Signs among the towers: where one may land, the way there, what a bridge would do, what happened last. */
import { t } from "@lingui/core/macro";
import { Picture } from "./art";
import { beside } from "./bridges";
import { type Lane, type Layout, laneAt, type Point, standAt } from "./layout";
import { heightOf, type Offer, type Reach, START, type Stack, type Tower, trunkOf } from "./model";
import { line } from "./paths";
import { named } from "./words";

interface RingProps {
  layout: Layout;
  seat: number;
  space: number;
  kind: string;
}

/** A ring on the water round the place where a tower stands; on the log it frames the cut. */
export function Ring({ layout, seat, space, kind }: RingProps) {
  const lane = laneAt(layout, seat, space);
  const home = space === trunkOf(layout.course);
  if (space === START) return null;
  const [from, to] = lane.log ?? [0, 0];
  const x = home ? layout.on((from + to) / 2, lane.base)[0] : beside(layout, lane, space);
  const rx = home
    ? (to - from) * 0.36 * (layout.wide ? lane.scale : 1)
    : lane.pitch * 0.44 * (layout.wide ? lane.scale : 1);
  const y = home ? lane.front - (lane.front - lane.back) * 0.62 : lane.base;
  return (
    <ellipse className={`go-ring ${kind}`} cx={x} cy={y - rx * 0.1} rx={rx} ry={rx * (home ? 0.6 : 0.42)} />
  );
}

/** Lightning in the ring of a place that it reaches. */
export function BoltSign({ layout, seat, space }: Omit<RingProps, "kind">) {
  const lane = laneAt(layout, seat, space);
  const at: Point = [beside(layout, lane, space) + lane.pitch * 0.3, lane.base + 3];
  return (
    <g className="go-ink">
      <Picture id="bolt" at={at} width={64} height={64} scale={layout.wide ? 0.5 : 0.34} />
    </g>
  );
}

/** The tops of what lies on each space of a way. */
type Tops = (space: number) => number;

/** One hop after the other from where an animal is to where it goes. */
function hops(
  layout: Layout,
  seat: number,
  reach: Pick<Reach, "animal" | "space">,
  to: number,
  tops: Tops,
): Point[] {
  const spaces = Array.from({ length: to - reach.space + 1 }, (_, i) => reach.space + i);
  return spaces.map((space) => {
    const { at, unit } = standAt(layout, seat, space, reach.animal, []);
    return [at[0], at[1] - (space === reach.space ? 2 : tops(space)) * unit];
  });
}

const arc = (a: Point, b: Point, lift: number): string => {
  const top = Math.min(a[1], b[1]) - lift;
  return `M${a[0]} ${a[1]}C${a[0] + (b[0] - a[0]) * 0.2} ${top} ${b[0] - (b[0] - a[0]) * 0.2} ${top} ${b[0]} ${b[1]}`;
};

interface WayProps {
  layout: Layout;
  seat: number;
  reach: Reach;
  offer: Offer;
  spaces: readonly Stack[];
}

/** The way of a staged move: numbered hops; steps lost at a bridge in rust. */
export function Way({ layout, seat, reach, offer, spaces }: WayProps) {
  const tops = (space: number) => (space > layout.course.tiles ? 2 : heightOf(spaces[space] ?? []));
  const points = hops(layout, seat, reach, offer.to, tops);
  const lane = laneAt(layout, seat, offer.to);
  const lift = 3 * lane.unit;
  const arcs = points.slice(1).map((to, i) => arc(points[i] as Point, to, lift));
  const [x, y] = points[points.length - 1] as Point;
  const head = line([
    [x - 10, y - 8],
    [x, y],
    [x + 3, y - 12],
  ]);
  const d = arcs.join("") + head;
  return (
    <g className="go-way">
      <path d={d} />
      <path d={d} />
      {points.slice(1).map(([px, py], i) => {
        const [fx, fy] = points[i] as Point;
        const at: Point = [(fx + px) / 2, Math.min(fy, py) - lift * 0.74];
        return <Count key={px} at={at} count={i + 1} size={layout.type} />;
      })}
    </g>
  );
}

const Count = ({ at: [x, y], count, size }: { at: Point; count: number; size: number }) => (
  <>
    <circle cx={x} cy={y} r={9 * size} />
    <text x={x} y={y + 4.4 * size} fontSize={12.5 * size}>
      {count}
    </text>
  </>
);

/** Steps that the dice give beyond a bridge. */
export function Lost({ layout, seat, space, bridge }: Omit<RingProps, "kind"> & { bridge: number }) {
  const lane = laneAt(layout, seat, space);
  const post = lane.bridges.find((one) => one.bridge === bridge)?.at;
  if (post === undefined) return null;
  const y = lane.front - 4 * lane.scale;
  const [x1] = layout.on(post - layout.half, y);
  const x0 = beside(layout, lane, space) + 12 * lane.scale;
  const d = `M${x0} ${y}Q${(x0 + x1) / 2} ${y - 14} ${x1 - 6} ${y - 4}`;
  return (
    <g className="go-way go-lost">
      <path d={d} />
      <path d={d} />
      <Picture id="stop" at={[x1, y + 12]} width={40} height={40} scale={layout.wide ? 0.9 : 0.6} />
    </g>
  );
}

interface LabelProps {
  x: number;
  y: number;
  words: readonly string[];
  kind: string;
  size: number;
  /** Its point looks to the left, or to the right. */
  left?: boolean;
}

/** About how wide a line is in letters of a size. */
const widthOf = (text: string, size: number): number => text.length * size * 0.53;

/** A plant label: a point that says of what it speaks, and a line or two. */
export function Label({ x, y, words, kind, size, left = true }: LabelProps) {
  const width = Math.max(...words.map((word) => widthOf(word, size))) + size * 1.6;
  const half = (size * 1.22 * words.length + size * 0.7) / 2;
  const side = left ? 1 : -1;
  const start = left ? x + size * 1.3 : x - size * 0.7 - width + size * 0.6;
  return (
    <g className={`go-label ${kind}`}>
      <path d={`M${x} ${y}l${side * size * 0.9} ${-half}h${side * width}v${half * 2}h${-side * width}z`} />
      {words.map((word, i) => (
        <text
          key={word}
          className={i ? "go-second" : undefined}
          x={start}
          y={y - half + size * (1.3 + 1.22 * i)}
          fontSize={size}
        >
          {word}
        </text>
      ))}
    </g>
  );
}

interface MeasureProps {
  layout: Layout;
  seat: number;
  tower: Tower;
  /** With words beside it: of what falls, and of what passes where nobody stands in their way. */
  told?: "falls" | "all";
}

/** Beside a tower before a bridge: how much of it passes in leaf, how much falls in rust. */
export function Measure({ layout, seat, tower, told }: MeasureProps) {
  const lane = laneAt(layout, seat, tower.space);
  const { base, unit } = lane;
  const side = layout.wide ? 1 : -1;
  const bridge = lane.bridges.find((one) => one.bridge === tower.bridge - 1)?.at ?? 0;
  const x = layout.wide
    ? layout.on(bridge + layout.half + 16, base)[0]
    : beside(layout, lane, tower.space) - lane.pitch * 0.62;
  const split = base - tower.fits * unit;
  const top = base - tower.height * unit;
  const size = layout.wide ? 13.5 * layout.type * Math.max(lane.scale, 0.9) : 12;
  const parts = [
    { from: base, to: split, kind: "go-pass", shown: tower.passes.length > 0 },
    { from: split, to: top, kind: "go-fall", shown: tower.falls.length > 0 },
  ];
  return (
    <>
      {parts.map(
        ({ from, to, kind, shown }) =>
          shown && <Brace key={kind} x={x} from={from} to={to} unit={unit} kind={kind} side={side} />,
      )}
      {told === "all" && tower.passes.length > 0 && layout.wide && (
        <Label
          x={x + 6}
          y={(base + split) / 2 + 4}
          kind="go-pass"
          size={size}
          words={[t`${tower.fits} of ${tower.clearance}: passes`, named(tower.passes)]}
        />
      )}
      {told && tower.falls.length > 0 && (
        <Label
          x={x + side * 6}
          y={layout.wide ? Math.min((split + top) / 2, (base + split) / 2 - size * 3.2) : (split + top) / 2}
          kind="go-fall"
          size={size}
          left={layout.wide}
          words={[t`${tower.height} high, ${tower.clearance} passes`, t`${named(tower.falls)} would fall`]}
        />
      )}
    </>
  );
}

interface BraceProps {
  x: number;
  from: number;
  to: number;
  unit: number;
  kind: string;
  side: number;
}

function Brace({ x, from, to, unit, kind, side }: BraceProps) {
  const ticks = Array.from({ length: Math.round((from - to) / unit) + 1 }, (_, i) => i);
  const d = `M${x} ${from - 1}V${to + 1}${ticks
    .map((i) => `M${x} ${from - i * unit}h${(i === 0 || i === ticks.length - 1 ? -9 : -5) * side}`)
    .join("")}`;
  return (
    <g className={`go-brace ${kind}`}>
      <path d={d} />
      <path d={d} />
    </g>
  );
}

/** Who shoved last: a double chevron where the new tile came in. */
export function ShovedSign({ layout, lane }: { layout: Layout; lane: Lane }) {
  const [x, y] = layout.on(lane.left(1) + 4, (lane.back + lane.front) / 2);
  const k = layout.wide ? 1.3 * lane.scale : lane.own ? 1 : 0.7;
  return (
    <path
      className="go-shoved"
      d={`M${x} ${y - 6 * k}l${6 * k} ${6 * k}-${6 * k} ${6 * k}m${7 * k}-${12 * k}l${6 * k} ${6 * k}-${6 * k} ${6 * k}`}
    />
  );
}
