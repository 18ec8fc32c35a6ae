import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type Inbox, inboxQuery, readNotices, type Told } from "@/shared/api/inbox";
import { useUser } from "@/shared/api/queries";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Seedling } from "@/shared/ui/icons";
import { cut } from "@/shared/ui/LineText";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Pages } from "@/shared/ui/Pages";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./inbox.module.css";
import { KindIcon } from "./KindIcon";

/** The sentence of a notice in the reader's language. */
const sentence = ({ text, args }: Told): string =>
  cut(text)
    .map((part, index) => (index % 2 ? String(args[part] ?? "") : part))
    .join("");

function State({ told }: { told: Told }) {
  if (told.closed) return <Trans>past</Trans>;
  return told.read ? null : (
    <b className={styles.new}>
      <Trans>new</Trans>
    </b>
  );
}

function Row({ told, now }: { told: Told; now: number }) {
  const queries = useQueryClient();
  const fresh = !told.read && !told.closed;
  const state = `${styles.row} ${told.closed ? styles.closed : ""} ${fresh ? styles.fresh : ""}`;
  return (
    <li className={state}>
      <Link
        to={told.link as "/"}
        onClick={() => {
          if (fresh) readNotices(queries, { ids: [told.id] }).catch(console.warn);
        }}
      >
        <KindIcon kind={told.kind} />
        <span className={styles.words}>{sentence(told)}</span>
        <span className={`${styles.side} quiet small`}>
          <State told={told} /> <time dateTime={told.at}>{moment(told.at, now)}</time>
        </span>
      </Link>
    </li>
  );
}

function List({ inbox }: { inbox: Inbox }) {
  const queries = useQueryClient();
  const now = useNow(true);
  if (!inbox.notices.length)
    return (
      <div className={styles.empty}>
        <Seedling size={84} />
        <p>
          <Trans>
            Nothing yet. When it is your turn, when a game begins or ends, or when somebody asks you
            something, you find it here.
          </Trans>
        </p>
      </div>
    );
  return (
    <>
      {inbox.unread ? (
        <button type="button" className="button" onClick={() => readNotices(queries, {}).catch(console.warn)}>
          <Trans>Mark all as read</Trans>
        </button>
      ) : null}
      <ul className={`plain ${styles.list}`}>
        {inbox.notices.map((told) => (
          <Row key={told.id} told={told} now={now} />
        ))}
      </ul>
      {inbox.pages > 1 ? (
        <Pages
          page={inbox.page}
          pages={inbox.pages}
          link={(page, words) => (
            <Link to="/inbox" search={{ page }}>
              {words}
            </Link>
          )}
        />
      ) : null}
    </>
  );
}

function Mine() {
  const { page } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(inboxQuery(page ?? 1));
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />;
  return <List inbox={data} />;
}

/** Everything a person was told, newest first. */
export function InboxPage() {
  const { t } = useLingui();
  const user = useUser();
  const { data } = useQuery({ ...inboxQuery(1), enabled: Boolean(user) });
  const unread = data?.unread ?? 0;
  return (
    <div className={styles.page}>
      <PageTitle
        name={t`Inbox`}
        note={data ? <Plural value={unread} _0="all read" one="# unread" other="# unread" /> : null}
      />
      {user === null ? (
        <p>
          <Trans>
            <Link to="/sign-in" search={{ next: "/inbox" }}>
              Sign in
            </Link>{" "}
            to read what you were told.
          </Trans>
        </p>
      ) : null}
      {user ? (
        <>
          <Mine />
          <p className="quiet small">
            <Trans>
              Turns you have played stay for a week, all else for three months. In your{" "}
              <Link to="/settings">settings</Link> you choose what also comes by mail, on your screen or to a
              program.
            </Trans>
          </p>
        </>
      ) : null}
    </div>
  );
}
