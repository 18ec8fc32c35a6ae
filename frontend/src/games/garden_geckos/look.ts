/** The window on the garden: it shows all of it until somebody pans or zooms, by drag, pinch, wheel or keys. */
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useGlide } from "@/shared/board/glide";
import { useNarrow } from "@/shared/ui/useMedia";
import {
  amid,
  boxOn,
  type Camera,
  FARTHEST,
  kept,
  panned,
  pinched,
  reveal,
  type Size,
  under,
  whole,
  zoomed,
} from "./camera";
import type { Box, Point } from "./geometry";

/** A pointer that moved less is a tap. */
const TAP_PX = 7;
const STEP = 1.25;
/** Units round a point that is to be in sight. */
const ROOM = 70;

/** Ways to move the window besides fingers and wheel; the same functions for ever. */
export interface Moves {
  zoom: (steps: number) => void;
  /** Back to the whole garden; where it is too large to be tapped, all of it at first, then its middle. */
  centre: () => void;
  /** No farther than needed to have a point in sight. */
  reveal: (point: Point) => void;
}

export interface Look {
  box: Box;
  /** Somebody moved the window: it no longer follows the garden. */
  moved: boolean;
  /** All of the garden is in sight, as it is unasked. */
  complete: boolean;
  moves: Moves;
  handlers: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent) => void
  > & {
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void;
  };
}

type Change = (by: (camera: Camera) => Camera, glide?: boolean) => void;

function useSize(root: RefObject<Element | null>): Size {
  const narrow = useNarrow();
  // On a phone the style sheet tells: nothing is drawn twice there.
  const [size, setSize] = useState<Size>(narrow ? [innerWidth, innerWidth * 0.88] : [700, 640]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver !== "function") return;
    // It speaks when the page is laid out already, and is not painted yet.
    const observer = new ResizeObserver((seen) => {
      const { width = 0, height = 0 } = seen.at(-1)?.contentRect ?? {};
      if (!width || !height) return;
      const same = (old: Size) => Math.hypot(old[0] - width, old[1] - height) < 1;
      flushSync(() => setSize((old) => (same(old) ? old : [width, height])));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return size;
}

type Fingers = Map<number, Point>;

/** Fingers and the mouse: one drags, two pinch. */
function useFingers(change: Change, size: Size): Look["handlers"] {
  const fingers = useRef<Fingers>(new Map());
  const dragged = useRef(false);
  const start = useRef<Point>([0, 0]);
  const spot = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button) return;
    if (event.isPrimary) fingers.current.clear();
    if (!fingers.current.size) {
      dragged.current = false;
      start.current = spot(event);
    }
    fingers.current.set(event.pointerId, spot(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    const [x, y] = start.current;
    if (!dragged.current && fingers.current.size < 2 && Math.hypot(now[0] - x, now[1] - y) < TAP_PX) return;
    if (!dragged.current) {
      dragged.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    change((camera) =>
      other
        ? pinched(camera, size, [before, other], [now, other])
        : panned(camera, [now[0] - before[0], now[1] - before[1]]),
    );
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  const onClickCapture: Look["handlers"]["onClickCapture"] = (event) => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onClickCapture };
}

/** The wheel zooms where the pointer is; a listener of its own, since React's may not stop the page from scrolling. */
function useWheel(root: RefObject<Element | null>, size: Size, change: Change) {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const wheel = (event: Event) => {
      const { deltaY, clientX, clientY } = event as WheelEvent;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      change((camera) =>
        zoomed(camera, 1.0016 ** -deltaY, under(camera, size, [clientX - left, clientY - top])),
      );
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [root, size, change]);
}

/** Looks at *garden*, the box of all that lies and may be laid. */
export function useLook(root: RefObject<Element | null>, garden: Box): Look {
  const size = useSize(root);
  const [asked, setAsked] = useState<{ camera: Camera; glide: boolean } | null>(null);
  const key = [...garden, ...size].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the garden and the size
  const all = useMemo(() => whole(garden, size), [key]);
  const far = whole(garden, size, FARTHEST);
  const complete = far.scale === all.scale;
  const latest = useRef({ all, garden, size, far });
  latest.current = { all, garden, size, far };
  const change: Change = useCallback((by, glide = false) => {
    setAsked((old) => {
      const now = old?.camera ?? latest.current.all;
      const next = by(now);
      return next === now ? old : { camera: kept(next, latest.current.garden), glide };
    });
  }, []);
  const moves: Moves = useMemo(
    () => ({
      zoom: (steps) => change((now) => zoomed(now, STEP ** steps), true),
      centre: () =>
        setAsked((old) => {
          const { all, far } = latest.current;
          return far.scale < all.scale && old?.camera.scale !== far.scale
            ? { camera: far, glide: true }
            : null;
        }),
      reveal: (point) => change((now) => reveal(now, latest.current.size, point, ROOM), true),
    }),
    [change],
  );
  const handlers = useFingers(change, size);
  useWheel(root, size, change);
  const camera = useGlide(asked?.camera ?? all, amid, asked ? !asked.glide : false);
  return { box: boxOn(camera, size), moved: asked !== null, complete, moves, handlers };
}
