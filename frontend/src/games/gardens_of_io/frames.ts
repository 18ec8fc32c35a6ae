/** Remembers what the server allowed after each run of staged steps, so that a planting can be chosen anew without asking. */
import { keyOf } from "@/shared/board/steps";
import type { Step, Table } from "@/shared/game";
import { type Desk, type Frame, fits, offered } from "./intent";
import type { View } from "./model";

export interface Answer {
  table: Table;
  view: View;
  after: View;
  steps: Step[];
  legal: Step[];
  /** Nothing may be staged behind these steps. */
  closed: boolean;
}

export class Memory {
  private frames = new Map<string, Frame>();
  private version = -1;

  /** Takes in the server's latest answer; a new version of the table makes the old ones worthless. */
  learn({ table, view, after, steps, legal, closed }: Answer): void {
    if (table.version !== this.version) this.frames.clear();
    this.version = table.version;
    if (closed) this.frames.set(keyOf(steps), { view: after, legal: [] });
    else if (fits(after, legal)) this.frames.set(keyOf(steps), { view: after, legal });
    else this.guess(steps, after);
    if (!this.frames.has("[]")) this.guess([], view);
  }

  /** The answer with the legal steps is still under way, or was given before the page was opened. */
  private guess(steps: readonly Step[], view: View): void {
    if (this.frames.has(keyOf(steps))) return;
    this.frames.set(keyOf(steps), { view, legal: offered(view), guessed: true });
  }

  private recall(steps: readonly Step[]): Frame | null {
    return this.frames.get(keyOf(steps)) ?? null;
  }

  /** The viewer's desk with these steps staged. */
  desk(seat: number | null, steps: Step[]): Desk {
    const frames = Array.from({ length: steps.length + 1 }, (_, k) => this.recall(steps.slice(0, k)));
    return { seat, steps, frames };
  }
}
