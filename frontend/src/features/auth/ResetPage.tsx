import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useParams } from "@tanstack/react-router";
import { resetPassword } from "@/shared/api/accounts";
import { Bud } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import { NewPasswordField } from "./fields";
import { useAccountForm } from "./useAccountForm";

export function ResetPage() {
  const { key: code = "" } = useParams({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const { errors, busy, form, submit } = useAccountForm(
    (fields) => resetPassword(code, fields.password ?? ""),
    (outcome) =>
      outcome.kind === "signed_in"
        ? navigate({ to: "/" })
        : navigate({
            to: "/sign-in",
            search: { after: outcome.kind === "second_factor" ? "factor" : "reset" },
          }),
  );
  const wrong = errors.key ?? errors[""];
  return (
    <AccountSheet title={t`Choose a new password`} aside={<Bud size={180} />}>
      <form ref={form} onSubmit={submit} noValidate>
        {wrong ? <Notice>{wrong}</Notice> : null}
        <NewPasswordField label={t`New password`} error={errors.password} />
        <button type="submit" className="button forward" disabled={busy}>
          <Trans>Keep it</Trans>
        </button>
      </form>
    </AccountSheet>
  );
}
