/** The result, seat by seat: how far, how often round, what was left, and why the game ended. */
import { Trans } from "@lingui/react/macro";
import type { Table } from "@/shared/game";
import { SeatIcon } from "./art";
import "./panels.css";
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
      <th scope="row">
        <span>
          <SeatIcon seat={seat} size={22} /> {playerName(table, seat)}
        </span>
      </th>
      <td className="io-score">{position}</td>
      <td>{laps}</td>
      <td>{space}</td>
      <td>{left}</td>
    </tr>
  );
}

export function Breakdown({ table }: { table: Table }) {
  const result = table.result as unknown as IoResult | null;
  if (!result?.seats) return null;
  const order = result.seats
    .map((_, seat) => seat)
    .sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
  const together = result.group !== undefined;
  return (
    <div className="io-breakdown">
      <p>{endReason(table, result.end)}</p>
      {together && (
        <p>
          <Trans>
            Together you reached <b className="io-score">{result.group}</b>: the place of the last Martian.
          </Trans>
        </p>
      )}
      <table>
        <thead>
          <tr>
            {!together && (
              <th scope="col">
                <span className="io-hidden">
                  <Trans>Rank</Trans>
                </span>
              </th>
            )}
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            <th scope="col">
              <Trans>Walked</Trans>
            </th>
            <th scope="col">
              <Trans>Laps</Trans>
            </th>
            <th scope="col">
              <Trans>Space</Trans>
            </th>
            <th scope="col">
              <Trans>Flowers left</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <Row key={seat} table={table} result={result} seat={seat} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
