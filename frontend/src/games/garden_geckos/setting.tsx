/** What marks the garden for the move at hand: the sides and geckos to choose from, what is staged, what a card speaks of. */
import { coatOf } from "./art";
import { isBug, secretOf } from "./box";
import { offerOf, settled } from "./intent";
import { Area, Movable, Ring, Side } from "./marks";
import { movable, type View } from "./model";
import { placedCell } from "./places";
import { laidBy, type Play } from "./play";
import { type Coat, Perched } from "./tiles";
import { broken } from "./words";

/** The market card that is looked at, or the first the staged gecko would complete. */
function served(play: Play) {
  const { desk, card, offer } = play;
  const id = card ?? offer?.claims[0];
  return desk.now.market.find((one) => one.card === id) ?? null;
}

/** How geckos look that are not as they lie: those that serve the card looked at, and the one that would move away. */
export function looksOf(play: Play): Record<string, Coat> {
  const { desk, props } = play;
  const seat = laidBy(play);
  const serving = (served(play)?.geckos ?? []).flatMap((number) => (number === null ? [] : [number]));
  const looks = Object.fromEntries(
    serving.map((number): [string, Coat] => [`${props.seat}-${number}`, "serves"]),
  );
  if (desk.gecko && movable(desk.start, seat).length > 1) looks[`${seat}-${desk.gecko.gecko}`] = "leaving";
  return looks;
}

/** The outline of the area that the own secret counts. */
export function OwnArea({ view, seat }: { view: View; seat: number | null }) {
  const secret = seat === null ? null : view.seats[seat]?.secret;
  const what = secret && secretOf(secret.card);
  if (!secret || !what || isBug(what)) return null;
  return <Area view={view} cells={secret.area} terrain={what} />;
}

/** What the card under the pointer, or the log line, speaks of. */
export function Spoken({ play }: { play: Play }) {
  const { desk, props, card } = play;
  const cells = card ? (served(play)?.cells ?? []) : [];
  const told = desk.start.tiles.find(({ tile }) => tile === props.highlight);
  return (
    <>
      {cells.map((cell) => cell && <Ring key={cell.join()} cell={{ q: cell[0], r: cell[1] }} />)}
      {told && <Ring cell={told} r={34} />}
    </>
  );
}

/** The geckos of which one moves, until one is staged; with a side chosen, what each would lose. */
function Candidates({ play }: { play: Play }) {
  const { desk, choice, over } = play;
  const seat = laidBy(play);
  const { side, gecko } = settled(desk, choice);
  const numbers = desk.offers.length && !desk.gecko ? movable(desk.start, seat) : [];
  if (numbers.length < 2) return null;
  return numbers.map((number) => {
    const perch = desk.start.seats[seat]?.geckos[number];
    const offer = side === null ? undefined : offerOf(desk, number, side);
    const lost = offer ? broken(desk.now, offer).length : 0;
    return (
      perch && (
        <Movable
          key={number}
          number={number}
          perch={perch}
          lost={lost}
          chosen={number === gecko}
          over={over === `gecko:${number}`}
        />
      )
    );
  });
}

/** The matching sides of the tile just laid, but the one that is taken. */
function Sides({ play, taken }: { play: Play; taken: number | null }) {
  const { desk, choice, over } = play;
  const cell = placedCell(play);
  const offered = new Set(desk.offers.map(({ side }) => side));
  const chosen = settled(desk, choice).side;
  if (!cell) return null;
  return desk.now.matches
    .filter(({ side }) => offered.has(side) && side !== taken)
    .map(({ side, terrain }) => (
      <Side
        key={side}
        cell={cell}
        side={side}
        terrain={terrain}
        over={over === `side:${side}` || side === chosen}
      />
    ));
}

/** The sides on offer and the geckos that may go there; the gecko as staged, or pale under the pointer. */
export function Setting({ play }: { play: Play }) {
  const { desk, over, offer } = play;
  const cell = placedCell(play);
  if (!cell) return null;
  const coat = coatOf(desk.start, laidBy(play));
  const staged = desk.gecko && Number(desk.gecko.side);
  return (
    <>
      <Candidates play={play} />
      <Sides play={play} taken={staged} />
      {staged !== null && <Perched cell={cell} side={staged} coat={coat} look="staged" />}
      {staged === null && offer && over?.startsWith("side") && (
        <Perched cell={cell} side={offer.side} coat={coat} look="leaving" />
      )}
    </>
  );
}
