import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { browserName } from "@/shared/screen";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Failure, Loading } from "@/shared/ui/Notice";
import { Group } from "../Group";
import lists from "../notices.module.css";
import { endSessions, type Session, sessionsQuery } from "./identity";
import { useIdentity } from "./useIdentity";

/** Where one is signed in, with a way to end each of them. */
export function SessionSettings() {
  const { t } = useLingui();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { run, busy, errors } = useIdentity("sessions");
  const now = useNow(true);
  const others = (sessions ?? []).filter((session) => !session.is_current);
  const when = (session: Session) => moment((session.last_seen_at ?? session.created_at) * 1000, now);
  return (
    <Group name={t`Signed in`} wrong={errors[""]}>
      {error && !sessions ? <Failure error={error} again={() => void refetch()} /> : null}
      {!sessions && !error ? <Loading /> : null}
      <ul className={`plain ${lists.list}`}>
        {[...(sessions ?? [])]
          .sort((one, other) => Number(other.is_current) - Number(one.is_current))
          .map((session) => (
            <li key={session.id}>
              <span>
                <b>{browserName(session.user_agent)}</b>{" "}
                {session.is_current ? <Trans>(this browser)</Trans> : null}
                <br />
                <span className="quiet small">
                  <Trans>
                    Address {session.ip}, last seen {when(session)}
                  </Trans>
                </span>
              </span>
              {session.is_current ? null : (
                <button
                  type="button"
                  className="textbutton"
                  disabled={busy}
                  aria-label={t`End the session of ${browserName(session.user_agent)}, last seen ${when(session)}`}
                  onClick={() => void run(() => endSessions([session.id]))}
                >
                  <Trans>End</Trans>
                </button>
              )}
            </li>
          ))}
      </ul>
      {others.length > 1 ? (
        <button
          type="button"
          className="button leave"
          disabled={busy}
          onClick={() => void run(() => endSessions(others.map((session) => session.id)))}
        >
          <Trans>End all others</Trans>
        </button>
      ) : null}
      <p className="quiet">
        <Trans>A session that ends is out within seconds, at open tables too.</Trans>
      </p>
    </Group>
  );
}
