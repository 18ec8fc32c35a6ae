import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery } from "@/shared/api/queries";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { tokensQuery } from "./calls";
import styles from "./developers.module.css";
import { Programs } from "./Programs";
import { TokenForm } from "./TokenForm";
import { TokenList } from "./TokenList";

function Own({ me }: { me: string }) {
  const { data, error, refetch } = useQuery(tokensQuery);
  if (!data) return error ? <Failure error={error} again={refetch} /> : <Loading />;
  return (
    <>
      <section>
        <h2 className="ruled">
          <Trans>Your tokens</Trans>
        </h2>
        <TokenList tokens={data.tokens} me={me} />
      </section>
      <section>
        <h2 className="ruled">
          <Trans>A new token</Trans>
        </h2>
        <TokenForm tokens={data} me={me} />
      </section>
      <section>
        <h2 className="ruled">
          <Trans>Bot accounts</Trans>
        </h2>
        <Programs programs={data.programs} />
      </section>
    </>
  );
}

/** Where somebody lets programs act for them, and takes that back. */
export function TokensPage() {
  const { t } = useLingui();
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <div className={styles.text}>
      <PageTitle name={t`Tokens for programs`} />
      <p>
        <Trans>
          A token lets a program act for you, within what you allow it. It never opens your account, your
          settings or your inbox. <Link to="/developers">How programs play here</Link>
        </Trans>
      </p>
      {error && !me ? <Failure error={error} again={refetch} /> : null}
      {me === undefined && !error ? <Loading /> : null}
      {me?.user ? <Own me={me.user.name} /> : null}
      {me?.user === null ? (
        <p>
          <Trans>
            <Link to="/sign-in">Sign in</Link> to make one.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
