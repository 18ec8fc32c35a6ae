/** What a player holds for all to see: points, bugs, cards, geckos and tiles. */
import { plural, t } from "@lingui/core/macro";
import { BugIcon, CardIcon, coatOf, Icon, SeatIcon } from "./art";
import { BUGS, cardOf } from "./box";
import { type CardType, GECKOS, type Seat, type View } from "./model";
import { usePlay } from "./play";
import { bugName } from "./words";

const openPoints = ({ score }: Seat, solo: boolean): number =>
  score.total ?? score.bugs + (solo ? score.cards : score.printed);

function Caught({ seat, before }: { seat: Seat; before: Seat }) {
  const held = BUGS.filter((bug) => seat.bugs[bug] || before.bugs[bug]);
  return (
    <span className="gg-bugs">
      {held.map((bug) => (
        <span
          key={bug}
          title={`${bugName(bug)}: ${seat.bugs[bug]}`}
          data-new={seat.bugs[bug] !== before.bugs[bug]}
        >
          <BugIcon bug={bug} size={24} />
          <span className="hidden">{bugName(bug)}</span>
          {seat.bugs[bug] > 1 ? seat.bugs[bug] : ""}
        </span>
      ))}
    </span>
  );
}

function Cards({ seat, type }: { seat: Seat; type: CardType }) {
  const own = seat.cards.filter((id) => cardOf(id).type === type);
  if (!own.length) return null;
  const name = type === "bug" ? t`bug cards` : t`terrain cards`;
  return (
    <span className="gg-owned" title={name}>
      <CardIcon type={type} size={20} />
      <span className="hidden">{name}: </span>
      {own.map((id) => cardOf(id).printed.length).join(" ")}
    </span>
  );
}

function Geckos({ view, seat }: { view: View; seat: number }) {
  const left = GECKOS - (view.seats[seat]?.geckos.length ?? 0);
  const words = left ? plural(left, { one: "# gecko left", other: "# geckos left" }) : t`moves a gecko`;
  return (
    <span className="gg-left" title={words}>
      <span className="hidden">{words}</span>
      {left ? (
        Array.from({ length: left }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one is as good as another
          <SeatIcon key={i} seat={coatOf(view, seat)} size={20} />
        ))
      ) : (
        <small aria-hidden="true">{words}</small>
      )}
    </span>
  );
}

/** One seat's row: open points, then what they come from. */
export function Holdings({ view, before, seat }: { view: View; before: View; seat: number }) {
  const [now, was] = [view.seats[seat], before.seats[seat]];
  if (!now || !was) return null;
  const points = openPoints(now, view.solo !== null);
  return (
    <div className="gg-detail">
      <b className="num" title={t`open points`}>
        {points}
      </b>
      <Caught seat={now} before={was} />
      <Cards seat={now} type="bug" />
      <Cards seat={now} type="terrain" />
      <span className="gg-rest">
        <Geckos view={view} seat={seat} />
        <span title={t`tiles in hand`}>
          <Icon id="back" width={18} />
          <span className="hidden">{t`tiles in hand`} </span>
          {now.tiles}
        </span>
      </span>
    </div>
  );
}

export function SeatDetail({ seat }: { seat: number }) {
  const play = usePlay();
  return play && <Holdings view={play.desk.now} before={play.desk.start} seat={seat} />;
}
