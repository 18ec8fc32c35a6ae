import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { MoonSign, SunSign } from "@/shared/ui/icons";
import { chooseTheme, themeChoice } from "@/shared/ui/theme";

const shown = () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");
const system = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Light or dark. Choosing what the system says anyway gives the choice back to the system. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const [, redraw] = useState(themeChoice());
  const dark = shown() === "dark";
  const toggle = () => {
    const next = dark ? "light" : "dark";
    chooseTheme(next === system() ? "system" : next);
    redraw(themeChoice());
  };
  const label = dark ? t`Light paper` : t`Dark paper`;
  return (
    <button type="button" onClick={toggle} aria-label={label} title={label}>
      {dark ? <SunSign /> : <MoonSign />}
    </button>
  );
}
