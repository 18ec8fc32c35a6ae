/** Words and figures of tournaments. */
import { t } from "@lingui/core/macro";
import type { Pairing, TournamentCard, TournamentKind } from "@/shared/api/tournaments";

export const kindWords = (kind: TournamentKind): string => (kind === "swiss" ? t`Swiss` : t`Knock-out`);

/** A number of quarters as it is written by hand: "2½". */
export function figure(value: number): string {
  const whole = Math.floor(value);
  const part = ["", "¼", "½", "¾"][Math.round((value - whole) * 4)] ?? "";
  return whole || !part ? `${whole}${part}` : part;
}

/** What both got in a game, as "1", "½" or "0"; nothing while it is played, and no figure against a bye. */
export function points(pairing: Pairing): [string, string] {
  if (pairing.result === "draw") return ["½", "½"];
  if (pairing.result === "first") return ["1", "0"];
  return pairing.result === "second" ? ["0", "1"] : ["", ""];
}

/** How a pairing was decided, where that was not by a game alone; empty where it was. */
export function howWords(pairing: Pairing): string {
  switch (pairing.how) {
    case "bye":
      return t`bye`;
    case "forfeit":
      return t`left before both had moved`;
    case "cancelled":
      return t`cancelled by both`;
    case "walkover":
      return t`withdrawn`;
    case "seed":
      return t`nobody won twice: the better seed goes on`;
    case "frozen":
      return t`the table broke down, so nobody won`;
    case "ruled":
      return t`decided by an administrator`;
    default:
      return pairing.before ? t`played again, as nobody won` : "";
  }
}

/** How far a tournament is, in a few words. */
export function stageWords(card: TournamentCard): string {
  const { round, people, most } = card;
  switch (card.status) {
    case "open":
      return t`${people} of ${most} places taken`;
    case "running":
      return t`round ${round} of ${card.rounds ?? round}`;
    case "finished":
      return t`over`;
    default:
      return t`cancelled`;
  }
}
