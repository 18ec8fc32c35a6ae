import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import styles from "./developers.module.css";

/** A new token, shown this once. */
export function Secret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      getSelection()?.selectAllChildren(box.current?.querySelector("code") ?? document.body);
    }
  };
  return (
    <div className={styles.secret} ref={box} tabIndex={-1} role="status">
      <b>
        <Trans>Your new token. Copy it now: it is shown this once and kept nowhere.</Trans>
      </b>
      <code>{secret}</code>
      <button type="button" className="button" onClick={copy}>
        {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </button>
    </div>
  );
}
