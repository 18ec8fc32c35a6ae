/** What is staged and under the pointer at one table, shared by board, picker and panels. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWanted } from "@/shared/board/staging";
import { useSteady } from "@/shared/board/steady";
import { sameSteps } from "@/shared/board/steps";
import type { PlayProps, Step } from "@/shared/game";
import {
  type Desk,
  onlyStep,
  PASS,
  REFUSED,
  type Reply,
  ROLL,
  reachOf,
  SHOVE,
  tapAnimal,
  tapBar,
  tapDie,
  tapSpace,
  tapStep,
} from "./intent";
import { load } from "./load";
import { ANIMALS, type Animal, isRunning, type Offer, offerOf, stepOf, type View } from "./model";
import { consequence } from "./words";

export interface Play {
  props: PlayProps<View>;
  /** The confirmed view. */
  view: View;
  desk: Desk;
  /** The seat whose river is nearest. */
  own: number;
  mine: boolean;
  /** What is staged, or under the pointer. */
  shown: Step | null;
  /** Its move, if it is one. */
  offer: Offer | null;
  over: string | null;
  message: string;
  setOver: (place: string | null) => void;
  aim: (step: Step | null) => void;
  space: (seat: number, space: number) => void;
  animal: (animal: Animal) => void;
  die: (die: number) => void;
  step: (step: Step) => void;
  bar: (bar: string) => void;
  cancel: () => boolean;
}

const Context = createContext<Play | null>(null);

/** The play at this table; null before the start. */
export const usePlay = (): Play | null => useContext(Context);

const NONE: Step[] = [];

/** Where there is but one thing to do it is staged unasked, once: to confirm it is enough. */
function useOnlyStep(desk: Desk, props: PlayProps<View>, stage: (steps: Step[]) => void): void {
  const staged = useRef(-1);
  const only = onlyStep(desk);
  const { version } = props.table;
  const ready = only !== null && !props.busy && !props.confirming && desk.staged.length === 0;
  useEffect(() => {
    if (desk.staged.length) staged.current = version;
    if (!ready || !only || staged.current === version) return;
    staged.current = version;
    stage([only]);
  });
}

function useDesk(props: PlayProps<View>, view: View, wanted: Step[] | null): Desk {
  const { table, draft, seat } = props;
  const staged = wanted ?? draft?.steps ?? NONE;
  const mine = isRunning(table) && seat !== null && view.seat === seat && table.actions.includes("move");
  return useMemo(() => ({ view, seat, mine, staged }), [view, seat, mine, staged]);
}

type Taps = Pick<Play, "space" | "animal" | "die" | "step" | "bar" | "cancel">;

function useTaps(
  state: Omit<Play, keyof Taps>,
  tell: (message: string) => void,
  send: (steps: Step[]) => void,
): Taps {
  const { desk, props } = state;
  const answer = (reply: Reply, why: (parts: Awaited<ReturnType<typeof load>>) => string) => {
    if (props.confirming) return;
    tell("");
    if ("stage" in reply) send(reply.stage);
    else void load().then((parts) => tell(why(parts)));
  };
  return useSteady<Taps>({
    space: (seat, space) =>
      answer(seat === desk.seat ? tapSpace(desk, space) : REFUSED, ({ whyNot }) =>
        whyNot(state, seat, space),
      ),
    animal: (animal) => answer(tapAnimal(desk, animal), ({ whyNoAnimal }) => whyNoAnimal(state, animal)),
    die: (die) => answer(tapDie(desk, die), ({ whyNoDie }) => whyNoDie(state, die)),
    step: (step) => answer(tapStep(desk, step), ({ whyNot }) => whyNot(state, null, null)),
    bar: (bar) => answer(tapBar(desk, bar), ({ whyNot }) => whyNot(state, null, null)),
    cancel: () => {
      const held = state.message !== "" || state.over !== null;
      tell("");
      state.setOver(null);
      return held;
    },
  });
}

export function Provider(props: PlayProps<View> & { children: ReactNode }) {
  if (!props.view) return <Context.Provider value={null}>{props.children}</Context.Provider>;
  return <Started {...props} view={props.view} />;
}

function Started({ children, ...props }: PlayProps<View> & { children: ReactNode; view: View }) {
  const { view, seat, table } = props;
  const [wanted, setWanted] = useWanted(props);
  const [over, setOver] = useState<string | null>(null);
  const [aimed, aim] = useState<Step | null>(null);
  const [message, tell] = useState("");
  const desk = useDesk(props, view, wanted);
  useEffect(() => {
    void load();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said held for the position before
  useEffect(() => {
    tell("");
    aim(null);
  }, [table.version]);
  const send = (steps: Step[]) => {
    if (sameSteps(steps, desk.staged)) return;
    setWanted(steps);
    props.stage(steps);
  };
  useOnlyStep(desk, props, send);
  const shown = (desk.mine && aimed) || desk.staged[0] || null;
  const offer = offerOf(view, shown ?? undefined);
  const state = {
    props,
    view,
    desk,
    own: seat ?? 0,
    mine: desk.mine,
    shown,
    offer,
    over,
    message,
    setOver,
    aim,
  };
  const taps = useTaps(state, tell, send);
  return (
    <Context.Provider value={{ ...state, ...taps }}>
      {children}
      <p className="hidden" role="status">
        {message || consequence(state, true)}
      </p>
    </Context.Provider>
  );
}

const LETTERS = "ctfg";

/** The chosen animal's moves by number. */
function byNumber(play: Play, spaces: number): boolean {
  const animal = play.desk.staged[0]?.animal as Animal | undefined;
  const offer =
    animal && reachOf(play.view, animal)?.offers.find((one) => one.kind === "move" && one.spaces === spaces);
  if (offer) play.step(stepOf(offer));
  return Boolean(offer);
}

/** Lightning: those it strikes, one after the other. */
function byLightning(play: Play): boolean {
  if (play.view.dice?.weather === "bolt") play.die(2);
  return play.view.dice?.weather === "bolt";
}

/** Keys for play wherever board or picker have the focus: R, S, P; C, T, F, G; 1 to 3; L; Escape. */
export function usePlayKeys(): (key: string) => boolean {
  const play = usePlay();
  return useCallback(
    (pressed: string) => {
      if (!play) return false;
      const key = pressed.toLowerCase();
      const steps: Record<string, Step> = { r: ROLL, s: SHOVE, p: PASS };
      const animal = key.length === 1 ? ANIMALS[LETTERS.indexOf(key)] : undefined;
      if (pressed === "Escape") return play.cancel();
      if (animal) play.animal(animal);
      else if (steps[key]) play.step(steps[key]);
      else if (key === "l") return byLightning(play);
      else return byNumber(play, Number(key));
      return true;
    },
    [play],
  );
}
