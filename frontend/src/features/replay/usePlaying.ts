import { useCallback, useEffect, useState } from "react";

/** Milliseconds from step to step. */
export const SPEEDS = { slow: 2400, normal: 1200, fast: 500 } as const;
export type Speed = keyof typeof SPEEDS;

/** Plays a replay step by step until its end; a step waits until the one before is shown. */
export function usePlaying(step: number, shown: number | null, last: number, go: (to: number) => void) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("normal");
  const ready = playing && shown === step;
  useEffect(() => {
    if (!ready) return;
    if (step >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(step + 1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [ready, step, last, speed, go]);
  /** Starts, from the beginning if it stands at the end, or stops. */
  const toggle = () => {
    if (!playing && step >= last) go(0);
    setPlaying(!playing);
  };
  const stop = useCallback(() => setPlaying(false), []);
  return { playing, toggle, stop, speed, setSpeed };
}
