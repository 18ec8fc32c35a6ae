/** The line above the board and the label of the forward button. */
import { t } from "@lingui/core/macro";
import type { Turn } from "@/shared/game";
import { listed } from "@/shared/ui/seats";
import { settled } from "./intent";
import { isStep } from "./model";
import { type Play, usePlay } from "./play";
import { bugName, confirmLabel, endReason, playerName, turnsLeft } from "./words";

type Seen = Pick<Play, "props" | "desk" | "choice" | "mine">;

/** What is to be done next, in a few words. */
function task({ desk, choice, props }: Seen): string {
  const { now, legal, tile, gecko } = desk;
  if (props.draft?.closes) return "";
  if (now.phase === "return") return t`return ${now.returns_left} of your tiles`;
  if (now.phase === "award" && now.award) return t`say who catches the ${bugName(now.award.bug)}`;
  if (now.phase === "claim") return t`claim a card, or none`;
  if (now.phase === "gecko" && !gecko) {
    if (settled(desk, choice).side === null) return t`choose a side for the gecko`;
    return t`choose the gecko that moves`;
  }
  if (tile) return t`lay it, or turn it`;
  return legal.some(isStep("place_tile")) ? t`lay a tile where a side matches` : "";
}

function lastTurns({ turns_left: left }: Seen["desk"]["now"]): string {
  return left === null ? "" : turnsLeft(left);
}

function choosing({ props, desk, mine }: Seen): Turn {
  const { table, draft } = props;
  const { start } = desk;
  const waiting = start.seats.flatMap(({ chosen }, seat) => (chosen ? [] : [playerName(table, start, seat)]));
  const confirm = draft?.complete && desk.steps.length ? confirmLabel(desk) : null;
  if (mine) return { prompt: t`Keep one of your two secrets`, hint: t`it scores at the end`, confirm };
  return {
    prompt: t`Everybody chooses a secret`,
    hint: t`still choosing: ${listed(waiting)}`,
    confirm: null,
  };
}

const waitingHint = (phase: string): string => (phase === "start_bug" ? t`chooses the first bug` : "");

function turnOf(play: Seen): Turn {
  const { props, desk, mine } = play;
  const { table, draft } = props;
  const { start } = desk;
  if (table.status !== "running" || start.phase === "over")
    return { prompt: t`The garden is laid`, hint: start.end ? endReason(start.end) : "", confirm: null };
  if (start.phase === "keep") return choosing(play);
  const actor = start.seat ?? table.seats.find(({ to_act }) => to_act)?.seat ?? 0;
  const name = playerName(table, start, actor);
  if (!mine) {
    const hint = [waitingHint(start.phase), lastTurns(start)].filter(Boolean).join(" · ");
    return { prompt: name, hint, confirm: null };
  }
  const confirm = draft?.complete && desk.steps.length ? confirmLabel(desk) : null;
  if (start.phase === "start_bug")
    return { prompt: t`${name}, your turn`, hint: t`which bug sits in the middle?`, confirm };
  const nuisance = start.solo && start.turn === 1;
  const hint = [task(play), lastTurns(start)].filter(Boolean).join(" · ");
  return {
    prompt: nuisance ? t`Nuisance gecko, your turn` : t`${name}, your turn`,
    hint,
    confirm,
  };
}

export function useTurn(): Turn {
  const play = usePlay();
  return play ? turnOf(play) : { prompt: "", hint: "", confirm: null };
}
