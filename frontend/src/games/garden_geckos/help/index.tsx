/** The rules in our own words, each with a piece of the garden beside it. */
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Part, Rules } from "@/shared/board/help";
import { MedalSign, medalName, Picture } from "../later";
import { parts } from "../loaded";
import type { Medal } from "../types";
import {
  AREA,
  CHAIN,
  FITTING,
  type Form,
  INDEPENDENT,
  MIXED,
  MOVING,
  PARALLEL,
  type Shown,
  SIDES,
  TRAPPING,
} from "./pictures";
import "./help.css";

const {
  BUGS,
  BugIcon,
  DiamondIcon,
  NUISANCE,
  SeatIcon,
  Still,
  TERRAINS,
  bugName,
  nuisanceName,
  terrainName,
} = parts;

const Plate = ({ shown, label }: { shown: Shown; label: string }) => (
  <Still {...shown} label={label} className="rules-plate gg-plate" />
);

const Legend = () => (
  <ul className="gg-legend">
    {TERRAINS.map((terrain) => (
      <li key={terrain}>
        <DiamondIcon terrain={terrain} size={32} />
        {terrainName(terrain)}
      </li>
    ))}
    {BUGS.map((bug) => (
      <li key={bug}>
        <BugIcon bug={bug} size={36} />
        {bugName(bug)}
      </li>
    ))}
  </ul>
);

const Turn = () => {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={<Trans>Lay a tile</Trans>}
        picture={<Plate shown={FITTING} label={t`Three cells where a tile fits`} />}
      >
        <p>
          <Trans>
            Turn one of your three tiles as you like and lay it beside others, so that on at least one side
            both tiles show the same terrain. The other sides may differ. The starting tile shows every
            terrain on every side.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Stretch a gecko</Trans>}
        picture={<Plate shown={SIDES} label={t`Two matching sides of a new tile`} />}
      >
        <p>
          <Trans>
            Then a gecko of yours must lie across a matching side of that tile; with several such sides you
            choose. It lies on the terrain of that side and touches both tiles. You have five geckos.
          </Trans>
        </p>
        <p>
          <Trans>
            Once all five are out, one of them moves instead. A number in rust tells how many cards of the
            market would lose by it.
          </Trans>
        </p>
        <Plate shown={MOVING} label={t`Five geckos, one of which serves a card`} />
      </Part>
      <Part
        title={<Trans>Close a tile in</Trans>}
        picture={<Plate shown={TRAPPING} label={t`A cricket is closed in: two geckos each`} />}
      >
        <p>
          <Trans>
            A tile that lay there before and has a neighbour on all six sides now is closed in. Whoever has
            most geckos touching it catches a bug of its kind from the supply. The new gecko counts. In a tie
            the one whose turn it is takes it; in a tie of others that player says who does. Nobody touches
            it: nobody catches anything.
          </Trans>
        </p>
        <p>
          <Trans>
            A dotted tile is one placement away from that; the slip on its open side counts who touches it.
            The tile that fills a hole is not caught itself. Several can be closed in at once.
          </Trans>
        </p>
      </Part>
    </>
  );
};

function FormPart({
  form,
  name,
  label,
  children,
}: {
  form: Form;
  name: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <li>
      <div className={`gg-card gg-${form.card.startsWith("B") ? "bug" : "terrain"}`}>
        <Picture id={form.card} progress={form} coat={0} />
      </div>
      <Plate shown={form.shown} label={label} />
      <span>
        <b>{name}</b> {children}
      </span>
    </li>
  );
}

const Cards = () => {
  const { t } = useLingui();
  return (
    <section className="rules-part">
      <div>
        <h2>
          <Trans>Claim cards</Trans>
        </h2>
        <p>
          <Trans>
            Three bug cards and three terrain cards lie open. After the traps you may claim one of each type
            that you meet, if the gecko of this turn takes part. A claimed card is yours for good, and a new
            one takes its place.
          </Trans>
        </p>
        <p>
          <Trans>
            Terrain cards ask for geckos on the terrains of their diamonds. Bug cards ask for tiles with these
            bugs that your geckos touch, each bug on a tile of its own. A gecko printed between two bugs must
            lie across the side between two such tiles.
          </Trans>
        </p>
        <ul className="gg-forms">
          <FormPart
            form={PARALLEL}
            name={<Trans>Pairs.</Trans>}
            label={t`Two pairs of tiles, a gecko across each`}
          >
            <Trans>Each pair needs a gecko of its own; where the pairs lie is all the same.</Trans>
          </FormPart>
          <FormPart
            form={CHAIN}
            name={<Trans>A chain.</Trans>}
            label={t`Three ladybugs in a row, two geckos between`}
          >
            <Trans>The middle tile belongs to both links. A chain may bend.</Trans>
          </FormPart>
          <FormPart
            form={INDEPENDENT}
            name={<Trans>Loose bugs.</Trans>}
            label={t`Four tiles touched by three geckos`}
          >
            <Trans>No links: it is enough to touch the tiles. One gecko may serve two of them.</Trans>
          </FormPart>
          <FormPart
            form={MIXED}
            name={<Trans>Both.</Trans>}
            label={t`One linked pair, two more tiles touched`}
          >
            <Trans>A link, and loose bugs besides.</Trans>
          </FormPart>
        </ul>
        <p>
          <Trans>
            The bar at the head of each card shows how much of it you have met; point at a card, and what
            serves it is ringed in the garden.
          </Trans>
        </p>
      </div>
    </section>
  );
};

const Scoring = () => {
  const { t } = useLingui();
  return (
    <>
      <Part title={<Trans>Draw, or swap</Trans>}>
        <p>
          <Trans>
            At the end of your turn draw until you hold three tiles. Before you lay a tile you may, once a
            turn, give a caught bug back: draw three tiles and put three of your six under the deck, in the
            order you choose. If no tile of your hand fits anywhere, it is exchanged for you, free of charge.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Your secret</Trans>}
        picture={<Plate shown={AREA} label={t`An area of pond worth 6`} />}
      >
        <p>
          <Trans>
            You keep one of two secrets. A bug gives 2 points for each of its kind that you have caught, and 2
            for each that is printed at the foot of your cards.
          </Trans>
        </p>
        <p>
          <Trans>
            A terrain gives 1 point for each segment of its largest area in the whole garden, whoever laid it.
            Segments belong together where they meet with the same terrain. The starting tile joins them, and
            counts 1. Your own area is outlined on the board.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>The end</Trans>}>
        <p>
          <Trans>
            When somebody claims a sixth card, when the last bug of a kind is caught, or when the last tile is
            drawn, the round is played to its end, so that everybody has had as many turns. Each caught bug is
            1 point, each bug printed on your cards 1 point, and your secret counts. Most points win; then
            most bugs, then most cards.
          </Trans>
        </p>
        <p>
          <Trans>
            With the advanced bonus, bug cards whose printed bugs you have all caught give 2 more points a
            printed bug. Each caught bug covers one card only; the best choice is made for you.
          </Trans>
        </p>
      </Part>
    </>
  );
};

const MEDALS: readonly Medal[] = ["bronze", "silver", "superstar"];

const Alone = () => {
  const needs: Record<string, ReactNode> = {
    bronze: <Trans>35 points</Trans>,
    silver: <Trans>50 points, and all eleven cards of one type</Trans>,
    superstar: <Trans>all 22 cards, whatever the points</Trans>,
  };
  return (
    <section className="rules-part">
      <div>
        <h2>
          <Trans>Alone</Trans>
        </h2>
        <p className="gg-line">
          <SeatIcon seat={NUISANCE} size={44} title={nuisanceName()} />
          <span>
            <Trans>
              After each of your turns the nuisance gecko has one, and you play it: it draws a tile, you lay
              the tile and stretch its gecko. It catches bugs like a player and wins ties in its own turn;
              what it catches is lost. It never claims cards.
            </Trans>
          </span>
        </p>
        <p>
          <Trans>
            Eleven cards of each type are in the game, which ends with the last tile. To pass you need all
            four goals: five bugs of one kind, an area of ten of one terrain, five cards of each type, and all
            six kinds of bugs. Points are your bugs, your cards and the area.
          </Trans>
        </p>
        <ul className="rules-list">
          {MEDALS.map((medal) => (
            <li key={medal}>
              <MedalSign medal={medal} size={48} />
              <span>
                <b>{medalName(medal)}:</b> {needs[medal]}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const Keys = () => (
  <Part title={<Trans>On this board</Trans>}>
    <p>
      <Trans>
        Tap a tile of your hand to take it, again to turn it; wheel and R turn it too. A large ring: it fits
        as it lies. A small one: it fits once turned, which a tap does for you. A tap on the staged tile turns
        it where it lies. Nothing counts before you confirm.
      </Trans>
    </p>
    <p>
      <Trans>
        Drag to move the garden, pinch or turn the wheel to come closer. With the keyboard: arrows walk what
        can be chosen, with Shift every tile, Page Up and Page Down go through it in turn, Enter chooses, R
        turns, + and − zoom, 0 shows the whole garden.
      </Trans>
    </p>
  </Part>
);

const Help = () => (
  <Rules
    lead={
      <Trans>
        Two to six players lay a garden of six terrains and stretch their geckos over its seams: to catch the
        bugs of tiles that get closed in, and to meet what the cards ask for. One player plays against goals.
      </Trans>
    }
  >
    <Legend />
    <Turn />
    <Cards />
    <Scoring />
    <Alone />
    <Keys />
  </Rules>
);

export default Help;
