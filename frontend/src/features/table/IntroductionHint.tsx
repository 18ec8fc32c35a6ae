import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasIntroduction } from "@/games/registryIntroductions";
import { playerQuery } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import styles from "./waiting.module.css";

/** In this browser nobody wants to be told of introductions any more. */
const DECLINED = "gardenhub.introductions.declined";

/** For who waits for a first game of this kind: there is an example turn to play meanwhile. */
export function IntroductionHint({ table, name }: { table: Table; name: string }) {
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  const offered = !declined && hasIntroduction(table.game);
  const { data } = useQuery({ ...playerQuery(name), enabled: offered });
  const knows = data?.games.some(({ game, played, alone }) => game === table.game && played + alone > 0);
  if (!offered || knows !== false) return null;
  const decline = () => {
    localStorage.setItem(DECLINED, "yes");
    setDeclined(true);
  };
  return (
    <p className={styles.hint}>
      <span>
        <Trans>
          New to {table.title}?{" "}
          <a href={`/games/${table.game}/introduction`} target="_blank" rel="noreferrer">
            Play one example turn while you wait
          </a>{" "}
          (two minutes, in a tab of its own; this table stays here).
        </Trans>
      </span>
      <button type="button" className="textbutton" onClick={decline}>
        <Trans>No, thanks</Trans>
      </button>
    </p>
  );
}
