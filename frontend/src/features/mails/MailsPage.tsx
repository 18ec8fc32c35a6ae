import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call } from "@/shared/api/client";
import type { Mail } from "@/shared/api/types";
import { dateWords, moment } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./mails.module.css";

const mailsQuery = queryOptions({
  queryKey: ["mails"],
  queryFn: () => call<{ mails: Mail[] }>("GET", "/api/v1/mails"),
  refetchInterval: 5_000,
});

interface Door {
  to: string;
  word: string;
}

/** What is behind an address of this site. */
function wordFor(pathname: string): string {
  const words: [string, string][] = [
    ["/verify-email/", t`Confirm the address`],
    ["/reset-password/", t`Choose a new password`],
    ["/tables/", t`Go to the table`],
    ["/mail/mute/", t`Mute this table`],
    ["/mail/off/", t`No more mails`],
  ];
  return words.find(([beginning]) => pathname.startsWith(beginning))?.[1] ?? t`Follow the link`;
}

/** What a mail's link opens, as an address of this site; links to the site's front door are left to the text. */
function doors(mail: Mail): Door[] {
  return mail.links.flatMap((link) => {
    const { pathname, search } = new URL(link, location.origin);
    return pathname.length > 1 ? [{ to: `${pathname}${search}`, word: wordFor(pathname) }] : [];
  });
}

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
        {doors(mail).map((door) => (
          <a
            key={door.to}
            className={door.to.startsWith("/mail/") ? "button" : "button forward"}
            href={door.to}
          >
            {door.word}
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
