import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { renewLink } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import { Dialog } from "@/shared/ui/Dialog";
import { LinkSign } from "@/shared/ui/icons";
import type { useDeeds } from "./useDeeds";
import styles from "./waiting.module.css";

/** Makes the link that others have void, and another in its place. */
export function RenewLink({ table, deeds }: { table: Table; deeds: ReturnType<typeof useDeeds> }) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className="textbutton" disabled={deeds.busy} onClick={() => setAsks(true)}>
        <Trans>Replace the link</Trans>
      </button>
      {asks ? (
        <Dialog title={t`Replace the link?`} onClose={() => setAsks(false)}>
          <p>
            <Trans>
              Whoever has the present link and no seat can’t see this table any more. Who sits here stays.
            </Trans>
          </p>
          <div className="row">
            <button type="button" className="button" onClick={() => setAsks(false)}>
              <Trans>Keep it</Trans>
            </button>
            <button
              type="button"
              className="button leave"
              onClick={() => {
                setAsks(false);
                void deeds.run(() => renewLink(table.id));
              }}
            >
              <Trans>Replace it</Trans>
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** Puts a secret link on the clipboard; where that is not allowed, shows it to be copied by hand. */
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
          aria-label={t`The link`}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}
