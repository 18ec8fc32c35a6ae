import { t } from "@lingui/core/macro";

/** What an almanac says of each month, counted from 0, for the corner of the masthead. */
export default function MonthWord({ month }: { month: number }): string {
  const words = [
    () => t`January: plan the beds by the stove`,
    () => t`February: the snowdrops are up`,
    () => t`March: sow peas, mind the frost`,
    () => t`April: rain by day, geckos by night`,
    () => t`May: everything out of doors`,
    () => t`June: the roses outgrow us`,
    () => t`July: water early or late`,
    () => t`August: pick, eat, pickle, repeat`,
    () => t`September: save the best seed`,
    () => t`October: rake, then leave the rake`,
    () => t`November: plant tulips, drink tea`,
    () => t`December: nothing grows but plans`,
  ];
  return words[month]?.() ?? "";
}
