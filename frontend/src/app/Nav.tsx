import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery, siteQuery } from "@/shared/api/queries";
import { BellSign, MailSign, PersonSign } from "@/shared/ui/icons";
import styles from "./nav.module.css";
import { ThemeSwitch } from "./ThemeSwitch";

/** The way to the inbox, with how much of it is unread. */
function Bell({ unread }: { unread: number }) {
  const { t } = useLingui();
  const name = unread ? t`Inbox: ${unread} unread` : t`Inbox`;
  return (
    <Link to="/inbox" aria-label={name} title={name}>
      <BellSign />
      {unread ? <span className={styles.count}>{unread}</span> : null}
    </Link>
  );
}

/** The line of words under the masthead; on a phone only its signs stay, beside the logo. */
export function Nav() {
  const { t } = useLingui();
  const { data: me } = useQuery(meQuery);
  const { data: site } = useQuery(siteQuery);
  const user = me?.user;
  return (
    <nav className={styles.nav} aria-label={t`Site`}>
      <Link to="/" activeOptions={{ exact: true }} className={styles.wide}>
        {user ? <Trans>Your tables</Trans> : <Trans>Home</Trans>}
        {me?.waiting ? <span className={styles.count}>{me.waiting}</span> : null}
      </Link>
      <Link to="/games" className={styles.wide}>
        <Trans>Games</Trans>
      </Link>
      <Link to="/lobby" className={styles.wide}>
        <Trans>Lobby</Trans>
      </Link>
      <Link to="/ladder" className={styles.wide}>
        <Trans>Ladders</Trans>
      </Link>
      <Link to="/help" className={styles.wide}>
        <Trans>Help</Trans>
      </Link>
      <span className={styles.gap} />
      {site?.demo ? (
        <Link to="/mails" aria-label={t`Mails of this demo`} title={t`Mails of this demo`}>
          <MailSign />
        </Link>
      ) : null}
      <ThemeSwitch />
      {user ? <Bell unread={me?.unread ?? 0} /> : null}
      {user ? (
        <Link to="/players/$name" params={{ name: user.name }} className={styles.wide}>
          <span className={styles.initial} aria-hidden="true">
            {user.name[0]?.toUpperCase()}
          </span>
          {user.name}
        </Link>
      ) : null}
      {user === null ? (
        <>
          <Link to="/sign-in" className={styles.wide}>
            <PersonSign size={22} />
            <Trans>Sign in</Trans>
          </Link>
          <Link to="/sign-up" className={styles.wide}>
            <Trans>Sign up</Trans>
          </Link>
        </>
      ) : null}
    </nav>
  );
}
