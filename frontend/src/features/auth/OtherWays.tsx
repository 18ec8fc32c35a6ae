import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useGuest } from "@/shared/api/guests";
import { siteQuery } from "@/shared/api/queries";
import { Notice } from "@/shared/ui/Notice";
import { ProviderForm } from "@/shared/ui/ProviderForm";
import styles from "./auth.module.css";

/** Ways in beside a password: other sites that whoever runs this one trusts, and none at all. */
export function OtherWays() {
  const { next } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: site } = useQuery(siteQuery);
  const guest = useGuest(() => navigate({ to: "/lobby" }));
  const back = next ? `/sign-in/by?next=${encodeURIComponent(next)}` : "/sign-in/by";
  return (
    <>
      {site?.sign_in_by.map(({ id, name }) => (
        <ProviderForm key={id} provider={id} process="login" back={back} className={`button ${styles.wide}`}>
          <Trans>Sign in by {name}</Trans>
        </ProviderForm>
      ))}
      {guest.error ? <Notice>{guest.error.message}</Notice> : null}
      {site?.signup ? (
        <button
          type="button"
          className={`button ${styles.wide}`}
          disabled={guest.isPending}
          onClick={() => guest.mutate()}
        >
          <Trans>Play as a guest</Trans>
        </button>
      ) : null}
    </>
  );
}
