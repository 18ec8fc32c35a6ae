import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { meQuery } from "@/shared/api/queries";
import { Choice } from "@/shared/ui/Choice";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { chooseTheme, type Choice as Theme, themeChoice } from "@/shared/ui/theme";
import { ChannelSettings } from "./ChannelSettings";
import { ClockSettings } from "./ClockSettings";
import { Group } from "./Group";
import { LanguageSettings } from "./LanguageSettings";
import { MailSettings } from "./MailSettings";
import { NoticeSettings } from "./NoticeSettings";
import { PeopleSettings } from "./PeopleSettings";
import { PlaySettings } from "./PlaySettings";
import styles from "./settings.module.css";

/** Light or dark; this browser keeps it, for visitors too. */
function PaperSettings() {
  const { t } = useLingui();
  const [theme, setTheme] = useState<Theme>(themeChoice());
  const pick = (choice: Theme) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  const papers: [Theme, string][] = [
    ["light", t`Light`],
    ["dark", t`Dark`],
    ["system", t`As the system`],
  ];
  return (
    <Group name={t`Paper`}>
      {papers.map(([value, label]) => (
        <Choice key={value} name="theme" checked={theme === value} onChange={() => pick(value)}>
          {label}
        </Choice>
      ))}
      <p className="quiet">
        <Trans>In this browser alone. Motion follows your system, which can ask for less of it.</Trans>
      </p>
    </Group>
  );
}

export function SettingsPage() {
  const { t } = useLingui();
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <div className={styles.page}>
      <PageTitle name={t`Settings`} />
      {error ? <Failure error={error} again={refetch} /> : null}
      {me === undefined && !error ? <Loading /> : null}
      {me?.user ? (
        <p className={styles.ways}>
          <Link to="/settings/account">
            <Trans>E-mail, password, two factors, sessions: your account</Trans>
          </Link>
          <Link to="/settings/tokens">
            <Trans>Tokens for programs, and bot accounts</Trans>
          </Link>
        </p>
      ) : null}
      {me?.user ? (
        <div className={styles.columns}>
          <div>
            <PlaySettings user={me.user} />
            <ClockSettings />
            <PeopleSettings />
            <LanguageSettings user={me.user} />
            <PaperSettings />
          </div>
          <div>
            <NoticeSettings user={me.user} />
            <MailSettings user={me.user} />
            <ChannelSettings />
          </div>
        </div>
      ) : (
        <PaperSettings />
      )}
      {me?.user === null ? (
        <p>
          <Trans>
            <Link to="/sign-in">Sign in</Link> for the settings that go with your name.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
