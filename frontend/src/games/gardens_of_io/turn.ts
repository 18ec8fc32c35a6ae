/** The line above the board and the label of the forward button. */
import { t } from "@lingui/core/macro";
import type { Turn } from "@/shared/game";
import { type Play, usePlay } from "./play";
import { confirmLabel, endReason, hintFor, playerName, waitingHint } from "./words";

function turnOf(play: Play): Turn {
  const { props, picture, desk, choice, after, mine } = play;
  const { view } = picture;
  const { table, draft } = props;
  if (table.status === "finished" || view.seat === null)
    return {
      prompt: t`The garden is finished`,
      hint: table.result ? endReason(table, table.result.end) : "",
      confirm: null,
    };
  const name = playerName(table, view.seat);
  if (!mine) return { prompt: name, hint: waitingHint(view), confirm: null };
  const whole = draft?.complete && draft.steps.length > 0;
  return {
    prompt: t`${name}, your turn`,
    hint: hintFor(desk, picture, choice, after),
    confirm: whole ? confirmLabel(picture) : null,
    again: picture.again,
  };
}

export function useTurn(): Turn {
  const play = usePlay();
  return play ? turnOf(play) : { prompt: "", hint: "", confirm: null };
}
