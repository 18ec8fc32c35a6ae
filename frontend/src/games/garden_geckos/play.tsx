/** The selection at one table, shared by board, hand and cards: what is staged, picked, turned, under the pointer. */
import { t } from "@lingui/core/macro";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { useChoice, useWanted } from "@/shared/board/staging";
import { useSteady } from "@/shared/board/steady";
import type { PlayProps, Step } from "@/shared/game";
import { type Desk, deskOf, Memory } from "./desk";
import {
  type Choice,
  EMPTY,
  type Held,
  laying,
  NOTHING,
  offerOf,
  type Reply,
  settled,
  type Target,
  tapCell,
  tapGecko,
  tapHand,
  tapSide,
  tapStep,
  targets,
  turn,
} from "./intent";
import type { Offer, View } from "./model";
import { spoken } from "./words";

export interface Play {
  props: PlayProps<View>;
  desk: Desk;
  choice: Choice;
  held: Held;
  /** The cells where the tile in hand fits. */
  lit: Map<string, Target>;
  /** The viewer is asked. */
  mine: boolean;
  /** The place under the pointer or with the focus. */
  over: string | null;
  /** The market card that is looked at: what serves it is lit. */
  card: string | null;
  /** What the gecko would bring as it is staged, picked or pointed at. */
  offer: Offer | null;
  message: string;
  setOver: (place: string | null) => void;
  setCard: (card: string | null) => void;
  cell: (key: string) => void;
  side: (side: number) => void;
  gecko: (number: number) => void;
  hand: (tile: string) => void;
  turn: (by: 1 | -1) => void;
  step: (step: Step) => void;
  swap: () => void;
  cancel: () => boolean;
}

type Taps = Pick<Play, "cell" | "side" | "gecko" | "hand" | "turn" | "step" | "swap" | "cancel">;

const Context = createContext<Play | null>(null);

/** The play at this table; null before the start. */
export const usePlay = (): Play | null => useContext(Context);

const NONE: Step[] = [];
const NOWHERE = new Map<string, Target>();

function useDesk(props: PlayProps<View>, wanted: Step[] | null): Desk {
  const memory = useRef(new Memory());
  const { table, view, draft, legal, seat, busy } = props;
  return useMemo(() => {
    if (!busy) memory.current.learn({ table, view, draft, legal });
    return deskOf(memory.current, { view, draft, seat }, wanted ?? draft?.steps ?? NONE);
  }, [table, view, draft, legal, seat, busy, wanted]);
}

/** The gecko of the board under the pointer counts as picked for the preview. */
function previewed(desk: Desk, choice: Choice, over: string | null): Offer | null {
  const { side, gecko } = settled(desk, choice);
  const [what, name] = over?.split(":") ?? [];
  const [at, who] = [what === "side" ? Number(name) : side, what === "gecko" ? Number(name) : gecko];
  return at === null || who === null ? null : (offerOf(desk, who, at) ?? null);
}

export function Provider(props: PlayProps<View> & { children: ReactNode }) {
  return props.view ? (
    <Started {...props} />
  ) : (
    <Context.Provider value={null}>{props.children}</Context.Provider>
  );
}

function Started({ children, ...props }: PlayProps<View> & { children: ReactNode }) {
  const [wanted, setWanted] = useWanted(props);
  const [choice, setChoice] = useChoice(props, NOTHING);
  const [held, setHeld] = useState(EMPTY);
  const [over, setOver] = useState<string | null>(null);
  const [card, setCard] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const desk = useDesk(props, wanted);
  const mine = props.table.actions.includes("move");
  const lit = useMemo(() => (mine ? targets(desk, held) : NOWHERE), [desk, held, mine]);
  const answer = (reply: Reply, refusal = "") => {
    if (props.confirming || !mine) return;
    setMessage(Object.keys(reply).length ? "" : refusal);
    if (reply.choice) setChoice(reply.choice);
    if (reply.held) setHeld(reply.held);
    if (!reply.stage) return;
    setChoice(NOTHING);
    setWanted(reply.stage);
    props.stage(reply.stage);
  };
  const fitsOnly = () => (desk.tile ? t`Here it fits only so.` : t`It fits nowhere in another turn.`);
  const taps = useSteady<Taps>({
    cell: (key) => answer(tapCell(desk, held, key), fitsOnly()),
    side: (side) => answer(tapSide(desk, choice, side)),
    gecko: (number) => answer(tapGecko(desk, choice, number)),
    hand: (tile) => answer(tapHand(desk, held, tile), t`This tile fits nowhere now.`),
    turn: (by) => answer(turn(desk, held, by), fitsOnly()),
    step: (step) => answer(tapStep(desk, step)),
    swap: () => setChoice({ ...NOTHING, swapping: !choice.swapping }),
    cancel: () => {
      const picked = choice !== NOTHING;
      setMessage("");
      setChoice(NOTHING);
      return picked;
    },
  });
  const play: Play = {
    props,
    desk,
    choice,
    held,
    lit,
    mine,
    over,
    card,
    offer: mine ? previewed(desk, choice, over) : null,
    message,
    setOver,
    setCard,
    ...taps,
  };
  return (
    <Context.Provider value={play}>
      {children}
      <p className="hidden" role="status">
        {message || spoken(props.table, desk, play.offer)}
      </p>
    </Context.Provider>
  );
}

/** Whose tile and gecko the staged steps lay. */
export const laidBy = ({ desk }: Pick<Play, "desk">): number => laying(desk) ?? 0;

/** Keys for play wherever board or hand has the focus: R turns, 1 to 6 take a tile, Escape lets go. */
export function usePlayKeys(): (key: string) => boolean {
  const play = usePlay();
  return useCallback(
    (key: string) => {
      if (!play) return false;
      if (key === "Escape") return play.cancel();
      if (key === "r") play.turn(1);
      else if (key === "R") play.turn(-1);
      else return false;
      return true;
    },
    [play],
  );
}
