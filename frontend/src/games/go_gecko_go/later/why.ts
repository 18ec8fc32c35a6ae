/** Why a tap does nothing, in plain words. */
import { t } from "@lingui/core/macro";
import { reachOf } from "../intent";
import { ANIMAL_OF, type Animal } from "../model";
import type { Play } from "../play";
import { animalName, cap, named, playerName, reason, towerWords } from "../words";

type Seen = Pick<Play, "view" | "desk" | "props">;

/** Why nothing can be done now, whoever asks; empty if the viewer is to act. */
function notNow({ view, desk, props }: Seen): string {
  if (view.phase === "over" || props.table.status !== "running") return t`The game is over.`;
  if (desk.seat === null) return t`You are watching: only the players may act.`;
  if (desk.mine) return "";
  const { seat } = view;
  return seat === null
    ? t`The dice are about to fall.`
    : t`It is not your turn: ${playerName(props.table, seat)} is to act.`;
}

/** Why a tap on a space, or a key, does nothing. */
export function whyNot(play: Seen, seat: number | null, space: number | null): string {
  const { view, desk, props } = play;
  if (seat !== null && space !== null && seat !== desk.seat) {
    const stack = view.rivers[seat]?.spaces[space] ?? [];
    const owner = playerName(props.table, seat);
    return stack.length > 1
      ? t`${owner}: ${named(stack)}, ${towerWords(view, space, stack)}.`
      : t`This is ${owner}'s river.`;
  }
  const early = notNow(play);
  if (early) return early;
  if (view.phase === "bar") return t`First lay a bar on each bridge.`;
  if (view.phase === "turn")
    return view.shove ? t`First roll the dice, or shove your river on.` : t`First roll the dice.`;
  const stack = space === null ? [] : (view.rivers[desk.seat ?? 0]?.spaces[space] ?? []);
  const [only] = stack;
  if (only) return stack.length === 1 ? whyNoAnimal(play, only) : t`None of them can move with this roll.`;
  const many = view.reaches.some(({ offers }) => offers.some(({ to }) => to === space));
  return many
    ? t`More than one animal can get there: choose one first.`
    : t`No animal can get there with this roll.`;
}

export function whyNoAnimal(play: Seen, animal: Animal): string {
  const early = notNow(play);
  if (early) return early;
  const { view } = play;
  if (view.phase !== "act") return whyNot(play, null, null);
  const reach = reachOf(view, animal);
  return reach ? t`${cap(animalName(animal))}: ${reason(view, reach)}.` : "";
}

export function whyNoDie(play: Seen, die: number): string {
  const { dice } = play.view;
  const colour = dice?.colors[die];
  const early = notNow(play);
  if (early || !dice) return early || whyNot(play, null, null);
  if (colour) return whyNoAnimal(play, ANIMAL_OF[colour]);
  if (dice.weather === "sun") return t`The sun has shone already: it moves only those in the shade.`;
  return dice.weather === "bolt" ? t`Lightning reaches nobody.` : t`No animal can use the rainbow.`;
}
