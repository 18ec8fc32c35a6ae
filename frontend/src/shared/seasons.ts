import { t } from "@lingui/core/macro";
import { locale } from "./i18n/catalogue";

const day = 86_400_000;

/** What a season is called by its key: "Autumn 2026" for "2026-4". */
export function seasonName(key: string): string {
  const [year = "", quarter = ""] = key.split("-");
  const names: Record<string, () => string> = {
    1: () => t`Winter ${year}`,
    2: () => t`Spring ${year}`,
    3: () => t`Summer ${year}`,
    4: () => t`Autumn ${year}`,
  };
  return names[quarter]?.() ?? key;
}

/** The last day of a season, which ends with it by UTC: "31 December". */
export const lastDay = (ends: string): string =>
  new Date(Date.parse(ends) - day).toLocaleDateString(locale(), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
