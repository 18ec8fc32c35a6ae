import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { dateWords, moment } from "@/shared/time/words";
import type { Line, Place, Room } from "./calls";
import styles from "./talk.module.css";
import { piecesOf } from "./words";

interface LineProps {
  line: Line;
  place: Place;
  room: Room;
  me: string | undefined;
  now: number;
  /** Whether the same person said the line before, a moment ago. */
  goesOn: boolean;
  takeBack: (number: number) => void;
}

function Said({ line, me }: { line: Line; me: string | undefined }) {
  if (line.gone === "own")
    return (
      <i className="quiet">
        <Trans>Taken back.</Trans>
      </i>
    );
  if (line.gone)
    return (
      <i className="quiet">
        <Trans>Removed by a moderator.</Trans>
      </i>
    );
  return (
    <bdi className={styles.text} dir="auto">
      {piecesOf(line.text, line.mentions).map(({ kind, text }, index) =>
        kind === "link" ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's pieces never change
            key={index}
            href={text}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {text}
          </a>
        ) : kind === "mention" ? (
          <b
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's pieces never change
            key={index}
            className={text.slice(1).toLowerCase() === me?.toLowerCase() ? styles.me : undefined}
          >
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}

/** What somebody said, when, and what the reader can do about it. */
export function LineRow({ line, place, room, me, now, goesOn, takeBack }: LineProps) {
  const { t } = useLingui();
  const { name, number } = line;
  const mayTakeBack = line.until !== null && Date.parse(line.until) > now;
  return (
    <li className={goesOn ? styles.goesOn : undefined}>
      <span className={goesOn ? "hidden" : styles.who}>
        <Link to="/players/$name" params={{ name }}>
          <bdi>{name}</bdi>
        </Link>
        <time dateTime={line.at} title={dateWords(line.at)}>
          {moment(line.at, now)}
        </time>
      </span>
      <Said line={line} me={me} />
      {mayTakeBack ? (
        <button
          type="button"
          className={`textbutton ${styles.deed}`}
          aria-label={t`Take back what you said: ${line.text.slice(0, 60)}`}
          onClick={() => takeBack(number)}
        >
          <Trans>Take back</Trans>
        </button>
      ) : me && !line.mine && !line.gone ? (
        <Link
          to="/report"
          search={{ table: place.id, room, line: number, name, link: place.link }}
          className={`textbutton ${styles.deed}`}
          aria-label={t`Report what ${name} said: ${line.text.slice(0, 60)}`}
        >
          <Trans>Report</Trans>
        </Link>
      ) : null}
    </li>
  );
}
