/** Movement on a board: never longer than a whole move may take, and a cross-fade for people who want none. */
import { type RefObject, useEffect, useRef } from "react";
import type { LogEntry } from "../game";

export const MOVE_MS = 800;
export const FADE_MS = 160;

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface Motion {
  keyframes: Keyframe[];
  /** Milliseconds from the start of the whole sequence. */
  delay: number;
  duration: number;
  easing?: string;
}

const CROSS_FADE: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }];

/** Plays one motion on an element that already stands where the motion ends. */
export function play(element: Element, motion: Motion): Animation | null {
  if (typeof element.animate !== "function") return null;
  if (stillness()) return element.animate(CROSS_FADE, { duration: FADE_MS, easing: "ease-out" });
  const { keyframes, delay, duration, easing = "ease-out" } = motion;
  return element.animate(keyframes, { delay, duration, easing, fill: "backwards" });
}

/** A keyframe that draws an element *x*, *y* pixels or units away from where it stands. */
export const away = (x: number, y: number, more: Keyframe = {}): Keyframe => ({
  transform: `translate(${x}px, ${y}px)`,
  ...more,
});

/** A motion of one piece, found on the board by a selector. */
export interface Act extends Motion {
  piece: string;
}

/** Longer series would keep a player waiting; the earlier moves are in the log. */
export const SHOWN = 3;

/** Animates each fresh move once, whatever else makes the board draw again; never holds back a tap. */
export function useFreshMoves(
  root: RefObject<Element | null>,
  fresh: readonly LogEntry[],
  script: (moves: readonly LogEntry[]) => Act[] | Promise<Act[]>,
): void {
  const played = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new script alone is no news
  useEffect(() => {
    const news = fresh.filter(({ version }) => version > played.current);
    played.current = Math.max(played.current, ...news.map(({ version }) => version));
    const show = (acts: readonly Act[]) => {
      for (const act of acts) {
        const element = root.current?.querySelector(act.piece);
        if (element) play(element, act);
      }
    };
    if (!news.length) return;
    const acts = script(news);
    if (Array.isArray(acts)) show(acts);
    else void acts.then(show);
  }, [root, fresh]);
}
