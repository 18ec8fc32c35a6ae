/** The game's parts beside the board: the picker, the special actions, a player's open holdings. */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { PanelHead, PickerGroup, Refusal, Then } from "@/shared/board/panels";
import { onPlayKey } from "@/shared/board/places";
import { FlowerIcon, Icon, SeatIcon, TicketIcon } from "./art";
import { colours, mayAdvance, specialIndex, ticketRows } from "./intent";
import { ACTIONS, type Action, actionOf, COLOURS, type Colour, LAP, type View } from "./model";
import { type Play, usePlay, usePlayKeys } from "./play";
import "./panels.css";
import { consequence, flowerName, playerName, ticketName } from "./words";

interface FlowerButtonProps {
  colour: Colour;
  left: number;
  rare: boolean;
  pressed: boolean;
  free: boolean;
  pick: (colour: Colour) => void;
}

const FlowerButton = memo(({ colour, left, rare, pressed, free, pick }: FlowerButtonProps) => {
  const key = COLOURS.indexOf(colour) + 1;
  const name = flowerName(colour);
  return (
    <button
      type="button"
      className="io-pick"
      aria-pressed={pressed}
      aria-label={rare ? t`${name}, ${left} left, the last in any reserve` : t`${name}, ${left} left`}
      aria-keyshortcuts={String(key)}
      title={t`${name} (key ${key})`}
      disabled={!free}
      data-none={left === 0}
      onClick={() => pick(colour)}
    >
      <FlowerIcon colour={colour} size={32} />
      {left}
      {rare && <Icon id="again" width={14} height={14} className="io-rare" />}
    </button>
  );
});

function FlowerButtons({ play, seat }: { play: Play; seat: number }) {
  const { view } = play.picture;
  const free = colours(play.desk);
  return COLOURS.map((colour) => {
    const left = view.reserves[seat]?.[colour] ?? 0;
    return (
      <FlowerButton
        key={colour}
        colour={colour}
        left={left}
        rare={left > 0 && view.last_of_colour.includes(colour)}
        pressed={play.colour === colour && !play.choice.action}
        free={left > 0 && free.has(colour)}
        pick={play.flower}
      />
    );
  });
}

function Consequence({ play }: { play: Play }) {
  const { message, picture, props, after, mine } = play;
  const advance = mine ? mayAdvance(play.desk) : null;
  if (message) return <Refusal>{message}</Refusal>;
  if (advance)
    return (
      <Then>
        <Trans>Nothing is in sight.</Trans>
        <button
          type="button"
          className="io-advance"
          onClick={() => play.stage([...play.desk.steps, advance])}
        >
          <Trans>Move 1 space</Trans>
        </button>
      </Then>
    );
  return (
    <Then>
      {picture.again && <Icon id="again" width={18} height={18} />}
      {consequence(props.table, picture, after)}
    </Then>
  );
}

export function Picker() {
  const play = usePlay();
  const playKey = usePlayKeys();
  const seat = play?.props.seat ?? null;
  if (!play || play.picture.view.phase === "over") return null;
  // Who only watches has nothing to pick, but is told why a tap does nothing.
  if (seat === null) return play.message ? <Refusal>{play.message}</Refusal> : null;
  return (
    <PickerGroup label={t`Your reserve`} playKey={playKey} className="io-picker">
      <div className="io-picks">
        <FlowerButtons play={play} seat={seat} />
      </div>
      <Consequence play={play} />
    </PickerGroup>
  );
}

interface TicketState {
  owner: number | null;
  free: boolean;
  up: boolean;
}

function ticketState(play: Play, action: Action): TicketState {
  const { desk, choice, mine, picture } = play;
  const staged = desk.steps[specialIndex(desk.steps)];
  const up = choice.action === action || (staged !== undefined && actionOf(staged) === action);
  const owner = up ? null : picture.view.slots[action];
  const guessed = desk.frames[0]?.guessed ?? false;
  const free = mine && owner === null && (up || guessed || ticketRows(desk, action).length > 0);
  return { owner, free, up };
}

interface TicketProps extends TicketState {
  action: Action;
  /** Who has used it. */
  used: string | null;
  take: (action: Action) => void;
}

const Ticket = memo(({ action, owner, free, up, used, take }: TicketProps) => {
  const name = ticketName(action);
  return (
    <button
      type="button"
      className="io-ticket"
      data-used={owner !== null}
      data-free={free}
      aria-pressed={up}
      aria-disabled={!free}
      aria-label={used ? t`${name}, used by ${used}` : name}
      title={name}
      onClick={() => take(action)}
    >
      <TicketIcon action={action} />
      {owner === null ? (
        <span>{name}</span>
      ) : (
        <span className="io-owner">
          <SeatIcon seat={owner} size={18} /> <span>{used}</span>
        </span>
      )}
    </button>
  );
});

function Tickets({ play }: { play: Play }) {
  return ACTIONS.map((action) => {
    const state = ticketState(play, action);
    const used = state.owner === null ? null : playerName(play.props.table, state.owner);
    return <Ticket key={action} action={action} {...state} used={used} take={play.ticket} />;
  });
}

export function Extras() {
  const play = usePlay();
  const playKey = usePlayKeys();
  if (!play) return null;
  const two = play.picture.view.positions.length === 2;
  return (
    <section className="io-extras" aria-labelledby="io-extras" onKeyDown={onPlayKey(playKey)}>
      <PanelHead
        id="io-extras"
        title={<Trans>Special actions</Trans>}
        aside={two ? t`two each, before planting` : t`one each, before planting`}
      />
      <div className="io-tickets">
        <Tickets play={play} />
      </div>
    </section>
  );
}

interface HoldingsProps {
  reserve: View["reserves"][number] | undefined;
  last: View["last_of_colour"];
}

const Holdings = memo(({ reserve, last }: HoldingsProps) =>
  COLOURS.map((colour) => {
    const left = reserve?.[colour] ?? 0;
    const rare = left > 0 && last.includes(colour);
    const name = flowerName(colour);
    return (
      <span
        key={colour}
        data-none={left === 0}
        data-rare={rare}
        title={rare ? t`the last ${name} in any reserve` : name}
      >
        <FlowerIcon colour={colour} size={21} />
        <span className="hidden">{name} </span>
        {left}
      </span>
    );
  }),
);

/** Special actions left and laps, in words. */
function standing(play: Play, seat: number): string {
  const { view } = play.picture;
  const laps = Math.floor((view.positions[seat] ?? 0) / LAP);
  const left = view.specials_left[seat] ?? 0;
  const specials = plural(left, { 0: "special used", one: "special left", other: "# specials left" });
  return laps ? `${specials} · ${plural(laps, { one: "# lap", other: "# laps" })}` : specials;
}

/** How far a seat has walked, and what the staged walk would add; while the page has no score of its own to show. */
function Walked({ play, seat }: { play: Play; seat: number }) {
  const { view, walk } = play.picture;
  const gain = walk?.seat === seat ? walk.position - walk.start : 0;
  const scored = play.props.table.seats.find((card) => card.seat === seat)?.score != null;
  return (
    <span className="io-walked">
      {gain > 0 && <b>+{gain}</b>}
      {!scored && (
        <>
          <span className="hidden">
            <Trans>walked</Trans>{" "}
          </span>
          {view.positions[seat] ?? 0}
        </>
      )}
    </span>
  );
}

export function SeatNote({ seat }: { seat: number }) {
  const play = usePlay();
  return play ? standing(play, seat) : null;
}

/** Reserve counters in one fixed order, and how far the Martian has walked. */
export function SeatDetail({ seat }: { seat: number }) {
  const play = usePlay();
  if (!play) return null;
  const { view } = play.picture;
  return (
    <div className="io-detail">
      <div>
        <div className="io-reserve">
          <Holdings reserve={view.reserves[seat]} last={view.last_of_colour} />
        </div>
      </div>
      <Walked play={play} seat={seat} />
    </div>
  );
}
