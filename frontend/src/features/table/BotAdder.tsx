import { Trans } from "@lingui/react/macro";
import { addBot } from "@/shared/api/calls";
import { useGameCard } from "@/shared/api/queries";
import type { Table } from "@/shared/api/types";
import { BotHead } from "@/shared/ui/icons";
import { botName } from "@/shared/ui/seats";
import type { useDeeds } from "./useDeeds";
import styles from "./waiting.module.css";

/** Gives a free seat to a bot. */
export function BotAdder({ table, deeds }: { table: Table; deeds: ReturnType<typeof useDeeds> }) {
  const game = useGameCard(table.game);
  return (
    <div className={styles.bots}>
      <span className="quiet">
        <Trans>No need to wait: give a seat to a bot.</Trans>
      </span>
      <div className={styles.buttons}>
        {game?.bots.map((level) => (
          <button
            key={level}
            type="button"
            className="button"
            disabled={deeds.busy}
            onClick={() => deeds.run(() => addBot(table.id, level))}
          >
            <BotHead size={22} />
            <Trans>Add {botName(level)}</Trans>
          </button>
        ))}
      </div>
    </div>
  );
}
