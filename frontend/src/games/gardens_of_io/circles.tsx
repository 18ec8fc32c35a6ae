/** The garden's drawing: lines of sight, circles, the group's bed, rings, flowers, trees and tags. */
import { memo } from "react";
import { vars } from "@/shared/board/art";
import { Cased, Piece, staged } from "./art";
import { beam, bed, CIRCLES, COLUMNS, circleAt, type Point, swing, tagAt } from "./geometry";
import { type Colour, contentOf, LAP, type View } from "./model";
import type { Planting, Shift } from "./picture";

export const Beams = memo(({ view, mine }: { view: View; mine: boolean }) => {
  const position = view.seat === null ? null : view.positions[view.seat];
  if (position == null || view.phase !== "turn") return null;
  const beams = view.sight.flatMap(({ line, cells }) => {
    const last = cells[cells.length - 1];
    return last ? [beam(position % LAP, line, last)] : [];
  });
  return (
    <g className={mine ? undefined : "io-theirs"}>
      <path className="io-beam" d={beams.map(({ band }) => band).join("")} />
      <path className="io-beam-edge" d={beams.map(({ edges }) => edges).join("")} />
    </g>
  );
});

/** With so many circles to choose from, none is lit up as bright as the few in sight. */
const MANY = 40;

interface CirclesProps {
  view: View;
  lit: Set<string>;
  mine: boolean;
  shown?: readonly string[];
}

function tone({ view, lit, mine }: CirclesProps, cell: string): string {
  const content = contentOf(view, cell);
  if (lit.has(cell)) return lit.size > MANY ? "io-seen" : "io-lit";
  if (content) return content === "tree" ? "io-wood" : "io-planted";
  return !mine && view.phase === "turn" && view.reach.includes(cell) ? "io-seen" : "";
}

const Circle = memo(({ cell, tone }: { cell: string; tone: string }) => {
  const [x, y] = circleAt(cell);
  return <circle className={`io-circle ${tone}`} cx={x} cy={y} r="40" />;
});

export const Circles = memo((props: CirclesProps) =>
  (props.shown ?? CIRCLES).map((cell) => <Circle key={cell} cell={cell} tone={tone(props, cell)} />),
);

const LAYERS: readonly [radius: number, joint: number, fill: string][] = [
  [52, 76, "#22302a"],
  [49, 70, "#fffaf0"],
  [43, 58, "#22302a"],
  [40.5, 53, "var(--bed)"],
];

/** A group under one outline of ink, paper and ink; a mere preview has paper only. */
export const GroupBed = memo(({ planting, preview }: { planting: Planting; preview?: boolean }) => {
  const { circles, joints, squares } = bed(planting.cells);
  const layers = preview ? [LAYERS[1], LAYERS[3]] : LAYERS;
  return (
    <g style={vars({ "--bed": `color-mix(in srgb, var(--${planting.colour}) 25%, #fffaf0)` })}>
      {layers.map((layer) => {
        const [radius, joint, fill] = layer ?? [0, 0, ""];
        return (
          <g key={fill + radius} style={{ fill, stroke: fill }}>
            <path d={joints} strokeWidth={joint} />
            {circles.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} stroke="none" />
            ))}
            {squares.map(([x, y]) => (
              <path key={`${x} ${y}`} d={`M${x} ${y}h100v100h-100z`} stroke="none" />
            ))}
          </g>
        );
      })}
    </g>
  );
});

const Ring = ({ cell, className, r = 37 }: { cell: string; className: string; r?: number }) => {
  const [x, y] = circleAt(cell);
  return <circle className={className} cx={x} cy={y} r={r} />;
};

/** Dashed leaf rings on the circles that may be tapped; round a piece the ring is wider. */
export const LegalRings = memo(
  ({ view, lit, except }: { view: View; lit: Set<string>; except: string | null }) =>
    [...lit]
      .filter((cell) => cell !== except)
      .map((cell) => <Ring key={cell} cell={cell} className="io-ring" r={contentOf(view, cell) ? 42 : 37} />),
);

/** The circle under the pointer, or with the keyboard's focus. */
export const OverRing = ({ cell, focus, legal }: { cell: string; focus: boolean; legal: boolean }) => (
  <g>
    {legal && <Ring cell={cell} className="io-ring io-over" />}
    {focus && <Ring cell={cell} className="io-focus" r={46} />}
    {focus && <Ring cell={cell} className="io-focus io-paper" r={46} />}
  </g>
);

export const ChosenRing = ({ cell }: { cell: string }) => (
  <Ring cell={cell} className="io-ring io-whole" r={42} />
);

export const Highlight = ({ cell }: { cell: string }) => (
  <g>
    <Ring cell={cell} className="io-focus" r={48} />
    <Ring cell={cell} className="io-focus io-spot" r={48} />
  </g>
);

/** Thin ink ring and seat number: the last flower of each opponent. */
export const LastRing = ({ cell }: { cell: string }) => <Ring cell={cell} className="io-last" r={46} />;

export const LastTag = ({ cell, seat }: { cell: string; seat: number }) => {
  const [x, y] = circleAt(cell);
  return (
    <g transform={`translate(${x + 34} ${y - 34})`}>
      <circle r="18" fill="#22302a" />
      <circle r="15.5" style={{ fill: `var(--seat-${seat})` }} />
      <circle r="11" fill="#fffaf0" />
      <text className="io-by" y="6.5">
        {seat + 1}
      </text>
    </g>
  );
};

interface FlowerProps {
  cell: string;
  colour: Colour;
  faded?: boolean;
}

const Flower = memo(({ cell, colour, faded }: FlowerProps) => {
  const [x, y] = circleAt(cell);
  return (
    <g opacity={faded ? 0.3 : undefined}>
      <g data-at={cell} className={`io-letter-${colour}`}>
        <Piece id={`flower-${colour}`} x={x} y={y} width={71} height={71} />
      </g>
    </g>
  );
});

export const Flowers = memo(({ flowers, faded }: { flowers: View["flowers"]; faded: readonly string[] }) =>
  Object.entries(flowers).map(([cell, colour]) => (
    <Flower key={cell} cell={cell} colour={colour} faded={faded.includes(cell)} />
  )),
);

export const StagedFlower = ({ cell, colour }: { cell: string; colour: Colour }) => (
  <g style={staged(colour)} className="io-drop" key={cell + colour}>
    <Flower cell={cell} colour={colour} />
  </g>
);

export const Tree = memo(({ cell }: { cell: string }) => {
  const [x, y] = circleAt(cell);
  return (
    <g data-at={cell}>
      <Cased id="tree" x={x} y={y - 12} width={106} height={113} />
    </g>
  );
});

/** Trees stand over the rims of their circles, the rear ones first. */
export const Trees = memo(({ trees }: { trees: readonly string[] }) =>
  [...trees].sort((a, b) => Number(b[1]) - Number(a[1])).map((cell) => <Tree key={cell} cell={cell} />),
);

export const StagedTree = ({ cell }: { cell: string }) => (
  <g className="io-drop">
    <Ring cell={cell} className="io-ring io-whole" r={42} />
    <g opacity=".82">
      <Tree cell={cell} />
    </g>
  </g>
);

/** What a staged special action moved: an arrow from circle to circle. */
export const ShiftArrow = ({ shift }: { shift: Shift }) => {
  const path = swing(shift.from, shift.to, shift.both);
  return (
    <g>
      {!shift.both && <Ring cell={shift.from} className="io-left" r={30} />}
      <Ring cell={shift.to} className="io-ring io-whole" r={44} />
      {shift.both && <Ring cell={shift.from} className="io-ring io-whole" r={44} />}
      <path className="io-hop" d={path} />
      <path className="io-hop io-paper" d={path} />
    </g>
  );
};

export const Tag = ({ at: [x, y], children }: { at: Point; children: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className="io-tag" r="23" />
    <text className="io-count" y="10">
      {children}
    </text>
  </g>
);

export const GroupTag = ({ planting }: { planting: Planting }) => (
  <Tag at={tagAt(planting.cell)}>{planting.cells.length}</Tag>
);

export const Coordinates = memo(() => (
  <g className="io-coord">
    {[...COLUMNS].map((letter, i) => (
      <g key={letter}>
        <text x={188 + i * 100} y="1066">
          {letter}
        </text>
        <text x="1059" y={995 - i * 100}>
          {i + 1}
        </text>
      </g>
    ))}
  </g>
));
