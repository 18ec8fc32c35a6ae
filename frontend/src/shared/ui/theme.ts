import { keep } from "@/shared/cookie";

/** Light or dark: what the system says, unless this browser's user chose. */
export type Theme = "light" | "dark";
export type Choice = Theme | "system";

/** What was chosen: the server writes it from the cookie into the page, so that the first paint is right already. */
export function themeChoice(): Choice {
  const { chosen } = document.documentElement.dataset;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export function chooseTheme(choice: Choice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset.chosen;
  else dataset.chosen = choice;
  keep("theme", choice, choice === "system" ? 0 : undefined);
  applyTheme();
}

export function applyTheme(): void {
  const choice = themeChoice();
  const dark =
    choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Sets the theme now and follows the system from here on. */
export function watchTheme(): void {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
