/** The result, seat by seat: who is home, how far the others had still to go, and why the game ended. */
import { Trans } from "@lingui/react/macro";
import { byRank, PlayerCell, Result } from "@/shared/board/result";
import type { Table } from "@/shared/game";
import { AnimalIcon, SeatIcon } from "../art";
import { ANIMALS, trunkOf, type View } from "../model";
import { endReason, playerName } from "../words";

interface GeckoResult {
  scores: number[];
  ranks: number[];
  end: string;
  left: number[];
}

/** The team, those at home in colour. */
function Team({ view, seat }: { view: View | null; seat: number }) {
  const spaces = view?.rivers[seat]?.spaces ?? [];
  const home = view ? (spaces[trunkOf({ tiles: view.tiles, after: [], shade: [] })] ?? []) : [];
  return ANIMALS.map((animal) => (
    <AnimalIcon key={animal} animal={animal} size={18} empty={!home.includes(animal)} />
  ));
}

export function Breakdown({ table }: { table: Table }) {
  const result = table.result as unknown as GeckoResult | null;
  if (!result?.left) return null;
  const { ranks, scores, left, end } = result;
  const heads = [
    <Trans key="team">Team</Trans>,
    <Trans key="home" context="animals">
      Home
    </Trans>,
    <Trans key="left">Spaces to go</Trans>,
  ];
  const rows = byRank(ranks).map((seat) => (
    <tr key={seat} data-first={ranks[seat] === 1}>
      <td>{ranks[seat]}</td>
      <PlayerCell Icon={SeatIcon} seat={seat} name={playerName(table, seat)} />
      <td className="go-team">
        <Team view={table.view as View | null} seat={seat} />
      </td>
      <td className="score">{scores[seat]}</td>
      <td>{left[seat]}</td>
    </tr>
  ));
  return (
    <Result heads={heads} rows={<tbody>{rows}</tbody>}>
      <p>{endReason(table, end, ranks)}</p>
    </Result>
  );
}
