/** Where the learner stands: on by a right tap or the button, back to the start of what was asked before. */
import { useEffect, useState } from "react";
import { sameSteps } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import type { Introduction } from "@/shared/introduction";
import { frameAt } from "./course";

/** The station *back* leads to: the first one before this that needs nothing picked already. */
export function stationBefore({ stations }: Introduction, at: number): number {
  let to = at - 1;
  while (to > 0 && stations[to - 1]?.tap && stations[to - 1]?.frame === stations[to]?.frame) to -= 1;
  return Math.max(to, 0);
}

export function useCourse(introduction: Introduction) {
  const { course, stations } = introduction;
  const [at, setAt] = useState(0);
  const [wrong, setWrong] = useState(false);
  /** Counts the ways back: each begins with a board that has nothing picked and shows no movement. */
  const [begun, setBegun] = useState(0);
  const [forward, setForward] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (busy) setBusy(false);
  }, [busy]);
  const go = (to: number, on: boolean) => {
    setAt(to);
    setForward(on);
    setWrong(false);
  };
  const next = () => at + 1 < stations.length && go(at + 1, true);
  const here = stations[at];
  const after = stations[at + 1];
  return {
    at,
    wrong,
    begun,
    forward,
    busy,
    next,
    back: () => {
      go(stationBefore(introduction, at), false);
      setBegun((count) => count + 1);
    },
    refuse: () => setWrong(true),
    /** A right tap that only picks leads on by itself; one that stages does so when the board stages it. */
    tapped: () => here && after?.frame === here.frame && next(),
    /** The answer a server would give: what the example stages is staged, all else is not. */
    stage: (steps: Step[]) => {
      const staged = after && frameAt(course, after.frame).draft?.steps;
      const asked = here?.tap !== undefined && after !== undefined && after.frame > here.frame;
      if (asked && staged && sameSteps(staged, steps)) return void next();
      setWrong(true);
      setBusy(true);
    },
  };
}
