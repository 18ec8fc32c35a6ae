import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useUser } from "@/shared/api/queries";
import { Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { report, type Subject } from "./calls";
import styles from "./report.module.css";

/** The way back to where it was seen. */
function Back({ subject }: { subject: Subject }) {
  if (subject.table !== undefined)
    return (
      <Link
        to="/tables/$id"
        params={{ id: String(subject.table) }}
        search={{ link: subject.link }}
        className="button"
      >
        <Trans>Back to the table</Trans>
      </Link>
    );
  return (
    <Link to="/players/$name" params={{ name: subject.name ?? "" }} className="button">
      <Trans>Back to {subject.name}</Trans>
    </Link>
  );
}

function Done({ subject }: { subject: Subject }) {
  return (
    <>
      <Notice kind="good">
        <Trans>Thank you. A moderator will look at it, with what was said and done as it was.</Trans>
      </Notice>
      <div className={styles.row}>
        <Back subject={subject} />
        {subject.name && subject.table !== undefined ? (
          <Link to="/players/$name" params={{ name: subject.name }} className="button">
            <Trans>Block {subject.name}, on their page</Trans>
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** Tells the moderators of a person, a line of talk or a table. */
export function ReportPage() {
  const { t } = useLingui();
  const subject = useSearch({ strict: false }) as Subject;
  const user = useUser();
  const id = useId();
  const [reason, setReason] = useState("");
  const [text, setText] = useState("");
  const send = useMutation({ mutationFn: () => report(subject, reason, text) });
  const { name, table, line } = subject;
  const title = table === undefined ? t`Report ${name ?? ""}` : line ? t`Report a line` : t`Report a table`;
  const reasons = {
    abuse: t`Insults, threats or hate`,
    spam: t`Advertising or flooding`,
    cheating: t`Cheating, or games that were agreed on`,
    stalling: t`Dragging a game out on purpose`,
    name: t`A name that should not be here`,
    other: t`Something else`,
  };
  if (send.isSuccess)
    return (
      <>
        <PageTitle name={title} />
        <Done subject={subject} />
      </>
    );
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <PageTitle name={title} />
      <p>
        {line ? (
          <Trans>
            What {name} said at table {table} goes to the moderators, with the ten lines before it. {name} is
            not told who reported it.
          </Trans>
        ) : table === undefined ? (
          <Trans>{name} is not told that you reported them.</Trans>
        ) : (
          <Trans>The game at table {table} and who plays it go to the moderators.</Trans>
        )}
      </p>
      <fieldset className={styles.reasons}>
        <legend className="legend">
          <Trans>What is wrong?</Trans>
        </legend>
        {Object.entries(reasons).map(([value, word]) => (
          <label key={value}>
            <input
              type="radio"
              name="reason"
              value={value}
              required
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {word}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={id}>
          <Trans>What happened?</Trans>
        </label>
        <span className="hint" id={`${id}-hint`}>
          <Trans>In your own words; you may leave it out.</Trans>
        </span>
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          maxLength={1000}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {send.error ? <Notice>{send.error.message}</Notice> : null}
      {user ? null : (
        <p className="quiet">
          <Trans>Sign in to report something.</Trans>
        </p>
      )}
      <div className={styles.row}>
        <button type="submit" className="button forward" disabled={send.isPending || !user}>
          <Trans>Send to the moderators</Trans>
        </button>
        <Back subject={subject} />
      </div>
    </form>
  );
}
