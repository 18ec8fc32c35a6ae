import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "@/shared/api/types";
import { language, languages } from "@/shared/i18n/catalogue";
import { Choice } from "@/shared/ui/Choice";
import { Group } from "./Group";
import { useSaving } from "./useSaving";

/** The account's language; the page follows what is saved at once. */
export function LanguageSettings({ user }: { user: User }) {
  const { t } = useLingui();
  const { shown, save, saved, wrong } = useSaving(user);
  return (
    <Group name={t`Language`} saved={saved} wrong={wrong}>
      {languages.map(([code, name]) => (
        <Choice
          key={code}
          name="language"
          checked={(shown.language || language()) === code}
          onChange={() => void save({ language: code })}
        >
          <span lang={code}>{name}</span>
        </Choice>
      ))}
      <p className="quiet">
        <Trans>For pages, notices and mails, on every device you sign in with.</Trans>
      </p>
    </Group>
  );
}
