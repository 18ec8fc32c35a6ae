import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@/shared/api/client";
import { mailsQuery } from "@/shared/api/queries";
import type { Mail } from "@/shared/api/types";
import { dateWords, moment } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./mails.module.css";

/** A link of our own mails, as an address of this site. */
const here = (link: string): string => {
  try {
    const url = new URL(link, location.origin);
    return `${url.pathname}${url.search}`;
  } catch {
    return link;
  }
};

function MailCard({ mail }: { mail: Mail }) {
  const now = Date.now();
  return (
    <li className={styles.mail}>
      <h2>{mail.subject}</h2>
      <p className="quiet small">
        <Trans>
          To {mail.to}, {dateWords(mail.date)}, {moment(mail.date, now)}
        </Trans>
      </p>
      <pre>{mail.text}</pre>
      <div className={styles.links}>
        {mail.links.map((link) => (
          <a key={link} className="button forward" href={here(link)}>
            <Trans>Follow the link</Trans>
          </a>
        ))}
      </div>
    </li>
  );
}

function Mails() {
  const { data, error, refetch } = useQuery(mailsQuery);
  if (error instanceof ApiError && error.status === 404)
    return (
      <p>
        <Trans>
          Mails are shown here only when the site runs as a demo on your own machine. This one sends real
          mail.
        </Trans>
      </p>
    );
  if (error) return <Failure error={error} again={refetch} />;
  if (!data) return <Loading />;
  if (!data.mails.length)
    return (
      <p>
        <Trans>No mail yet. Sign up, and the first one arrives here.</Trans>
      </p>
    );
  return (
    <ul className="plain">
      {data.mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

export function MailsPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageTitle name={t`Mails of this demo`} note={t`what the site would have sent, newest first`} />
      <Mails />
    </div>
  );
}
