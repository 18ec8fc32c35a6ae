import { Trans, useLingui } from "@lingui/react/macro";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Notice } from "@/shared/ui/Notice";
import { revokeToken, type Token, useDeed } from "./calls";
import styles from "./developers.module.css";

function Row({ token, me, deed }: { token: Token; me: string; deed: ReturnType<typeof useDeed> }) {
  const { t } = useLingui();
  const now = useNow(true);
  return (
    <li>
      <span>
        <b>{token.name}</b> <code>{token.prefix}…</code> {token.scopes.join(", ")}
        <br />
        <span className="quiet small">
          {token.account === me ? null : <Trans>For {token.account}. </Trans>}
          {token.used_at ? <Trans>Used {moment(token.used_at, now)}. </Trans> : <Trans>Never used. </Trans>}
          {token.expires_at ? (
            <Trans>Expires {moment(token.expires_at, now)}.</Trans>
          ) : (
            <Trans>Lasts until you revoke it.</Trans>
          )}
        </span>
      </span>
      <button
        type="button"
        className="textbutton rust"
        disabled={deed.busy}
        aria-label={t`Revoke ${token.name}`}
        onClick={() => void deed.run(() => revokeToken(token.id))}
      >
        <Trans>Revoke</Trans>
      </button>
    </li>
  );
}

/** The tokens there are; each can be revoked at once. */
export function TokenList({ tokens, me }: { tokens: Token[]; me: string }) {
  const deed = useDeed();
  if (!tokens.length)
    return (
      <p className="quiet">
        <Trans>You have no token.</Trans>
      </p>
    );
  return (
    <>
      {deed.wrong ? <Notice>{deed.wrong}</Notice> : null}
      <ul className={`plain ${styles.list}`}>
        {tokens.map((token) => (
          <Row key={token.id} token={token} me={me} deed={deed} />
        ))}
      </ul>
    </>
  );
}
