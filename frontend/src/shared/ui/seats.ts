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

/** Everybody at the table but one seat, as a list of names. */
export function otherNames(seats: SeatCard[], mine: number | null): string {
  return seats
    .filter((card) => card.seat !== mine && (card.name || card.bot))
    .map((card) => seatName(seats, card.seat))
    .join(", ");
}
