/** The drawing of the beds: plots with their growth, values, buildings, and what marks them. */
import { memo } from "react";
import { landOf } from "./aids";
import { Cased, own, Piece } from "./art";
import {
  BED_PATH,
  bedAt,
  gardenOf,
  PLOT_PATHS,
  POSITIONS,
  type Point,
  plotStands,
  priceOf,
} from "./geometry";
import type { Building, Land, Place, Position } from "./model";
import { SOD } from "./sheet";
import { growthOf, sodGrowth } from "./texture";

const at = ([x, y]: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

export const Beds = memo(({ shown = POSITIONS }: { shown?: readonly number[] }) =>
  shown.map((position) => (
    <path key={position} className="gn-bed" d={BED_PATH} transform={at(bedAt(position))} />
  )),
);

const Growth = ({ land, plants, more }: { land: Land; plants: string; more: string }) => (
  <>
    <path className={`gn-plants gn-${land}`} d={plants} />
    {more && <path className={`gn-more gn-${land}`} d={more} />}
  </>
);

const SODS = { green: sodGrowth("green"), yellow: sodGrowth("yellow"), red: sodGrowth("red") };

/** A bramble token: a sod of its land on the purple plot. */
export const Sod = ({ land, staged }: { land: Exclude<Land, "bramble">; staged?: boolean }) => (
  <g transform="translate(0 4)">
    <path className={`gn-sod gn-${land} ${staged ? "gn-new" : ""}`} d={SOD} />
    <Growth land={land} {...SODS[land]} />
  </g>
);

interface PlotProps {
  place: Place;
  printed: Land;
  token: Land | null;
  staged: boolean;
  built: boolean;
}

const Plot = memo(({ place, printed, token, staged, built }: PlotProps) => {
  const { area, position, direction } = place;
  const standing = token ? "sod" : built ? "building" : "nothing";
  const bed = bedAt(position);
  return (
    <g>
      <g transform={at(bed)}>
        <path className={`gn-plot gn-${printed}`} d={PLOT_PATHS[direction]} />
        <Growth land={printed} {...growthOf(area, direction, printed, standing)} />
      </g>
      {token && (
        <g transform={at(place.at)}>
          <Sod land={token as "green"} staged={staged} />
        </g>
      )}
    </g>
  );
});

interface PlotsProps {
  view: Position;
  before?: Position;
  shown?: ReadonlySet<string>;
}

/** All plots; those that *before* had no token yet show it as staged. */
export const Plots = memo(({ view, before = view, shown }: PlotsProps) =>
  [...gardenOf(view).places.values()]
    .filter(({ area }) => !shown || shown.has(area))
    .map((place) => (
      <Plot
        key={place.area}
        place={place}
        printed={view.bramble[place.area] ? "bramble" : landOf(view, place.area)}
        token={view.bramble[place.area] ?? null}
        staged={view.bramble[place.area] !== before.bramble[place.area]}
        built={Boolean(view.buildings[place.area] ?? before.buildings[place.area])}
      />
    )),
);

/** Floors stand 12 apart, closer in a tower that would grow out of the board. */
const rise = (floors: number): number => Math.min(12, 70 / Math.max(1, floors - 1));

const Stack = ({ seat, from, to, count }: { seat: number; from: number; to: number; count: number }) => (
  <g className={own(seat)}>
    {Array.from({ length: Math.max(0, to - from) }, (_, i) => (
      <Piece
        // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its height
        key={i}
        id={`floor-${seat}`}
        x={0}
        y={-7 - (from + i) * rise(count)}
        width={52}
        height={30}
      />
    ))}
  </g>
);

const Roof = ({ floors }: { floors: number }) => (
  <Piece id="roof" x={0} y={-23 - (floors - 1) * rise(floors)} width={56} height={46} />
);

interface TowerProps {
  before: Building | undefined;
  now: Building | undefined;
}

/** A building as it stands, and as the staged steps leave it: new floors and roofs hatched, gone ones pale. */
export function Tower({ before, now }: TowerProps) {
  const shown = now ?? before;
  if (!shown) return null;
  const { seat, floors } = shown;
  const kept = before?.seat === now?.seat ? Math.min(before?.floors ?? 0, floors) : 0;
  const old = now ? kept : floors;
  const moved = now?.roof && !before?.roof;
  return (
    <g className={now ? undefined : "gn-gone"}>
      {old > 0 && (
        <Cased>
          <Stack seat={seat} from={0} to={old} count={floors} />
          {shown.roof && !moved && <Roof floors={floors} />}
        </Cased>
      )}
      {old < floors && (
        <g className="gn-staged">
          <Stack seat={seat} from={old} to={floors} count={floors} />
        </g>
      )}
      {moved && (
        <g className="gn-staged">
          <Roof floors={floors} />
        </g>
      )}
    </g>
  );
}

const sameBuilding = (a: Building | undefined, b: Building | undefined): boolean =>
  a?.seat === b?.seat && a?.floors === b?.floors && a?.roof === b?.roof;

interface StandProps {
  place: Place;
  before: Building | undefined;
  now: Building | undefined;
  land: Land;
}

/** What stands on a plot: building, value, height. */
const Stand = memo(({ place, before, now, land }: StandProps) => {
  const building = now ?? before;
  const { plaque, foot } = plotStands(place.direction, !building);
  const size = building ? 29 : 34;
  const floors = building?.floors ?? 0;
  const staged = !sameBuilding(before, now);
  return (
    <g transform={at(place.at)}>
      {building && (
        <g transform={at(foot)} data-at={place.area}>
          <g className="gn-tower">
            <Tower before={before} now={now} />
          </g>
        </g>
      )}
      <g transform={at(plaque)}>
        <g className="gn-plaque">
          <Piece id={`land-${land}`} x={0} y={0} width={size} height={size} />
          <text className="gn-value" y={land === "yellow" ? 3 : 5} x={land === "red" ? 1 : 0}>
            {priceOf(place.area)}
          </text>
        </g>
      </g>
      {floors > 0 && (floors > 1 || staged) && (
        <g transform={at([foot[0] + 26, foot[1] - 5 - (floors - 1) * rise(floors)])}>
          <g className={`gn-plaque gn-height ${staged ? "gn-new" : ""}`}>
            <path d={floors > 9 ? "M-11-9h22V9h-22z" : "M-8-9H8V9H-8z"} />
            <text y="5">{now ? floors : 0}</text>
          </g>
        </g>
      )}
    </g>
  );
});

interface StandsProps {
  view: Position;
  before?: Position;
  shown?: ReadonlySet<string>;
}

/** All that stands on the plots, the nearer in front. */
export const Stands = memo(({ view, before = view, shown }: StandsProps) =>
  [...gardenOf(view).places.values()]
    .filter(({ area }) => !shown || shown.has(area))
    .sort((a, b) => a.at[1] - b.at[1])
    .map((place) => (
      <Stand
        key={place.area}
        place={place}
        before={before.buildings[place.area]}
        now={view.buildings[place.area]}
        land={landOf(view, place.area)}
      />
    )),
);
