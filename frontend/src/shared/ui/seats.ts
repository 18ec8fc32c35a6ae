import { t } from "@lingui/core/macro";
import type { SeatCard } from "@/shared/api/types";

/** A bot level's name. */
export function botName(level: string): string {
  if (level === "sprout") return t`Sprout`;
  if (level === "gardener") return t`Gardener`;
  if (level === "master") return t`Master`;
  return level;
}

/** Who sits there, in a word. */
export function seatName(seats: SeatCard[], seat: number): string {
  const card = seats.find((one) => one.seat === seat);
  if (card?.name) return card.name;
  if (card?.bot) {
    const twins = seats.filter((one) => one.bot === card.bot && !one.name);
    const name = botName(card.bot);
    return twins.length > 1 ? `${name} ${twins.indexOf(card) + 1}` : name;
  }
  return t`Seat ${seat + 1}`;
}

/** Names as one would say them: "Ada, Ben and Cleo". */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t`${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Everybody at the table but one seat, as a list of names. */
export function otherNames(seats: SeatCard[], mine: number | null): string {
  const others = seats.filter((card) => card.seat !== mine && (card.name || card.bot));
  return listed(others.map((card) => seatName(seats, card.seat)));
}

/** Who left a game that has no score for it: "Ada resigned"; empty when it was played to its end. */
export function leftWords(seats: SeatCard[]): string {
  if (seats.some((card) => card.score !== null)) return "";
  const words = seats.flatMap(({ seat, left }) => {
    const who = seatName(seats, seat);
    if (left === "resigned") return [t`${who} resigned`];
    return left === "timeout" ? [t`${who} ran out of time`] : [];
  });
  return words.join(", ");
}
