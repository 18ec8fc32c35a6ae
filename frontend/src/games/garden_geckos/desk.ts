/** The viewer's turn as far as it is staged: the views the server has sent along the way, remembered so that one may go back. */
import { keyOf as stepKey } from "@/shared/board/steps";
import type { Draft, PlayProps, Step } from "@/shared/game";
import { beginsWith, isStep, type Lying, lyingOf, type Offer, type Trap, trapsOf, type View } from "./model";

export interface Desk {
  seat: number | null;
  steps: readonly Step[];
  /** The confirmed view. */
  start: View;
  /** The latest view the server has sent for the staged steps or the first of them. */
  now: View;
  /** What may be done there, while it is known. */
  legal: readonly Step[];
  /** The legal steps, and before them those of which the last staged one was chosen, unless more of its kind is asked. */
  options: readonly Step[];
  /** The legal steps from which the staged tile was chosen, or is to be. */
  places: readonly Step[] | null;
  /** The tile staged in these steps, and the step's place among them. */
  tile: Lying | null;
  at: number;
  /** The gecko staged for it. */
  gecko: Step | null;
  /** The ways to set a gecko on the staged tile. */
  offers: readonly Offer[];
  /** What the staged gecko traps. */
  traps: readonly Trap[];
  closes: Draft["closes"];
}

interface Known {
  view: View | null;
  legal: readonly Step[] | null;
}

/** A step whose outcome is not shown before it is confirmed. */
const hides = (draft: Draft<View> | null): boolean =>
  draft?.closes === "chance" || draft?.closes === "reveal";

export class Memory {
  private known = new Map<string, Known>();
  private version = -1;

  /** Takes in the server's latest answer; a new version of the table makes the old ones worthless. */
  learn({ table, view, draft, legal }: Pick<PlayProps<View>, "table" | "view" | "draft" | "legal">): void {
    if (table.version !== this.version) this.known.clear();
    this.version = table.version;
    const steps = draft?.steps ?? [];
    this.put([], { view, legal: steps.length ? null : legal });
    if (!draft?.view) return;
    const shown = hides(draft) ? steps.slice(0, -1) : steps;
    this.put(shown, { view: draft.view, legal: draft.closes ? null : legal });
  }

  private put(steps: readonly Step[], { view, legal }: Known): void {
    const key = stepKey(steps);
    const old = this.known.get(key);
    this.known.set(key, { view: view ?? old?.view ?? null, legal: legal ?? old?.legal ?? null });
  }

  at(steps: readonly Step[]): Known {
    return this.known.get(stepKey(steps)) ?? { view: null, legal: null };
  }
}

/** The desk with these steps staged, the last of them perhaps not answered yet. */
export function deskOf(
  memory: Memory,
  { view, draft, seat }: Pick<PlayProps<View>, "view" | "draft" | "seat">,
  steps: readonly Step[],
): Desk {
  const start = view as View;
  const whole = memory.at(steps);
  const known = [...steps.keys(), steps.length]
    .reverse()
    .map((count) => memory.at(steps.slice(0, count)).view);
  const now = known.find(Boolean) ?? start;
  const last = steps[steps.length - 1];
  const legal = whole.legal ?? [];
  const closed = last !== undefined && !legal.some(isStep(last.kind));
  const siblings = closed ? (memory.at(steps.slice(0, -1)).legal ?? [last]).filter(isStep(last.kind)) : [];
  const laid = steps.findIndex(isStep("place_tile"));
  const at = laid < 0 ? steps.length : laid;
  const gecko = steps.find(isStep("place_gecko")) ?? null;
  const offers = laid < 0 ? start.offers : (memory.at(steps.slice(0, laid + 1)).view?.offers ?? []);
  const offer = gecko && offers.find((one) => one.gecko === gecko.gecko && one.side === gecko.side);
  const answered = draft && beginsWith(steps, draft.steps) ? draft.effects.flat() : [];
  return {
    seat,
    steps,
    start,
    now,
    legal,
    options: [...siblings, ...legal],
    places: memory.at(steps.slice(0, at)).legal,
    tile: laid < 0 ? null : lyingOf(steps[laid] as Step),
    at,
    gecko,
    offers,
    traps: offer?.traps ?? trapsOf(answered),
    closes: draft?.closes ?? null,
  };
}
