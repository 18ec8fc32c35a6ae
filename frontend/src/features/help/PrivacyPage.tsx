import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./help.module.css";

/** What the site keeps of a person, why, and for how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <div className={styles.text}>
      <PageTitle name={t`What we keep`} />
      <p className={styles.first}>
        <Trans>
          Gardenhub keeps what it needs to let you play, and nothing to follow you with. No other site is
          asked for anything when you open a page, and there are two cookies: one holds your session, one
          guards your forms.
        </Trans>
      </p>
      <section>
        <h2 className="ruled">
          <Trans>As long as you have an account</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <b>Name, e-mail address, time zone and settings.</b> Others see the name, never the address. The
              address is for signing in and for the mails you asked for.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Password, passkeys and secrets of apps.</b> The password only in a form from which nobody
              reads it back; the secrets of apps encrypted.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Sessions.</b> The network address and the browser of each, so that you can tell a stranger's
              from your own. A session lasts two weeks; its line goes when it is ended, or the next time you
              sign in after it has run out.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Friends, blocks, notices, devices, webhooks and tokens.</b> For what their names say, until
              you take them away.
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2 className="ruled">
          <Trans>For good, as it belongs to others too</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <b>Games.</b> Every step, when it was taken and by which seat, with results, ratings and
              tournaments: without them the games of those you met would have holes.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Hours of sleep and vacations.</b> Clocks stood still for them, and that can be reckoned
              again.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Reports, mutes and bans,</b> and what the staff did about them.
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2 className="ruled">
          <Trans>For a short while</Trans>
        </h2>
        <p>
          <Trans>
            Tries to sign in are counted by account and by network address, for an hour at most, so that
            nobody guesses passwords. A file with all your data, which you ask for, lies ready for a week.
            Logs of the server tell what went wrong and for whom, and are written over in time.
          </Trans>
        </p>
      </section>
      <section>
        <h2 className="ruled">
          <Trans>As a guest, and by another site</Trans>
        </h2>
        <p>
          <Trans>
            Of a guest we keep a name that we made up and what they play; who doesn't come for 30 days is
            forgotten, as if they had deleted their account. Who signs in by another site tells us what that
            site calls them and their address there, and nothing opens that site to us.
          </Trans>
        </p>
      </section>
      <section>
        <h2 className="ruled">
          <Trans>When you delete your account</Trans>
        </h2>
        <p>
          <Trans>
            Your name gives way to a number, and your address, password, factors, sessions, friends, notices,
            notes and lines of talk are gone at once. Seats at tables are left as if you had resigned, and
            only what belongs to others' games stays. Backups of the site may hold it until they are written
            over. You do it in <Link to="/settings/account">your account</Link>.
          </Trans>
        </p>
      </section>
    </div>
  );
}
