/** Positions of random games of the server's own engine, for tests that hold a board's taps against the legal steps. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Draft, LegalGroup, Step } from "@/shared/api/types";
import { expandLegal } from "@/shared/play/legal";

export interface Asked<V> {
  players: number;
  options: Record<string, string | boolean>;
  seat: number;
  /** Nothing staged, then always one step more, up to the step behind which nothing can be planned. */
  drafts: (Pick<Draft<V>, "steps" | "view" | "effects" | "closes"> & { legal: Step[] })[];
}

const ROOT = join(import.meta.dirname, "..", "..");

/** Positions with every question that random games of a game ask, and every order of two of them. */
export function positionsOf<V>(slug: string): Asked<V>[] {
  const said = execFileSync(".venv/bin/python", ["-m", "tests.games", slug], {
    cwd: ROOT,
    encoding: "utf-8",
    maxBuffer: 2 ** 27,
  });
  const found = JSON.parse(said) as Asked<V>[];
  for (const draft of found.flatMap(({ drafts }) => drafts))
    draft.legal = expandLegal(draft.legal as unknown as LegalGroup[]);
  return found;
}
