import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "@/shared/api/queries";
import { Failure, Loading } from "@/shared/ui/Notice";
import { ProviderForm } from "@/shared/ui/ProviderForm";
import { Group } from "../Group";
import lists from "../notices.module.css";
import styles from "./account.module.css";
import { connectedQuery, disconnect, prove } from "./identity";
import { useIdentity } from "./useIdentity";

/** Where another site sent the browser back to with a word of what went wrong. */
function useCameBack(): string {
  const { t } = useLingui();
  const error = new URLSearchParams(location.search).get("error");
  if (!error) return "";
  if (error === "connected_other") return t`That account belongs to somebody else here already.`;
  if (error === "cancelled" || error === "denied") return t`You came back without having signed in there.`;
  return t`The other site could not be connected. Try again in a moment.`;
}

/** Accounts at other sites by which the reader can sign in here. */
export function ConnectedSettings() {
  const { t } = useLingui();
  const { data: site } = useQuery(siteQuery);
  const { data: connected, error, refetch } = useQuery(connectedQuery);
  const { run, busy, errors } = useIdentity("connected");
  const back = useCameBack();
  const there = (connected ?? []).map((account) => account.provider.id);
  const others = (site?.sign_in_by ?? []).filter(({ id }) => !there.includes(id));
  if (!site?.sign_in_by.length && !connected?.length) return null;
  return (
    <Group name={t`Connected accounts`} wrong={Object.values(errors)[0] ?? back}>
      {error && !connected ? <Failure error={error} again={() => void refetch()} /> : null}
      {!connected && !error ? <Loading /> : null}
      <ul className={`plain ${lists.list}`}>
        {(connected ?? []).map((account) => (
          <li key={`${account.provider.id} ${account.uid}`}>
            <span>
              <b>{account.provider.name}</b> <span className="quiet small">{account.display}</span>
            </span>
            <button
              type="button"
              className="textbutton"
              disabled={busy}
              aria-label={t`Disconnect ${account.provider.name}`}
              onClick={() => void run(() => disconnect(account))}
            >
              <Trans>Disconnect</Trans>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        {others.map(({ id, name }) => (
          <ProviderForm
            key={id}
            provider={id}
            process="connect"
            back="/settings/account"
            disabled={busy}
            first={() => run(prove)}
          >
            <Trans>Connect {name}</Trans>
          </ProviderForm>
        ))}
      </div>
    </Group>
  );
}
