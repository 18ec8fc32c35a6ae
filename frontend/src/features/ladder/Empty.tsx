import { Trans } from "@lingui/react/macro";
import type { Ladder } from "@/shared/api/types";

/** Why a list holds nobody. */
export function Empty({ ladder }: { ladder: Ladder }) {
  if (ladder.total) return null;
  return (
    <p className="quiet">
      {ladder.list === "friends" ? (
        <Trans>
          Neither you nor a friend of yours has a rating in this game yet. On a player's page you can ask them
          to be your friend.
        </Trans>
      ) : ladder.season?.closed_at ? (
        <Trans>Nobody played {ladder.fewest_games} ranked games in this season.</Trans>
      ) : ladder.list === "season" ? (
        <Trans>Nobody has played {ladder.fewest_games} ranked games in this season yet.</Trans>
      ) : (
        <Trans>Nobody has played {ladder.fewest_games} ranked games yet.</Trans>
      )}
    </p>
  );
}
