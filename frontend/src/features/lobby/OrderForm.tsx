import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { GameEmblem } from "@/games/registryArt";
import { createTable, type NewTable } from "@/shared/api/calls";
import { useUser } from "@/shared/api/queries";
import type { GameCard, Site } from "@/shared/api/types";
import { Choice } from "@/shared/ui/Choice";
import { Notice } from "@/shared/ui/Notice";
import { Blank } from "./Blank";
import { BotLine, ClockLine, KindLine, OptionLines, PlayersLine } from "./OrderLines";
import { finished, firstOrder, isAlone } from "./order";
import styles from "./order.module.css";
import { LeastLine, RatingLine } from "./WhoLines";

const usualClock = (site: Site) =>
  (site.clocks.find((clock) => clock.key === "normal") ?? site.clocks[0])?.key ?? "normal";

function useOrder(site: Site, slug: string | undefined) {
  const pick = (wanted: string | undefined) =>
    site.games.find((game) => game.slug === wanted) ?? site.games[0];
  const [game, setGame] = useState<GameCard | undefined>(() => pick(slug));
  const [order, setOrder] = useState<NewTable | null>(() =>
    game ? firstOrder(game, usualClock(site)) : null,
  );
  const choose = (wanted: string | undefined) => {
    const next = pick(wanted);
    setGame(next);
    if (next) setOrder(firstOrder(next, usualClock(site)));
  };
  return { game, order, setOrder, choose };
}

/** For whom a seat is kept. */
function InvitedLine({ name }: { name: string }) {
  return (
    <p className={styles.invited}>
      <Trans>A seat is kept for {name}, who is told.</Trans>{" "}
      <Link to="/lobby" search={(others) => ({ ...others, with: undefined })} resetScroll={false}>
        <Trans>Without them</Trans>
      </Link>
    </p>
  );
}

/** A table of your own, ordered line by line. */
export function OrderForm({ site, slug, invited }: { site: Site; slug?: string; invited?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const { game, order, setOrder, choose } = useOrder(site, slug);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another game in the address starts a new order
  useEffect(() => {
    if (slug && slug !== game?.slug) choose(slug);
  }, [slug]);
  if (!game || !order) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!user) {
      await navigate({ to: "/sign-in", search: { next: "/lobby" } });
      return;
    }
    setBusy(true);
    setWrong("");
    try {
      const others = invited && !isAlone(order) ? [invited] : undefined;
      const made = await createTable({ ...finished(game, order), invited: others });
      await navigate({ to: "/tables/$id", params: { id: String(made.id) } });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const parts = { site, game, order, setOrder };
  return (
    <form className={styles.order} id="create" onSubmit={send}>
      <h2>
        <Trans>Create a table</Trans>
      </h2>
      {invited ? <InvitedLine name={invited} /> : null}
      <Blank
        label={t`Game`}
        value={
          <>
            <GameEmblem slug={game.slug} size={30} />
            {game.title}
          </>
        }
      >
        {site.games.map((one) => (
          <Choice
            key={one.slug}
            name="order-game"
            checked={one.slug === game.slug}
            onChange={() => choose(one.slug)}
          >
            <GameEmblem slug={one.slug} size={28} />
            {one.title}
          </Choice>
        ))}
      </Blank>
      <PlayersLine {...parts} />
      {isAlone(order) ? null : <BotLine {...parts} />}
      <OptionLines {...parts} />
      {isAlone(order) ? null : <ClockLine {...parts} />}
      <KindLine {...parts} />
      {isAlone(order) ? null : <RatingLine {...parts} />}
      {isAlone(order) ? null : <LeastLine {...parts} />}
      {wrong ? <Notice>{wrong}</Notice> : null}
      <button type="submit" className="button" disabled={busy}>
        {!user ? (
          <Trans>Sign in to set the table</Trans>
        ) : isAlone(order) ? (
          <Trans>Play alone</Trans>
        ) : (
          <Trans>Set the table</Trans>
        )}
      </button>
    </form>
  );
}
