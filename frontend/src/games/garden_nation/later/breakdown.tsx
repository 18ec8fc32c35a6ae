/** The result, seat by seat: projects, both missions, population, and why the game ended. */
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { byRank, PlayerCell, Result } from "@/shared/board/result";
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
        <PlayerCell Icon={SeatIcon} seat={seat} name={playerName(table, seat)} />
        <td>{points(own.projects)}</td>
        <td>{points(own.missions.reduce((sum, { vp }) => sum + vp, 0))}</td>
        <td>
          {points(own.population)} <small>({own.inhabitants})</small>
        </td>
        <td className="score">{points(result.scores[seat] ?? 0)}</td>
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
  const heads = [
    <Trans key="projects">Projects</Trans>,
    <Trans key="missions">Missions</Trans>,
    <Trans key="people">People</Trans>,
    <Fragment key="points">
      <Icon id="vp" width={20} title="" /> <Trans>Points</Trans>
    </Fragment>,
  ];
  const rows = byRank(result.ranks).map((seat) => (
    <Row key={seat} table={table} result={result} seat={seat} />
  ));
  return (
    <div className="gn-breakdown">
      <Result heads={heads} rows={rows}>
        <p>
          {endReason(result.end)} <Trans>It took {result.rounds} rounds.</Trans>
        </p>
      </Result>
    </div>
  );
}
