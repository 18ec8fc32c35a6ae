/** The rivers as a still picture: whole for lists, a piece of one for the help. */
import { StillFrame } from "@/shared/board/art";
import { Bridges, Rope } from "./bridges";
import { type Box, type Lane, type Layout, leastHeight, wideLayout } from "./layout";
import { courseOf, seatsFrom, type View } from "./model";
import { Ends, Ground, Numbers } from "./scene";
import { Towers } from "./towers";

const FOOT = 26;

/** The layout of a still picture. */
export function stillLayout(view: View): Layout {
  const count = view.rivers.length;
  return wideLayout(courseOf(view), seatsFrom(count, 0), leastHeight(count, FOOT), FOOT);
}

interface StillProps {
  view: View;
  cut?: Box;
  label?: string;
  /** Between these two tiles there are ropes at the height of the bars; all tiles have numbers then. */
  tiles?: readonly [number, number];
}

interface RopesProps {
  layout: Layout;
  lane: Lane;
  clearances: readonly (number | null)[];
  tiles: readonly [number, number];
}

const Ropes = ({ layout, lane, clearances, tiles: [from, to] }: RopesProps) =>
  layout.course.after.map((tile, bridge) => {
    const clearance = clearances[bridge];
    if (clearance == null || tile < from || tile > to) return null;
    return <Rope key={tile} layout={layout} lane={lane} bridge={bridge} clearance={clearance} over={false} />;
  });

export function Still({ view, cut, label, tiles }: StillProps) {
  const layout = stillLayout(view);
  const clearances = view.bridges.map(({ clearance }) => clearance);
  return (
    <StillFrame className="board go-board" box={cut ?? layout.box} label={label}>
      <Ground layout={layout} />
      {layout.lanes.map((lane) => {
        const river = view.rivers[lane.seat];
        return (
          <g key={lane.key}>
            <Ends layout={layout} lane={lane} />
            {river && <Towers layout={layout} lane={lane} scene={{ river }} />}
            {tiles && <Ropes layout={layout} lane={lane} clearances={clearances} tiles={tiles} />}
            <Bridges layout={layout} lane={lane} clearances={clearances} />
          </g>
        );
      })}
      {tiles && <Numbers layout={layout} />}
    </StillFrame>
  );
}

export const Thumb = ({ view }: { view: View }) => (
  <div className="go-scene go-thumb">
    <Still view={view} />
  </div>
);
