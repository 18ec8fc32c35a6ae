/** Light or dark: what the system says, unless this browser's user chose. */
export type Theme = "light" | "dark";
export type Choice = Theme | "system";

const key = "gardenhub.theme";

export function themeChoice(): Choice {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(choice: Choice): void {
  if (choice === "system") localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
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
