/** Places of a drawing to tap or to reach by keys: invisible shapes on top of it, read out as a grid. */
import type { KeyboardEvent, SVGProps } from "react";
import type { RovingGrid } from "./grid";
import "./board.css";

type Shape = SVGProps<SVGPathElement> & Record<`data-${string}`, string>;

interface PlaceGridProps {
  label: string;
  rows: readonly (readonly string[])[];
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

function Place({ id, ...props }: Omit<PlaceGridProps, "label" | "rows" | "playKey"> & { id: string }) {
  const { grid, setOver, onFocus } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table element can hold the places of a drawing
    <path
      {...props.shape(id)}
      ref={grid.place(id)}
      role="gridcell"
      className={props.may(id) ? "place may" : "place"}
      tabIndex={grid.current === id ? 0 : -1}
      aria-label={props.name(id)}
      aria-selected={props.selected(id)}
      onClick={() => {
        grid.setCurrent(id);
        props.choose(id);
      }}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOver(id)}
      onPointerLeave={() => setOver(null)}
      onFocus={(event) => {
        if (!keyboard(event.currentTarget)) return;
        onFocus(id);
        setOver(id);
      }}
      onBlur={() => {
        onFocus(null);
        setOver(null);
      }}
    />
  );
}

export function PlaceGrid({ label, rows, playKey, ...props }: PlaceGridProps) {
  const { grid, choose } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.onKey(event) || modified(event)) return;
    const handled = playKey(event.key);
    if (event.key === "Enter" || event.key === " ") choose(grid.current);
    else if (!handled) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table element can hold the places of a drawing
    <g role="grid" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <g role="row" key={row[0]}>
          {row.map((id) => (
            <Place key={id} id={id} {...props} />
          ))}
        </g>
      ))}
    </g>
  );
}
