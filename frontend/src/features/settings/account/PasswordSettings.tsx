import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { Field } from "@/shared/ui/Field";
import { Group } from "../Group";
import styles from "./account.module.css";
import { changePassword } from "./identity";
import { useIdentity } from "./useIdentity";

/** Another password; whoever is signed in elsewhere is out then. */
export function PasswordSettings() {
  const { t } = useLingui();
  const { run, busy, errors, done } = useIdentity("sessions");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "");
    if (await run(() => changePassword(text("current_password"), text("new_password")))) form.reset();
  };
  return (
    <Group name={t`Password`} saved={done} wrong={errors[""]}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label={t`Present password`}
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.current_password}
        />
        <Field
          label={t`New password`}
          hint={t`Eight characters or more; a sentence is a good password.`}
          name="new_password"
          type="password"
          autoComplete="new-password"
          required
          error={errors.new_password}
        />
        <button type="submit" className="button" disabled={busy}>
          <Trans>Change the password</Trans>
        </button>
      </form>
      <p className="quiet">
        <Trans>You stay signed in here; everywhere else your sessions end.</Trans>
      </p>
    </Group>
  );
}
