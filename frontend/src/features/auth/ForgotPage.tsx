import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { requestReset } from "@/shared/api/accounts";
import { siteQuery } from "@/shared/api/queries";
import { Field } from "@/shared/ui/Field";
import { Bud } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import { useAccountForm } from "./useAccountForm";

export function ForgotPage() {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  const [sent, setSent] = useState(false);
  const { errors, busy, form, submit } = useAccountForm(
    (fields) => requestReset(fields.email?.trim() ?? ""),
    () => setSent(true),
  );
  return (
    <AccountSheet title={t`A new password`} aside={<Bud size={180} />}>
      {sent ? (
        <Notice kind="good">
          <Trans>If an account has this address, a mail with a link is on its way.</Trans>{" "}
          {site?.demo ? (
            <Link to="/mails">
              <Trans>Read the mail here</Trans>
            </Link>
          ) : null}
        </Notice>
      ) : null}
      <form ref={form} onSubmit={submit} noValidate>
        {errors[""] ? <Notice>{errors[""]}</Notice> : null}
        <Field
          label={t`E-mail`}
          hint={t`We send a link with which you choose a new password.`}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <button type="submit" className="button forward" disabled={busy}>
          <Trans>Send the link</Trans>
        </button>
      </form>
    </AccountSheet>
  );
}
