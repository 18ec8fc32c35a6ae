import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import { useUser } from "@/shared/api/queries";
import { useNow } from "@/shared/time/useNow";
import { Choice } from "@/shared/ui/Choice";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import type { Line, Place, Room } from "./calls";
import { LineRow } from "./LineRow";
import { SayForm } from "./SayForm";
import styles from "./talk.module.css";
import { useRoom, useSaying, useSeen } from "./useTalk";

/** Lines of one person within so long stand under one name. */
const TOGETHER = 5 * 60_000;

const goesOn = (line: Line, before: Line | undefined): boolean =>
  before !== undefined && before.name === line.name && Date.parse(line.at) - Date.parse(before.at) < TOGETHER;

/** Keeps the newest line in sight for who reads at the end, and the same lines where older ones come above them. */
function useScroll(first: number | undefined, last: number | undefined) {
  const list = useRef<HTMLElement>(null);
  const kept = useRef({ height: 0, first, end: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what was drawn for these lines
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (kept.current.end) element.scrollTop = element.scrollHeight;
    else if (kept.current.first !== first) element.scrollTop += element.scrollHeight - kept.current.height;
    kept.current = { ...kept.current, height: element.scrollHeight, first };
  }, [first, last]);
  const onScroll = () => {
    const element = list.current;
    if (element) kept.current.end = element.scrollTop + element.clientHeight > element.scrollHeight - 40;
  };
  return { ref: list, onScroll };
}

/** What is said in one room of a table, and where the reader writes. */
export function Chat({ place }: { place: Place }) {
  const { t } = useLingui();
  const user = useUser();
  const now = useNow();
  const [chosen, choose] = useState<Room | null>(null);
  const room = useRoom(place, chosen);
  const { takeBack } = useSaying(place);
  const { lines, newest } = room;
  const last = lines.at(-1)?.number;
  const scroll = useScroll(lines[0]?.number, last);
  useSeen(place, newest?.room, last ?? 0, newest?.read ?? 0, Boolean(user));
  if (!newest)
    return room.error ? <Failure error={room.error} again={() => void room.refetch()} /> : <Loading />;
  const own = newest.rooms[0] === newest.room;
  const words = { players: t`Players`, spectators: t`Spectators` };
  return (
    <div className={styles.chat}>
      {newest.rooms.length > 1 ? (
        <fieldset className={styles.rooms}>
          <legend className="hidden">
            <Trans>Whose talk</Trans>
          </legend>
          {[...newest.rooms].sort().map((name) => (
            <Choice key={name} name="room" checked={name === newest.room} onChange={() => choose(name)}>
              {words[name]}
            </Choice>
          ))}
        </fieldset>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section {...scroll} className={styles.list} tabIndex={0} aria-label={t`What was said`}>
        {room.hasNextPage ? (
          <button
            type="button"
            className="textbutton"
            disabled={room.isFetchingNextPage}
            onClick={() => void room.fetchNextPage()}
          >
            <Trans>Earlier</Trans>
          </button>
        ) : null}
        <div role="log" aria-live="polite" aria-relevant="additions" aria-label={words[newest.room]}>
          <ol className="plain">
            {lines.map((line, index) => (
              <LineRow
                key={line.number}
                line={line}
                place={place}
                room={newest.room}
                me={user?.name}
                now={now}
                goesOn={goesOn(line, lines[index - 1])}
                takeBack={(number) => takeBack.mutate({ room: newest.room, number })}
              />
            ))}
          </ol>
        </div>
        {lines.length ? null : (
          <p className="quiet">
            {newest.room === "players" ? (
              <Trans>Nobody has said anything yet. Once the game goes on, only its players read this.</Trans>
            ) : (
              <Trans>
                Nobody has said anything yet. While the game goes on, its players don’t read this.
              </Trans>
            )}
          </p>
        )}
      </section>
      {takeBack.error ? <Notice>{takeBack.error.message}</Notice> : null}
      {room.error ? <Notice>{room.error.message}</Notice> : null}
      {newest.refusal ? (
        <p className={`quiet ${styles.refusal}`}>
          {newest.refusal}{" "}
          {user ? null : (
            <Link to="/sign-in" search={{ next: `/tables/${place.id}` }}>
              <Trans>Sign in</Trans>
            </Link>
          )}
        </p>
      ) : own ? (
        <SayForm place={place} among={newest.room} />
      ) : null}
      {user ? (
        <Link to="/report" search={{ table: place.id, link: place.link }} className={styles.reportTable}>
          <Trans>Report this table</Trans>
        </Link>
      ) : null}
    </div>
  );
}
