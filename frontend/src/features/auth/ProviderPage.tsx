import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { Bud } from "@/shared/ui/icons";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { AccountSheet } from "./AccountSheet";
import styles from "./auth.module.css";
import { EmailField, NameField } from "./fields";
import { howFar, newcomer, signUpByProvider } from "./provider";
import { useAccountForm } from "./useAccountForm";
import { useOnward } from "./useOnward";

/** Why another site could not sign somebody in. */
function Wrong({ error }: { error: string }) {
  if (error === "cancelled" || error === "denied")
    return <Trans>You came back without having signed in there.</Trans>;
  if (error === "signup_closed") return <Trans>This garden takes nobody new by itself.</Trans>;
  if (error === "permission_denied") return <Trans>This account may not sign in at the moment.</Trans>;
  return <Trans>The other site could not sign you in. Try again in a moment, or sign in another way.</Trans>;
}

/** Where somebody arrives whom another site has vouched for, or has not. */
export function ProviderPage() {
  const { t } = useLingui();
  const { next } = useSearch({ strict: false });
  const error = new URLSearchParams(location.search).get("error");
  const navigate = useNavigate();
  const onward = useOnward();
  const {
    data: far,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ["how-far"],
    queryFn: howFar,
    enabled: !error,
    gcTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is only ever left once
  useEffect(() => {
    if (far?.kind === "signed_in") onward();
    if (far?.kind === "verify_email") void navigate({ to: "/verify-email", replace: true });
    if (far?.kind === "second_factor")
      void navigate({ to: "/sign-in", search: { next, after: "factor" }, replace: true });
  }, [far]);
  if (far?.kind === "choose_name") return <ChooseName />;
  const lost =
    error ?? (far && !["signed_in", "verify_email", "second_factor"].includes(far.kind) ? "lost" : "");
  return (
    <AccountSheet title={t`Sign in`} aside={<Bud size={180} />}>
      {lost ? (
        <>
          <Notice>
            <Wrong error={lost} />
          </Notice>
          <p className={styles.other}>
            <Link to="/sign-in" search={{ next }}>
              <Trans>Back to signing in</Trans>
            </Link>
          </p>
        </>
      ) : failure ? (
        <Failure error={failure} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </AccountSheet>
  );
}

/** Whoever is new here chooses a name of their own. */
function ChooseName() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onward = useOnward();
  const { data: who } = useQuery({ queryKey: ["newcomer"], queryFn: newcomer, gcTime: 0 });
  const { errors, busy, form, submit } = useAccountForm(
    (fields) =>
      signUpByProvider({ username: fields.username?.trim() ?? "", email: fields.email?.trim() ?? "" }),
    (outcome) => (outcome.kind === "verify_email" ? navigate({ to: "/verify-email" }) : onward()),
  );
  return (
    <AccountSheet title={t`Welcome`} aside={<Bud size={180} />}>
      {who ? (
        <form ref={form} onSubmit={submit} noValidate>
          <p>
            <Trans>{who.site} says who you are. What are you called here?</Trans>
          </p>
          {errors[""] ? <Notice>{errors[""]}</Notice> : null}
          <NameField defaultValue={who.name} error={errors.username} />
          <EmailField defaultValue={who.email} error={errors.email} />
          <button type="submit" className="button forward" disabled={busy}>
            <Trans>Sign up</Trans>
          </button>
        </form>
      ) : (
        <Loading />
      )}
    </AccountSheet>
  );
}
