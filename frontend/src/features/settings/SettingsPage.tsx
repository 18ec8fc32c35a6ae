import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { setMails } from "@/shared/api/calls";
import { meQuery } from "@/shared/api/queries";
import type { MailChoice, User } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./settings.module.css";

/** When mails about tables come, and whether the address takes them. */
function MailSettings({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [wrong, setWrong] = useState("");
  const choose = async (mails: MailChoice) => {
    setWrong("");
    try {
      queries.setQueryData(meQuery.queryKey, await setMails(mails));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const choices: [MailChoice, string][] = [
    ["later", t`After five minutes`],
    ["at_once", t`At once`],
    ["off", t`Never`],
  ];
  return (
    <section>
      {user.email_refused ? (
        <Notice>
          <Trans>The mail provider refuses this address, so we send nothing to {user.email} for now.</Trans>{" "}
          <button type="button" className="textbutton" onClick={() => void choose(user.mails)}>
            <Trans>Try again</Trans>
          </button>
        </Notice>
      ) : null}
      <fieldset className={styles.mails}>
        <legend>
          <Trans>Mails about your tables</Trans>
        </legend>
        {choices.map(([value, label]) => (
          <Choice key={value} name="mails" checked={user.mails === value} onChange={() => void choose(value)}>
            {label}
          </Choice>
        ))}
      </fieldset>
      <p className="quiet">
        <Trans>
          To {user.email}: when it is your turn, when a game begins or ends, and when your time runs out. No
          mail comes about what you have already seen on the table's page.
        </Trans>
      </p>
      {wrong ? <Notice>{wrong}</Notice> : null}
    </section>
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
      {me?.user ? <MailSettings user={me.user} /> : null}
      {me?.user === null ? (
        <p>
          <Trans>
            <Link to="/sign-in">Sign in</Link> to see your settings.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
