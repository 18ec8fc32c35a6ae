/** The line above the board and the label of the forward button. */
import { t } from "@lingui/core/macro";
import type { Turn } from "@/shared/game";
import { type Play, usePlay } from "./play";
import { confirmLabel, endReason, playerName, waitingHint, whereTo } from "./words";

function hintOf(play: Play): string {
  const { now, choice, desk, props } = play;
  if (now.phase === "project") return t`complete a project, or none`;
  if (now.phase === "next") return t`say whose turn is next`;
  if (choice.area) return t`choose what the brambles become`;
  if (choice.tool === "leave") return t`choose a building to leave`;
  if (choice.tool === "roof")
    return choice.from ? t`choose where the roof goes` : t`choose the building whose roof goes`;
  if (props.draft?.closes || now.phase === "over" || now.seat !== desk.seat) return "";
  const last = now.last_round ? t`last round` : "";
  return [whereTo(now), last].filter(Boolean).join(" · ");
}

function choosing(play: Play): Turn {
  const { props, start, desk, mine } = play;
  const left = start.chosen.flatMap((done, seat) => (done ? [] : [playerName(props.table, seat)]));
  const whole = props.draft?.complete && desk.steps.length > 0;
  if (mine)
    return {
      prompt: t`Keep two of your four missions`,
      hint: whole ? "" : t`the others stay out of the game`,
      confirm: whole ? confirmLabel(play) : null,
    };
  return {
    prompt: t`Everybody chooses missions`,
    hint: t`still choosing: ${left.join(", ")}`,
    confirm: null,
  };
}

function turnOf(play: Play): Turn {
  const { props, start, mine } = play;
  const { table, draft } = props;
  if (table.status !== "running" || start.phase === "over")
    return {
      prompt: t`The garden is full`,
      hint: table.result ? endReason(table.result.end) : "",
      confirm: null,
    };
  if (start.phase === "keep") return choosing(play);
  if (start.seat === null) return { prompt: t`The game begins`, hint: "", confirm: null };
  const name = playerName(table, start.seat);
  if (!mine) return { prompt: name, hint: waitingHint(start), confirm: null };
  const whole = draft?.complete && draft.steps.length > 0;
  return { prompt: t`${name}, your turn`, hint: hintOf(play), confirm: whole ? confirmLabel(play) : null };
}

export function useTurn(): Turn {
  const play = usePlay();
  return play ? turnOf(play) : { prompt: "", hint: "", confirm: null };
}
