import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery } from "@/shared/api/queries";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "../settings.module.css";
import { AddressSettings } from "./AddressSettings";
import { ConnectedSettings } from "./ConnectedSettings";
import { DataSettings } from "./DataSettings";
import { DeleteSettings } from "./DeleteSettings";
import { FactorSettings } from "./FactorSettings";
import { PasswordSettings } from "./PasswordSettings";
import { SessionSettings } from "./SessionSettings";
import { ProofDoor } from "./useIdentity";

/** What proves who somebody is, and what the site keeps of them. */
export function AccountPage() {
  const { t } = useLingui();
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <div className={styles.page}>
      <PageTitle name={t`Account`} />
      <p>
        <Link to="/settings">
          <Trans>All other settings</Trans>
        </Link>
      </p>
      {error && !me ? <Failure error={error} again={refetch} /> : null}
      {me === undefined && !error ? <Loading /> : null}
      {me?.user ? (
        <ProofDoor>
          {me.user.guest ? (
            <p>
              <Trans>You play as a guest: your games are known to this browser alone.</Trans>{" "}
              <Link to="/claim">
                <Trans>Keep your games</Trans>
              </Link>
            </p>
          ) : null}
          <div className={styles.columns}>
            <div>
              {me.user.guest ? null : (
                <>
                  <AddressSettings />
                  <PasswordSettings />
                  <ConnectedSettings />
                </>
              )}
              <DataSettings />
            </div>
            <div>
              {me.user.guest ? null : <FactorSettings />}
              <SessionSettings />
              <DeleteSettings />
            </div>
          </div>
        </ProofDoor>
      ) : null}
      {me?.user === null ? (
        <p>
          <Trans>
            <Link to="/sign-in" search={{ next: "/settings/account" }}>
              Sign in
            </Link>{" "}
            to see your account.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
