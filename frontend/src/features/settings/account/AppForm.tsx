import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useMemo } from "react";
import { encode } from "uqr";
import { Field } from "@/shared/ui/Field";
import styles from "./account.module.css";
import { type AppSecret, confirmApp } from "./identity";
import { useIdentity } from "./useIdentity";

/** A text as a square of dark and light cells, dark on light in every theme, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Shows an app's new secret as a picture and as text, and wants its first code. */
export function AppForm({
  secret,
  done,
  cancel,
}: {
  secret: AppSecret;
  done: () => Promise<void>;
  cancel: () => void;
}) {
  const { t } = useLingui();
  const { run, busy, errors } = useIdentity();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    await run(async () => {
      await confirmApp(code);
      await done();
    });
  };
  return (
    <form className={styles.app} onSubmit={send} noValidate>
      <QrCode text={secret.totp_url} label={t`QR code of the secret`} />
      <div>
        <p>
          <Trans>Scan this with an app that makes codes, or type its secret:</Trans>
        </p>
        <p>
          <code className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
        <Field
          label={t`The app's code`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors.code ?? errors[""]}
        />
        <div className={styles.row}>
          <button type="submit" className="button" disabled={busy}>
            <Trans>Turn it on</Trans>
          </button>
          <button type="button" className="button leave" onClick={cancel}>
            <Trans>Not now</Trans>
          </button>
        </div>
      </div>
    </form>
  );
}
