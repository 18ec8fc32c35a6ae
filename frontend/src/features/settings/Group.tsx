import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Notice } from "@/shared/ui/Notice";
import styles from "./settings.module.css";

interface GroupProps {
  name: string;
  saved?: boolean;
  wrong?: string;
  children: ReactNode;
}

/** Settings that belong together, with a sign of what became of the last change. */
export function Group({ name, saved, wrong, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        {name}
        <small role="status" className={styles.saved}>
          {saved ? <Trans>Saved</Trans> : null}
        </small>
      </legend>
      {wrong ? <Notice>{wrong}</Notice> : null}
      {children}
    </fieldset>
  );
}
