import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadCatalogue, locale } from "@/shared/i18n/catalogue";
import { persistently } from "@/shared/persistently";
import { Bloom, Bud, Logo, Seed, Seedling, Shrub } from "@/shared/ui/icons";
import { useNarrow } from "@/shared/ui/useMedia";
import { DayStrip } from "./DayStrip";
import styles from "./masthead.module.css";

/** No first page waits for a word about its month. */
const MonthWord = lazy(() =>
  persistently(async () => {
    await loadCatalogue("almanac");
    return import("./almanac");
  }),
);

/** The reader's own clock, to the minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const city = () =>
  (Intl.DateTimeFormat().resolvedOptions().timeZone.split("/").pop() ?? "").replaceAll("_", " ");

/** The reader's date, time and place. */
function Ear() {
  const now = useMinute();
  const date = now.toLocaleDateString(locale(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const time = now.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  const place = city();
  return (
    <div className={styles.ear}>
      <b>{date}</b>
      <Trans>
        {time} by your clock, {place}
      </Trans>
    </div>
  );
}

/** The stages of growth, and the day as a strip. */
function Far() {
  const now = useMinute();
  return (
    <>
      <div className={`${styles.plants} ${styles.left}`} aria-hidden="true">
        <Seed size={24} />
        <Seedling size={32} />
        <Bud size={38} />
      </div>
      <div className={`${styles.plants} ${styles.right}`} aria-hidden="true">
        <Bloom size={44} />
        <Shrub size={50} />
      </div>
      <div className={`${styles.ear} ${styles.far}`}>
        <DayStrip hour={now.getHours() + now.getMinutes() / 60} />
        <Suspense fallback="&#160;">
          <MonthWord month={now.getMonth()} />
        </Suspense>
      </div>
    </>
  );
}

/** On a phone the name alone. */
export function Masthead() {
  const narrow = useNarrow();
  return (
    <div className={styles.mast}>
      {narrow ? null : <Ear />}
      <Link to="/" className={styles.brand}>
        <Logo size={60} />
        Gardenhub
      </Link>
      {narrow ? null : <Far />}
    </div>
  );
}
