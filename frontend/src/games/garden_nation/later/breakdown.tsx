/** The result, seat by seat: projects, both missions, population, and why the game ended. */
import { Trans } from "@lingui/react/macro";
import type { Table } from "@/shared/game";
import { parts } from "../loaded";
import { MissionPicture } from "./pictures";

const { endReason, Icon, missionName, playerName, points, SeatIcon } = parts;

interface SeatResult {
  projects: number;
  missions: { card: string; vp: number }[];
  population: number;
  inhabitants: number;
}

interface NationResult {
  scores: number[];
  ranks: number[];
  end: string;
  rounds: number;
  breakdown: SeatResult[];
}

function Row({ table, result, seat }: { table: Table; result: NationResult; seat: number }) {
  const own = result.breakdown[seat];
  if (!own) return null;
  return (
    <tbody data-first={result.ranks[seat] === 1}>
      <tr>
        <td>{result.ranks[seat]}</td>
        <th scope="row">
          <SeatIcon seat={seat} size={22} /> {playerName(table, seat)}
        </th>
        <td>{points(own.projects)}</td>
        <td>{points(own.missions.reduce((sum, { vp }) => sum + vp, 0))}</td>
        <td>
          {points(own.population)} <small>({own.inhabitants})</small>
        </td>
        <td className="gn-score">{points(result.scores[seat] ?? 0)}</td>
      </tr>
      <tr className="gn-opened">
        <td />
        <td colSpan={5}>
          {own.missions.map(({ card, vp }) => (
            <span key={card}>
              <MissionPicture id={card} seat={seat} /> {missionName(card)} <b>{points(vp)}</b>
            </span>
          ))}
        </td>
      </tr>
    </tbody>
  );
}

export function Breakdown({ table }: { table: Table }) {
  const result = table.result as unknown as NationResult | null;
  if (!result?.breakdown) return null;
  const order = result.breakdown
    .map((_, seat) => seat)
    .sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
  return (
    <div className="gn-breakdown">
      <p>
        {endReason(result.end)} <Trans>It took {result.rounds} rounds.</Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="gn-hidden">
                <Trans>Rank</Trans>
              </span>
            </th>
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            <th scope="col">
              <Trans>Projects</Trans>
            </th>
            <th scope="col">
              <Trans>Missions</Trans>
            </th>
            <th scope="col">
              <Trans>People</Trans>
            </th>
            <th scope="col">
              <Icon id="vp" width={20} title="" /> <Trans>Points</Trans>
            </th>
          </tr>
        </thead>
        {order.map((seat) => (
          <Row key={seat} table={table} result={result} seat={seat} />
        ))}
      </table>
    </div>
  );
}
