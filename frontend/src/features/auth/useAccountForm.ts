import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors, Outcome } from "@/shared/api/accounts";
import { changedTheirMind } from "@/shared/api/passkeys";
import { meQuery } from "@/shared/api/queries";

interface AccountForm {
  errors: FieldErrors;
  busy: boolean;
  form: React.RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Tries another way than the form's own, with the same ends. */
  instead: (other: () => Promise<Outcome>) => void;
}

/** A form of the accounts: sends it, keeps the errors by field, and says where it ended. */
export function useAccountForm(
  attempt: (fields: Record<string, string>) => Promise<Outcome>,
  ended: (
    outcome: Exclude<Outcome, { kind: "errors" }>,
    fields: Record<string, string>,
  ) => void | Promise<void>,
): AccountForm {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();

  // Only when the errors stand on the page can the first field that is wrong take the focus.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [errors]);

  const run = async (fields: Record<string, string>, way = () => attempt(fields)) => {
    setBusy(true);
    try {
      const outcome = await way();
      if (outcome.kind === "errors") {
        setErrors(outcome.errors);
        return;
      }
      setErrors({});
      if (outcome.kind === "signed_in") {
        await queries.resetQueries();
        await queries.fetchQuery({ ...meQuery, staleTime: 0 });
      }
      await ended(outcome, fields);
    } catch (error) {
      if (changedTheirMind(error)) return;
      setErrors({ "": error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    );
    void run(fields);
  };

  return { errors, busy, form, submit, instead: (other) => void run({}, other) };
}
