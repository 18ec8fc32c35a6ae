/** Places of a drawing to tap or to reach by keys: invisible shapes on top of it, read out as a grid. */
import { type FocusEvent, type KeyboardEvent, memo, type SVGProps } from "react";
import type { RovingGrid } from "./grid";
import "./board.css";

type Shape = SVGProps<SVGPathElement> & Record<`data-${string}`, string>;

interface PlaceGridProps {
  label: string;
  rows: readonly (readonly string[])[];
  /** What a row is called: unnamed it would be by all its places in one breath. */
  rowName: (row: readonly string[], index: number) => string;
  grid: RovingGrid;
  /** A place's outline, and the attribute that names it. */
  shape: (id: string) => Shape;
  name: (id: string) => string | undefined;
  may: (id: string) => boolean;
  selected: (id: string) => boolean;
  choose: (id: string) => void;
  /** The game's own keys; true when the key was one of them. */
  playKey: (key: string) => boolean;
  /** The place under the pointer or with the focus, to be drawn. */
  setOver: (id: string | null) => void;
  /** The place the keyboard has led to. */
  onFocus: (id: string | null) => void;
}

const keyboard = (element: Element): boolean => element.matches(":focus-visible");
const modified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** The game's keys, also where the focus rests in a panel. */
export const onPlayKey = (playKey: (key: string) => boolean) => (event: KeyboardEvent) => {
  if (!modified(event) && playKey(event.key)) event.preventDefault();
};

type PlaceProps = Shape & {
  id: string;
  name: string | undefined;
  may: boolean;
  selected: boolean;
  /** It takes part in the tab order. */
  stop: boolean;
  hold: ReturnType<RovingGrid["place"]>;
};

/** One place; what is done there its grid hears, so that it is drawn anew only when it has changed itself. */
const Place = memo(({ id, name, may, selected, stop, hold, ...shape }: PlaceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: no table element can hold the places of a drawing
  <path
    {...shape}
    ref={hold}
    data-place={id}
    role="gridcell"
    className={may ? "place may" : "place"}
    tabIndex={stop ? 0 : -1}
    aria-label={name}
    aria-selected={selected}
  />
));

const placeOf = ({ target }: { target: EventTarget }): string | null =>
  (target as Element).getAttribute("data-place");

/** What happens at any place of a grid. */
function handlersOf({ grid, choose, playKey, setOver, onFocus }: PlaceGridProps) {
  return {
    onClick: (event: { target: EventTarget }) => {
      const id = placeOf(event);
      if (id === null) return;
      grid.setCurrent(id);
      choose(id);
    },
    onPointerOver: (event: { target: EventTarget; pointerType: string }) => {
      if (event.pointerType === "mouse") setOver(placeOf(event));
    },
    onPointerOut: () => setOver(null),
    onFocus: (event: FocusEvent) => {
      if (!keyboard(event.target)) return;
      onFocus(placeOf(event));
      setOver(placeOf(event));
    },
    onBlur: () => {
      onFocus(null);
      setOver(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (grid.onKey(event) || modified(event)) return;
      const handled = playKey(event.key);
      if (event.key === "Enter" || event.key === " ") choose(grid.current);
      else if (!handled) return;
      event.preventDefault();
    },
  };
}

export function PlaceGrid(props: PlaceGridProps) {
  const { label, rows, rowName, grid, shape, name, may, selected } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table element can hold the places of a drawing
    <g role="grid" aria-label={label} {...handlersOf(props)}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <g role="row" key={row[0]} aria-label={rowName(row, index)}>
          {row.map((id) => (
            <Place
              key={id}
              id={id}
              name={name(id)}
              may={may(id)}
              selected={selected(id)}
              stop={grid.current === id}
              hold={grid.place(id)}
              {...shape(id)}
            />
          ))}
        </g>
      ))}
    </g>
  );
}
