import { lazy, type ReactNode, Suspense } from "react";
import type { Table } from "@/shared/api/types";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import { persistently } from "@/shared/persistently";
import styles from "./room.module.css";
import { isAlone } from "./words";

/** Talk and notes come once the table is there. */
const Talk = lazy(async () => {
  await new Promise((come) => setTimeout(come, 600));
  return persistently(async () => {
    await loadCatalogue("table_talk");
    return import("./talk");
  });
});

interface BesideProps {
  table: Table;
  link: string | undefined;
  children?: ReactNode;
}

/** The log, and as tabs beside it the talk of the table and the reader's notes. */
export const Beside = ({ table, link, children }: BesideProps) => (
  <Suspense fallback={<div className={styles.beside}>{children}</div>}>
    <Talk id={table.id} link={link} alone={isAlone(table)}>
      {children}
    </Talk>
  </Suspense>
);
