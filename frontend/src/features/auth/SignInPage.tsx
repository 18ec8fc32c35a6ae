import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { signIn, signInByPasskey } from "@/shared/api/accounts";
import { passkeysWork } from "@/shared/api/passkeys";
import { siteQuery } from "@/shared/api/queries";
import { Field } from "@/shared/ui/Field";
import { Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import styles from "./auth.module.css";
import { DemoAccounts } from "./DemoAccounts";
import { OtherWays } from "./OtherWays";
import { SecondFactorPage } from "./SecondFactorPage";
import { useAccountForm } from "./useAccountForm";
import { useOnward } from "./useOnward";

export function SignInPage() {
  const { after } = useSearch({ strict: false });
  return after === "factor" ? <SecondFactorPage /> : <FirstStep />;
}

function FirstStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onward = useOnward();
  const { next, after } = useSearch({ strict: false });
  const { data: site } = useQuery(siteQuery);
  const { errors, busy, form, submit, instead } = useAccountForm(
    (fields) => signIn(fields.who?.trim() ?? "", fields.password ?? ""),
    (outcome) => {
      if (outcome.kind === "verify_email") return navigate({ to: "/verify-email" });
      if (outcome.kind === "second_factor")
        return navigate({ to: "/sign-in", search: { next, after: "factor" } });
      onward();
    },
  );
  const fill = (account: { name: string; password: string }) => {
    const fields = form.current?.elements;
    for (const [field, value] of [
      ["who", account.name],
      ["password", account.password],
    ] as const) {
      const input = fields?.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    form.current?.requestSubmit();
  };
  const demo = site?.demo_accounts ?? [];
  return (
    <AccountSheet
      title={t`Sign in`}
      aside={demo.length ? <DemoAccounts accounts={demo} choose={fill} busy={busy} /> : null}
    >
      {after === "verified" ? (
        <Notice kind="good">
          <Trans>Your address is confirmed. Sign in, and you are in.</Trans>
        </Notice>
      ) : null}
      {after === "reset" ? (
        <Notice kind="good">
          <Trans>The new password is kept. Sign in with it.</Trans>
        </Notice>
      ) : null}
      <form ref={form} onSubmit={submit} noValidate>
        {errors[""] ? <Notice>{errors[""]}</Notice> : null}
        <Field
          label={t`Name or e-mail`}
          name="who"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.username ?? errors.email}
        />
        <Field
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <button type="submit" className="button forward" disabled={busy}>
          <Trans>Sign in</Trans>
        </button>
      </form>
      {passkeysWork() ? (
        <button
          type="button"
          className={`button ${styles.wide}`}
          disabled={busy}
          onClick={() => instead(() => signInByPasskey("login"))}
        >
          <Trans>Sign in with a passkey</Trans>
        </button>
      ) : null}
      <OtherWays />
      <p className={styles.other}>
        <Trans>
          New here? <Link to="/sign-up">Sign up</Link>. <Link to="/reset-password">Password forgotten?</Link>
        </Trans>
      </p>
    </AccountSheet>
  );
}
