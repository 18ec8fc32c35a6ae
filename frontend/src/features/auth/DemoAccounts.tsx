import { Trans } from "@lingui/react/macro";
import { ScissorsSign } from "@/shared/ui/icons";
import styles from "./auth.module.css";

interface Account {
  name: string;
  password: string;
}

/** On a demo site: accounts that wait to be tried. */
export function DemoAccounts({
  accounts,
  choose,
  busy,
}: {
  accounts: Account[];
  choose: (account: Account) => void;
  busy: boolean;
}) {
  return (
    <section className={styles.coupon}>
      <ScissorsSign size={26} />
      <h2>
        <Trans>Just looking?</Trans>
      </h2>
      <p className="quiet">
        <Trans>
          This is a demo on your own machine. These accounts are ready to play; open a second browser for the
          second one.
        </Trans>
      </p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.name}>
            <button type="button" className="button" disabled={busy} onClick={() => choose(account)}>
              <span>
                <Trans>Sign in as {account.name}</Trans>
              </span>
              <span className="quiet small">{account.password}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
