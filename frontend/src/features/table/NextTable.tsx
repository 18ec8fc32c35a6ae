import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { meQuery, mineQuery } from "@/shared/api/queries";
import type { Table, TableCard } from "@/shared/api/types";
import play from "@/shared/play/actions.module.css";
import { TurnSign } from "@/shared/ui/icons";
import styles from "./topline.module.css";

/** How many other tables wait for the reader, and the one that has waited longest once it is known. */
function useElsewhere(table: Table): { count: number; next: TableCard | undefined } {
  const { data: me } = useQuery(meQuery);
  const here = table.seats.some((card) => card.to_act && card.seat === table.my_seat);
  const count = (me?.waiting ?? 0) - (here ? 1 : 0);
  const { data: mine } = useQuery({ ...mineQuery, enabled: count > 0 });
  return { count, next: count > 0 ? mine?.your_turn.find((card) => card.id !== table.id) : undefined };
}

/** The way to the table that has waited longest of the others, as a sign with their number. */
export function NextSign({ table }: { table: Table }) {
  const { t } = useLingui();
  const { count, next } = useElsewhere(table);
  if (!next) return null;
  return (
    <Link to="/tables/$id" params={{ id: String(next.id) }} className={styles.next} title={t`Next table`}>
      <TurnSign size={22} />
      <span className="num">{count}</span>
      <span className="hidden">
        <Plural
          value={count}
          one="other table waits for you: go to it"
          other="other tables wait for you: go to the next"
        />
      </span>
    </Link>
  );
}

/** Where the reader goes on once it is for others to move; it takes the focus from the button that just confirmed. */
export function Onward({ table, confirmed }: { table: Table; confirmed: boolean }) {
  const { next } = useElsewhere(table);
  const link = useRef<HTMLAnchorElement>(null);
  const id = next?.id;
  useEffect(() => {
    if (id && confirmed && document.activeElement === document.body) link.current?.focus();
  }, [id, confirmed]);
  if (!next)
    return (
      <span className={play.wait}>
        <Trans>It is for others to move.</Trans>
      </span>
    );
  return (
    <Link ref={link} to="/tables/$id" params={{ id: String(next.id) }} className="button forward">
      <Trans>Next table</Trans>
    </Link>
  );
}
