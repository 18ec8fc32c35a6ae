/** The game's parts beside the board: the picker, projects and missions, a player's open holdings. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import type { Step } from "@/shared/game";
import { floorsIn, leaders, missionPoints, populationPoints, projectOf, tallest } from "./aids";
import { FloorIcon, Icon, LandIcon, SeatIcon } from "./art";
import { MissionPicture, ProjectPicture } from "./cards";
import { choices, dealt, freeSteps, kept, landsFor, mayUse, openFrame, type Tool } from "./intent";
import { type Land, sameStep, TERRITORIES } from "./model";
import { signed } from "./numbers";
import { type Play, usePlay, usePlayKeys } from "./play";
import "./panels.css";
import { landName, missionName, missionText, playerName, projectName, projectText, spoken } from "./words";

interface ChipProps {
  play: Play;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
  label?: string;
  keys?: string;
}

const Chip = ({ pressed = false, onClick, children, label, keys }: Omit<ChipProps, "play">) => (
  <button
    type="button"
    className="gn-chip"
    aria-pressed={pressed}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    onClick={onClick}
  >
    {children}
  </button>
);

function ToolChip({ play, tool, children, keys, label }: ToolProps) {
  if (!mayUse(play.desk, tool) && play.choice.tool !== tool) return null;
  return (
    <Chip pressed={play.choice.tool === tool} onClick={() => play.tool(tool)} keys={keys} label={label}>
      {children}
    </Chip>
  );
}

type ToolProps = { tool: Tool; keys: string; label: string } & Pick<ChipProps, "play" | "children">;

function CraneChip({ play, step }: { play: Play; step: Step }) {
  const staged = play.desk.steps[openFrame(play.desk)];
  const territory = Number(step.territory);
  const ploy = step.kind === "strategic_movement";
  const next = ((play.now.crane ?? 0) % 7) + 1;
  const words = step.kind === "pass" ? t`Pass` : t`Move on to ${next}`;
  return (
    <Chip
      pressed={staged !== undefined && sameStep(staged, step)}
      onClick={() => play.step(step)}
      label={ploy ? t`A ploy: send the torticrane to ${territory}` : undefined}
    >
      {ploy ? (
        <>
          <Icon id="torticrane" width={30} height={26} /> <b className="gn-pebble">{territory}</b>
        </>
      ) : (
        words
      )}
    </Chip>
  );
}

/** Leaving, ploys, moving on: everything but a tap on a plot. */
function Tools({ play }: { play: Play }) {
  const { desk, now } = play;
  const free = freeSteps(desk);
  const ploys = free.filter(({ kind }) => kind === "strategic_movement");
  const mayPloy = ploys.length > 0 || mayUse(desk, "roof");
  const left = now.ploys[desk.seat ?? 0] ?? 0;
  return (
    <div className="gn-chips">
      <ToolChip play={play} tool="leave" keys="L" label={t`Leave a building`}>
        <Icon id="people" width={20} /> <Trans>Leave</Trans>
      </ToolChip>
      {free
        .filter(({ kind }) => kind !== "strategic_movement")
        .map((step) => (
          <CraneChip key={step.kind} play={play} step={step} />
        ))}
      {mayPloy && (
        <span className="gn-ploys" title={t`ploys left: ${left}`}>
          <Icon id="ploy" width={22} />
          <span className="gn-hidden">
            <Trans>Ploys:</Trans>
          </span>
        </span>
      )}
      {ploys.map((step) => (
        <CraneChip key={String(step.territory)} play={play} step={step} />
      ))}
      <ToolChip play={play} tool="roof" keys="R" label={t`A ploy: move a roof`}>
        <Icon id="roof" width={26} height={22} /> <Trans>move</Trans>
      </ToolChip>
    </div>
  );
}

function Lands({ play }: { play: Play }) {
  return (
    <div className="gn-chips">
      {landsFor(play.desk, play.choice).map((land: Land) => (
        <Chip key={land} onClick={() => play.land(land)}>
          <LandIcon land={land} size={26} /> {landName(land)}
        </Chip>
      ))}
    </div>
  );
}

function ProjectChoice({ play, steps }: { play: Play; steps: readonly Step[] }) {
  const chosen = play.desk.steps[play.desk.steps.length - 1];
  return (
    <div className="gn-chips">
      {steps.map((step) => {
        const card = step.card ? String(step.card) : null;
        const points = card ? (projectOf(card)?.points ?? 0) : 0;
        return (
          <Chip
            key={card ?? ""}
            pressed={chosen !== undefined && sameStep(chosen, step)}
            onClick={() => play.choose(step)}
          >
            {card ? <ProjectPicture id={card} /> : null}
            {card ? `${projectName(card)} +${points}` : <Trans>No project</Trans>}
          </Chip>
        );
      })}
    </div>
  );
}

function NextChoice({ play, steps }: { play: Play; steps: readonly Step[] }) {
  const chosen = play.desk.steps[play.desk.steps.length - 1];
  return (
    <div className="gn-chips">
      {steps.map((step) => (
        <Chip
          key={String(step.seat)}
          pressed={chosen !== undefined && sameStep(chosen, step)}
          onClick={() => play.choose(step)}
        >
          <SeatIcon seat={Number(step.seat)} size={24} /> {playerName(play.props.table, Number(step.seat))}
        </Chip>
      ))}
    </div>
  );
}

function MissionChoice({ play }: { play: Play }) {
  const { desk, choice, props } = play;
  const cards = props.view?.dealt ?? dealt(desk);
  const held = kept(desk, choice);
  const counts = [...cards].sort();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div className="gn-deal" role="group" aria-label={t`Your four missions`}>
      {counts.map((card, i) => {
        const twin = counts[i - 1] === card;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a mission are alike
            key={`${card} ${i}`}
            type="button"
            className="gn-mission"
            aria-pressed={held.includes(card) && !twin}
            disabled={twin}
            onClick={() => play.mission(card)}
          >
            <MissionPicture id={card} seat={desk.seat} />
            <b>{missionName(card)}</b>
            <small>{twin ? t`the same again` : missionText(card)}</small>
          </button>
        );
      })}
    </div>
  );
}

function Consequence({ play }: { play: Play }) {
  const { message, desk, now } = play;
  if (message) return <p className="gn-then gn-refusal">{message}</p>;
  const { title, text } = spoken(play);
  const warns = desk.seat !== null && (now.inhabitants[desk.seat] ?? 10) < 10 && text !== "";
  return (
    <p className="gn-then" data-warn={warns}>
      {title && <b>{title}</b>} {text}
    </p>
  );
}

function Question({ play }: { play: Play }) {
  const { desk, start, choice } = play;
  if (start.phase === "keep") return <MissionChoice play={play} />;
  const project = choices(desk, "complete_project");
  if (project) return <ProjectChoice play={play} steps={project.steps} />;
  const next = choices(desk, "next_player");
  if (next) return <NextChoice play={play} steps={next.steps} />;
  return choice.area ? <Lands play={play} /> : <Tools play={play} />;
}

export function Picker() {
  const play = usePlay();
  const playKey = usePlayKeys();
  if (!play || play.desk.seat === null || play.start.phase === "over") return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !playKey(event.key)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div className="gn-picker" role="group" aria-label={t`What you may do`} onKeyDown={onKeyDown}>
      {play.mine && <Question play={play} />}
      {play.start.phase !== "keep" && <Consequence play={play} />}
    </div>
  );
}

/** How far the viewer is from a project. */
function reachWords(missing: number | null): string {
  if (missing === null) return t`out of reach`;
  return missing === 1 ? t`one floor to go` : t`${missing} floors to go`;
}

function Market({ play }: { play: Play }) {
  const { now, props, lit, over, desk } = play;
  const hovered = over ? (lit.get(over)?.projects ?? []) : [];
  const offered = choices(desk, "complete_project")?.steps.map(({ card }) => card) ?? [];
  const known = new Map((props.view?.projects ?? []).map((card) => [card.card, card]));
  return (
    <section aria-labelledby="gn-projects">
      <div className="gn-head">
        <h2 id="gn-projects">
          <Trans>Projects</Trans>
        </h2>
        <small>
          <Trans>
            {now.deck} in the deck, {now.roofs} roofs left
          </Trans>
        </small>
      </div>
      <ul className="gn-cards">
        {now.projects.map((id) => {
          const missing = known.get(id)?.missing;
          return (
            <li key={id} className="gn-card" data-glow={hovered.includes(id) || offered.includes(id)}>
              <ProjectPicture id={id} />
              <span className="gn-worth">
                <span className="gn-hidden">
                  <Trans>points</Trans>
                </span>
                {projectOf(id)?.points}
              </span>
              <b>{projectName(id)}</b>
              <small>{projectText(id)}</small>
              {desk.seat !== null && missing !== undefined && now.phase !== "over" && (
                <em>{reachWords(missing)}</em>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Mission({ play, seat, id }: { play: Play; seat: number; id: string }) {
  const { start, now } = play;
  const [before, after] = [missionPoints(start, seat, id), missionPoints(now, seat, id)];
  const towers = id === "belfry" || id === "observatory";
  return (
    <li className="gn-held-mission">
      <b>{missionName(id)}</b>
      <span className="gn-now">
        {before}
        {after !== before && (
          <em>
            {" "}
            <span aria-hidden="true">→</span>
            <span className="gn-hidden">
              <Trans>becomes</Trans>
            </span>{" "}
            {after}
          </em>
        )}
      </span>
      <div>
        <MissionPicture id={id} seat={seat} view={now} />
        {towers && (
          <span>
            <Trans>your tallest: {tallest(now, seat)}</Trans>
          </span>
        )}
      </div>
      <small>{missionText(id)}</small>
    </li>
  );
}

function Missions({ play, seat }: { play: Play; seat: number }) {
  const cards = play.now.missions[seat];
  if (!cards?.length) return null;
  return (
    <section aria-labelledby="gn-missions">
      <div className="gn-head">
        <h2 id="gn-missions">
          <Trans>Your secret missions</Trans>
        </h2>
        <small>
          <Trans>counted at the end</Trans>
        </small>
      </div>
      <ul className="gn-missions">
        {cards.map((id) => (
          <Mission key={id} play={play} seat={seat} id={id} />
        ))}
      </ul>
    </section>
  );
}

export function Extras() {
  const play = usePlay();
  if (!play) return null;
  return (
    <div className="gn-extras">
      {play.desk.seat !== null && play.now.phase !== "over" && <Missions play={play} seat={play.desk.seat} />}
      <Market play={play} />
    </div>
  );
}

interface FigureProps {
  name: string;
  icon: ReactNode;
  before: number;
  after: number;
  more?: string;
}

const Figure = ({ name, icon, before, after, more }: FigureProps) => (
  <span title={name}>
    {icon}
    <span className="gn-hidden">{name} </span>
    {before}
    {after !== before && <em>{after}</em>}
    {more && <small>{more}</small>}
  </span>
);

/** Floors by territory; boxed where the seat is alone ahead, underlined where it shares. */
function Spread({ play, seat }: { play: Play; seat: number }) {
  const { now, start } = play;
  return (
    <span className="gn-spread">
      {TERRITORIES.map((territory) => {
        const count = floorsIn(now, territory)[seat] ?? 0;
        const lead = leaders(now, territory);
        const rank = !lead.includes(seat) ? "" : lead.length === 1 ? t`alone ahead` : t`shares the lead`;
        const changed = count !== (floorsIn(start, territory)[seat] ?? 0);
        return (
          <span
            key={territory}
            data-rank={lead.includes(seat) ? (lead.length === 1 ? "lead" : "tie") : ""}
            data-changed={changed}
            title={rank ? t`territory ${territory}: ${count}, ${rank}` : t`territory ${territory}: ${count}`}
          >
            <i>{territory}</i>
            <b>{count || "·"}</b>
          </span>
        );
      })}
    </span>
  );
}

/** Points, inhabitants, floors and ploys left, then floors by territory. */
export function SeatDetail({ seat }: { seat: number }) {
  const play = usePlay();
  if (!play) return null;
  const { now, start, props } = play;
  const figure = (of: (view: typeof now) => readonly number[]) => ({
    before: of(start)[seat] ?? 0,
    after: of(now)[seat] ?? 0,
  });
  const left = now.next.includes(seat) && now.phase !== "over" && now.track.length > 0;
  return (
    <div className="gn-detail">
      <div className="gn-figures">
        <Figure
          name={t`points of projects`}
          icon={<Icon id="vp" width={20} />}
          {...figure((view) => view.vp)}
        />
        <Figure
          name={t`inhabitants`}
          icon={<Icon id="people" width={20} />}
          {...figure((view) => view.inhabitants)}
          more={signed(populationPoints(now.inhabitants[seat] ?? 0))}
        />
        <Figure
          name={t`floors left`}
          icon={<FloorIcon seat={seat} size={18} />}
          {...figure((view) => view.supply)}
        />
        <Figure name={t`ploys left`} icon={<Icon id="ploy" width={19} />} {...figure((view) => view.ploys)} />
      </div>
      {start.phase === "keep" ? (
        <small>
          {start.chosen[seat] ? <Trans>has chosen</Trans> : <Trans>still choosing missions</Trans>}
        </small>
      ) : (
        <Spread play={play} seat={seat} />
      )}
      {left && props.table.status === "running" && (
        <span className="gn-hidden">
          <Trans>still to come this round</Trans>
        </span>
      )}
    </div>
  );
}
