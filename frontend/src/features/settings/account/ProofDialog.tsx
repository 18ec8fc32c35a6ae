import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { passkeysWork } from "@/shared/api/passkeys";
import { Dialog } from "@/shared/ui/Dialog";
import { Field } from "@/shared/ui/Field";
import { Notice } from "@/shared/ui/Notice";
import { type Proof, proveCode, provePasskey, provePassword } from "./identity";

/** Asks once more who is here, by whichever way this person has. */
export function ProofDialog({ ways, end }: { ways: Proof[]; end: (proven: boolean) => void }) {
  const { t } = useLingui();
  const usable = ways.filter((way) => way !== "passkey" || passkeysWork());
  const [way, setWay] = useState<Proof | undefined>(usable[0]);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const names = { password: t`Password`, code: t`Code of the app, or a recovery code`, passkey: t`Passkey` };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const given = String(new FormData(event.currentTarget).get("proof") ?? "").trim();
    setBusy(true);
    setWrong("");
    try {
      if (way === "passkey") await provePasskey();
      else await (way === "code" ? proveCode(given) : provePassword(given));
      end(true);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t`Is it still you?`} onClose={() => end(false)}>
      <form onSubmit={send}>
        <p>
          <Trans>What follows is asked of you alone. For five minutes we don't ask again.</Trans>
        </p>
        {way === undefined ? (
          <Notice>
            <Trans>
              Nothing proves here who you are. Choose a new password by mail, or use the browser with your
              passkey.
            </Trans>
          </Notice>
        ) : null}
        {way === "passkey" && wrong ? <Notice>{wrong}</Notice> : null}
        {way && way !== "passkey" ? (
          <Field
            key={way}
            label={names[way]}
            name="proof"
            type={way === "password" ? "password" : "text"}
            inputMode={way === "code" ? "numeric" : undefined}
            autoComplete={way === "password" ? "current-password" : "one-time-code"}
            required
            error={wrong}
          />
        ) : null}
        {usable
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="textbutton"
              onClick={() => {
                setWay(other);
                setWrong("");
              }}
            >
              <Trans>Rather: {names[other]}</Trans>
            </button>
          ))}
        <div className="row">
          <button type="submit" className="button" disabled={busy || way === undefined}>
            {way === "passkey" ? <Trans>Show the passkey</Trans> : <Trans>Go on</Trans>}
          </button>
          <button type="button" className="button leave" onClick={() => end(false)}>
            <Trans>Not now</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
