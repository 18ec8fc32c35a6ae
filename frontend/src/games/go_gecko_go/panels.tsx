/** The game's parts beside the board: the picker, and what each player has at home. */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PointerEvent, ReactNode } from "react";
import { Chip, Chips, PickerGroup, Refusal, Then } from "@/shared/board/panels";
import type { Step } from "@/shared/game";
import { AnimalIcon, ShoveIcon, WEATHER_ICONS } from "./art";
import { freeBars, isStaged, PASS, ROLL, SHOVE } from "./intent";
import { ANIMALS, isRunning, type Offer, type Reach, stepOf, trunkOf } from "./model";
import { type Play, usePlay, usePlayKeys } from "./play";
import "./panels.css";
import { animalName, consequence, reason, stallWords } from "./words";

/** Points at a step while the mouse is over its button, to be drawn. */
const aims = (play: Play, step: Step) => ({
  onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && play.aim(step),
  onPointerLeave: () => play.aim(null),
});

interface StepButtonProps {
  play: Play;
  step: Step;
  label: string;
  keys?: string;
  children: ReactNode;
}

const StepButton = ({ play, step, label, keys, children }: StepButtonProps) => (
  <button
    type="button"
    className="go-step"
    aria-pressed={isStaged(play.desk, step)}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={label}
    onClick={() => play.step(step)}
    {...aims(play, step)}
  >
    {children}
  </button>
);

function OfferButton({ play, offer }: { play: Play; offer: Offer }) {
  const name = animalName(offer.animal);
  const home = offer.to > play.view.tiles;
  const label =
    offer.kind === "bolt"
      ? t`${name} by lightning`
      : home
        ? t`${name} home`
        : plural(offer.spaces, { one: `${name} # space on`, other: `${name} # spaces on` });
  return (
    <StepButton play={play} step={stepOf(offer)} label={label}>
      {offer.kind === "bolt" ? <WEATHER_ICONS.bolt size={22} /> : offer.spaces}
    </StepButton>
  );
}

/** Steps that the dice give and a bridge takes. */
const LostSteps = ({ reach: { room, lost } }: { reach: Reach }) =>
  Array.from({ length: lost }, (_, i) => room + i + 1).map((number) => (
    <s key={number} aria-hidden="true">
      {number}
    </s>
  ));

/** One animal: what it is, why it goes so far, and its moves as buttons. */
function Could({ play, reach }: { play: Play; reach: Reach }) {
  const { animal, offers } = reach;
  const chosen = play.desk.staged[0]?.animal === animal;
  const name = animalName(animal);
  return (
    <li data-chosen={chosen} data-idle={!offers.length}>
      <button
        type="button"
        className="go-animal"
        aria-pressed={chosen}
        aria-disabled={!offers.length}
        aria-keyshortcuts={name.charAt(0)}
        onClick={() => play.animal(animal)}
      >
        <AnimalIcon animal={animal} size={30} empty={reach.home} />
        <span>
          <b>{name}</b>
          <small>{reason(play.view, reach)}</small>
        </span>
      </button>
      <span className="go-steps">
        {offers.map((offer) => (
          <OfferButton key={`${offer.kind}${offer.spaces}`} play={play} offer={offer} />
        ))}
        <LostSteps reach={reach} />
      </span>
    </li>
  );
}

function Acts({ play }: { play: Play }) {
  return (
    <>
      <ul className="go-could">
        {play.view.reaches.map((reach) => (
          <Could key={reach.animal} play={play} reach={reach} />
        ))}
      </ul>
      <StepButton play={play} step={PASS} label={t`Pass: leave the roll unused`} keys="P">
        <Trans>Pass</Trans>
      </StepButton>
    </>
  );
}

/** Roll or shove; where only a roll is open and laid out, the button below says it all. */
function Starts({ play }: { play: Play }) {
  if (!play.view.shove && isStaged(play.desk, ROLL)) return null;
  return (
    <>
      <StepButton play={play} step={ROLL} label={t`Roll the dice`} keys="R">
        <Trans>Roll the dice</Trans>
      </StepButton>
      {play.view.shove && (
        <StepButton play={play} step={SHOVE} label={t`Shove the river on, in place of a roll`} keys="S">
          <ShoveIcon size={20} /> <Trans>Shove the river on</Trans>
        </StepButton>
      )}
    </>
  );
}

function Bars({ play }: { play: Play }) {
  const { staged } = play.desk;
  return (
    <Chips>
      {freeBars(play.view).map((bar) => {
        const place = staged.findIndex((step) => step.bar === bar);
        const clearance = bar.slice(3);
        const bridge = place + 1;
        return (
          <Chip
            key={bar}
            pressed={place >= 0}
            onClick={() => play.bar(bar)}
            label={place < 0 ? t`Bar ${clearance}` : t`Bar ${clearance} on bridge ${bridge}`}
          >
            <b className="go-clearance">{clearance}</b>
            {place < 0 ? t`lets ${clearance} pass` : t`bridge ${bridge}`}
          </Chip>
        );
      })}
    </Chips>
  );
}

export function Picker() {
  const play = usePlay();
  const playKey = usePlayKeys();
  if (!play || play.view.phase === "over" || !isRunning(play.props.table)) return null;
  const { view, mine, message } = play;
  // Who only watches has nothing to pick, but is told why a tap does nothing.
  if (play.desk.seat === null) return message ? <Refusal>{message}</Refusal> : null;
  const said = consequence(play, false);
  return (
    <PickerGroup label={t`What you may do`} playKey={playKey} className={`go-picker go-${view.phase}`}>
      {mine && view.phase === "act" && <Acts play={play} />}
      {mine && view.phase === "turn" && <Starts play={play} />}
      {mine && view.phase === "bar" && <Bars play={play} />}
      {message ? <Refusal>{message}</Refusal> : (mine || said) && <Then>{said}</Then>}
    </PickerGroup>
  );
}

/** How near the game is to ending as it stands; nothing as long as animals move. */
export function Extras() {
  const play = usePlay();
  const left = play?.view.stalled_in ?? null;
  return left === null ? null : <p className="go-stall">{stallWords(left)}</p>;
}

export function SeatNote({ seat }: { seat: number }) {
  const left = usePlay()?.view.rivers[seat]?.left;
  return left === undefined ? null : plural(left, { one: "# space to go", other: "# spaces to go" });
}

/** The team: those at home in colour. */
export function SeatDetail({ seat }: { seat: number }) {
  const play = usePlay();
  const river = play?.view.rivers[seat];
  if (!play || !river) return null;
  const home = river.spaces[trunkOf({ tiles: play.view.tiles, after: [], shade: [] })] ?? [];
  const staged =
    seat === play.own && play.offer && play.offer.to > play.view.tiles
      ? [play.offer.animal, ...play.offer.riders]
      : [];
  return (
    <div className="go-detail">
      {ANIMALS.map((animal) => (
        <AnimalIcon
          key={animal}
          animal={animal}
          size={24}
          empty={!home.includes(animal) && !staged.includes(animal)}
          className={staged.includes(animal) ? "go-staged" : ""}
        />
      ))}
      <span className="hidden">
        <Trans>at home:</Trans>
      </span>
      <b>{river.home + staged.length}/4</b>
    </div>
  );
}
