import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { dateWords } from "@/shared/time/words";
import { Dialog } from "@/shared/ui/Dialog";
import { Field } from "@/shared/ui/Field";
import { Failure, Notice } from "@/shared/ui/Notice";
import { impose, lift, type Sanction, sanctionsQuery } from "./moderation";
import styles from "./player.module.css";

const spans = [1, 24, 168, 720, 8760, 0];

/** For how long, why, and of what kind. */
function Impose({ name, kind, onClose }: { name: string; kind: Sanction["kind"]; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const id = useId();
  const [hours, setHours] = useState(24);
  const [reason, setReason] = useState("");
  const send = useMutation({
    mutationFn: () => impose(name, { kind, hours, reason }),
    onSuccess: (answer) => {
      queries.setQueryData(sanctionsQuery(name).queryKey, answer);
      onClose();
    },
  });
  const words: Record<number, string> = {
    1: t`an hour`,
    24: t`a day`,
    168: t`a week`,
    720: t`30 days`,
    8760: t`a year`,
    0: t`without an end`,
  };
  return (
    <Dialog title={kind === "mute" ? t`Mute ${name}` : t`Ban ${name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <p>
          {kind === "mute" ? (
            <Trans>They can't write at any table. They are told why, until when, and where to object.</Trans>
          ) : (
            <Trans>
              They are signed out everywhere and told, when they sign in, why, until when, and where to
              object. The clocks of their games go on.
            </Trans>
          )}
        </p>
        <div className="field">
          <label htmlFor={id}>
            <Trans>For</Trans>
          </label>
          <select id={id} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {spans.map((span) => (
              <option key={span} value={span}>
                {words[span]}
              </option>
            ))}
          </select>
        </div>
        <Field
          label={t`Why`}
          hint={t`${name} reads it.`}
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {send.error ? <Notice>{send.error.message}</Notice> : null}
        <div className="row">
          <button type="button" className="button" onClick={onClose}>
            <Trans>Keep it as it is</Trans>
          </button>
          <button type="submit" className="button leave" disabled={send.isPending || !reason.trim()}>
            {kind === "mute" ? <Trans>Mute</Trans> : <Trans>Ban</Trans>}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Said({ name, sanction }: { name: string; sanction: Sanction }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => lift(name, sanction.id),
    onSuccess: (answer) => queries.setQueryData(sanctionsQuery(name).queryKey, answer),
  });
  const { kind, until, by, reason, at, stands } = sanction;
  return (
    <li>
      <b>{kind === "mute" ? <Trans>Muted</Trans> : <Trans>Banned</Trans>}</b>{" "}
      {until ? (
        <Trans>
          {dateWords(at)} to {dateWords(until)}
        </Trans>
      ) : (
        <Trans>since {dateWords(at)}, without an end</Trans>
      )}
      , {reason} <span className="quiet">({by})</span>{" "}
      {stands ? (
        <button type="button" className="textbutton" disabled={end.isPending} onClick={() => end.mutate()}>
          <Trans>End it now</Trans>
        </button>
      ) : null}
      {end.error ? <Notice>{end.error.message}</Notice> : null}
    </li>
  );
}

/** What only moderators see on a player's page. */
export function ModerationCorner({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(sanctionsQuery(name));
  const [asked, ask] = useState<Sanction["kind"] | null>(null);
  return (
    <section className={styles.moderation}>
      <h2 className="ruled">
        <Trans>For moderators</Trans>
        {data?.reports ? (
          <small>
            <a href={`/admin/moderation/report/?q=${encodeURIComponent(name)}`}>
              <Trans>Open reports: {data.reports}</Trans>
            </a>
          </small>
        ) : null}
      </h2>
      {error && !data ? <Failure error={error} again={refetch} /> : null}
      {data?.sanctions.length ? (
        <ul className="plain">
          {data.sanctions.map((sanction) => (
            <Said key={sanction.id} name={name} sanction={sanction} />
          ))}
        </ul>
      ) : null}
      <button type="button" className="button leave" onClick={() => ask("mute")}>
        <Trans>Mute</Trans>
      </button>{" "}
      <button type="button" className="button leave" onClick={() => ask("ban")}>
        <Trans>Ban</Trans>
      </button>
      {asked ? <Impose name={name} kind={asked} onClose={() => ask(null)} /> : null}
    </section>
  );
}
