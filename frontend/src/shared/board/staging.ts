/** What a game keeps between a tap and the server's answer. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PlayProps, Step } from "../game";
import { sameSteps } from "./steps";

/** Steps the player has asked for and the server has not answered yet. */
export function useWanted<V>(props: PlayProps<V>): [Step[] | null, (steps: Step[]) => void] {
  const [wanted, setWanted] = useState<Step[] | null>(null);
  const staged = props.draft?.steps;
  const sent = useRef(false);
  useEffect(() => {
    if (wanted && sameSteps(wanted, staged ?? [])) setWanted(null);
  }, [wanted, staged]);
  useEffect(() => {
    if (sent.current && !props.busy) setWanted(null);
    sent.current = props.busy;
  }, [props.busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to forget
  useEffect(() => setWanted(null), [props.table.version]);
  return [wanted, setWanted];
}

/** What the player has picked but not staged; it holds for one position only. */
export function useChoice<V, C>(props: PlayProps<V>, nothing: C): [C, (choice: C) => void] {
  const [choice, setChoice] = useState(nothing);
  const staged = props.draft?.steps.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is the reason to forget
  useLayoutEffect(() => setChoice(nothing), [props.table.version, staged]);
  return [choice, setChoice];
}
