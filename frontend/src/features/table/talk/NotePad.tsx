import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import type { Place } from "./calls";
import styles from "./talk.module.css";
import { useNote } from "./useNote";
import { lengthOf } from "./words";

const LONGEST = 3000;

/** A sheet for one's own eyes; it is kept while one writes. */
export function NotePad({ place }: { place: Place }) {
  const { t } = useLingui();
  const id = useId();
  const { text, write, state, error, again, other, keepMine, takeOther } = useNote(place);
  if (text === null) return error ? <Failure error={error} again={again} /> : <Loading />;
  const long = lengthOf(text);
  return (
    <div className={styles.note}>
      <label htmlFor={id} className="quiet">
        <Trans>For your eyes alone</Trans>
      </label>
      <textarea
        id={id}
        value={text}
        dir="auto"
        aria-describedby={`${id}-state`}
        aria-invalid={long > LONGEST || undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {other === null ? null : (
        <div className={styles.other}>
          <Notice>
            <Trans>This note was changed in another tab or on another device:</Trans>
          </Notice>
          <blockquote dir="auto">{other || t`(empty)`}</blockquote>
          <div className={styles.row}>
            <button type="button" className="button" onClick={keepMine}>
              <Trans>Keep what stands above</Trans>
            </button>
            <button type="button" className="button" onClick={takeOther}>
              <Trans>Take this instead</Trans>
            </button>
          </div>
        </div>
      )}
      <small id={`${id}-state`} className={error || long > LONGEST ? styles.over : "quiet"} role="status">
        {long > LONGEST ? (
          <Trans>{long - LONGEST} characters too many; it is not kept like this.</Trans>
        ) : error ? (
          error.message
        ) : state === "kept" ? (
          <Trans>Kept.</Trans>
        ) : state === "writing" ? (
          <Trans>Not kept yet…</Trans>
        ) : (
          ""
        )}
      </small>
    </div>
  );
}
