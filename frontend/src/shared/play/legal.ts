import type { LegalGroup, Step } from "@/shared/api/types";

/** The legal steps written out: one step a row, a null in the row is a field the step does not have. */
export function expandLegal(groups: LegalGroup[]): Step[] {
  return groups.flatMap(({ kind, fields, rows }) =>
    rows.map((row) => {
      const step: Step = { kind };
      fields.forEach((field, index) => {
        const value = row[index];
        if (value !== null && value !== undefined) step[field] = value;
      });
      return step;
    }),
  );
}
