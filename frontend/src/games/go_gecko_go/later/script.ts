/** The moves that have just arrived as motions of pieces that already stand where they end. */
import { type Act, away, MOVE_MS, SHOWN } from "@/shared/board/motion";
import type { Effect, LogEntry } from "@/shared/game";
import { type Layout, laneAt, middle, type Point, standAt } from "../layout";
import { type Animal, heightOf, type Stack, spaceOf, trunkOf, type View } from "../model";

const TUMBLE_MS = 420;
const HOP_MS = 170;
const SLIDE_MS = 430;
const FALL_MS = 300;

const pieceOf = (seat: number, animal: Animal): string => `[data-piece="${seat}-${animal}"]`;

/** Where an animal stands now, once everything has moved. */
function restOf(layout: Layout, view: View, seat: number, animal: Animal): Point {
  const spaces = view.rivers[seat]?.spaces ?? [];
  const space = Math.max(spaceOf(spaces, animal), 0);
  const stack = spaces[space] ?? [];
  return standAt(layout, seat, space, animal, stack.slice(0, stack.indexOf(animal))).at;
}

/** A point as seen from where the animal rests; on the stretch that it rests on, if a river is folded. */
function from(rest: Point, [x, y]: Point, more: Keyframe = {}): Keyframe {
  return away(x - rest[0], y - rest[1], more);
}

const dice = (delay: number): Act[] =>
  [0, 1, 2].map((die) => ({
    piece: `[data-die="${die}"] svg`,
    keyframes: [
      { transform: "none", opacity: 1 },
      {
        transform: `translate(${-60 + die * 20}px, -70px) rotate(${-200 - die * 60}deg)`,
        opacity: 0,
        offset: 0.01,
      },
      { transform: "translate(0, 8px) rotate(14deg)", opacity: 1, offset: 0.6 },
      { transform: "translate(0, -6px) rotate(-5deg)", offset: 0.8 },
      { transform: "none" },
    ],
    delay: delay + die * 40,
    duration: TUMBLE_MS,
  }));

interface Group {
  seat: number;
  animals: Stack;
  path: number[];
  /** What lay below them where they come from, and what they land on. */
  under: Stack;
  onto: Stack;
}

/** Animals that hop together, space by space, each above the one that carries it. */
function hops(
  layout: Layout,
  view: View,
  { seat, animals, path, under, onto }: Group,
  delay: number,
  duration: number,
): Act[] {
  const last = path.length - 1;
  return animals.map((animal, level) => {
    const rest = restOf(layout, view, seat, animal);
    const carried = animals.slice(0, level);
    const spots = path.map((space, i) => {
      const below = i === last ? onto : i === 0 ? under : [];
      return standAt(layout, seat, space, animal, [...below, ...carried]);
    });
    const keyframes = spots.flatMap(({ at, unit }, i) => {
      const before = spots[i - 1]?.at;
      if (!before) return [from(rest, at)];
      const top: Point = [(before[0] + at[0]) / 2, Math.min(before[1], at[1]) - 2.4 * unit];
      return [from(rest, top), from(rest, at)];
    });
    return { piece: pieceOf(seat, animal), keyframes, delay, duration, easing: "linear" };
  });
}

function moved(layout: Layout, view: View, effect: Effect, delay: number): Act[] {
  const seat = Number(effect.seat);
  const path = [Number(effect.from), ...(effect.path as number[])];
  const group: Group = {
    seat,
    animals: [effect.animal as Animal, ...(effect.riders as Animal[])],
    path,
    under: view.rivers[seat]?.spaces[Number(effect.from)] ?? [],
    onto: effect.onto as Stack,
  };
  return hops(layout, view, group, delay, Math.min(MOVE_MS - 100, 120 + HOP_MS * (path.length - 1)));
}

/** All tiles of a river, each from where the one before it lies now. */
function tiles(layout: Layout, seat: number, count: number, delay: number): Act[] {
  return Array.from({ length: count + 1 }, (_, i) => i + 1).map((tile) => {
    const lane = laneAt(layout, seat, tile);
    const y = (lane.back + lane.front) / 2;
    const [now] = layout.on(lane.left(tile), y);
    const [before] = layout.on(lane.left(tile - 1), y);
    return {
      piece: `[data-tile="${seat}-${tile}"]`,
      keyframes: [away(before - now, 0), away(0, 0)],
      delay,
      duration: SLIDE_MS,
      easing: "ease-in-out",
    };
  });
}

function shoved(layout: Layout, view: View, effect: Effect, delay: number): Act[] {
  const seat = Number(effect.seat);
  const slides = effect.slides as { animals: Animal[]; from: number; to: number }[];
  const riders = slides.flatMap(({ animals, from: start, to }) =>
    animals.map((animal): Act => {
      const rest = restOf(layout, view, seat, animal);
      const lane = laneAt(layout, seat, to);
      const home = to === trunkOf(layout.course);
      const [x] = layout.on(middle(layout, lane, start), lane.base);
      const at: Point = [x, home ? lane.base : rest[1]];
      const keyframes = home
        ? [from(rest, at), from(rest, [(x + rest[0]) / 2, rest[1] - 30]), away(0, 0)]
        : [from(rest, at), away(0, 0)];
      return { piece: pieceOf(seat, animal), keyframes, delay, duration: SLIDE_MS, easing: "ease-in-out" };
    }),
  );
  return [...tiles(layout, seat, Number(effect.tiles), delay), ...riders];
}

/** The fallen hang where they were until those below have gone, then drop. */
function fell(layout: Layout, view: View, effect: Effect, delay: number): Act[] {
  const seat = Number(effect.seat);
  const animals = effect.animals as Animal[];
  const lane = laneAt(layout, seat, Number(effect.space));
  return animals.map((animal, i) => {
    const rest = restOf(layout, view, seat, animal);
    const below = Number(effect.height) - heightOf(animals) + heightOf(animals.slice(0, i));
    const high: Point = [rest[0], lane.base - below * lane.unit];
    const hang = SLIDE_MS / (SLIDE_MS + FALL_MS);
    return {
      piece: pieceOf(seat, animal),
      keyframes: [
        from(rest, high),
        from(rest, high, { offset: hang, easing: "ease-in" }),
        away(0, 3, { offset: 0.94 }),
        away(0, 0),
      ],
      delay: delay + i * 40,
      duration: SLIDE_MS + FALL_MS,
      easing: "linear",
    };
  });
}

/** Sunshine: one jump after the other, as quick as they must be. */
function jumps(layout: Layout, view: View, effects: readonly Effect[], delay: number): Act[] {
  const suns = effects.filter(({ kind }) => kind === "sun_jumped");
  const time = MOVE_MS - TUMBLE_MS + 60;
  const each = Math.min(180, time / Math.max(suns.length, 1));
  return suns.flatMap((effect, i) => {
    const group: Group = {
      seat: Number(effect.seat),
      animals: [effect.animal as Animal],
      path: [Number(effect.from), Number(effect.to)],
      // The top one jumps first: those who jump from there after it lie below.
      under: suns
        .slice(i + 1)
        .filter(({ seat, from: start }) => seat === effect.seat && start === effect.from)
        .map(({ animal }) => animal as Animal),
      onto: effect.onto as Stack,
    };
    return hops(layout, view, group, delay + i * each, each);
  });
}

function actsOf(layout: Layout, view: View, effects: readonly Effect[], start: number): Act[] {
  const rolled = effects.some(({ kind }) => kind === "rolled");
  const acts = effects.flatMap((effect) => {
    if (effect.kind === "moved") return moved(layout, view, effect, start);
    if (effect.kind === "shoved") return shoved(layout, view, effect, start);
    return effect.kind === "fell" ? fell(layout, view, effect, start) : [];
  });
  return [...(rolled ? dice(start) : []), ...acts, ...jumps(layout, view, effects, start + TUMBLE_MS - 60)];
}

/** Motions of one piece as one, for two at once would hide each other: between them it waits where the first one ends. */
function joined(acts: readonly Act[]): Act[] {
  const byPiece = new Map<string, Act[]>();
  for (const act of acts) byPiece.set(act.piece, [...(byPiece.get(act.piece) ?? []), act]);
  return [...byPiece.values()].flatMap((all) => (all.length > 1 ? [chained(all)] : all));
}

/** *acts* follow one another. */
function chained(acts: readonly Act[]): Act {
  const begin = Math.min(...acts.map(({ delay }) => delay));
  const duration = Math.max(...acts.map((act) => act.delay + act.duration)) - begin;
  const keyframes = acts.flatMap((act) =>
    act.keyframes.map((frame, i): Keyframe => {
      const part = frame.offset ?? i / (act.keyframes.length - 1);
      const offset = (act.delay - begin + part * act.duration) / duration;
      return { easing: act.easing ?? "linear", ...frame, offset };
    }),
  );
  return { piece: acts[0]?.piece ?? "", keyframes, delay: begin, duration, easing: "linear" };
}

/** All motions of some moves, one move after the other. */
export function scriptOf(layout: Layout, view: View, moves: readonly LogEntry[]): Act[] {
  const shown = moves.slice(-SHOWN);
  return joined(shown.flatMap(({ effects }, i) => actsOf(layout, view, effects, i * MOVE_MS)));
}
