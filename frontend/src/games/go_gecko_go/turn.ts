/** The line above the board and the label of the forward button. */
import { t } from "@lingui/core/macro";
import type { Turn } from "@/shared/game";
import { offerOf } from "./model";
import { type Play, usePlay } from "./play";
import { confirmLabel, endReason, hintFor, playerName, stallWords, waitingHint } from "./words";

function turnOf({ props, view, desk, mine }: Play): Turn {
  const { table, draft } = props;
  if (table.status !== "running" || view.phase === "over") {
    const { result } = table;
    // Who left or gave up before the end leaves a result without ranks.
    const hint = Array.isArray(result?.ranks) ? endReason(table, String(result.end), result.ranks) : "";
    return { prompt: t`The race is over`, hint, confirm: null };
  }
  // Near the end it is said above the board too, not only below the players.
  const near = view.stalled_in !== null && view.stalled_in <= 2 * view.rivers.length;
  const stall = near ? stallWords(view.stalled_in ?? 0) : "";
  if (view.seat === null) return { prompt: t`The dice are about to fall`, hint: stall, confirm: null };
  const name = playerName(table, view.seat);
  if (!mine) return { prompt: name, hint: stall || waitingHint(view), confirm: null };
  const whole = draft?.complete && draft.steps.length > 0;
  return {
    prompt: t`${name}, your turn`,
    hint: stall || hintFor(view),
    confirm: whole ? confirmLabel(view, draft.steps, offerOf(view, draft.steps[0] ?? desk.staged[0])) : null,
  };
}

export function useTurn(): Turn {
  const play = usePlay();
  return play ? turnOf(play) : { prompt: "", hint: "", confirm: null };
}
