/** Words for what somebody has prepared for when others have moved. */
import { plural, t } from "@lingui/core/macro";
import type { Table } from "@/shared/api/types";
import { seatName } from "@/shared/ui/seats";

export type PlanHead = NonNullable<Table["plan"]>;

/** How many answers are prepared. */
export const preparedWords = (count: number): string =>
  plural(count, { one: "# answer prepared", other: "# answers prepared" });

/** Why what was prepared is off. */
export function offWords(
  { reason, cause }: Pick<PlanHead, "reason" | "cause">,
  seats: Table["seats"],
): string {
  const who = cause === null ? "" : seatName(seats, cause);
  if (reason === "chance") return t`What you had prepared is off: chance had its say.`;
  if (reason === "reveal") return t`What you had prepared is off: something new came to light.`;
  if (reason === "illegal") return t`What you had prepared is off: your answer is not possible any more.`;
  return t`What you had prepared is off: ${who} did something else.`;
}
