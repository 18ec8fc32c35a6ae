import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { changedTheirMind } from "@/shared/api/passkeys";
import { type Proof, ProofNeeded, Refused } from "./identity";
import { ProofDialog } from "./ProofDialog";

type Ask = (ways: Proof[]) => Promise<boolean>;

const Asking = createContext<Ask>(async () => false);

/** Lets any part of the page ask once more who is here, in one dialog. */
export function ProofDoor({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ ways: Proof[]; end: (proven: boolean) => void }>();
  const ask: Ask = (ways) =>
    new Promise((resolve) =>
      setOpen({
        ways,
        end: (proven) => {
          setOpen(undefined);
          resolve(proven);
        },
      }),
    );
  return (
    <Asking value={ask}>
      {children}
      {open ? <ProofDialog ways={open.ways} end={open.end} /> : null}
    </Asking>
  );
}

/** Does one thing at a time about who somebody is, asks for a proof where one is wanted, and keeps what went wrong. */
export function useIdentity(...stale: string[]) {
  const queries = useQueryClient();
  const ask = useContext(Asking);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [done, setDone] = useState(false);

  const attempt = async (deed: () => Promise<unknown>): Promise<boolean> => {
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof ProofNeeded)) throw error;
      return (await ask(error.ways)) && attempt(deed);
    }
  };

  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setDone(false);
    try {
      const succeeded = await attempt(deed);
      if (succeeded) await Promise.all(stale.map((key) => queries.invalidateQueries({ queryKey: [key] })));
      setDone(succeeded);
      return succeeded;
    } catch (error) {
      // Who closes the browser's own dialog of a passkey has changed their mind, no more.
      if (changedTheirMind(error)) return false;
      setErrors(
        error instanceof Refused
          ? error.errors
          : { "": error instanceof Error ? error.message : String(error) },
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, errors, done };
}
