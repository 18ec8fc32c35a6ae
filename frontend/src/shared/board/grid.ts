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

/** Which way a key points, as steps to the right and down. */
const POINTS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** On a board without rows: the place an arrow leads to, the nearest one that lies rather that way than aside. */
export function nearestTo(
  places: ReadonlyMap<string, readonly [x: number, y: number]>,
  from: string,
  key: string,
): string | null {
  const [heading, start] = [POINTS[key], places.get(from)];
  if (!heading || !start) return null;
  let best: { place: string; far: number } | null = null;
  for (const [place, [x, y]] of places) {
    const [dx, dy] = [x - start[0], y - start[1]];
    const ahead = dx * heading[0] + dy * heading[1];
    const aside = Math.abs(dx * heading[1] - dy * heading[0]);
    const far = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead * 1.8 && (!best || far < best.far)) best = { place, far };
  }
  return best?.place ?? from;
}

export interface RovingGrid {
  /** The place that takes part in the tab order. */
  current: string;
  setCurrent: (place: string) => void;
  /** Registers a place's element, so that focus can move to it; for one place always the same function. */
  place: (id: string) => (element: SVGElement | HTMLElement | null) => void;
  /** Moves the focus; true when the key was one of the grid's. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** One tab stop for places that *move* leads through: given a place and a key, where to. */
export function useRoving(
  move: (from: string, event: KeyboardEvent) => string | null,
  first: string,
): RovingGrid {
  const [current, setCurrent] = useState(first);
  const elements = useRef(new Map<string, SVGElement | HTMLElement>());
  const holds = useRef(new Map<string, ReturnType<RovingGrid["place"]>>());
  const place = useCallback((id: string) => {
    const known = holds.current.get(id);
    if (known) return known;
    const hold = (element: SVGElement | HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    };
    holds.current.set(id, hold);
    return hold;
  }, []);
  const onKey = (event: KeyboardEvent): boolean => {
    const to = move(current, event);
    if (!to) return false;
    event.preventDefault();
    setCurrent(to);
    elements.current.get(to)?.focus();
    return true;
  };
  return { current, setCurrent, place, onKey };
}

export function useRovingGrid(rows: readonly (readonly string[])[], first: string): RovingGrid {
  return useRoving((from, event) => movedTo(rows, from, event.key, event.ctrlKey || event.metaKey), first);
}
