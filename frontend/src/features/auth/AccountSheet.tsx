import type { ReactNode } from "react";
import { PageTitle } from "@/shared/ui/PageTitle";
import styles from "./auth.module.css";

/** The look of every account page: an order form at the left, a word beside it. */
export function AccountSheet({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <PageTitle name={title} />
        {children}
      </div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
  );
}
