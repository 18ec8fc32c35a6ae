import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { Notice } from "@/shared/ui/Notice";
import type { Place } from "./calls";
import styles from "./talk.module.css";
import { useSaying } from "./useTalk";
import { lengthOf } from "./words";

const LONGEST = 500;
/** From here on it is told how much room is left. */
const NEAR = 400;

/** Where one writes: Enter sends, with Shift it begins a new line. What was written stays until it has been taken. */
export function SayForm({ place, among }: { place: Place; among: "players" | "spectators" }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const { say } = useSaying(place);
  const id = useId();
  const long = lengthOf(text);
  const sendable = text.trim() !== "" && long <= LONGEST && !say.isPending;
  const send = () => {
    if (sendable) say.mutate(text, { onSuccess: () => setText((kept) => (kept === text ? "" : kept)) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {say.error ? <Notice>{say.error.message}</Notice> : null}
      <label className="hidden" htmlFor={id}>
        {among === "players" ? t`Say something to the players` : t`Say something to the spectators`}
      </label>
      <div className={styles.row}>
        <textarea
          id={id}
          rows={text.includes("\n") || text.length > 44 ? 3 : 1}
          value={text}
          dir="auto"
          placeholder={among === "players" ? t`To the players` : t`To the spectators`}
          aria-describedby={long > NEAR ? `${id}-left` : undefined}
          aria-invalid={long > LONGEST || undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <button type="submit" className="button" disabled={!sendable}>
          <Trans>Send</Trans>
        </button>
      </div>
      {long > NEAR ? (
        <small id={`${id}-left`} className={long > LONGEST ? styles.over : "quiet"} role="status">
          {long > LONGEST ? (
            <Trans>{long - LONGEST} characters too many</Trans>
          ) : (
            <Trans>{LONGEST - long} characters left</Trans>
          )}
        </small>
      ) : null}
    </form>
  );
}
