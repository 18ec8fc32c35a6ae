import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { GameEmblem } from "@/games/registryArt";
import { act } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import { useNow } from "@/shared/time/useNow";
import { moment } from "@/shared/time/words";
import { Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { Beside } from "./Beside";
import { BotAdder } from "./BotAdder";
import { ConnectionSign } from "./ConnectionSign";
import { CopyLink, RenewLink } from "./CopyLink";
import { IntroductionHint } from "./IntroductionHint";
import { Inviting, SeatLinks } from "./Inviting";
import { ReadyCheck } from "./ReadyCheck";
import { SeatBed } from "./SeatBed";
import type { Connection } from "./socket";
import { TableFacts } from "./TableFacts";
import { useDeeds } from "./useDeeds";
import styles from "./waiting.module.css";

interface WaitingProps {
  table: Table;
  link?: string;
  refetch: () => Promise<unknown>;
  connection: Connection;
}

type Deeds = ReturnType<typeof useDeeds>;

/** Whether a seat is kept for the reader, who has not said yes. */
const isAsked = (table: Table): boolean =>
  table.seats.some((card) => card.seat === table.my_seat && !card.accepted);

function Buttons({ table, link, deeds }: { table: Table; link?: string; deeds: Deeds }) {
  const navigate = useNavigate();
  const user = useUser();
  const { actions } = table;
  const join = () =>
    user
      ? deeds.run(() => act(table.id, "join", link ? { link } : {}))
      : navigate({ to: "/sign-in", search: { next: `/tables/${table.id}${link ? `?link=${link}` : ""}` } });
  const leave = async () => {
    const done = await deeds.run(() => act(table.id, "leave"));
    if (done) await navigate({ to: "/lobby" });
  };
  const free = table.seats.some((seat) => seat.free || (seat.invited && link));
  const joinable = actions.includes("join") || (user === null && free);
  const asked = isAsked(table);
  return (
    <div className={styles.buttons}>
      {joinable ? (
        <button type="button" className="button forward" disabled={deeds.busy} onClick={join}>
          {asked ? (
            <Trans>Accept</Trans>
          ) : user ? (
            <Trans>Sit down</Trans>
          ) : (
            <Trans>Sign in to sit down</Trans>
          )}
        </button>
      ) : null}
      {actions.includes("start") ? (
        <button
          type="button"
          className="button forward"
          disabled={deeds.busy}
          onClick={() => deeds.run(() => act(table.id, "start"))}
        >
          <Trans>Start now</Trans>
        </button>
      ) : null}
      {table.link ? <CopyLink link={table.link} /> : null}
      {actions.includes("renew_link") ? <RenewLink table={table} deeds={deeds} /> : null}
      {actions.includes("leave") ? (
        <button type="button" className="button leave" disabled={deeds.busy} onClick={leave}>
          {asked ? <Trans>Decline</Trans> : <Trans>Leave the table</Trans>}
        </button>
      ) : null}
    </div>
  );
}

function Status({ table }: { table: Table }) {
  const { t } = useLingui();
  const now = useNow();
  if (table.status === "cancelled")
    return (
      <Notice>
        <Trans>This table was cancelled before it began.</Trans> {table.cancelled_reason}
      </Notice>
    );
  if (isAsked(table))
    return (
      <p className={styles.status}>
        <Trans>{table.creator} keeps a seat here for you.</Trans>
      </p>
    );
  const missing = table.seats.some((seat) => seat.free && seat.needed);
  const word =
    table.start_reason ??
    (missing ? t`The table waits for players.` : t`${table.creator} can start, or wait for more.`);
  return (
    <p className={styles.status}>
      {word}{" "}
      {table.expires_at && missing ? (
        <span className="quiet">
          <Trans>It folds up {moment(table.expires_at, now)} if nobody comes.</Trans>
        </span>
      ) : null}
    </p>
  );
}

/** A table that has not begun: its seats as pots in a bed, and what one can do meanwhile. */
export function WaitingRoom({ table, link, refetch, connection }: WaitingProps) {
  const { t } = useLingui();
  const deeds = useDeeds(refetch);
  const open = table.status === "open";
  const me = table.seats.find(({ seat }) => seat === table.my_seat);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.head}>
          <GameEmblem slug={table.game} size={72} />
          <PageTitle
            name={t`${table.title}, table ${table.id}`}
            note={
              <span className={styles.number}>
                <span aria-hidden="true">
                  <Trans>table {table.id}</Trans>
                </span>
                <ConnectionSign connection={connection} />
              </span>
            }
          >
            {table.title}
            <span className="hidden">
              <Trans>, table {table.id}</Trans>
            </span>
          </PageTitle>
        </div>
        <Status table={table} />
        {open || table.seats.some(({ name }) => name) ? <SeatBed table={table} deeds={deeds} /> : null}
        {deeds.wrong ? <Notice>{deeds.wrong}</Notice> : null}
        {table.ready_until ? <ReadyCheck table={table} until={table.ready_until} deeds={deeds} /> : null}
        {open ? <Buttons table={table} link={link} deeds={deeds} /> : null}
        {open && me?.name ? <IntroductionHint table={table} name={me.name} /> : null}
        {table.join_reason && table.my_seat === null && open ? (
          <p className="quiet">{table.join_reason}</p>
        ) : null}
        {open && table.actions.includes("invite") ? <Inviting table={table} deeds={deeds} /> : null}
        {open && table.invitations.length ? <SeatLinks table={table} /> : null}
        {table.actions.includes("add_bot") ? <BotAdder table={table} deeds={deeds} /> : null}
        <Beside table={table} link={link} />
      </div>
      <TableFacts table={table} />
    </div>
  );
}
