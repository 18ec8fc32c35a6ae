/** What holds after each staged step: the view, and the steps the server then allows, remembered so that one may go back. */
import { keyOf } from "@/shared/board/steps";
import type { Step, Table } from "@/shared/game";
import { projectOf } from "./aids";
import { foreseen } from "./foresee";
import { areaOf, type Position } from "./model";

export interface Frame {
  view: Position;
  /** Null while the server has not said what may be done here. */
  legal: Step[] | null;
}

/** The viewer's turn as far as it is staged; frames[k] holds after k steps. */
export interface Desk {
  seat: number | null;
  steps: Step[];
  frames: Frame[];
}

export interface Answer {
  table: Table;
  view: Position;
  /** The view after the steps; null when it may not be shown before they are confirmed. */
  after: Position | null;
  steps: Step[];
  legal: Step[];
  /** Nothing may be staged behind these steps. */
  closed: boolean;
}

const AFTER: Record<Position["phase"], readonly string[]> = {
  setup: [],
  keep: ["keep_missions"],
  project: ["complete_project"],
  next: ["next_player"],
  action: ["construct", "abandon", "invade", "strategic_movement", "transfer_roof", "move_on", "pass"],
  over: [],
};

/** Whether a step is an action, or a move without one. */
export const isAction = (step: Step): boolean => AFTER.action.includes(step.kind);

/** Whether a list of legal steps can belong to a view; the list may lag behind the draft by one answer. */
export function fits(view: Position, legal: readonly Step[]): boolean {
  return legal.every((step) => {
    const area = areaOf(step);
    const here = view.crane === null || !area || Number(area[0]) === view.crane;
    return here && AFTER[view.phase].includes(step.kind);
  });
}

interface Known {
  view: Position | null;
  legal: Step[] | null;
}

/** Where the steps so far placed floors last. */
const lastBuilt = (steps: readonly Step[]): string | null => {
  const built = [...steps].reverse().find(({ kind }) => kind === "construct" || kind === "invade");
  return built ? areaOf(built) : null;
};

export class Memory {
  private known = new Map<string, Known>();
  private version = -1;

  /** Takes in the server's latest answer; a new version of the table makes the old ones worthless. */
  learn({ table, view, after, steps, legal, closed }: Answer): void {
    if (table.version !== this.version) this.known.clear();
    this.version = table.version;
    const before = this.known.get("[]");
    this.known.set("[]", { view, legal: before?.legal ?? null });
    const told = closed ? [] : after && fits(after, legal) ? legal : null;
    const key = keyOf(steps);
    const old = this.known.get(key);
    this.known.set(key, { view: after ?? old?.view ?? null, legal: told ?? old?.legal ?? null });
  }

  /** The viewer's desk with these steps staged; views the server has not sent are foreseen. */
  desk(seat: number | null, steps: Step[], first: Position): Desk {
    const frames: Frame[] = [];
    for (let k = 0; k <= steps.length; k += 1) {
      const known = this.known.get(keyOf(steps.slice(0, k)));
      const before = frames[k - 1]?.view;
      const view = known?.view ?? (before ? stepped(before, seat, steps, k - 1) : first);
      frames.push({ view, legal: known?.legal ?? null });
    }
    return { seat, steps, frames };
  }
}

function stepped(view: Position, seat: number | null, steps: Step[], k: number): Position {
  const step = steps[k] as Step;
  const points = projectOf(String(step.card))?.points ?? 0;
  return seat === null ? view : foreseen(view, seat, step, lastBuilt(steps.slice(0, k)), points);
}

/** The view after everything that is staged. */
export const nowOf = (desk: Desk): Position => (desk.frames[desk.steps.length] as Frame).view;
export const startOf = (desk: Desk): Position => (desk.frames[0] as Frame).view;
