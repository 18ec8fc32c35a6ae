import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LinkSign } from "@/shared/ui/icons";
import styles from "./waiting.module.css";

/** Puts the table's secret link on the clipboard; where that is not allowed, shows it to be copied by hand. */
export function CopyLink({ link }: { link: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const address = new URL(link, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
    } catch {
      setState("shown");
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={copy}>
        <LinkSign size={22} />
        <span aria-live="polite">
          {state === "copied" ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </span>
      </button>
      {state === "shown" ? (
        <input
          className={styles.link}
          readOnly
          value={address}
          aria-label={t`The table's link`}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}
