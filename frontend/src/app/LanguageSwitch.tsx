import { useUser } from "@/shared/api/queries";
import { language, languages } from "@/shared/i18n/catalogue";
import { useSpeak } from "./useLanguage";

/** The other languages, each in its own words, for who has no settings of their own. */
export function LanguageSwitch() {
  const user = useUser();
  const speak = useSpeak();
  if (user !== null) return null;
  return languages
    .filter(([code]) => code !== language())
    .map(([code, name]) => (
      <button key={code} type="button" className="textbutton" lang={code} onClick={() => void speak(code)}>
        {name}
      </button>
    ));
}
