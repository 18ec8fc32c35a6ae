/** The one rule for what a page with a board sends without a press. */
import type { Draft, Step, User } from "@/shared/api/types";
import { keyOf } from "@/shared/board/steps";

export type Habits = Pick<User, "auto_play" | "skip_confirm">;

/** Those of who is not signed in. */
export const noHabits: Habits = { auto_play: false, skip_confirm: false };

/**
 * Whether a draft goes by itself. *forced*: each of its steps was the only one there was.
 *
 * With `skip_confirm` it does if it ends the turn and nothing else: what it shows is all that happens. With `auto_play`
 * a forced one does even if dice fall or tiles are drawn behind it, as there was nothing to choose and would be nothing
 * to take back for. What somebody keeps hidden is opened by a press alone, and so is the end of a game reached.
 */
export function goesUnasked({ closes }: Pick<Draft, "closes">, forced: boolean, habits: Habits): boolean {
  if (habits.skip_confirm && closes === "turn") return true;
  return habits.auto_play && forced && (closes === "turn" || closes === "chance");
}

/** What this page has seen and done at one version of a table; another tab's drafts are no business of ours. */
export class Memory {
  /** The drafts behind which there was one step only. */
  private readonly lone = new Set<string>();
  /** The draft this page asked for last. */
  private asked = "";
  private readonly done = new Set<string>();

  look(steps: Step[], legal: Step[]): void {
    if (legal.length === 1) this.lone.add(keyOf(steps));
  }

  ask(steps: Step[]): void {
    this.asked = keyOf(steps);
  }

  isOurs(steps: Step[]): boolean {
    return this.asked === keyOf(steps);
  }

  isForced(steps: Step[]): boolean {
    return steps.length > 0 && steps.every((_, index) => this.lone.has(keyOf(steps.slice(0, index))));
  }

  /** Whether something is done for the first time: what was taken back, or failed, is not tried again. */
  once(what: "stage" | "send", steps: Step[]): boolean {
    const key = `${what} ${keyOf(steps)}`;
    if (this.done.has(key)) return false;
    this.done.add(key);
    return true;
  }

  has(what: "stage" | "send", steps: Step[]): boolean {
    return this.done.has(`${what} ${keyOf(steps)}`);
  }
}
