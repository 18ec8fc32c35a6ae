import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { invite } from "@/shared/api/calls";
import { tiesQuery } from "@/shared/api/ties";
import type { Table } from "@/shared/api/types";
import { CopyLink } from "./CopyLink";
import type { useDeeds } from "./useDeeds";
import styles from "./waiting.module.css";

/** Keeps a free seat for somebody: by name, friends first to choose from, or for whoever gets a link. */
export function Inviting({ table, deeds }: { table: Table; deeds: ReturnType<typeof useDeeds> }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const { data: ties } = useQuery(tiesQuery);
  const list = useId();
  const there = table.seats.map((seat) => seat.name);
  const friends = ties?.friends.filter((friend) => !there.includes(friend.name)) ?? [];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await deeds.run(() => invite(table.id, name.trim()))) setName("");
  };
  return (
    <form className={styles.bots} onSubmit={send}>
      <span className="quiet">
        <Trans>Keep a seat for somebody: they are told, or get a link from you that seats one person.</Trans>
      </span>
      <div className={styles.buttons}>
        <input
          className={styles.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          list={list}
          maxLength={20}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t`Name of whom you invite`}
          placeholder={t`Name`}
        />
        <datalist id={list}>
          {friends.map((friend) => (
            <option key={friend.name} value={friend.name} />
          ))}
        </datalist>
        <button type="submit" className="button" disabled={deeds.busy}>
          <Trans>Invite</Trans>
        </button>
        <button
          type="button"
          className="button"
          disabled={deeds.busy}
          onClick={() => deeds.run(() => invite(table.id))}
        >
          <Trans>Make a link for one</Trans>
        </button>
      </div>
    </form>
  );
}

/** The links by which one person each can sit down, until they did or the link is taken back. */
export function SeatLinks({ table }: { table: Table }) {
  return (
    <ul className={`plain ${styles.links}`}>
      {table.invitations.map(({ seat, link }) => (
        <li key={seat} className={styles.buttons}>
          <span>
            <Trans>Seat {seat + 1} waits for whoever has its link.</Trans>
          </span>
          <CopyLink link={link} />
        </li>
      ))}
    </ul>
  );
}
