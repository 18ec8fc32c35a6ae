import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Replay, Source } from "./calls";
import styles from "./replay.module.css";

/** The path at which this is replayed. */
export const pageOf = (source: Source): string =>
  "table" in source ? `/tables/${source.table}/replay` : `/records/${source.record}`;

/** What puts a replay on a page of one's own: of what is over and everybody may see. */
export const EmbedCode = memo(({ replay, source }: { replay: Replay; source: Source }) => {
  const { t } = useLingui();
  if (!replay.over || ("table" in source && source.link)) return null;
  const path = "table" in source ? `tables/${source.table}` : `records/${source.record}`;
  const code = `<iframe src="${location.origin}/embed/${path}" width="960" height="640" title="${replay.title}"></iframe>`;
  return (
    <details>
      <summary>
        <Trans>Put it on your own page</Trans>
      </summary>
      <input
        className={styles.address}
        readOnly
        value={code}
        aria-label={t`HTML to copy`}
        onFocus={(event) => event.target.select()}
      />
    </details>
  );
});
