/** The rules in our own words, each with a piece of the board beside it. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Part, Rules } from "@/shared/board/help";
import { FlowerIcon, Icon, SeatIcon, TicketIcon, TreeIcon } from "./art";
import { CROSSING, PLANTING, SIGHT, WALKING } from "./examples";
import { ACTIONS, type Action, COLOURS } from "./model";
import { Still, type StillProps } from "./still";
import "./help.css";
import { flowerName, martianName, ticketName } from "./words";

const Plate = (still: StillProps) => (
  <div className="io-scene rules-plate" style={{ aspectRatio: `${still.cut?.[2]} / ${still.cut?.[3]}` }}>
    <Still {...still} />
  </div>
);

const Legend = () => (
  <ul className="io-legend">
    {COLOURS.map((colour) => (
      <li key={colour}>
        <FlowerIcon colour={colour} size={32} />
        {flowerName(colour)}
      </li>
    ))}
    <li>
      <TreeIcon size={32} />
      <Trans>tree</Trans>
    </li>
    {[0, 1, 2, 3, 4].map((seat) => (
      <li key={seat}>
        <SeatIcon seat={seat} size={32} />
        {martianName(seat)}
      </li>
    ))}
  </ul>
);

function ActionRule({ action }: { action: Action }) {
  const { t } = useLingui();
  const rules: Record<Action, string> = {
    swap_tree_flower: t`A tree and a flower change places.`,
    swap_flowers: t`Two flowers change places, wherever they grow.`,
    move_flower: t`A flower moves to any empty circle, in sight or not.`,
    move_tree: t`A tree moves to any empty circle.`,
    advance_five: t`Your Martian walks 5 spaces, and then looks round from there.`,
  };
  return (
    <li>
      <TicketIcon action={action} />
      <span>
        <b>{ticketName(action)}.</b> {rules[action]}
      </span>
    </li>
  );
}

const Course = () => {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={<Trans>Look</Trans>}
        picture={<Plate {...SIGHT} label={t`Three lines of sight from one space`} />}
      >
        <p>
          <Trans>
            Your Martian looks into the garden straight ahead and along both diagonals; from a corner only
            along the one diagonal. A line ends at the first tree. Flowers do not block it. The empty circles
            on these lines are in sight: there you may plant.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Plant</Trans>}
        picture={<Plate {...PLANTING} label={t`A bell joins a group of six`} />}
      >
        <p>
          <Trans>
            Toss one flower of your reserve onto a circle in sight. It joins all flowers of its colour that
            touch it side by side, and those that touch these. Corner to corner does not count.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Walk</Trans>}
        picture={<Plate {...WALKING} label={t`A walk of six, past two Martians`} />}
      >
        <p>
          <Trans>
            Walk one space for each flower of that group, clockwise. A space where another Martian stands is
            jumped over and not counted, so a crowd carries you further.
          </Trans>
        </p>
        <p>
          <Trans>Nothing in sight? Then you move 1 space and keep your flowers.</Trans>
        </p>
      </Part>
      <Part title={<Trans>Play again</Trans>}>
        <p>
          <Icon id="again" width={18} height={18} />{" "}
          <Trans>
            Whoever plants the last flower of a colour that anybody had in reserve takes another whole turn.
            The counters show when a colour is down to its last flower.
          </Trans>
        </p>
      </Part>
    </>
  );
};

const SpecialActions = () => (
  <Part title={<Trans>Special actions</Trans>}>
    <p>
      <Trans>
        Before planting you may use one special action. Each of the five is used once in the whole game, by
        whoever takes it first; you may take one in a game, with two players two (one a turn). They change the
        garden, but nothing is scored for them.
      </Trans>
    </p>
    <ul className="rules-list">
      {ACTIONS.map((action) => (
        <ActionRule key={action} action={action} />
      ))}
    </ul>
    <p>
      <Trans>
        The three trees never divide the garden: from each circle without a tree you can get to every other,
        side by side.
      </Trans>
    </p>
  </Part>
);

const Variants = () => {
  const { t } = useLingui();
  return (
    <>
      <Part title={<Trans>Trees by the players</Trans>}>
        <p>
          <Trans>
            The trees grow at random, or the first three players set one each (two players: one, one, one)
            when all flowers are dealt and seen.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Lap bonus</Trans>}
        picture={<Plate {...CROSSING} label={t`A Martian crosses the start line`} />}
      >
        <p>
          <Trans>
            When the table plays with it, whoever crosses the start line takes one flower from the garden back
            into the reserve. It must be of a colour that somebody still has in reserve.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Together</Trans>}>
        <p>
          <Trans>
            In the cooperative game the course is the same, but you all score what the last Martian has
            walked. Grow groups for each other, and leave nobody behind.
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
        Choose a flower and then a circle, or the circle first. What it would bring is drawn at once; nothing
        counts before you confirm. With the keyboard: arrows walk the garden, Enter chooses a circle, 1 to 6
        choose a flower, S goes through the special actions, Escape lets go.
      </Trans>
    </p>
  </Part>
);

const Help = () => (
  <Rules
    lead={
      <Trans>
        Two to five Martians race round a garden of red soil. The flowers you toss into it decide how far you
        walk: plant where your colour already grows. Whoever has walked furthest in the end wins.
      </Trans>
    }
  >
    <Legend />
    <Course />
    <SpecialActions />
    <Part title={<Trans>The end</Trans>}>
      <p>
        <Trans>
          The game ends at once when somebody has planted the last flower of their reserve (that walk still
          counts), or when the first Martian is a whole lap of 40 spaces ahead of the last. Your score is all
          you have walked.
        </Trans>
      </p>
    </Part>
    <Variants />
    <Keys />
  </Rules>
);

export default Help;
