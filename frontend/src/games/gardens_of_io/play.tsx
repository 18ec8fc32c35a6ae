/** The selection at one table, shared by board, picker and tickets: what is staged, picked, under the pointer, and why not. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useChoice, useWanted } from "@/shared/board/staging";
import { useSteady } from "@/shared/board/steady";
import type { Effect, PlayProps, Step } from "@/shared/game";
import { Memory } from "./frames";
import {
  type Choice,
  colourInHand,
  type Desk,
  litCircles,
  NOTHING,
  type Reply,
  tapCircle,
  tapFlower,
  tapTicket,
} from "./intent";
import { ACTIONS, type Action, COLOURS, type Colour, type View } from "./model";
import { type Picture, pictureOf } from "./picture";
import { consequence, noFlower, whyNoTicket, whyNot } from "./words";

export interface Play {
  props: PlayProps<View>;
  desk: Desk;
  picture: Picture;
  /** The view after everything staged. */
  after: View;
  choice: Choice;
  lit: Set<string>;
  colour: Colour | null;
  /** It is the viewer who is to act. */
  mine: boolean;
  over: string | null;
  message: string;
  /** Something is picked that Escape lets go. */
  picking: boolean;
  setOver: (cell: string | null) => void;
  circle: (cell: string) => void;
  flower: (colour: Colour) => void;
  ticket: (action: Action) => void;
  stage: (steps: Step[]) => void;
  cancel: () => void;
}

const Context = createContext<Play | null>(null);

/** The play at this table; null before the start. */
export const usePlay = (): Play | null => useContext(Context);

function useDesk(props: PlayProps<View>, wanted: Step[] | null): Desk {
  const memory = useRef(new Memory());
  const { table, view, draft, legal, seat, busy } = props;
  const staged = draft?.steps ?? EMPTY;
  return useMemo(() => {
    if (view && !busy)
      memory.current.learn({
        table,
        view,
        after: draft?.view ?? view,
        steps: staged,
        legal,
        closed: Boolean(draft?.closes),
      });
    return memory.current.desk(seat, wanted ?? staged);
  }, [table, view, draft, legal, seat, busy, staged, wanted]);
}

const EMPTY: Step[] = [];
const NONE: Effect[][] = [];

type Taps = Pick<Play, "circle" | "flower" | "ticket" | "stage" | "cancel">;

function useTaps(play: Omit<Play, keyof Taps>, set: Setters): Taps {
  const { desk, picture, choice, props } = play;
  const { setChoice, setWanted, setMessage } = set;
  const stage = (steps: Step[]) => {
    if (props.confirming) return;
    setMessage("");
    setChoice(NOTHING);
    setWanted(steps);
    props.stage(steps);
  };
  const answer = (reply: Reply, why: () => string) => {
    if ("stage" in reply) return stage(reply.stage);
    setMessage("choice" in reply ? "" : why());
    if ("choice" in reply) setChoice(reply.choice);
  };
  return useSteady<Taps>({
    stage,
    circle: (cell) =>
      answer(tapCircle(desk, choice, cell), () => whyNot(props.table, desk, picture, choice, cell)),
    flower: (colour) => answer(tapFlower(desk, choice, colour), () => noFlower(colour)),
    ticket: (action) =>
      answer(tapTicket(desk, choice, action), () => whyNoTicket(props.table, desk, picture.view, action)),
    cancel: () => {
      setMessage("");
      setChoice(NOTHING);
    },
  });
}

interface Setters {
  setChoice: (choice: Choice) => void;
  setWanted: (steps: Step[]) => void;
  setMessage: (message: string) => void;
}

export function Provider(props: PlayProps<View> & { children: ReactNode }) {
  if (!props.view) return <Context.Provider value={null}>{props.children}</Context.Provider>;
  return <Started {...props} view={props.view} />;
}

function Started(props: PlayProps<View> & { children: ReactNode; view: View }) {
  const [wanted, setWanted] = useWanted(props);
  const [choice, setChoice] = useChoice(props, NOTHING);
  const [over, setOver] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const desk = useDesk(props, wanted);
  const { view, draft, seat } = props;
  const known = draft && !wanted ? draft.effects : NONE;
  const picture = useMemo(
    () => pictureOf(desk, known) ?? pictureOf({ ...desk, frames: [{ view, legal: [] }] }, known),
    [desk, known, view],
  );
  const lit = useMemo(() => litCircles(desk, choice), [desk, choice]);
  if (!picture) return null;
  const state = {
    props,
    desk,
    picture,
    after: desk.frames[desk.steps.length]?.view ?? draft?.view ?? view,
    choice,
    lit,
    colour: colourInHand(desk, choice),
    mine: seat !== null && view.seat === seat,
    over,
    message,
    picking: Object.values(choice).some((part) => part !== null),
    setOver,
  };
  return <Shared state={state} set={{ setChoice, setWanted, setMessage }} />;
}

function Shared({ state, set }: { state: Omit<Play, keyof Taps>; set: Setters }) {
  const taps = useTaps(state, set);
  return (
    <Context.Provider value={{ ...state, ...taps }}>
      {(state.props as { children?: ReactNode }).children}
      <p className="hidden" role="status">
        {state.message || consequence(state.props.table, state.picture, state.after)}
      </p>
    </Context.Provider>
  );
}

/** Keys for play wherever the board or the picker has the focus: 1 to 6 flowers, S special actions, Escape. */
export function usePlayKeys(): (key: string) => boolean {
  const play = usePlay();
  return useCallback(
    (key: string) => {
      if (!play) return false;
      const colour = COLOURS[Number(key) - 1];
      if (colour) play.flower(colour);
      else if (key === "Escape" && play.picking) play.cancel();
      else if (key.toLowerCase() === "s") nextTicket(play);
      else return false;
      return true;
    },
    [play],
  );
}

/** Takes up the next special action that may be used, and after the last one none. */
function nextTicket(play: Play): void {
  const free = ACTIONS.filter(
    (action) => action !== "advance_five" && !("refused" in tapTicket(play.desk, NOTHING, action)),
  );
  const next = free[play.choice.action ? free.indexOf(play.choice.action) + 1 : 0];
  if (next) play.ticket(next);
  else play.cancel();
}
