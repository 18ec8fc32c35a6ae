/** The rules in our own words, each with a piece of the board beside it. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Part, Rules } from "@/shared/board/help";
import type { Box, Point } from "../geometry";
import { MissionPicture, missionText, ProjectPicture, projectText } from "../later";
import { parts } from "../loaded";
import type { Position } from "../model";
import type { StillProps } from "../still";
import { building, scene } from "./examples";
import "./help.css";

const { FloorIcon, Icon, LandIcon, SeatIcon, landName, missionName, projectName } = parts;
const { Crane, Frame, Price, Ring, Tag, Way, Stake, Still, Track } = parts;
const { add, bedAt, gardenOf, missions, projects, LANDS } = parts;

const Plate = (still: StillProps) => (
  <div className="gn-scene rules-plate gn-plate">
    <Still grass {...still} />
  </div>
);

const around = (position: number, height = 292): Box => {
  const [x, y] = bedAt(position);
  return [x - 138, y - 142, 276, height];
};
const spot = (view: Position, area: string): Point => gardenOf(view).place(area).at;

const EMPTY = scene();
const LEADS = (
  <>
    {gardenOf(EMPTY)
      .areasOf(4)
      .map((area) => (
        <Tag
          key={area}
          point={add(spot(EMPTY, area), [16, -22])}
          gain={null}
          leads={gardenOf(EMPTY).place(area).leads}
        />
      ))}
  </>
);

const BEFORE = scene({ buildings: { "4.0": building(0, 1), "4.4": building(2, 1) } });
const AFTER = scene({ ...BEFORE, buildings: { ...BEFORE.buildings, "4.0": building(0, 2) } });
const BUILDING: StillProps = {
  view: AFTER,
  before: BEFORE,
  cut: around(0),
  over: <Price point={add(spot(AFTER, "4.0"), [-30, -24])} gain={-4} />,
};

const MOVED = scene({ crane: 1, buildings: { "1.3": building(0, 1) } });
const WALKING: StillProps = {
  view: MOVED,
  cut: [220, 12, 560, 500],
  under: (
    <>
      <Frame position={2} next />
      <Way stops={[1, 2]} />
      <Ring point={spot(MOVED, "1.2")} kind="" />
    </>
  ),
  over: (
    <>
      <Crane position={2} next />
      <Tag point={add(spot(MOVED, "1.2"), [8, -27])} gain={-4} leads={2} />
    </>
  ),
};

const TOWER = scene({ buildings: { "4.0": building(1, 2, true), "4.4": building(0, 1) } });
const LEAVING: StillProps = {
  view: scene({ ...TOWER, seat: 1 }),
  cut: around(0),
  under: <Ring point={spot(TOWER, "4.0")} kind="gn-over" />,
  over: <Tag point={add(spot(TOWER, "4.0"), [8, -57])} gain={14} leads={4} />,
};
const INVADING: StillProps = {
  view: TOWER,
  cut: around(0),
  under: <Ring point={spot(TOWER, "4.0")} kind="gn-rust" />,
  over: <Tag point={add(spot(TOWER, "4.0"), [8, -57])} gain={-14} leads={4} rust />,
};
const CONTROL: StillProps = {
  view: scene({
    crane: null,
    buildings: {
      "4.0": building(0, 2),
      "4.2": building(1, 1),
      "4.5": building(0, 1),
      "1.4": building(1, 1),
      "1.5": building(2, 1),
    },
  }),
  cut: around(0),
};

const Legend = () => (
  <ul className="rules-list gn-rules">
    {LANDS.map((land) => (
      <li key={land}>
        <LandIcon land={land} size={30} />
        {landName(land)}
      </li>
    ))}
    <li>
      <LandIcon land="bramble" size={30} />
      <span>
        <Trans>
          brambles: no land, until whoever builds there first lays a token of one of the three lands; it stays
          for the rest of the game
        </Trans>
      </span>
    </li>
    <li>
      <Icon id="roof" width={36} height={30} />
      <Trans>a roof, nobody's colour: a building that wears one is blocked</Trans>
    </li>
    <li className="gn-clans">
      {[0, 1, 2, 3].map((seat) => (
        <span key={seat}>
          <FloorIcon seat={seat} size={34} /> <SeatIcon seat={seat} size={24} />
        </span>
      ))}
    </li>
  </ul>
);

const Actions = () => {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={<Trans>The torticrane</Trans>}
        picture={
          <Plate view={EMPTY} cut={around(0)} over={LEADS} label={t`Where each plot of one bed leads`} />
        }
      >
        <p>
          <Trans>
            You act where the torticrane stands. Then it walks: each plot points to a place on the board, the
            middle one to the middle territory, the upper left one to the territory at the upper left, and so
            on. There the next action must happen, whoever takes it. The small stone at a plot tells you which
            territory that is.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Build</Trans>}
        picture={<Plate {...BUILDING} label={t`A second floor on a plot of value 3`} />}
      >
        <p>
          <Trans>
            Add one floor on an empty plot or on your own building without a roof. It costs the plot's value,
            and one more for each floor already there. You pay in inhabitants, and one must always stay.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>And on</Trans>}
        picture={<Plate {...WALKING} label={t`From territory 1 on to 2`} />}
      >
        <p>
          <Trans>
            Before you choose, each plot shows its price and where it leads. With a plot under the pointer the
            way is drawn. Think of who acts there next: it may be you, or somebody who gains by it.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Leave</Trans>}
        picture={<Plate {...LEAVING} label={t`Leaving two floors for 14`} />}
      >
        <p>
          <Trans>
            Abandon one of your buildings, with or without a roof: its floors come back to your supply, and
            you get twice what it cost. High buildings pay best. A bramble token stays where it is.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Nothing to build?</Trans>}>
        <p>
          <Trans>
            If you can build nothing where the torticrane stands you may let it move on to the next number, up
            to six times; you need not leave or invade. If you can build nowhere at all you may pass.
          </Trans>
        </p>
      </Part>
    </>
  );
};

const Ploys = () => {
  const { t } = useLingui();
  return (
    <Part
      title={<Trans>Ploys</Trans>}
      picture={<Plate {...INVADING} label={t`An invasion for 14 and a ploy`} />}
    >
      <p>
        <Trans>You have four ploys for the whole game, and may use one in each action.</Trans>
      </p>
      <ul className="rules-list gn-rules">
        <li>
          <Icon id="torticrane" width={40} height={35} />
          <span>
            <b>
              <Trans>Strategic movement.</Trans>
            </b>{" "}
            <Trans>
              Before you act, send the torticrane to the number before or after its own, 7 and 1 being
              neighbours. Then you act there.
            </Trans>
          </span>
        </li>
        <li>
          <Icon id="roof" width={38} height={31} />
          <span>
            <b>
              <Trans>Roof transfer.</Trans>
            </b>{" "}
            <Trans>
              Before you act, move a roof from your building here to an open one of yours anywhere on the same
              land. The freed building may grow again, and counts for missions.
            </Trans>
          </span>
        </li>
        <li>
          <Icon id="flag-any" width={32} />
          <span>
            <b>
              <Trans>Invasion.</Trans>
            </b>{" "}
            <Trans>
              As your action, take over somebody else's building here. You pay its owner what leaving it would
              give, put as many of your own floors in its place, and any roof goes. You may complete a project
              with it.
            </Trans>
          </span>
        </li>
      </ul>
    </Part>
  );
};

const Rounds = () => {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={<Trans>Rounds and turns</Trans>}
        picture={
          <div className="gn-scene rules-plate gn-plate">
            <svg
              className="board gn-board"
              viewBox="92 0 190 256"
              role="img"
              aria-label={t`Two clans have their turn, two are still to come`}
            >
              <Track view={scene()} />
            </svg>
          </div>
        }
      >
        <p>
          <Trans>
            The first stone gives one action, each other stone two. With three or four clans everybody has one
            turn a round, and at its end says who is next among those who had none. With two clans you
            alternate, two turns each.
          </Trans>
        </p>
        <p>
          <Trans>
            Whoever was last begins the next round: so the last of a round acts three times in a row.
          </Trans>
        </p>
      </Part>
      <Part
        title={<Trans>Control</Trans>}
        picture={<Plate {...CONTROL} label={t`The red clan holds the middle territory`} />}
      >
        <p>
          <Trans>
            At the end of a round each territory pays: 2 inhabitants to whoever alone has most floors there,
            or 1 to each who shares the most. Buildings with roofs count too. A flag shows who is ahead.
          </Trans>
        </p>
      </Part>
    </>
  );
};

const Album = () => (
  <Part title={<Trans>Projects</Trans>}>
    <p>
      <Trans>
        Four projects lie open to all. When you have just built or invaded, and your new floors are part of
        the pattern, you may complete one: you score at once, and the building you have just built on gets a
        roof. All buildings of the pattern must be yours and without a roof. A roofed building is blocked: it
        grows no more, and completes nothing.
      </Trans>
    </p>
    <ul className="gn-album">
      {projects.map(({ id, points }) => (
        <li key={id} className="gn-card">
          <ProjectPicture id={id} />
          <span className="gn-worth">{points}</span>
          <b>{projectName(id)}</b>
          <small>{projectText(id)}</small>
        </li>
      ))}
    </ul>
    <h3>
      <Trans>Secret missions</Trans>
    </h3>
    <p>
      <Trans>
        At the start you are dealt four missions and keep two different ones. They are opened and scored at
        the end. Only buildings without a roof count, except for control.
      </Trans>
    </p>
    <ul className="gn-album">
      {missions.map(({ id }) => (
        <li key={id} className="gn-card">
          <MissionPicture id={id} seat={null} />
          <b>{missionName(id)}</b>
          <small>{missionText(id)}</small>
        </li>
      ))}
    </ul>
  </Part>
);

const TheEnd = () => (
  <Part title={<Trans>The end</Trans>}>
    <p>
      <Trans>
        When somebody has placed the last floor of a supply, this round is the last. After its control you add
        up your projects, your two missions, and your population as the stake shows: few inhabitants cost
        points. Most points win; a tie is shared.
      </Trans>
    </p>
    <svg className="gn-flat" viewBox="0 0 390 66" aria-hidden="true">
      <g transform="translate(9 27)">
        <Stake upright={false} view={scene()} />
      </g>
    </svg>
    <h3>
      <Trans>On this board</Trans>
    </h3>
    <p>
      <Trans>
        Tap a plot to stage a floor; tap it again to take it back. Nothing counts before you confirm, and you
        stage your whole turn before you do. A rust ring of dashes and dots, under a notched tag, is an
        invasion. With the keyboard: arrows walk the plots, 1 to 7 jump to a territory, Home to the one in
        play, Enter chooses, L leaves a building, R moves a roof, Escape lets go. On a small screen the glass
        looks at one territory closely.
      </Trans>
    </p>
  </Part>
);

const Help = () => (
  <Rules
    lead={
      <Trans>
        Two to four clans of little people settle in a forgotten corner of a garden. Build, leave, and build
        higher; but where you build decides where the next one must. Whoever has most points in the end wins.
      </Trans>
    }
  >
    <Legend />
    <Actions />
    <Ploys />
    <Rounds />
    <Album />
    <TheEnd />
  </Rules>
);

export default Help;
