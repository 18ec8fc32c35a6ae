/** Steps and effects as every game reads them. */
import type { Effect, Step } from "../game";

/** The fields of a step that say something, whoever added the seat; null is as good as absent. */
const fields = (step: Step): [string, string][] =>
  Object.entries(step)
    .filter(([name, value]) => name !== "by" && value != null)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Steps as one string, whatever the order of their fields and whoever named the seat. */
export const keyOf = (steps: readonly Step[]): string => JSON.stringify(steps.map(fields));

export const sameStep = (a: Step, b: Step): boolean => keyOf([a]) === keyOf([b]);
export const sameSteps = (a: readonly Step[], b: readonly Step[]): boolean => keyOf(a) === keyOf(b);

/** The first effect of a kind, read as *T*. */
export function effectOf<T>(effects: readonly Effect[], kind: string): T | null {
  return (effects.find((effect) => effect.kind === kind) as T | undefined) ?? null;
}
