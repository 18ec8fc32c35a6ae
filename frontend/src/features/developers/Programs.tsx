import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Field } from "@/shared/ui/Field";
import { registerProgram, retireProgram, type Tokens, useDeed } from "./calls";
import styles from "./developers.module.css";

/** Bot accounts: made here, retired here. */
export function Programs({ programs }: { programs: Tokens["programs"] }) {
  const { t } = useLingui();
  const { busy, wrong, run } = useDeed();
  const [name, setName] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => registerProgram(name.trim()))) setName("");
  };
  return (
    <>
      <p>
        <Trans>
          A program that chooses its moves itself plays under a name of its own, which ends in “-bot”, at
          friendly tables of two or more. You answer for what it does. Nobody signs in with such an account.
        </Trans>
      </p>
      {programs.length ? (
        <ul className={`plain ${styles.list}`}>
          {programs.map((program) => (
            <li key={program.name}>
              <span>
                <Link to="/players/$name" params={{ name: program.name }}>
                  {program.name}
                </Link>
              </span>
              <button
                type="button"
                className="textbutton rust"
                disabled={busy}
                aria-label={t`Retire ${program.name} for good`}
                onClick={() => void run(() => retireProgram(program.name))}
              >
                <Trans>Retire for good</Trans>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <form className={styles.form} onSubmit={add}>
        <Field
          label={t`Name of a new bot account`}
          value={name}
          error={wrong}
          placeholder="gecko-bot"
          maxLength={20}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" disabled={busy || !name.trim()}>
          <Trans>Make the account</Trans>
        </button>
      </form>
    </>
  );
}
