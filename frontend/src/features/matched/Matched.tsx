import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { quickQuery } from "@/shared/api/queries";
import { ScissorsSign } from "@/shared/ui/icons";
import styles from "./matched.module.css";

/** The table that was found while this page was open; null before, and for whoever opens a page later. */
function useFound(): number | null {
  const { data: quick } = useQuery(quickQuery);
  const [waited, setWaited] = useState(false);
  const state = quick?.state;
  useEffect(() => {
    if (state === "waiting") setWaited(true);
  }, [state]);
  return waited && state === "matched" ? (quick?.table ?? null) : null;
}

/** Tells on any page, and in the window's title, that quick match has found a table. Asking keeps a person's place. */
export function Matched() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<number | null>(null);
  const table = useFound();
  const there = pathname.startsWith(`/tables/${table}`);
  // The lobby goes there by itself.
  const shown = table !== null && table !== seen && !there && pathname !== "/lobby";
  useEffect(() => {
    if (there) setSeen(table);
  }, [there, table]);
  useEffect(() => {
    if (!shown) return;
    const before = document.title;
    document.title = t`A table is found for you`;
    return () => {
      document.title = before;
    };
  }, [shown, t]);
  return (
    <div role="status">
      {shown ? (
        <div className={styles.told}>
          <ScissorsSign size={30} />
          <span>
            <Trans>Quick match has found you a table.</Trans>
          </span>
          <Link to="/tables/$id" params={{ id: String(table) }} className="button forward">
            <Trans>To table {table}</Trans>
          </Link>
          <button type="button" className="textbutton" onClick={() => setSeen(table)}>
            <Trans>Not now</Trans>
          </button>
        </div>
      ) : null}
    </div>
  );
}
