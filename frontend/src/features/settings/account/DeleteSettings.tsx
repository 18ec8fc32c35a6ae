import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { call, once } from "@/shared/api/client";
import { meQuery } from "@/shared/api/queries";
import { Field } from "@/shared/ui/Field";
import { Group } from "../Group";
import styles from "./account.module.css";
import { provePassword } from "./identity";
import { useIdentity } from "./useIdentity";

/** The way out for good. */
export function DeleteSettings() {
  const { t } = useLingui();
  const { run, busy, errors } = useIdentity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    const gone = await run(async () => {
      await provePassword(password);
      await once((key) => call("DELETE", "/api/v1/me", { idempotencyKey: key }));
    });
    if (!gone) return;
    queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, user: null, waiting: 0 });
    await navigate({ to: "/" });
    await queries.resetQueries();
  };
  return (
    <Group name={t`Leave for good`} wrong={errors[""]}>
      <p>
        <Trans>
          Your running games are left as if you resigned, your name gives way to a number, and all that is
          yours alone is gone. Nobody can bring it back. <Link to="/privacy">What stays, and why</Link>
        </Trans>
      </p>
      <form className={styles.form} onSubmit={send} noValidate>
        <Field
          label={t`Your password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <button type="submit" className="button leave" disabled={busy}>
          <Trans>Delete my account</Trans>
        </button>
      </form>
    </Group>
  );
}
