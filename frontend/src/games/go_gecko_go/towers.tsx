/** The animals of a river as it stands, and as it would stand after the step that is shown. */
import { AnimalPiece } from "./art";
import { type Lane, type Layout, type Stand, standAt } from "./layout";
import {
  ANIMALS,
  type Animal,
  drawOrder,
  type Offer,
  type River,
  START,
  type Stack,
  shoved,
  spaceOf,
  trunkOf,
} from "./model";

/** A river with the step that is shown on it. */
export interface Scene {
  river: River;
  offer?: Offer | null;
  /** The whole river goes on. */
  shove?: boolean;
}

interface Placed {
  stand: Stand;
  space: number;
  /** As it stands, where it stood before, or where it would stand. */
  look: "" | "go-gone" | "go-staged" | "go-falls";
}

/** Who moves in a step. */
const goers = (offer: Offer | null | undefined): Stack => (offer ? [offer.animal, ...offer.riders] : []);

function still(
  layout: Layout,
  seat: number,
  spaces: readonly Stack[],
  look: (animal: Animal) => Placed["look"],
): Placed[] {
  return spaces.flatMap((stack, space) =>
    drawOrder(stack, space === START || space === trunkOf(layout.course)).map((animal) => ({
      stand: standAt(layout, seat, space, animal, stack.slice(0, stack.indexOf(animal))),
      space,
      look: look(animal),
    })),
  );
}

/** Where a move would put its animals: on top of what lies there. */
function landed(layout: Layout, seat: number, offer: Offer): Placed[] {
  const going = goers(offer);
  return going.map((animal, i) => ({
    stand: standAt(layout, seat, offer.to, animal, [...offer.onto, ...going.slice(0, i)]),
    space: offer.to,
    look: "go-staged",
  }));
}

/** All animals of a river in the order in which they are drawn. */
export function placed(layout: Layout, seat: number, { river, offer, shove }: Scene): Placed[] {
  if (shove) {
    const fallen = river.towers.flatMap(({ falls }) => falls);
    const waits = river.spaces[START] ?? [];
    const home = river.spaces[trunkOf(layout.course)] ?? [];
    return still(layout, seat, shoved(river.spaces, river.towers), (animal) =>
      fallen.includes(animal)
        ? "go-falls"
        : waits.includes(animal) || home.includes(animal)
          ? ""
          : "go-staged",
    );
  }
  const going = goers(offer);
  const now = still(layout, seat, river.spaces, (animal) => (going.includes(animal) ? "go-gone" : ""));
  return offer ? [...now, ...landed(layout, seat, offer)] : now;
}

interface TowersProps {
  layout: Layout;
  lane: Lane;
  scene: Scene;
}

const within = (lane: Lane, space: number): boolean =>
  (space >= lane.from && space <= lane.to) ||
  (space < lane.from && Boolean(lane.beach)) ||
  (space > lane.to && Boolean(lane.log));

/** Shadows of those who are not home yet: their places on the log. */
function Places({ layout, lane, scene }: TowersProps) {
  if (!lane.log) return null;
  const trunk = trunkOf(layout.course);
  const home = scene.river.spaces[trunk] ?? [];
  return ANIMALS.filter((animal) => !home.includes(animal)).map((animal) => (
    <g key={animal} className="go-slot">
      <AnimalPiece stand={standAt(layout, lane.seat, trunk, animal, [])} empty />
    </g>
  ));
}

export function Towers({ layout, lane, scene }: TowersProps) {
  const letters = lane.own && lane.unit * (layout.wide ? 1 : 1.4) > 8;
  return (
    <g className="go-ink">
      <Places layout={layout} lane={lane} scene={scene} />
      {placed(layout, lane.seat, scene)
        .filter(({ space }) => within(lane, space))
        .map(({ stand, look }) => (
          <g
            key={`${stand.animal}${look === "go-gone"}`}
            data-piece={look === "go-gone" ? undefined : `${lane.seat}-${stand.animal}`}
            className={look || undefined}
          >
            <AnimalPiece
              stand={stand}
              letter={letters && spaceOf(scene.river.spaces, stand.animal) <= layout.course.tiles}
            />
          </g>
        ))}
    </g>
  );
}
