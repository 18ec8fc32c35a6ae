/** The result, seat by seat: projects, both missions, population, and why the game ended. */
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { byRank, PlayerCell, Result } from "@/shared/board/result";
import type { Table } from "@/shared/game";
import { parts } from "../loaded";
import { MissionPicture } from "./pictures";

const { cardsOf, endReason, Icon, missionName, playerName, points, SeatIcon } = parts;

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

interface MissionsProps {
  seat: number;
  cards: readonly string[];
  worth?: SeatResult["missions"];
}

const Missions = ({ seat, cards, worth }: MissionsProps) =>
  cards.map((card, i) => (
    <span key={card}>
      <MissionPicture id={card} seat={seat} /> {missionName(card)}{" "}
      {worth && <b>{points(worth[i]?.vp ?? 0)}</b>}
    </span>
  ));

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
          <Missions seat={seat} cards={own.missions.map(({ card }) => card)} worth={own.missions} />
        </td>
      </tr>
    </tbody>
  );
}

/** The missions of each seat in a game that was left: they are open then, but nothing was scored. */
function Opened({ table }: { table: Table }) {
  const kept = table.log
    .flatMap(({ steps }) => steps)
    .filter((step) => step.kind === "keep_missions" && cardsOf(step).length > 0);
  if (!kept.length) return null;
  return (
    <>
      <p className="small quiet">
        <Trans>The secret missions were:</Trans>
      </p>
      <ul className="gn-left">
        {kept.map((step) => (
          <li key={String(step.by)} className="gn-opened">
            <SeatIcon seat={Number(step.by)} size={22} title={playerName(table, Number(step.by))} />
            <Missions seat={Number(step.by)} cards={cardsOf(step)} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function Breakdown({ table }: { table: Table }) {
  const result = table.result as unknown as NationResult | null;
  if (!result?.breakdown) return table.ending ? <Opened table={table} /> : null;
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
