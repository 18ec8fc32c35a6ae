/** The result, seat by seat: how far, how often round, what was left, and why the game ended. */
import { Trans } from "@lingui/react/macro";
import { byRank, PlayerCell, Result } from "@/shared/board/result";
import type { Table } from "@/shared/game";
import { SeatIcon } from "./art";
import { endReason, playerName } from "./words";

interface SeatResult {
  position: number;
  laps: number;
  space: number;
  left: number;
}

interface IoResult {
  scores: number[];
  ranks: number[];
  end: string;
  seats: SeatResult[];
  group?: number;
}

function Row({ table, result, seat }: { table: Table; result: IoResult; seat: number }) {
  const { position, laps, space, left } = result.seats[seat] ?? { position: 0, laps: 0, space: 0, left: 0 };
  return (
    <tr data-first={result.ranks[seat] === 1 && result.group === undefined}>
      {result.group === undefined && <td>{result.ranks[seat]}</td>}
      <PlayerCell Icon={SeatIcon} seat={seat} name={playerName(table, seat)} />
      <td className="score">{position}</td>
      <td>{laps}</td>
      <td>{space}</td>
      <td>{left}</td>
    </tr>
  );
}

export function Breakdown({ table }: { table: Table }) {
  const result = table.result as unknown as IoResult | null;
  if (!result?.seats) return null;
  const together = result.group !== undefined;
  const heads = [
    <Trans key="walked">Walked</Trans>,
    <Trans key="laps">Laps</Trans>,
    <Trans key="space">Space</Trans>,
    <Trans key="left">Flowers left</Trans>,
  ];
  const rows = byRank(result.ranks).map((seat) => (
    <Row key={seat} table={table} result={result} seat={seat} />
  ));
  return (
    <Result ranked={!together} heads={heads} rows={<tbody>{rows}</tbody>}>
      <p>{endReason(table, result.end)}</p>
      {together && (
        <p>
          <Trans>
            Together you reached <b className="score">{result.group}</b>: the place of the last Martian.
          </Trans>
        </p>
      )}
    </Result>
  );
}
