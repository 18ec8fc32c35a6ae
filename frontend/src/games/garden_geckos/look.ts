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
import { useGlide } from "@/shared/board/glide";
import {
  amid,
  boxOn,
  type Camera,
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

export interface Look {
  box: Box;
  camera: Camera;
  size: Size;
  /** Somebody moved the window: it no longer follows the garden. */
  moved: boolean;
  zoom: (steps: number) => void;
  pan: (by: Point) => void;
  centre: () => void;
  reveal: (point: Point) => void;
  handlers: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent) => void
  > & {
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void;
  };
}

function useSize(root: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>([700, 640]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver !== "function") return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width && height) setSize([width, height]);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return size;
}

type Fingers = Map<number, Point>;

/** Fingers and the mouse: one drags, two pinch. */
function useFingers(change: (by: (camera: Camera) => Camera) => void, size: Size) {
  const fingers = useRef<Fingers>(new Map());
  const dragged = useRef(false);
  const [held, setHeld] = useState(false);
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
      setHeld(true);
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
    if (!fingers.current.size) setHeld(false);
  };
  const onClickCapture: Look["handlers"]["onClickCapture"] = (event) => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return {
    held,
    handlers: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onClickCapture },
  };
}

/** The wheel zooms where the pointer is; a listener of its own, since React's may not stop the page from scrolling. */
function useWheel(
  root: RefObject<Element | null>,
  size: Size,
  change: (by: (camera: Camera) => Camera) => void,
) {
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
  const [asked, setAsked] = useState<Camera | null>(null);
  const [direct, setDirect] = useState(false);
  const key = [...garden, ...size].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the garden and the size
  const all = useMemo(() => whole(garden, size), [key]);
  const latest = useRef({ all, garden });
  latest.current = { all, garden };
  const change = useCallback((by: (camera: Camera) => Camera) => {
    setDirect(true);
    setAsked((camera) => kept(by(camera ?? latest.current.all), latest.current.garden));
  }, []);
  const slowly = (by: (camera: Camera) => Camera) => {
    change(by);
    setDirect(false);
  };
  const fingers = useFingers(change, size);
  useWheel(root, size, change);
  const camera = useGlide(asked ?? all, amid, direct && (fingers.held || asked !== null));
  return {
    box: boxOn(camera, size),
    camera,
    size,
    moved: asked !== null,
    zoom: (steps) => slowly((now) => zoomed(now, STEP ** steps)),
    pan: (by) => slowly((now) => panned(now, by)),
    centre: () => {
      setDirect(false);
      setAsked(null);
    },
    reveal: (point) => {
      const now = asked ?? all;
      const next = reveal(now, size, point, 70);
      if (next !== now) slowly(() => next);
    },
    handlers: fingers.handlers,
  };
}
