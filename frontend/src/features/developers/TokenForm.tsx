import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Choice } from "@/shared/ui/Choice";
import { Field } from "@/shared/ui/Field";
import { issueToken, type Scope, type Tokens, useDeed } from "./calls";
import styles from "./developers.module.css";
import { Secret } from "./Secret";

interface ChoicesProps {
  name: string;
  legend: string;
  values: [string, string][];
  chosen: string;
  choose: (value: string) => void;
}

/** One of several. */
function Choices({ name, legend, values, chosen, choose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {values.map(([value, label]) => (
        <Choice key={value} name={name} checked={chosen === value} onChange={() => choose(value)}>
          {label}
        </Choice>
      ))}
    </fieldset>
  );
}

/** Makes a token: for whom, what it may do, how long. */
export function TokenForm({ tokens, me }: { tokens: Tokens; me: string }) {
  const { t } = useLingui();
  const { busy, wrong, run } = useDeed();
  const [secret, setSecret] = useState("");
  const [name, setName] = useState("");
  const [account, setAccount] = useState(me);
  const [days, setDays] = useState("90");
  const [scopes, setScopes] = useState<Scope[]>(["read"]);
  const every: [Scope, string][] = [
    ["read", t`read: see tables, games and players`],
    ["play", t`play: open tables, sit down, move`],
    ["chat", t`chat: write at tables`],
  ];
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setSecret("");
    const whose = account === me ? {} : { account };
    const lasts = days ? { days: Number(days) } : {};
    const made = await run(() => issueToken({ name: name.trim(), scopes, ...lasts, ...whose }));
    if (!made?.secret) return;
    setSecret(made.secret);
    setName("");
  };
  return (
    <>
      {secret ? <Secret key={secret} secret={secret} /> : null}
      <form className={styles.form} onSubmit={make}>
        {tokens.programs.length ? (
          <Choices
            name="account"
            legend={t`For`}
            values={[
              [me, t`${me}, yourself`],
              ...tokens.programs.map((each): [string, string] => [each.name, each.name]),
            ]}
            chosen={account}
            choose={setAccount}
          />
        ) : null}
        <Field
          label={t`What it is for`}
          hint={t`A name by which you know it again.`}
          value={name}
          maxLength={40}
          required
          error={wrong}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={styles.choices}>
          <legend>
            <Trans>It may</Trans>
          </legend>
          {every.map(([scope, label]) => (
            <Choice
              key={scope}
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(on) => setScopes(on ? [...scopes, scope] : scopes.filter((each) => each !== scope))}
            >
              {label}
            </Choice>
          ))}
        </fieldset>
        <Choices
          name="days"
          legend={t`It lasts`}
          values={[
            ["7", t`7 days`],
            ["90", t`90 days`],
            ["366", t`a year`],
            ["", t`until you revoke it`],
          ]}
          chosen={days}
          choose={setDays}
        />
        <button type="submit" className="button forward" disabled={busy || !name.trim() || !scopes.length}>
          <Trans>Make the token</Trans>
        </button>
      </form>
    </>
  );
}
