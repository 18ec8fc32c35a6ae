import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { passkeysWork } from "@/shared/api/passkeys";
import { browserName } from "@/shared/screen";
import { dateWords } from "@/shared/time/words";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { Group } from "../Group";
import lists from "../notices.module.css";
import { AppForm } from "./AppForm";
import styles from "./account.module.css";
import {
  type AppSecret,
  addPasskey,
  beginApp,
  factorsQuery,
  newCodes,
  removeApp,
  removePasskey,
  showCodes,
} from "./identity";
import { useIdentity } from "./useIdentity";

/** Codes for a day without phone and passkey: shown once they are made, and again when asked for. */
function Codes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.wide}>
      <Notice kind="good">
        <Trans>
          Each of these codes lets you in once where your app or passkey is away. Keep them on paper.
        </Trans>
      </Notice>
      <ul className={`plain ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NewPasskey({ busy, add }: { busy: boolean; add: (name: string) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(browserName());
  };
  if (!passkeysWork())
    return (
      <p className="quiet">
        <Trans>
          Passkeys need a newer browser, or the site's name in its address: they don't go with a number such
          as 127.0.0.1.
        </Trans>
      </p>
    );
  return (
    <form onSubmit={send}>
      <button type="submit" className="button" disabled={busy}>
        <Trans>Add a passkey</Trans>
      </button>
    </form>
  );
}

/** What is asked beside the password: an app's code, or a passkey, which needs no password at all. */
export function FactorSettings() {
  const { t } = useLingui();
  const { data: factors, error, refetch } = useQuery(factorsQuery);
  const { run, busy, errors } = useIdentity("factors");
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>([]);
  const app = factors?.find((factor) => factor.type === "totp");
  const passkeys = (factors ?? []).filter((factor) => factor.type === "webauthn");
  const spare = factors?.find((factor) => factor.type === "recovery_codes");
  const reveal = async () => setCodes(await showCodes());
  /** The first factor brings the codes along: who leaves without them might be locked out. */
  const first = factors !== undefined && factors.length === 0;
  return (
    <Group name={t`Two factors`} wrong={errors[""]}>
      {error && !factors ? <Failure error={error} again={() => void refetch()} /> : null}
      {!factors && !error ? <Loading /> : null}
      {factors && !app && !passkeys.length ? (
        <p>
          <Trans>
            Your password alone lets somebody in. Add an app's code or a passkey, and it does so no more.
          </Trans>
        </p>
      ) : null}
      <ul className={`plain ${lists.list}`}>
        {app ? (
          <Factor
            name={<Trans>App with codes</Trans>}
            note={<Trans>since {dateWords(app.created_at * 1000)}</Trans>}
          >
            <button
              type="button"
              className="textbutton"
              disabled={busy}
              aria-label={t`Remove the app with codes`}
              onClick={() => void run(removeApp).then((gone) => gone && setCodes([]))}
            >
              <Trans>Remove</Trans>
            </button>
          </Factor>
        ) : null}
        {passkeys.map((key) => (
          <Factor
            key={key.id}
            name={<Trans>Passkey: {key.name}</Trans>}
            note={<Trans>since {dateWords(key.created_at * 1000)}</Trans>}
          >
            <button
              type="button"
              className="textbutton"
              disabled={busy}
              aria-label={t`Remove the passkey ${key.name}`}
              onClick={() => void run(() => removePasskey(key.id))}
            >
              <Trans>Remove</Trans>
            </button>
          </Factor>
        ))}
        {spare ? (
          <Factor
            name={<Trans>Recovery codes</Trans>}
            note={<Plural value={spare.unused_code_count} one="one left" other="# left" />}
          >
            <button
              type="button"
              className="textbutton"
              disabled={busy}
              aria-label={t`Show the recovery codes`}
              onClick={() => void run(reveal)}
            >
              <Trans>Show</Trans>
            </button>
            <button
              type="button"
              className="textbutton"
              disabled={busy}
              aria-label={t`Make new recovery codes`}
              onClick={() => void run(async () => setCodes(await newCodes()))}
            >
              <Trans>Make new ones</Trans>
            </button>
          </Factor>
        ) : null}
      </ul>
      {codes.length && spare ? <Codes codes={codes} /> : null}
      {secret && !app ? (
        <AppForm
          secret={secret}
          done={async () => {
            setSecret(undefined);
            await refetch();
            if (first) await reveal();
          }}
          cancel={() => setSecret(undefined)}
        />
      ) : null}
      {factors ? (
        <div className={styles.row}>
          {app || secret ? null : (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void run(async () => setSecret(await beginApp()))}
            >
              <Trans>Add an app with codes</Trans>
            </button>
          )}
          <NewPasskey
            busy={busy}
            add={(name) =>
              void run(async () => {
                if (await addPasskey(name)) await reveal();
              })
            }
          />
        </div>
      ) : null}
    </Group>
  );
}

interface FactorProps {
  name: ReactNode;
  note: ReactNode;
  /** What one can do about it. */
  children: ReactNode;
}

/** One of the ways to prove who one is, in the list of them. */
const Factor = ({ name, note, children }: FactorProps) => (
  <li>
    <span>
      <b>{name}</b> <span className="quiet small">{note}</span>
    </span>
    {children}
  </li>
);
