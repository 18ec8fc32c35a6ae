/** On a small screen: a map of the seven territories, to look at one closely and back at all. */
import { t } from "@lingui/core/macro";
import { parts } from "../loaded";
import type { Position } from "../model";

const { bedAt, hexagon, MIDDLE, POSITIONS, rounded } = parts;

const SCALE = 38 / 226;

export interface LensProps {
  view: Position;
  /** The position that is looked at closely, null for the whole garden. */
  look: number | null;
  setLook: (look: number | null) => void;
}

export function Lens({ view, look, setLook }: LensProps) {
  const crane = view.crane === null ? 0 : view.territories.indexOf(view.crane);
  if (look === null)
    return (
      <button type="button" className="gn-lens" onClick={() => setLook(crane)} aria-label={t`Look closely`}>
        <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
          <path d="M17 17l7 7M11 7v8m-4-4h8" />
          <circle cx="11" cy="11" r="8.5" />
        </svg>
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div className="gn-map" role="group" aria-label={t`Territories`}>
      {POSITIONS.map((position) => {
        const [x, y] = bedAt(position);
        const territory = view.territories[position] ?? 0;
        const here = position === look;
        return (
          <button
            key={position}
            type="button"
            tabIndex={-1}
            aria-pressed={here}
            aria-label={here ? t`Look at the whole garden` : t`Look at territory ${territory}`}
            data-crane={territory === view.crane}
            style={{ left: 60 + (x - MIDDLE[0]) * SCALE, top: 58 + (y - MIDDLE[1]) * SCALE }}
            onClick={() => setLook(here ? null : position)}
          >
            <svg width="40" height="44" viewBox="-20 -22 40 44" aria-hidden="true">
              <path d={rounded(hexagon(20), 4)} />
            </svg>
            <span>{territory}</span>
          </button>
        );
      })}
    </div>
  );
}
