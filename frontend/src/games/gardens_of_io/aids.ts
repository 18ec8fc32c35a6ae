/** Display aids worked out from a view: the group a flower would join, the walk it would bring. The server decides. */
import { beside } from "./geometry";
import { type Colour, LAP, type View, type Walk } from "./model";

/** The circles of the group of *colour* that *cell* belongs to, as if such a flower lay there; sorted. */
export function groupFrom(flowers: Readonly<Record<string, Colour>>, cell: string, colour: Colour): string[] {
  const group = new Set([cell]);
  for (const at of group) for (const next of beside(at)) if (flowers[next] === colour) group.add(next);
  return [...group].sort();
}

/** The size of the group a flower on the board belongs to, 0 on a circle without one. */
export function groupSize(view: View, cell: string): number {
  const colour = view.flowers[cell];
  return colour ? groupFrom(view.flowers, cell, colour).length : 0;
}

/** A walk of *count* counted spaces; spaces with another Martian are passed over. */
export function walkOf(positions: View["positions"], seat: number, count: number): Walk {
  const others = new Set(positions.flatMap((at, i) => (i === seat || at === null ? [] : [at % LAP])));
  const start = positions[seat] ?? 0;
  const walk: Walk = { seat, start, path: [], skipped: [], position: start };
  while (walk.path.length < count) {
    walk.position += 1;
    (others.has(walk.position % LAP) ? walk.skipped : walk.path).push(walk.position % LAP);
  }
  return walk;
}
