import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { seek, stopSeeking } from "@/shared/api/calls";
import { meQuery, quickQuery, useUser } from "@/shared/api/queries";
import type { Site, QuickMatch as Stand } from "@/shared/api/types";
import { ScissorsSign } from "@/shared/ui/icons";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { QuickForm } from "./QuickForm";
import { QuickWait } from "./QuickWait";
import { keep, type Order, recall } from "./quick";
import styles from "./quick.module.css";

/** Asks and withdraws; what the server answers is what is shown. */
function useSeek(heading: RefObject<HTMLHeadingElement | null>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const run = async (write: () => Promise<Stand>) => {
    setBusy(true);
    setWrong("");
    try {
      const answer = await write();
      await queries.cancelQueries({ queryKey: quickQuery.queryKey });
      queries.setQueryData(quickQuery.queryKey, answer);
      void queries.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
      heading.current?.focus();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      await queries.invalidateQueries({ queryKey: quickQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, run };
}

/** Goes to the table that was found while one asked on this page; who comes later is shown where it is. */
function useGoing(quick: Stand | undefined): RefObject<boolean> {
  const navigate = useNavigate();
  const waited = useRef(false);
  useEffect(() => {
    if (quick?.state === "waiting") waited.current = true;
    if (quick?.state === "matched" && quick.table !== null && waited.current)
      void navigate({ to: "/tables/$id", params: { id: String(quick.table) } });
  }, [quick, navigate]);
  return waited;
}

function Coupon({
  title,
  heading,
  children,
}: {
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  return (
    <section id="quick" className={styles.coupon} aria-label={title}>
      <span className={styles.scissors}>
        <ScissorsSign size={26} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface QuickProps {
  site: Site;
  compact: boolean;
}

function Seeking({ site, compact }: QuickProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: quick, error, refetch } = useQuery(quickQuery);
  const { busy, wrong, run } = useSeek(heading);
  const [first] = useState(() => recall(site));
  const waited = useGoing(quick);
  if (!quick)
    return (
      <Coupon title={t`Quick match`}>
        {error ? <Failure error={error} again={refetch} /> : <Loading />}
      </Coupon>
    );
  const ask = (order: Order) => {
    keep(order);
    waited.current = true;
    return run(() => seek(order));
  };
  const title = quick.state === "waiting" ? t`Looking for a table` : t`Quick match`;
  return (
    <Coupon title={title} heading={heading}>
      {quick.state === "idle" ? (
        <>
          <p className={styles.about}>
            <Trans>A ranked game against people near your rating.</Trans>
          </p>
          <QuickForm site={site} quick={quick} first={first} compact={compact} busy={busy} send={ask} />
        </>
      ) : null}
      {quick.state === "waiting" && quick.wish ? (
        <QuickWait site={site} quick={quick} wish={quick.wish} busy={busy} stop={() => run(stopSeeking)} />
      ) : null}
      {quick.state === "matched" && quick.table !== null ? <Found table={quick.table} /> : null}
      {wrong ? <Notice>{wrong}</Notice> : null}
    </Coupon>
  );
}

function Found({ table }: { table: number }) {
  return (
    <>
      <p role="status">
        <Trans>A table is found for you: No. {table}.</Trans>
      </p>
      <Link to="/tables/$id" params={{ id: String(table) }} className={`button forward ${styles.find}`}>
        <Trans>Go to the table</Trans>
      </Link>
    </>
  );
}

/** A coupon to cut out: says what one would play, and waits for others who would. */
export function QuickMatch(props: QuickProps) {
  const { t } = useLingui();
  const user = useUser();
  if (user) return <Seeking {...props} />;
  return (
    <Coupon title={t`Quick match`}>
      <p className={styles.about}>
        <Trans>A ranked game against people near your rating.</Trans>
      </p>
      <Link to="/sign-in" search={{ next: "/lobby" }} className={`button forward ${styles.find}`}>
        <Trans>Sign in to be matched</Trans>
      </Link>
    </Coupon>
  );
}
