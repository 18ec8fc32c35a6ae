/** The selection at one table, shared by board, picker and cards: what is staged, picked, under the pointer, and why not. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useChoice, useWanted } from "@/shared/board/staging";
import { useSteady } from "@/shared/board/steady";
import type { PlayProps, Step } from "@/shared/game";
import { type Desk, Memory, nowOf, startOf } from "./frames";
import {
  type Choice,
  NOTHING,
  type Reply,
  type Target,
  type Tool,
  tapChoice,
  tapLand,
  tapMission,
  tapPlot,
  tapStep,
  tapTool,
  targets,
} from "./intent";
import { load } from "./load";
import { type Land, type Position, positionOf, type View } from "./model";
import { consequence } from "./words";

export interface Play {
  props: PlayProps<View>;
  desk: Desk;
  /** The confirmed view. */
  start: Position;
  /** The view after everything staged. */
  now: Position;
  choice: Choice;
  lit: Map<string, Target>;
  /** The viewer is asked. */
  mine: boolean;
  over: string | null;
  message: string;
  setOver: (area: string | null) => void;
  plot: (area: string) => void;
  land: (land: Land) => void;
  tool: (tool: Tool) => void;
  step: (step: Step) => void;
  choose: (step: Step) => void;
  mission: (card: string) => void;
  cancel: () => boolean;
}

const Context = createContext<Play | null>(null);

/** The play at this table; null before the start. */
export const usePlay = (): Play | null => useContext(Context);

const EMPTY: Step[] = [];
const NONE = new Map<string, Target>();

function useDesk(props: PlayProps<View>, view: Position | null, wanted: Step[] | null): Desk | null {
  const memory = useRef(new Memory());
  const { table, draft, legal, seat, busy } = props;
  const staged = draft?.steps ?? EMPTY;
  return useMemo(() => {
    if (!view) return null;
    const hidden = draft?.closes && draft.closes !== "turn";
    if (!busy)
      memory.current.learn({
        table,
        view,
        after: draft ? (hidden || !draft.view ? null : positionOf(draft.view)) : view,
        steps: staged,
        legal,
        closed: Boolean(draft?.closes),
      });
    return memory.current.desk(seat, wanted ?? staged, view);
  }, [table, view, draft, legal, seat, busy, staged, wanted]);
}

type Taps = Pick<Play, "plot" | "land" | "tool" | "step" | "choose" | "mission" | "cancel">;
type State = Omit<Play, keyof Taps>;

interface Setters {
  setChoice: (choice: Choice) => void;
  setWanted: (steps: Step[]) => void;
  setMessage: (message: string) => void;
}

function useTaps(state: State | null, { setChoice, setWanted, setMessage }: Setters): Taps {
  const answer = (ask: (desk: Desk, choice: Choice) => Reply, area?: string) => {
    if (!state || state.props.confirming) return;
    const reply = ask(state.desk, state.choice);
    setMessage("");
    if ("refused" in reply && area) load().then(({ whyNot }) => setMessage(whyNot(state, area)));
    if ("choice" in reply) setChoice(reply.choice);
    if (!("stage" in reply)) return;
    setChoice(NOTHING);
    setWanted(reply.stage);
    state.props.stage(reply.stage);
  };
  return useSteady<Taps>({
    plot: (area) => answer((desk, choice) => tapPlot(desk, choice, area), area),
    land: (land) => answer((desk, choice) => tapLand(desk, choice, land)),
    tool: (tool) => answer((_, choice) => tapTool(choice, tool)),
    step: (step) => answer((desk) => tapStep(desk, step)),
    choose: (step) => answer((desk) => tapChoice(desk, step)),
    mission: (card) => answer((desk, choice) => tapMission(desk, choice, card)),
    cancel: () => {
      const { tool, area, cards } = state?.choice ?? NOTHING;
      setMessage("");
      setChoice(NOTHING);
      return tool !== "build" || area !== null || cards.length > 0;
    },
  });
}

function useStarted(props: PlayProps<View>): Play | null {
  const position = props.view && positionOf(props.view);
  const [wanted, setWanted] = useWanted(props);
  const [choice, setChoice] = useChoice(props, NOTHING);
  const [over, setOver] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const desk = useDesk(props, position, wanted);
  const mine = props.table.actions.includes("move");
  const lit = useMemo(() => (mine && desk ? targets(desk, choice) : NONE), [desk, choice, mine]);
  const state = desk && {
    props,
    desk,
    start: startOf(desk),
    now: nowOf(desk),
    choice,
    lit,
    mine,
    over,
    message,
    setOver,
  };
  const taps = useTaps(state, { setChoice, setWanted, setMessage });
  return state && { ...state, ...taps };
}

/** The page stays where it is when the garden is laid out, and so does the focus on it. */
export function Provider({ children, ...props }: PlayProps<View> & { children: ReactNode }) {
  const play = useStarted(props);
  return (
    <Context.Provider value={play}>
      {children}
      {play ? (
        <p className="hidden" role="status">
          {play.message || consequence(play)}
        </p>
      ) : null}
    </Context.Provider>
  );
}

/** Keys for play wherever the board or the picker has the focus: L leave, R roof, Escape lets go. */
export function usePlayKeys(): (key: string) => boolean {
  const play = usePlay();
  return useCallback(
    (key: string) => {
      if (!play) return false;
      if (key === "Escape") return play.cancel();
      if (key.toLowerCase() === "l") play.tool("leave");
      else if (key.toLowerCase() === "r") play.tool("roof");
      else return false;
      return true;
    },
    [play],
  );
}
