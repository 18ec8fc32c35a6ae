/** One tab stop for a grid of places: arrows, Home, End and the page keys move the focus within it. */
import { type KeyboardEvent, useCallback, useRef, useState } from "react";

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const clamp = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1);

/** The place a key leads to, null for a key that moves nothing; *jump* is Ctrl, which takes Home and End to a corner. */
export function movedTo(
  rows: readonly (readonly string[])[],
  from: string,
  key: string,
  jump = false,
): string | null {
  const row = Math.max(
    rows.findIndex((places) => places.includes(from)),
    0,
  );
  const column = Math.max(rows[row]?.indexOf(from) ?? 0, 0);
  const at = (r: number, c: number) => {
    const places = rows[clamp(r, rows.length)] ?? [];
    return places[clamp(c, places.length)] ?? null;
  };
  const step = STEPS[key];
  if (step) return at(row + step[0], column + step[1]);
  if (key === "Home") return at(jump ? 0 : row, 0);
  if (key === "End") return at(jump ? rows.length : row, Number.POSITIVE_INFINITY);
  if (key === "PageUp") return at(0, column);
  if (key === "PageDown") return at(rows.length, column);
  return null;
}

export interface RovingGrid {
  /** The place that takes part in the tab order. */
  current: string;
  setCurrent: (place: string) => void;
  /** Registers a place's element, so that focus can move to it. */
  place: (id: string) => (element: SVGElement | HTMLElement | null) => void;
  /** Moves the focus; true when the key was one of the grid's. */
  onKey: (event: KeyboardEvent) => boolean;
}

export function useRovingGrid(rows: readonly (readonly string[])[], first: string): RovingGrid {
  const [current, setCurrent] = useState(first);
  const elements = useRef(new Map<string, SVGElement | HTMLElement>());
  const place = useCallback(
    (id: string) => (element: SVGElement | HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    [],
  );
  const onKey = (event: KeyboardEvent): boolean => {
    const to = movedTo(rows, current, event.key, event.ctrlKey || event.metaKey);
    if (!to) return false;
    event.preventDefault();
    setCurrent(to);
    elements.current.get(to)?.focus();
    return true;
  };
  return { current, setCurrent, place, onKey };
}
