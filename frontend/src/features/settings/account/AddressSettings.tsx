import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Field } from "@/shared/ui/Field";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { Group } from "../Group";
import styles from "./account.module.css";
import { addressesQuery, changeAddress, dropAddress, resendAddress } from "./identity";
import { useIdentity } from "./useIdentity";

/** Where mails go, and moving to another address: it counts once its link was followed. */
export function AddressSettings() {
  const { t } = useLingui();
  const { data: addresses, error, refetch } = useQuery(addressesQuery);
  const { run, busy, errors } = useIdentity("addresses", "me");
  const mine = addresses?.find((address) => address.primary);
  const next = addresses?.find((address) => !address.verified && !address.primary);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "").trim();
    if (await run(() => changeAddress(email))) form.reset();
  };
  return (
    <Group name={t`E-mail`} wrong={errors[""]}>
      {error && !addresses ? <Failure error={error} again={() => void refetch()} /> : null}
      {!addresses && !error ? <Loading /> : null}
      {mine ? (
        <p className={styles.fact}>
          <b>{mine.email}</b>
        </p>
      ) : null}
      {next ? (
        <div className={styles.wide}>
          <Notice kind="good">
            <Trans>
              A mail with a link is on its way to {next.email}. Follow it, and mails go there; until then the
              old address counts.
            </Trans>
          </Notice>
          <div className={styles.row}>
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void run(() => resendAddress(next.email))}
            >
              <Trans>Send it again</Trans>
            </button>
            <button
              type="button"
              className="button leave"
              disabled={busy}
              onClick={() => void run(() => dropAddress(next.email))}
            >
              <Trans>Keep the old address</Trans>
            </button>
          </div>
        </div>
      ) : addresses ? (
        <form className={styles.form} onSubmit={send} noValidate>
          <Field
            label={t`New address`}
            hint={t`We send a link there, and tell the old address once it has moved.`}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <button type="submit" className="button" disabled={busy}>
            <Trans>Move there</Trans>
          </button>
        </form>
      ) : null}
    </Group>
  );
}
