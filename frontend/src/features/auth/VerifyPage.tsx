import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useParams } from "@tanstack/react-router";
import { verifyEmail } from "@/shared/api/accounts";
import { Seedling } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import { useAccountForm } from "./useAccountForm";

/** The link of the mail ends here; a button confirms, so that a mail scanner which opens links confirms nothing. */
export function VerifyPage() {
  const { key: code = "" } = useParams({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const { errors, busy, form, submit } = useAccountForm(
    () => verifyEmail(code),
    (outcome) =>
      outcome.kind === "signed_in"
        ? navigate({ to: "/" })
        : navigate({ to: "/sign-in", search: { after: "verified" } }),
  );
  const wrong = errors.key ?? errors[""];
  return (
    <AccountSheet title={t`Confirm your address`} aside={<Seedling size={180} />}>
      <form ref={form} onSubmit={submit}>
        {wrong ? <Notice>{wrong}</Notice> : null}
        <p>
          <Trans>One press, and your account is open.</Trans>
        </p>
        <button type="submit" className="button forward" disabled={busy}>
          <Trans>Yes, this address is mine</Trans>
        </button>
      </form>
    </AccountSheet>
  );
}
