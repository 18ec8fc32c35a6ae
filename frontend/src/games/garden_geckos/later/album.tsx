/** Below the players: what the nuisance gecko holds, the cards everybody has claimed, and the piles. */
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { PanelHead } from "@/shared/board/panels";
import { parts } from "../loaded";
import { Picture } from "./card";

const { BugIcon, Holdings, SeatIcon, cardOf, coatOf, playerName, usePlay } = parts;

function Nuisance() {
  const play = usePlay();
  if (!play?.desk.now.solo) return null;
  const { now, start } = play.desk;
  return (
    <section>
      <PanelHead title={<Trans>The nuisance gecko</Trans>} />
      <div className="gg-nuisance">
        <SeatIcon seat={coatOf(now, 1)} size={44} />
        <Holdings view={now} before={start} seat={1} />
      </div>
    </section>
  );
}

const Claimed = memo(({ id }: { id: string }) => (
  <li className={`gg-card gg-${cardOf(id).type}`}>
    <Picture id={id} />
    <span className="gg-foot">
      {cardOf(id).printed.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed bug is its place
        <BugIcon key={i} bug={one} size={15} />
      ))}
    </span>
  </li>
));

export function Extras() {
  const play = usePlay();
  if (!play) return null;
  const { now } = play.desk;
  const { bug, terrain } = now.piles;
  const rows = now.seats.map(({ cards }, seat) => ({ cards, seat })).filter(({ cards }) => cards.length);
  return (
    <div className="gg-extras">
      <Nuisance />
      <section>
        <PanelHead
          title={<Trans>Claimed cards</Trans>}
          aside={
            <Trans>
              in the piles: {bug} bug, {terrain} terrain
            </Trans>
          }
        />
        {rows.length === 0 && (
          <p className="quiet small">
            <Trans>None yet.</Trans>
          </p>
        )}
        {rows.map(({ cards, seat }) => (
          <div key={seat} className="gg-album">
            <SeatIcon seat={coatOf(now, seat)} size={32} title={playerName(play.props.table, now, seat)} />
            <ul>
              {cards.map((id) => (
                <Claimed key={id} id={id} />
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}
