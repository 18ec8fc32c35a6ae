/** The game's parts beside the board: the picker, and a player's open holdings. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { Chip, Chips, PickerGroup, Refusal, Then } from "@/shared/board/panels";
import { sameStep } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import { floorsIn, leaders, populationPoints } from "./aids";
import { FloorIcon, Icon, LandIcon, SeatIcon } from "./art";
import { choices, freeSteps, landsFor, mayUse, openFrame, questionOf, type Tool } from "./intent";
import { MissionChoice, ProjectChoice } from "./load";
import { type Land, TERRITORIES } from "./model";
import { signed } from "./numbers";
import { type Play, usePlay, usePlayKeys } from "./play";
import "./panels.css";
import { landName, playerName, spoken } from "./words";

function ToolChip({ play, tool, children, keys, label }: ToolProps) {
  if (!mayUse(play.desk, tool) && play.choice.tool !== tool) return null;
  return (
    <Chip pressed={play.choice.tool === tool} onClick={() => play.tool(tool)} keys={keys} label={label}>
      {children}
    </Chip>
  );
}

type ToolProps = { tool: Tool; keys: string; label: string } & { play: Play; children: ReactNode };

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
    <Chips>
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
          <span className="hidden">
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
    </Chips>
  );
}

function Lands({ play }: { play: Play }) {
  return (
    <Chips>
      {landsFor(play.desk, play.choice).map((land: Land) => (
        <Chip key={land} onClick={() => play.land(land)}>
          <LandIcon land={land} size={26} /> {landName(land)}
        </Chip>
      ))}
    </Chips>
  );
}

function NextChoice({ play, steps }: { play: Play; steps: readonly Step[] }) {
  const chosen = play.desk.steps[play.desk.steps.length - 1];
  return (
    <Chips>
      {steps.map((step) => (
        <Chip
          key={String(step.seat)}
          pressed={chosen !== undefined && sameStep(chosen, step)}
          onClick={() => play.choose(step)}
        >
          <SeatIcon seat={Number(step.seat)} size={24} /> {playerName(play.props.table, Number(step.seat))}
        </Chip>
      ))}
    </Chips>
  );
}

function Consequence({ play }: { play: Play }) {
  const { message, desk, now } = play;
  if (message) return <Refusal>{message}</Refusal>;
  const { title, text } = spoken(play);
  const warns = desk.seat !== null && (now.inhabitants[desk.seat] ?? 10) < 10 && text !== "";
  return (
    <Then warn={warns}>
      <span>
        {title && <b>{title}</b>} {text}
      </span>
    </Then>
  );
}

function Question({ play }: { play: Play }) {
  const { desk, choice } = play;
  const steps = (kind: string) => choices(desk, kind)?.steps ?? [];
  switch (questionOf(desk, choice)) {
    case "missions":
      return <MissionChoice play={play} />;
    case "project":
      return <ProjectChoice play={play} steps={steps("complete_project")} />;
    case "next":
      return <NextChoice play={play} steps={steps("next_player")} />;
    case "land":
      return <Lands play={play} />;
    case "tools":
      return <Tools play={play} />;
  }
}

export function Picker() {
  const play = usePlay();
  const playKey = usePlayKeys();
  if (!play || play.desk.seat === null || play.start.phase === "over") return null;
  return (
    <PickerGroup label={t`What you may do`} playKey={playKey}>
      {play.mine && <Question play={play} />}
      {play.start.phase !== "keep" && <Consequence play={play} />}
    </PickerGroup>
  );
}

interface FigureProps {
  name: string;
  icon: keyof typeof ICONS;
  seat: number;
  before: number;
  after: number;
  more?: string;
}

const ICONS = {
  vp: () => <Icon id="vp" width={20} />,
  people: () => <Icon id="people" width={20} />,
  floors: (seat: number) => <FloorIcon seat={seat} size={18} />,
  ploys: () => <Icon id="ploy" width={19} />,
};

const Figure = memo(({ name, icon, seat, before, after, more }: FigureProps) => (
  <span title={name}>
    {ICONS[icon](seat)}
    <span className="hidden">{name} </span>
    {before}
    {after !== before && <em>{after}</em>}
    {more && <small>{more}</small>}
  </span>
));

interface ShareProps {
  territory: number;
  count: number;
  /** Alone ahead, one of several in the lead, or neither. */
  rank: "lead" | "tie" | "";
  changed: boolean;
}

const Share = memo(({ territory, count, rank, changed }: ShareProps) => {
  const lead = rank && (rank === "lead" ? t`alone ahead` : t`shares the lead`);
  const words = lead ? t`territory ${territory}: ${count}, ${lead}` : t`territory ${territory}: ${count}`;
  return (
    <span data-rank={rank} data-changed={changed} title={words}>
      {count > 0 && <span className="hidden">{words}; </span>}
      <i aria-hidden="true">{territory}</i>
      <b aria-hidden="true">{count || "·"}</b>
    </span>
  );
});

/** Floors by territory; boxed where the seat is alone ahead, underlined where it shares. */
function Spread({ play, seat }: { play: Play; seat: number }) {
  const { now, start } = play;
  return (
    <span className="gn-spread">
      {TERRITORIES.map((territory) => {
        const count = floorsIn(now, territory)[seat] ?? 0;
        const lead = leaders(now, territory);
        const changed = count !== (floorsIn(start, territory)[seat] ?? 0);
        const rank = !lead.includes(seat) ? "" : lead.length === 1 ? "lead" : "tie";
        return <Share key={territory} territory={territory} count={count} rank={rank} changed={changed} />;
      })}
    </span>
  );
}

/** Points, inhabitants, floors and ploys left, then floors by territory. */
export function SeatDetail({ seat }: { seat: number }) {
  const play = usePlay();
  if (!play) return null;
  const { now, start, props } = play;
  const figure = (icon: FigureProps["icon"], of: (view: typeof now) => readonly number[]) => ({
    icon,
    seat,
    before: of(start)[seat] ?? 0,
    after: of(now)[seat] ?? 0,
  });
  const left = now.next.includes(seat) && now.phase !== "over" && now.track.length > 0;
  return (
    <div className="gn-detail">
      <div className="gn-figures">
        <Figure name={t`points of projects`} {...figure("vp", (view) => view.vp)} />
        <Figure
          name={t`inhabitants`}
          {...figure("people", (view) => view.inhabitants)}
          more={signed(populationPoints(now.inhabitants[seat] ?? 0))}
        />
        <Figure name={t`floors left`} {...figure("floors", (view) => view.supply)} />
        <Figure name={t`ploys left`} {...figure("ploys", (view) => view.ploys)} />
      </div>
      {start.phase === "keep" ? (
        <small>
          {start.chosen[seat] ? <Trans>has chosen</Trans> : <Trans>still choosing missions</Trans>}
        </small>
      ) : (
        <Spread play={play} seat={seat} />
      )}
      {left && props.table.status === "running" && (
        <span className="hidden">
          <Trans>still to come this round</Trans>
        </span>
      )}
    </div>
  );
}
