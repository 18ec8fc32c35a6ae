/** What stands on and beside the paths: number stones with flags, turn track and reserves. */
import { memo } from "react";
import { leaders } from "./aids";
import { Cased, own, Piece } from "./art";
import { gardenOf, type Point, stoneAt } from "./geometry";
import { type Position, TERRITORIES } from "./model";

const STONE = "M-13-2C-14-11-6-14 1-13.5S14-9 13.5 0 7 12 0 12-12.5 7-13-2z";

function Flags({ now, before }: { now: number[]; before: number[] }) {
  const fallen = before.filter((seat) => !now.includes(seat));
  const [first, second] = now;
  return (
    <>
      {fallen.map((seat) => (
        <g key={seat} className={`gn-fallen ${own(seat)}`} transform="rotate(-58)">
          <Piece id={`flag-${seat}`} x={9} y={-26} width={26} height={24} />
        </g>
      ))}
      {second !== undefined && (
        <g className={own(second)} transform="translate(24 4)">
          <Cased>
            <Piece id={`flag-${second}`} x={8} y={-20} width={26} height={24} />
          </Cased>
        </g>
      )}
      {first !== undefined && (
        <g className={own(first)}>
          <Cased>
            <Piece id={`flag-${first}`} x={20} y={-16} width={30} height={28} />
          </Cased>
        </g>
      )}
    </>
  );
}

interface StoneProps {
  territory: number;
  position: number;
  /** The seats in the lead, as digits, so that an equal lead is the same. */
  now: string;
  before: string;
}

const seatsIn = (digits: string): number[] => [...digits].map(Number);

const Stone = memo(({ territory, position, now, before }: StoneProps) => (
  <g transform={`translate(${stoneAt(position).join(" ")})`}>
    <g className="gn-stone-mark">
      <Flags now={seatsIn(now)} before={seatsIn(before)} />
      <path className="gn-stone" d={STONE} />
      <text className="gn-number" y="5">
        {territory}
      </text>
    </g>
  </g>
));

/** The number of each bed, and who has most floors there: one flag, two or more if shared, the fallen one pale. */
export const Stones = memo(({ view, before = view }: { view: Position; before?: Position }) =>
  TERRITORIES.map((territory) => (
    <Stone
      key={territory}
      territory={territory}
      position={gardenOf(view).positionOf(territory)}
      now={leaders(view, territory).join("")}
      before={leaders(before, territory).join("")}
    />
  )),
);

const STEPS: readonly Point[] = [
  [142, 208],
  [152, 150],
  [184, 96],
  [232, 52],
];
const STEP = "M-27-3C-28-18-12-23 3-22S29-14 27 2 12 22-3 21-26 12-27-3z";

/** Who takes the spaces still free, as far as that is known: two clans alternate, the last one left is clear. */
function comers({ inhabitants, next, spaces, track }: Position): (number | null)[] {
  const settled = track.length > 0 && (inhabitants.length === 2 || next.length === 1);
  return spaces.map((_, i) => (settled ? (next[i - track.length] ?? null) : null));
}

interface StepProps {
  place: number;
  actions: number;
  seat: number | undefined;
  acting: boolean;
  later: number | null;
}

const Stepping = memo(({ place, actions, seat, acting, later }: StepProps) => (
  <g transform={`translate(${(STEPS[place] ?? []).join(" ")})`}>
    <path className="gn-step" d={STEP} />
    {acting && <ellipse className="gn-acting" rx="33" ry="28" />}
    {seat !== undefined && (
      <g className={own(seat)}>
        <Cased>
          <Piece id={`folk-${seat}`} x={0} y={-9} width={38} height={44} />
        </Cased>
      </g>
    )}
    {later !== null && (
      <g className={`gn-pale ${own(later)}`}>
        <Piece id={`seat-${later}`} x={0} y={0} width={26} height={26} />
      </g>
    )}
    <circle className="gn-actions" cx="25" cy="15" r="10" />
    <text className="gn-actions-text" x="25" y="19.5">
      {actions}
    </text>
  </g>
));

/** Stepping stones: who acts when in this round, and how often. */
export const Track = memo(({ view }: { view: Position }) => {
  const { spaces } = view;
  const coming = comers(view);
  return (
    <g>
      {spaces.map((actions, i) => (
        <Stepping
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the space
          key={i}
          place={i}
          actions={actions}
          seat={view.track[i]}
          acting={view.phase !== "over" && i === view.track.length - 1}
          later={coming[i] ?? null}
        />
      ))}
    </g>
  );
});

const HEAP: readonly Point[] = [
  [0, 0],
  [34, 4],
  [68, 0],
  [16, -18],
  [50, -16],
];

interface ReserveProps {
  roofs: number;
  tokens: Position["tokens"];
  narrow: boolean;
}

/** Roofs and bramble tokens that are left. */
export const Reserve = memo(({ roofs, tokens, narrow }: ReserveProps) => (
  <g transform={narrow ? "translate(-24 0)" : undefined}>
    {HEAP.slice(narrow ? 2 : 0, Math.min(narrow ? 3 : 5, roofs)).map(([x, y]) => (
      <Piece key={x} id="roof" x={714 + x} y={74 + y} width={40} height={33} />
    ))}
    <text className="gn-on gn-big" x={narrow ? 806 : 820} y="82">
      {roofs}
    </text>
    {(["green", "yellow", "red"] as const).map((land, i) => (
      <g key={land} className={tokens[land] ? undefined : "gn-pale"}>
        <Piece id={`token-${land}`} x={764 + i * 12} y={126 + i * 42} width={32} height={32} />
        <text className="gn-on" x={(narrow ? 794 : 788) + i * 12} y={132 + i * 42}>
          {tokens[land]}
        </text>
      </g>
    ))}
  </g>
));
