/** The hand below the board: tiles to pick and turn, the own secret, and every choice that is not made on the board. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { Chip, Chips, PickerGroup, Refusal, Then } from "@/shared/board/panels";
import { useNarrow } from "@/shared/ui/useMedia";
import { BugIcon, coatOf, DiamondIcon, Icon, SeatIcon } from "./art";
import { isBug, secretOf, tileOf } from "./box";
import { isStaged, rotOf, tileIn } from "./intent";
import { FirstBug, Secrets } from "./load";
import { letterOf } from "./marks";
import { type Bug, handOf, isStep } from "./model";
import { choicesOf, choose, type Spot } from "./places";
import { laidBy, type Play, usePlay, usePlayKeys } from "./play";
import { Face } from "./tiles";
import "./panels.css";
import { bugName, playerName, spoken, tileName } from "./words";

interface HandTileProps {
  play: Play;
  tile: string;
  /** Its place among the tiles that go back after a swap. */
  back: number;
}

function HandTile({ play, tile, back }: HandTileProps) {
  const { desk, held, mine } = play;
  const picked = mine && tileIn(desk, held) === tile;
  const label = back ? t`${tileName(tile)}, goes back as number ${back}` : tileName(tile);
  return (
    <button
      type="button"
      className="gg-tile"
      aria-pressed={picked || back > 0}
      aria-label={picked ? t`${label}, in your hand: turn it` : label}
      disabled={!mine}
      onClick={() => play.hand(tile)}
    >
      <svg viewBox="-56 -64 112 128" aria-hidden="true" focusable="false">
        <Face
          tile={tile}
          rot={rotOf(desk, held, tile)}
          bug={tileOf(tile)?.bug ?? null}
          staged={desk.tile?.tile === tile}
        />
      </svg>
      {back > 0 && <b className="num">{back}</b>}
    </button>
  );
}

/** The wheel over the hand turns the tile. */
function useTurning(play: Play) {
  const rolled = useRef(0);
  return ({ deltaY }: { deltaY: number }) => {
    rolled.current += deltaY;
    if (Math.abs(rolled.current) < 50) return;
    play.turn(rolled.current > 0 ? 1 : -1);
    rolled.current = 0;
  };
}

function Turning({ play }: { play: Play }) {
  if (!tileIn(play.desk, play.held)) return null;
  return (
    <div className="gg-turn">
      <button
        type="button"
        className="button"
        aria-label={t`Turn left`}
        onClick={() => play.turn(-1)}
        aria-keyshortcuts="Shift+R"
      >
        <Icon id="sign-turn-left" width={24} />
      </button>
      <button
        type="button"
        className="button"
        aria-label={t`Turn right`}
        onClick={() => play.turn(1)}
        aria-keyshortcuts="R"
      >
        <Icon id="sign-turn-right" width={24} />
      </button>
    </div>
  );
}

/** The own secret and what it gives now. */
function Secret({ play }: { play: Play }) {
  const { now, start, seat } = play.desk;
  const secret = seat === null ? null : now.seats[seat]?.secret;
  if (!secret || now.solo) return null;
  const what = secretOf(secret.card);
  const before = start.seats[seat ?? 0]?.secret?.points ?? secret.points;
  return (
    <div className="gg-secret">
      <span>
        <Trans>Your secret</Trans>
      </span>
      {isBug(what) ? (
        <BugIcon bug={what} size={34} title={bugName(what)} />
      ) : (
        <DiamondIcon terrain={what} size={32} />
      )}
      <small>{isBug(what) ? t`2 points each` : t`largest area`}</small>
      <b className="num">{before === secret.points ? before : t`${before}, then ${secret.points}`}</b>
    </div>
  );
}

function Hand({ play }: { play: Play }) {
  const { desk } = play;
  const seat = laidBy(play);
  const nuisance = desk.now.solo && seat === 1;
  const own = nuisance ? handOf(desk.start, 0) : [];
  // One's own also while others play, or else the nuisance gecko's in its turn.
  const tiles = handOf(desk.start, nuisance ? seat : desk.seat);
  const onWheel = useTurning(play);
  const gone = desk.steps.filter(isStep("return_tile")).map((step) => String(step.tile));
  return (
    <div className="gg-hand" data-nuisance={nuisance} onWheel={onWheel}>
      <div className="gg-tiles" data-many={tiles.length > 3}>
        {tiles.map((tile) => (
          <HandTile key={tile} play={play} tile={tile} back={gone.indexOf(tile) + 1} />
        ))}
      </div>
      <Turning play={play} />
      {own.length > 0 && (
        <div className="gg-waiting" title={t`your own hand`}>
          {own.map((tile) => (
            <svg key={tile} viewBox="-56 -64 112 128" role="img" aria-label={tileName(tile)}>
              <Face tile={tile} rot={0} bug={tileOf(tile)?.bug ?? null} />
            </svg>
          ))}
        </div>
      )}
      <Secret play={play} />
    </div>
  );
}

/** The ways on that are no tap on the board: a swap, who catches a bug, claiming nothing. */
function Options({ play }: { play: Play }) {
  const { desk, choice, props } = play;
  const of = (kind: string) => desk.options.filter(isStep(kind));
  const [swaps, awards] = [of("swap"), of("award_bug")];
  const none = of("claim").find((step) => !step.card);
  const open = choice.swapping || swaps.some((step) => isStaged(desk, step));
  if (!swaps.length && !awards.length && !none) return null;
  return (
    <Chips>
      {swaps.length > 0 && !open && (
        <Chip onClick={play.swap} label={t`Swap: give a bug back, draw three tiles, return three`}>
          <Trans>Swap tiles for a bug</Trans>
        </Chip>
      )}
      {open &&
        swaps.map((step) => (
          <Chip
            key={String(step.bug)}
            pressed={isStaged(desk, step)}
            onClick={() => play.step(step)}
            label={t`Give back: ${bugName(step.bug as Bug)}`}
          >
            <BugIcon bug={step.bug as Bug} size={26} />
          </Chip>
        ))}
      {awards.map((step) => (
        <Chip key={String(step.to)} pressed={isStaged(desk, step)} onClick={() => play.step(step)}>
          <SeatIcon seat={coatOf(desk.now, Number(step.to))} size={28} />{" "}
          {playerName(props.table, desk.now, Number(step.to))}
        </Chip>
      ))}
      {none && (
        <Chip pressed={isStaged(desk, none)} onClick={() => play.step(none)}>
          {desk.start.claimed.length ? <Trans>Claim no more</Trans> : <Trans>Claim none</Trans>}
        </Chip>
      )}
    </Chips>
  );
}

interface ChoiceProps {
  play: Play;
  spot: Spot;
}

/** A side by its arrow and its ground, or a gecko by its letter. */
function Choice({ play, spot: { id, label, chosen } }: ChoiceProps) {
  const { now } = play.desk;
  const [what, name] = id.split(":");
  const number = Number(name);
  const terrain = now.matches.find(({ side }) => side === number)?.terrain;
  const act = { pressed: chosen, onClick: () => choose(play, id) };
  if (what === "gecko")
    return (
      <Chip {...act} label={`${letterOf(number)}: ${label}`}>
        <SeatIcon seat={coatOf(now, laidBy(play))} size={28} />
        <b>{letterOf(number)}</b>
      </Chip>
    );
  return (
    <Chip {...act} label={label}>
      <svg viewBox="-10 -10 20 20" width="18" aria-hidden="true" focusable="false">
        <path className="gg-arrow" d="M-8 0H8M2-6L8 0 2 6" transform={`rotate(${number * 60 - 60})`} />
      </svg>
      {terrain && <DiamondIcon terrain={terrain} />}
    </Chip>
  );
}

/** On a phone the garden is too small for a thumb to choose a side or a gecko: here they are buttons. */
function Choices({ play }: { play: Play }) {
  const narrow = useNarrow();
  const spots = narrow && play.mine ? choicesOf(play) : [];
  if (!spots.length) return null;
  return (
    <Chips>
      {spots.map((spot) => (
        <Choice key={spot.id} play={play} spot={spot} />
      ))}
    </Chips>
  );
}

function Consequence({ play }: { play: Play }) {
  const { message, desk, props, offer } = play;
  if (message) return <Refusal>{message}</Refusal>;
  const text = spoken(props.table, desk, offer);
  return text ? <Then>{text}</Then> : null;
}

export function Picker() {
  const play = usePlay();
  const playKey = usePlayKeys();
  if (!play || play.desk.seat === null || play.desk.start.phase === "over") return null;
  const { phase } = play.desk.start;
  return (
    <PickerGroup label={t`Your hand`} playKey={playKey} className="gg-picker">
      {phase === "start_bug" && play.mine && <FirstBug play={play} />}
      {phase === "keep" && play.mine && <Secrets play={play} />}
      {phase !== "start_bug" && <Hand play={play} />}
      <Choices play={play} />
      <Options play={play} />
      <Consequence play={play} />
    </PickerGroup>
  );
}
