/** What only adorns: flowers, reeds and tufts on the meadow, knots and moss on the log. */
import { Fragment } from "react";
import { mountSheet } from "@/shared/board/art";
import { Picture } from "../art";
import { type Lane, type Layout, LIFT, type Point } from "../layout";
import scenery from "./scenery.svg?raw";

mountSheet("go-scenery", scenery);

type Bloom = readonly [x: number, y: number, colour: string];
const BLOOMS: readonly Bloom[] = [
  [118, 96, "#fffaf0"],
  [134, 104, "#fffaf0"],
  [404, 98, "#cb4e6d"],
  [620, 102, "#fffaf0"],
  [884, 96, "#cb4e6d"],
  [900, 104, "#cb4e6d"],
];

function Flower({ bloom: [x, y, colour] }: { bloom: Bloom }) {
  return (
    <>
      <path d={`M${x} ${y + 5}v12`} className="go-stem" />
      <circle cx={x} cy={y} r="5" fill={colour} className="go-line" />
      <circle cx={x} cy={y} r="1.7" fill="var(--go-line)" />
    </>
  );
}

/** Plants between two rivers, where there is room. */
function Verge({ layout, lane, next }: { layout: Layout; lane: Lane; next: Lane | undefined }) {
  const gap = next ? next.back - next.scale * 90 - lane.front : 0;
  if (!layout.wide || gap < 4) return null;
  const y = lane.front + 30 * lane.scale + Math.min(gap, 40) / 2;
  const at = (x: number): Point => layout.on(x, y);
  const scale = 0.9 * lane.scale;
  const shift = lane.seat * 90;
  return (
    <g className="go-plant">
      <Picture id="tuft" at={at(240 + shift)} width={40} height={28} scale={scale} />
      <Picture id="pebbles" at={at(880 - shift)} width={48} height={20} scale={scale} />
      <Picture id="tuft" at={at(912 - shift)} width={40} height={28} scale={scale} />
      {gap > 40 && <Picture id="tuft" at={at(480 + shift)} width={40} height={28} scale={scale} />}
      {gap > 90 && <Bed layout={layout} top={lane.front + 84 * lane.scale} height={gap - 60} />}
    </g>
  );
}

/** What grows in a bed, as parts of its width and height: two kinds of bloom, reeds and pebbles among them. */
const BED: readonly (readonly [x: number, y: number, kind: string])[] = [
  [0.02, 0.2, "reed"],
  [0.05, 0.3, "reed"],
  [0.09, 0.5, "tuft"],
  [0.15, 0.95, "#fffaf0"],
  [0.17, 0.75, "#fffaf0"],
  [0.2, 0.98, "#cb4e6d"],
  [0.22, 0.15, "#cb4e6d"],
  [0.25, 0.35, "#cb4e6d"],
  [0.28, 0.2, "#fffaf0"],
  [0.43, 0.9, "pebbles"],
  [0.46, 0.95, "tuft"],
  [0.54, 0.3, "#fffaf0"],
  [0.57, 0.1, "#fffaf0"],
  [0.6, 0.42, "#cb4e6d"],
  [0.7, 0.9, "tuft"],
  [0.65, 0.75, "#cb4e6d"],
  [0.83, 0.95, "#fffaf0"],
  [0.88, 0.3, "tuft"],
  [0.92, 0.6, "pebbles"],
];

/** Flowers between two rivers that lie far apart. */
function Bed({ layout, top, height }: { layout: Layout; top: number; height: number }) {
  return BED.map(([along, down, kind]) => {
    const y = top + height * down;
    const scale = layout.scale(y);
    const [x] = layout.on(110 + along * 960, y);
    if (kind.startsWith("#"))
      return (
        <g key={along} transform={`translate(${x} ${y}) scale(${scale})`}>
          <Flower bloom={[0, 0, kind]} />
        </g>
      );
    const [width, size] = SIZES[kind] ?? [40, 28];
    return <Picture key={along} id={kind} at={[x, y]} width={width} height={size} scale={scale} />;
  });
}

const SIZES: Record<string, Point> = { reed: [44, 84], tuft: [40, 28], pebbles: [48, 20] };

const MOSS = "M-16 6q-6-8 3-11 2-9 11-6 8-5 13 3 9 0 7 9 2 7-7 7-6 5-12 1-9 4-15-3z";

/** A knot in the bark and moss at its sides, between the places of two rivers. */
function Knots({ layout, lane, behind }: { layout: Layout; lane: Lane; behind: Lane }) {
  const y = (behind.front + lane.back) / 2;
  const [x0, x1] = lane.log ?? [0, 0];
  const at = (part: number, row: number): Point => layout.on(x0 + (x1 - x0) * part, row);
  const [kx, ky] = at(0.36 + 0.1 * (lane.seat % 3), y);
  const k = layout.scale(y);
  const tufts: [Point, number][] = [
    [at(lane.seat % 2 ? 0.06 : 0.94, y + 34), 1.2 * k],
    [at(lane.seat % 2 ? 0.95 : 0.05, y - 14), 0.9 * k],
  ];
  return (
    <>
      <ellipse className="go-line" fill="var(--go-bark)" cx={kx} cy={ky - LIFT} rx={15 * k} ry={9 * k} />
      <ellipse className="go-grain" cx={kx} cy={ky - LIFT} rx={7 * k} ry={4 * k} />
      {tufts.map(([[x, row], size]) => (
        <g key={x} transform={`translate(${x} ${row - LIFT}) scale(${size})`}>
          <path className="go-line" fill="var(--go-moss)" d={MOSS} />
          <path className="go-leaves" d="M-8 0q3-4 7-1M2 4q4-3 8 0" />
        </g>
      ))}
    </>
  );
}

const Meadow = () => (
  <>
    {BLOOMS.map((bloom) => (
      <Flower key={bloom[0]} bloom={bloom} />
    ))}
    <g className="go-plant">
      <Picture id="reed" at={[1196, 178]} width={44} height={84} scale={0.9} />
      <Picture id="reed" at={[1222, 186]} width={44} height={84} scale={1.06} />
      <Picture id="pebbles" at={[1252, 190]} width={48} height={20} scale={0.9} />
      <Picture id="reed" at={[44, 150]} width={44} height={84} scale={0.8} />
      <Picture id="tuft" at={[76, 158]} width={40} height={28} scale={0.8} />
    </g>
  </>
);

/** All of it, for a wide drawing. */
export function Plants({ layout }: { layout: Layout }) {
  if (!layout.wide) return null;
  return (
    <>
      <Meadow />
      {layout.lanes.map((lane, i) => (
        <Fragment key={lane.key}>
          <Verge layout={layout} lane={lane} next={layout.lanes[i + 1]} />
          {i > 0 && <Knots layout={layout} lane={lane} behind={layout.lanes[i - 1] as Lane} />}
        </Fragment>
      ))}
    </>
  );
}
