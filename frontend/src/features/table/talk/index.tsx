import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useUser } from "@/shared/api/queries";
import { Chat } from "./Chat";
import type { Place } from "./calls";
import { NotePad } from "./NotePad";
import styles from "./talk.module.css";
import { useRoom } from "./useTalk";

type Tab = "moves" | "talk" | "note";

interface TalkProps extends Place {
  /** Nobody talks at a table for one. */
  alone: boolean;
  /** The log of moves, where there is one. */
  children?: ReactNode;
}

/** Tabs beside the board: moves, talk with the number of what is new, and one's own notes. */
export default function Talk({ id, link, alone, children }: TalkProps) {
  const { t } = useLingui();
  const user = useUser();
  const place = { id, link };
  const tabs: [Tab, string][] = [
    ...(children ? [["moves", t`Moves`] as [Tab, string]] : []),
    ...(alone ? [] : [["talk", t`Talk`] as [Tab, string]]),
    ...(user ? [["note", t`Notes`] as [Tab, string]] : []),
  ];
  const [chosen, choose] = useState<Tab | null>(null);
  const tab = chosen ?? tabs[0]?.[0];
  const own = useRef<HTMLDivElement>(null);
  const base = useId();
  if (tabs.length < 2 && children) return children;
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex(([name]) => name === tab);
    const next = step && tabs[(at + step + tabs.length) % tabs.length]?.[0];
    if (!next) return;
    event.preventDefault();
    choose(next);
    own.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <section className={children ? styles.side : styles.alone}>
      <div ref={own} className={styles.tabs} role="tablist" aria-label={t`Beside the game`} onKeyDown={walk}>
        {tabs.map(([name, word]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${base}-${name}`}
            data-tab={name}
            aria-selected={name === tab}
            aria-controls={`${base}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => choose(name)}
          >
            {word}
            {name === "talk" && tab !== "talk" && user ? <Unread place={place} /> : null}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tab}`}
        data-panel={tab}
      >
        {tab === "moves" ? children : null}
        {tab === "talk" ? <Chat place={place} /> : null}
        {tab === "note" ? <NotePad place={place} /> : null}
      </div>
    </section>
  );
}

/** How much was said since the reader last looked. */
function Unread({ place }: { place: Place }) {
  const { t } = useLingui();
  const { newest } = useRoom(place, null);
  const count = newest?.unread ?? 0;
  if (!count) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{count}</span>
      <span className="hidden">{t`${count} new`}</span>
    </span>
  );
}
