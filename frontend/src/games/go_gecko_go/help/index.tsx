/** The rules in our own words, each with a small river that shows it. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Part, Rules } from "@/shared/board/help";
import { AnimalIcon } from "../art";
import { Die } from "../dice";
import { ANIMALS, COLOUR_OF, HEIGHT, type Weather } from "../model";
import { animalName, weatherName } from "../words";
import { Demo } from "./demo";
import { BLOCKED, HOME, LIGHTNING, SHOVE, STOPPED, SUNSHINE, WALK } from "./examples";
import "./help.css";

const Animals = () => (
  <ul className="go-heights">
    {ANIMALS.map((animal) => {
      const height = HEIGHT[animal];
      return (
        <li key={animal}>
          <AnimalIcon animal={animal} size={52} />
          <span>
            {animalName(animal)}, <Trans>{height} high</Trans>
          </span>
        </li>
      );
    })}
  </ul>
);

const Dice = () => {
  const { t } = useLingui();
  const weathers: Record<Weather, string> = {
    sun: t`all animals in the shade jump on, everybody's, before you move.`,
    bolt: t`instead of the colours you may bring one animal up to the next ahead of it.`,
    rainbow: t`counts as one more die of any colour.`,
  };
  return (
    <Part title={<Trans>The roll</Trans>}>
      <p>
        <Trans>
          You roll two colour dice and the weather, then move one animal, or pass. An animal goes as many
          spaces as dice show its colour, or fewer. Only one animal moves; what you do not use is lost.
        </Trans>
      </p>
      <ul className="rules-list go-dice-faces">
        <li>
          <Die colour={COLOUR_OF.turtle} />
          <span>
            <b>
              <Trans>Colours.</Trans>
            </b>{" "}
            <Trans>Each of the two dice shows the animal that it moves.</Trans>
          </span>
        </li>
        {(["sun", "bolt", "rainbow"] as const).map((weather) => (
          <li key={weather}>
            <Die weather={weather} />
            <span>
              <b>{weatherName(weather)}:</b> {weathers[weather]}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Moving = () => {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={<Trans>Riding</Trans>}
        picture={<Demo story={WALK} label={t`A turtle with a gecko on its back goes on to a crocodile`} />}
      >
        <p>
          <Trans>
            Who comes to a space that is taken climbs on top, however big or small. Whoever moves takes along
            all that sit on it: the turtle carries the gecko.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Blocked</Trans>}
        picture={<Demo story={BLOCKED} label={t`A frog under a crocodile`} />}
      >
        <p>
          <Trans>
            Nobody moves with somebody bigger on its back, however far up that sits. The frog has to wait
            until the crocodile has gone. Those in front of the river never wait: there all stand side by
            side.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Lightning</Trans>}
        picture={<Demo story={LIGHTNING} label={t`A gecko comes up behind a turtle`} />}
      >
        <p>
          <Trans>
            One free animal goes up to the space behind the next of your animals ahead in the river. A bridge
            stops it; those at home and those before the river do not count.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Sunshine and shade</Trans>}
        picture={<Demo story={SUNSHINE} label={t`A turtle and a gecko leave the shade`} />}
      >
        <p>
          <Trans>
            The hatched tiles lie in the shade. When the sun shows, each animal there jumps one space on by
            itself, on every river, the top one first: so a stack arrives upside down.
          </Trans>
        </p>
      </Part>
    </>
  );
};

const Passing = () => {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={<Trans>Bridges</Trans>}
        picture={<Demo story={STOPPED} label={t`A turtle stops before a bridge`} />}
      >
        <p>
          <Trans>
            No move goes under a bridge: the space before it is the end of the way, and what the dice give
            beyond is lost.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Shoving the river on</Trans>}
        picture={<Demo story={SHOVE} label={t`A crocodile slides under a bridge, a turtle falls off`} />}
      >
        <p>
          <Trans>
            Instead of rolling you may push a new tile into your river, once an animal of yours stands before
            a bridge. All tiles slide one on with all that stand on them; what is on the last one comes home.
          </Trans>
        </p>
        <p>
          <Trans>
            A bridge lets pass what is no higher than its number, counted from the water: crocodile 4, turtle
            3, frog 2, gecko 1. From the first that is too high all fall off and land on whoever comes from
            behind. Equal height passes.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans context="animals">Home</Trans>}
        picture={<Demo story={HOME} label={t`A crocodile brings a gecko home`} />}
      >
        <p>
          <Trans>
            The log need not be reached exactly, and riders come home with their carrier. Whoever has all four
            animals on it first wins at once. The others rank by animals at home, then by the spaces they had
            still to go.
          </Trans>
        </p>
        <p>
          <Trans>
            If nobody at all moves for twenty turns of every player, the game ends as it stands. Half way
            there a line begins to count.
          </Trans>
        </p>
      </Part>
    </>
  );
};

const Keys = () => (
  <Part title={<Trans>On this board</Trans>}>
    <p>
      <Trans>
        Tap an animal or a die, and what it would do is drawn; tap a ringed space to go less far. Nothing
        happens before you confirm. Point at a tower to read it. With the keyboard: C, T, F and G choose an
        animal, 1 to 3 how far, L lightning, P passes, R rolls, S shoves; arrows walk the rivers and tell what
        stands there.
      </Trans>
    </p>
  </Part>
);

const Help = () => (
  <Rules
    lead={
      <Trans>
        Two to four teams race down a river: a crocodile, a turtle, a frog and a gecko each. The small ride on
        the big, but under a bridge no tall stack fits. Whoever has the whole team on the log first wins.
      </Trans>
    }
  >
    <Animals />
    <Dice />
    <Moving />
    <Passing />
    <Keys />
  </Rules>
);

export default Help;
