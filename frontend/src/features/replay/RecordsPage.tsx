import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { GameEmblem } from "@/games/registryArt";
import { useUser } from "@/shared/api/queries";
import { dateWords } from "@/shared/time/words";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { importRecord, type Listed, recordsQuery } from "./calls";
import styles from "./records.module.css";

/** Larger is no record of any game here; the server says so too. */
const LARGEST = 256 * 1024;

/** A record pasted or from a file: sent as it is, and shown once the server has played it through. */
function ImportForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [pasted, setPasted] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (content: string) => {
    setWrong("");
    let record: unknown;
    try {
      record = JSON.parse(content);
    } catch {
      setWrong(t`This is no record: it is not JSON. Take the whole file, from its first brace to its last.`);
      return;
    }
    setBusy(true);
    try {
      const { id } = await importRecord(record);
      await navigate({ to: "/records/$id", params: { id } });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : t`Something went wrong. Try again in a moment.`);
      setBusy(false);
    }
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) setWrong(t`This file is larger than any record: 256 kB is the most.`);
    else await send(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(pasted);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {wrong ? <Notice>{wrong}</Notice> : null}
      <label className={`button ${styles.file}`}>
        <Trans>Choose a file</Trans>
        <input
          type="file"
          accept=".json,application/json"
          disabled={busy}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      <div className="field">
        <label htmlFor="pasted">
          <Trans>Or paste a record</Trans>
        </label>
        <textarea
          id="pasted"
          rows={7}
          spellCheck={false}
          value={pasted}
          placeholder='{"format": "gardenhub-record/1", ...}'
          onChange={({ target }) => setPasted(target.value)}
        />
      </div>
      <button type="submit" className="button forward" disabled={busy || !pasted.trim()}>
        {busy ? <Trans>Playing it through…</Trans> : <Trans>Import</Trans>}
      </button>
    </form>
  );
}

function Row({ record }: { record: Listed }) {
  return (
    <li>
      <Link to="/records/$id" params={{ id: record.id }} className={styles.row}>
        <GameEmblem slug={record.game} size={32} />
        <span>
          <b>{record.title}</b>
          <br />
          <span className="quiet">
            <Trans>
              {record.players} players, {record.steps} steps, imported {dateWords(record.imported_at)}
            </Trans>
          </span>
        </span>
      </Link>
    </li>
  );
}

function Own() {
  const { data, error, refetch } = useQuery(recordsQuery);
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />;
  if (!data.records.length)
    return (
      <p className="quiet">
        <Trans>None yet. A record is saved from the replay of any game.</Trans>
      </p>
    );
  return (
    <ul className="plain">
      {data.records.map((record) => (
        <Row key={record.id} record={record} />
      ))}
    </ul>
  );
}

/** Games that were never played here: bring a record along, and look at those brought before. */
export function RecordsPage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <PageTitle name={t`Records`} />
      <p className={styles.lead}>
        <Trans>
          A record is a whole game in one file. Bring one along and look at it step by step, like a game that
          was played here. It is played through first, so a record with a fault is refused. Whoever has the
          link to it can look at it too.
        </Trans>
      </p>
      {user === null ? (
        <p>
          <Link to="/sign-in" search={{ next: "/records" }} className="button forward">
            <Trans>Sign in to import a record</Trans>
          </Link>
        </p>
      ) : user ? (
        <div className={styles.columns}>
          <section>
            <h2 className="ruled">
              <Trans>Import a record</Trans>
            </h2>
            <ImportForm />
          </section>
          <section>
            <h2 className="ruled">
              <Trans>Your records</Trans>
            </h2>
            <Own />
          </section>
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}
