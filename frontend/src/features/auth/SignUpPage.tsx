import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { signUp } from "@/shared/api/accounts";
import { siteQuery } from "@/shared/api/queries";
import { Bud, Seed, Seedling } from "@/shared/ui/icons";
import { Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import styles from "./auth.module.css";
import { EmailField, NameField, NewPasswordField } from "./fields";
import { OtherWays } from "./OtherWays";
import { useAccountForm } from "./useAccountForm";

function Aside() {
  return (
    <section className={styles.coupon}>
      <div className={styles.bed} aria-hidden="true">
        <Seed size={36} />
        <Seedling size={44} />
        <Bud size={52} />
      </div>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <p>
        <Trans>
          We send one mail with a link that shows the address is yours. Follow it, sit down at a table, and we
          tell you on your page when it is your turn.
        </Trans>
      </p>
      <p className="quiet">
        <Trans>
          Others see your name, never your address. <Link to="/privacy">What we keep</Link>
        </Trans>
      </p>
    </section>
  );
}

export function SignUpPage() {
  const { data: site } = useQuery(siteQuery);
  return site?.signup === false ? <Closed /> : <OpenPage />;
}

/** Where whoever runs the site lets nobody in by themselves. */
function Closed() {
  const { t } = useLingui();
  return (
    <AccountSheet title={t`Sign up`} aside={<Seed size={180} />}>
      <Notice kind="good">
        <Trans>
          This garden takes nobody new by itself. Whoever runs it can open an account for you; then you sign
          in here as everybody does.
        </Trans>
      </Notice>
      <p className={styles.other}>
        <Link to="/sign-in">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </AccountSheet>
  );
}

function OpenPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { errors, busy, form, submit } = useAccountForm(
    (fields) =>
      signUp({
        username: fields.username?.trim() ?? "",
        email: fields.email?.trim() ?? "",
        password: fields.password ?? "",
      }),
    (outcome) => navigate({ to: outcome.kind === "signed_in" ? "/" : "/verify-email" }),
  );
  return (
    <AccountSheet title={t`Sign up`} aside={<Aside />}>
      <form ref={form} onSubmit={submit} noValidate>
        {errors[""] ? <Notice>{errors[""]}</Notice> : null}
        <NameField error={errors.username} />
        <EmailField error={errors.email} />
        <NewPasswordField label={t`Password`} error={errors.password} />
        <button type="submit" className="button forward" disabled={busy}>
          <Trans>Sign up</Trans>
        </button>
      </form>
      <OtherWays />
      <p className={styles.other}>
        <Trans>
          Been here before? <Link to="/sign-in">Sign in</Link>.
        </Trans>
      </p>
    </AccountSheet>
  );
}
