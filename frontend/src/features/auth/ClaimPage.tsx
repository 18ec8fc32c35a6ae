import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FieldErrors, Outcome } from "@/shared/api/accounts";
import { ApiError } from "@/shared/api/client";
import { claim } from "@/shared/api/guests";
import { meQuery, useUser } from "@/shared/api/queries";
import { Bloom } from "@/shared/ui/icons";
import { Loading, Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import styles from "./auth.module.css";
import { EmailField, NameField, NewPasswordField } from "./fields";
import { useAccountForm } from "./useAccountForm";

/** A refusal names its field first, as in "email: ...". */
function byField(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) throw error;
  const [, field = "", message] = /^(name|email|password): ([\s\S]*)$/.exec(error.message) ?? [];
  return { [field === "name" ? "username" : field]: message ?? error.message };
}

/** Where a guest makes what they play their own. */
export function ClaimPage() {
  const { t } = useLingui();
  const user = useUser();
  const queries = useQueryClient();
  const [sentTo, setSentTo] = useState("");
  const { errors, busy, form, submit } = useAccountForm(
    async (fields): Promise<Outcome> => {
      const email = fields.email?.trim() ?? "";
      try {
        await claim({ name: fields.username?.trim() ?? "", email, password: fields.password ?? "" });
      } catch (error) {
        return { kind: "errors", errors: byField(error) };
      }
      setSentTo(email);
      return { kind: "done" };
    },
    () => queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  );
  return (
    <AccountSheet title={t`Keep your games`} aside={<Bloom size={180} />}>
      {user === undefined ? <Loading /> : null}
      {user && !user.guest ? (
        <Notice kind="good">
          <Trans>This account is your own, with all that was played by it.</Trans>
        </Notice>
      ) : null}
      {user === null ? (
        <p>
          <Trans>
            Nobody plays as a guest in this browser. <Link to="/sign-up">Sign up</Link>
          </Trans>
        </p>
      ) : null}
      {sentTo && user?.guest ? (
        <Notice kind="good">
          <Trans>We have sent a link to {sentTo}. Follow it, and everything is yours.</Trans>
        </Notice>
      ) : null}
      {user?.guest ? (
        <>
          <p>
            <Trans>
              You play as a guest, in this browser alone. With a name, an address and a password your games
              are yours wherever you sign in, and ranked tables, tournaments and talk are open to you.
            </Trans>
          </p>
          <form ref={form} onSubmit={submit} noValidate>
            {errors[""] ? <Notice>{errors[""]}</Notice> : null}
            <NameField error={errors.username} />
            <EmailField error={errors.email} />
            <NewPasswordField label={t`Password`} error={errors.password} />
            <button type="submit" className="button forward" disabled={busy}>
              {sentTo ? <Trans>Send another link</Trans> : <Trans>Keep my games</Trans>}
            </button>
          </form>
          <p className={styles.other}>
            <Trans>
              A guest who doesn’t come for 30 days is forgotten. <Link to="/privacy">What we keep</Link>
            </Trans>
          </p>
        </>
      ) : null}
    </AccountSheet>
  );
}
