import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { createTable } from "@/shared/api/calls";
import type { Table } from "@/shared/api/types";
import { useOpening } from "@/shared/api/useOpening";
import type { GameModule } from "@/shared/game";
import { asksOf, type Introduction, type Station } from "@/shared/introduction";
import { LineText } from "@/shared/ui/LineText";
import { Notice } from "@/shared/ui/Notice";
import { frameAt } from "./course";
import styles from "./introduction.module.css";
import type { useCourse } from "./useCourse";

interface GuideProps {
  game: GameModule;
  introduction: Introduction;
  station: Station;
  learner: ReturnType<typeof useCourse>;
  table: Table;
}

/** What is told and asked, how far one is, and the way on and back. */
export function Guide({ game, introduction, station, learner, table }: GuideProps) {
  const { t } = useLingui();
  const { course, stations } = introduction;
  const { at, wrong, back } = learner;
  const [number, total] = [at + 1, stations.length];
  const came = stations[at - 1]?.frame !== station.frame;
  const lines = came ? (frameAt(course, station.frame).entry?.lines ?? []) : [];
  const last = number === total;
  const guide = useRef<HTMLElement>(null);
  // What had the focus may be gone with the step before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every step
  useEffect(() => {
    if (document.activeElement === document.body) guide.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <section ref={guide} className={styles.guide} aria-label={t`Guide`} tabIndex={-1}>
      <progress
        className={styles.progress}
        value={number}
        max={total}
        aria-label={t`Step ${number} of ${total}`}
      />
      <div role="status" className={styles.text}>
        <p className={styles.number}>
          <Trans>
            Step {number} of {total}
          </Trans>
        </p>
        {lines.map((line) => (
          <p key={line.text} className={styles.line}>
            <LineText line={line} seats={table.seats} game={game} size={20} />
          </p>
        ))}
        <p>
          <station.Text />
        </p>
        {station.target ? (
          <p className={styles.asked}>
            <Trans>Your tap: {station.target()}.</Trans>
          </p>
        ) : null}
      </div>
      <p role="alert" className={styles.wrong}>
        {wrong ? <Wrong station={station} /> : null}
      </p>
      <div className={styles.buttons}>
        {at > 0 ? (
          <button type="button" className="button" onClick={back}>
            <Trans>Back</Trans>
          </button>
        ) : null}
        {last ? <Ends slug={course.game} /> : <Forward game={game} station={station} next={learner.next} />}
      </div>
    </section>
  );
}

function Wrong({ station }: { station: Station }) {
  if (station.tap)
    return (
      <Trans>
        That could be a fine idea in a game of your own. Here, try the place with the ring round it.
      </Trans>
    );
  if (station.confirm)
    return <Trans>All is laid out. The green button sends it; nothing counts before that.</Trans>;
  return <Trans>Nothing to tap just now: read on with the button.</Trans>;
}

/** One button in one place, which keeps the focus: on, confirm, or have the tap shown. */
function Forward({ game, station, next }: { game: GameModule; station: Station; next: () => void }) {
  const { confirm } = game.useTurn();
  const asks = asksOf(station);
  return (
    <button
      type="button"
      data-forward=""
      className={asks === "tap" ? "button" : "button forward"}
      onClick={() => (station.tap ? tapFor(station.tap) : next())}
    >
      {asks === "tap" ? <Trans>Tap it for me</Trans> : null}
      {asks === "confirm" ? (confirm ?? <Trans>Confirm</Trans>) : null}
      {asks === "read" ? <Trans>Next</Trans> : null}
    </button>
  );
}

const PATIENCE = 3000;
let looking = 0;

/** Does what the learner would do, once it is there to be tapped: the board is told of a tap like any other. */
function tapFor(selector: string): void {
  const until = performance.now() + PATIENCE;
  cancelAnimationFrame(looking);
  const look = () => {
    const place = document.querySelector(selector);
    if (place) place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    else if (performance.now() < until) looking = requestAnimationFrame(look);
  };
  look();
}

function Ends({ slug }: { slug: string }) {
  const { open, busy, wrong } = useOpening(`/games/${slug}/introduction`);
  const begin = () =>
    createTable({
      game: slug,
      players: { min: 2, max: 2 },
      options: {},
      clock: "none",
      ranked: false,
      private: false,
      bots: ["sprout"],
    });
  return (
    <>
      <Link to="/help/$slug" params={{ slug }} className="button">
        <Trans>Rules</Trans>
      </Link>
      <button type="button" className="button forward" disabled={busy} onClick={() => open(begin)}>
        <Trans>Play a bot now</Trans>
      </button>
      {wrong ? <Notice>{wrong}</Notice> : null}
    </>
  );
}
