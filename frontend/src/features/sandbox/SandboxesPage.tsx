import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { GameEmblem } from "@/games/registryArt";
import { useUser } from "@/shared/api/queries";
import type { SeatCard } from "@/shared/api/types";
import { dateWords } from "@/shared/time/words";
import { Failure, Loading, Notice } from "@/shared/ui/Notice";
import { PageTitle } from "@/shared/ui/PageTitle";
import { listed, seatName } from "@/shared/ui/seats";
import { deleteSandbox, type SandboxCard, sandboxesQuery } from "./calls";
import styles from "./sandbox.module.css";

function Row({ card, onGone }: { card: SandboxCard; onGone: () => Promise<unknown> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const seats = card.seats as unknown as SeatCard[];
  const who = listed(seats.map(({ seat }) => seatName(seats, seat)));
  const remove = async () => {
    setBusy(true);
    try {
      await deleteSandbox(card.id);
      await onGone();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <li className={styles.listed}>
      <Link to="/sandbox/$id" params={{ id: String(card.id) }}>
        <GameEmblem slug={card.game} size={40} />
        <span>
          <b>{card.title}</b>
          <br />
          <span className="quiet small">
            {who} · <Trans>from step {card.origin.step}</Trans> ·{" "}
            <Plural value={card.moves} _0="no move yet" one="# move" other="# moves" /> ·{" "}
            {dateWords(card.changed_at)}
          </span>
        </span>
      </Link>
      <button
        type="button"
        className="textbutton"
        disabled={busy}
        onClick={remove}
        aria-label={t`Throw the sandbox of ${card.title} with ${who} away`}
      >
        <Trans>Throw away</Trans>
      </button>
      {wrong ? <Notice>{wrong}</Notice> : null}
    </li>
  );
}

function List() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sandboxesQuery);
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />;
  const onGone = () => queries.invalidateQueries({ queryKey: ["sandboxes"] });
  return (
    <>
      <p className={styles.lead}>
        <Trans>
          Open the replay of a game that is over, go to a step and choose “Play on from here”: alone for every
          seat, or against bots. Your {data.most} latest are kept, each for a month after you touched it last.
        </Trans>
      </p>
      {data.sandboxes.length ? (
        <ul className="plain">
          {data.sandboxes.map((card) => (
            <Row key={card.id} card={card} onGone={onGone} />
          ))}
        </ul>
      ) : (
        <p className="quiet">
          <Trans>None yet.</Trans>
        </p>
      )}
    </>
  );
}

/** One's sandboxes, the one touched last first. */
export function SandboxesPage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <>
      <PageTitle name={t`Your sandboxes`} />
      {user === undefined ? <Loading /> : user ? <List /> : null}
      {user === null ? (
        <p>
          <Trans>
            <Link to="/sign-in" search={{ next: "/sandbox" }}>
              Sign in
            </Link>{" "}
            to play on from games that are over.
          </Trans>
        </p>
      ) : null}
    </>
  );
}
