import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Step, Table } from "@/shared/api/types";
import { keyOf } from "@/shared/board/steps";
import { goesUnasked, type Habits, Memory } from "./unasked";

/** So long a forced move can be seen, and taken back, before it goes. */
export const MOMENT_MS = 1200;

interface Asked {
  table: Table;
  legal: Step[];
  habits: Habits;
  busy: boolean;
  stage: (steps: Step[]) => void;
  confirm: () => void;
}

export interface Unasked {
  /** Stages as asked by the player or the game. */
  stage: (steps: Step[]) => void;
  /** Stages the only step there is; null where there are several, or where it stages itself. */
  offer: (() => void) | null;
  /** What is staged is about to go by itself. */
  going: boolean;
}

const none: Step[] = [];

const onVisibility = (told: () => void) => {
  document.addEventListener("visibilitychange", told);
  return () => document.removeEventListener("visibilitychange", told);
};

/** Whether the page is before somebody's eyes; nothing forced is played where nobody would see it. */
const useVisible = () => useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");

/** Stages the only step there is, and sends what needs no confirming, as far as the player's habits allow. */
export function useUnasked(asked: Asked): Unasked {
  const { table, legal, habits, busy } = asked;
  const visible = useVisible();
  const steps = table.draft?.steps ?? none;
  const key = keyOf(steps);
  const { expected_version: version } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen holds for one version
  const known = useMemo(() => new Memory(), [version]);
  known.look(steps, legal);
  const latest = useRef(asked);
  latest.current = asked;

  const stage = (wanted: Step[]) => {
    known.ask(wanted);
    latest.current.stage(wanted);
  };
  const mine = table.actions.includes("move") && version !== null;
  const next = mine && legal.length === 1 && legal[0] ? [...steps, legal[0]] : null;
  const forced = known.isForced(steps);
  const byItself = habits.auto_play && !known.has("stage", steps);
  const goes =
    mine && table.draft !== null && known.isOurs(steps) && goesUnasked(table.draft, forced, habits);
  const going = goes && visible && !known.has("send", steps);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each position, whatever draws the page again
  useEffect(() => {
    if (!next || !byItself || busy || !visible || !known.once("stage", steps)) return;
    // The game may have staged it already.
    if (!known.isOurs(next)) stage(next);
  }, [known, key, next === null, byItself, busy, visible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are told by their key
  useEffect(() => {
    if (!going || busy) return;
    const send = () => {
      if (known.once("send", steps)) latest.current.confirm();
    };
    const timer = setTimeout(send, forced ? MOMENT_MS : 0);
    return () => clearTimeout(timer);
  }, [known, key, going, busy]);

  return { stage, offer: next && !byItself && !busy ? () => stage(next) : null, going: going && forced };
}
