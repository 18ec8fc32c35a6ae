/** Movement on a board: never longer than a whole move may take, and a cross-fade for people who want none. */

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
