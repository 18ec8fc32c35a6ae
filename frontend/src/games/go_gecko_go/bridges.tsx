/** The two bridges across all rivers: they hang as high as what they let pass, and measure the towers before them. */
import { memo } from "react";
import { type Lane, type Layout, middle } from "./layout";
import { deck, line, posts } from "./paths";

/** How high a bridge hangs before its bar is laid. */
const OPEN = 6;

interface BridgesProps {
  layout: Layout;
  lane: Lane;
  /** What each bridge lets pass; null before its bar is laid. */
  clearances: readonly (number | null)[];
}

/** The rows between which a lane's part of a bridge is drawn. */
function reach({ layout, lane }: BridgesProps): [number, number] {
  if (!layout.wide) return [lane.back - (lane.own ? 6 : 12), lane.front + (lane.own ? 12 : 7)];
  const place = layout.lanes.indexOf(lane);
  return [layout.cuts[place] ?? 0, layout.cuts[place + 1] ?? 0];
}

interface PlateProps {
  x: number;
  y: number;
  size: number;
  number: number | null;
}

const Plate = ({ x, y, size, number }: PlateProps) => (
  <>
    <path
      className="go-line"
      fill="none"
      d={`M${x - size * 0.23} ${y - 5}v6M${x + size * 0.23} ${y - 5}v6`}
    />
    <path className="go-line" fill="#fffaf0" d={`M${x - size / 2} ${y}h${size}v${size * 0.87}h${-size}z`} />
    <text className="go-plate" x={x} y={y + size * 0.69} fontSize={size * 0.7}>
      {number ?? "?"}
    </text>
  </>
);

/** The parts of both bridges over one stretch; nearer towers stand before farther planks. */
export const Bridges = memo((props: BridgesProps) => {
  const { layout, lane, clearances } = props;
  const [y0, y1] = reach(props);
  const rows = layout.wide ? [lane.back - 8 * lane.scale, lane.front + 8 * lane.scale] : [y0 + 2, y1 - 1];
  const small = layout.wide ? 1 : lane.own ? 0.85 : 0.5;
  return lane.bridges.map(({ bridge, at, plate }) => {
    const clearance = clearances[bridge] ?? OPEN;
    // The small rivers of a phone hang their bridges in their own measure.
    const height = layout.wide || lane.own ? clearance : (clearance * lane.unit) / layout.unit(0);
    const shown = layout.wide || lane.own ? layout : { ...layout, half: 4.5 };
    const part = deck(shown, at, height, y0, y1);
    const [[ax, y], [bx]] = part.end;
    const beam = 8 * small;
    return (
      <g key={bridge} data-bridge={`${lane.key}-${bridge}`}>
        <path
          className="go-line"
          fill="var(--go-post)"
          d={rows.map((row) => posts(shown, at, height, row)).join("")}
        />
        <path className="go-line" fill="var(--go-wood)" d={part.floor} />
        <path fill="url(#go-fine)" d={part.shade} />
        <path className="go-plank" d={part.planks} />
        <path className="go-rail-edge" d={part.rails} />
        <path className="go-rail" d={part.rails} />
        {lane.own && (
          <>
            <path className="go-line" fill="var(--go-post)" d={`M${ax} ${y}H${bx}v${beam}H${ax}z`} />
            {plate && (
              <Plate
                x={(ax + bx) / 2}
                y={y + beam + 4}
                size={layout.wide ? 38 : 26}
                number={clearances[bridge] ?? null}
              />
            )}
          </>
        )}
      </g>
    );
  });
});

/** A rope over the space before a bridge: what reaches above it falls in a shove. */
export const Rope = memo(({ layout, lane, bridge, clearance, over }: RopeProps) => {
  const tile = layout.course.after[bridge] ?? 0;
  const y = lane.base - clearance * lane.unit;
  const [x0] = layout.on(lane.left(tile) + 1, lane.base);
  const [x1] = layout.on(lane.left(tile) + lane.pitch + 4, lane.base);
  const size = (lane.own ? 17 : 13) * layout.type * (layout.wide ? lane.scale : lane.own ? 1 : 0.75);
  const d = line([
    [x0, y],
    [x1, y],
  ]);
  return (
    <g className={over ? "go-rope go-cut" : "go-rope"}>
      <path d={d} />
      <path d={d} />
      <text x={x0 - size * 0.5} y={y + size * 0.3} fontSize={size}>
        {clearance}
      </text>
    </g>
  );
});

interface RopeProps {
  layout: Layout;
  lane: Lane;
  bridge: number;
  clearance: number;
  over: boolean;
}

/** Ticks beside the own space before a bridge, one for each height. */
export const Staff = memo(({ layout, lane, bridge, clearance }: Omit<RopeProps, "over">) => {
  const tile = layout.course.after[bridge] ?? 0;
  const [x] = layout.on(lane.left(tile), lane.base);
  const top = lane.base - (clearance + 1) * lane.unit;
  const ticks = Array.from(
    { length: clearance + 1 },
    (_, i) => `M${x} ${lane.base - (i + 1) * lane.unit}h${(i + 1) % 5 ? -5 : -8}`,
  );
  const d = `M${x} ${lane.base}V${top}${ticks.join("")}`;
  return (
    <g className="go-staff">
      <path d={d} />
      <path d={d} />
    </g>
  );
});

export const beside = (layout: Layout, lane: Lane, tile: number): number =>
  layout.on(middle(layout, lane, tile), lane.base)[0];
