import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { secondFactors, showCode, signInByPasskey } from "@/shared/api/accounts";
import { passkeysWork } from "@/shared/api/passkeys";
import { Field } from "@/shared/ui/Field";
import { Bud } from "@/shared/ui/icons";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import styles from "./auth.module.css";
import { useAccountForm } from "./useAccountForm";
import { useOnward } from "./useOnward";

/** The second step of signing in: an app's code, a recovery code, or a passkey. */
export function SecondFactorPage() {
  const { t } = useLingui();
  const onward = useOnward();
  const {
    data: types,
    error,
    refetch,
  } = useQuery({
    queryKey: ["second-factors"],
    queryFn: secondFactors,
    gcTime: 0,
  });
  const { errors, busy, form, submit, instead } = useAccountForm(
    (fields) => showCode(fields.code?.trim() ?? ""),
    onward,
  );
  const byPasskey = types?.includes("webauthn") && passkeysWork();
  const byCode = types?.some((type) => type !== "webauthn");
  return (
    <AccountSheet title={t`One thing more`} aside={<Bud size={180} />}>
      {error && !types ? <Failure error={error} again={() => void refetch()} /> : null}
      {!types && !error ? <Loading /> : null}
      {types?.length === 0 ? (
        <Notice>
          <Trans>This sign-in has taken too long. Please begin again.</Trans>
        </Notice>
      ) : null}
      {errors[""] ? <Notice>{errors[""]}</Notice> : null}
      {byCode ? (
        <form ref={form} onSubmit={submit} noValidate>
          <Field
            label={t`Code`}
            hint={t`The one your app shows now, or one of your recovery codes.`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errors.code}
          />
          <button type="submit" className="button forward" disabled={busy}>
            <Trans>Sign in</Trans>
          </button>
        </form>
      ) : null}
      {byPasskey ? (
        <button
          type="button"
          className={`button ${styles.wide}`}
          disabled={busy}
          onClick={() => instead(() => signInByPasskey("authenticate"))}
        >
          <Trans>Show a passkey</Trans>
        </button>
      ) : null}
      <p className={styles.other}>
        <Link to="/sign-in">
          <Trans>Begin again</Trans>
        </Link>
      </p>
    </AccountSheet>
  );
}
