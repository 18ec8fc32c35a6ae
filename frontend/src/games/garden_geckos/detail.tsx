/** What a player holds for all to see: points, bugs, cards, geckos and tiles. */
import { plural, t } from "@lingui/core/macro";
import { memo } from "react";
import { BugIcon, CardIcon, coatOf, Icon, SeatIcon } from "./art";
import { BUGS, cardOf } from "./box";
import { type CardType, GECKOS, type Seat, type View } from "./model";
import { usePlay } from "./play";
import { bugName } from "./words";

const openPoints = ({ score }: Seat, solo: boolean): number =>
  score.total ?? score.bugs + (solo ? score.cards : score.printed);

const Caught = memo(({ bugs, before }: { bugs: Seat["bugs"]; before: Seat["bugs"] }) => {
  const held = BUGS.filter((bug) => bugs[bug] || before[bug]);
  return (
    <span className="gg-bugs">
      {held.map((bug) => (
        <span key={bug} title={`${bugName(bug)}: ${bugs[bug]}`} data-new={bugs[bug] !== before[bug]}>
          <BugIcon bug={bug} size={24} />
          <span className="hidden">{bugName(bug)}</span>
          {bugs[bug] > 1 ? bugs[bug] : ""}
        </span>
      ))}
    </span>
  );
});

const Cards = memo(({ cards, type }: { cards: Seat["cards"]; type: CardType }) => {
  const own = cards.filter((id) => cardOf(id).type === type);
  if (!own.length) return null;
  const name = type === "bug" ? t`bug cards` : t`terrain cards`;
  return (
    <span className="gg-owned" title={name}>
      <CardIcon type={type} size={20} />
      <span className="hidden">{name}: </span>
      {own.map((id) => cardOf(id).printed.length).join(" ")}
    </span>
  );
});

const Geckos = memo(({ left, coat }: { left: number; coat: number }) => {
  const words = left ? plural(left, { one: "# gecko left", other: "# geckos left" }) : t`moves a gecko`;
  return (
    <span className="gg-left" title={words}>
      <span className="hidden">{words}</span>
      {left ? (
        Array.from({ length: left }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one is as good as another
          <SeatIcon key={i} seat={coat} size={20} />
        ))
      ) : (
        <small aria-hidden="true">{words}</small>
      )}
    </span>
  );
});

/** One seat's row: open points, then what they come from. */
export function Holdings({ view, before, seat }: { view: View; before: View; seat: number }) {
  const [now, was] = [view.seats[seat], before.seats[seat]];
  if (!now || !was) return null;
  const points = openPoints(now, view.solo !== null);
  return (
    <div className="gg-detail">
      <b className="num" title={t`open points`}>
        <span className="hidden">{t`open points`} </span>
        {points}
      </b>
      <Caught bugs={now.bugs} before={was.bugs} />
      <Cards cards={now.cards} type="bug" />
      <Cards cards={now.cards} type="terrain" />
      <span className="gg-rest">
        <Geckos left={GECKOS - now.geckos.length} coat={coatOf(view, seat)} />
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
