import { useEffect, useRef } from "react";
import { TurnSign } from "@/shared/ui/icons";
import styles from "./introduction.module.css";
import { bringIntoSight } from "./sight";

interface RingProps {
  /** What it stands round, as a selector within its parent; none where the text speaks of the whole board. */
  selector: string | undefined;
  /** The learner is to tap it, so a hand points there. */
  tap: boolean;
}

/** So many frames it must keep its place to count as lying still. */
const STILL = 4;

/** A ring round what the text speaks of, which is brought into sight; it follows a board that glides. */
export function Ring({ selector, tap }: RingProps) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = ring.current;
    const room = mark?.parentElement;
    const [scene, guide] = [room?.querySelector("main"), room?.querySelector(`.${styles.guide}`)];
    if (!mark || !room || !scene || !guide) return;
    let [frame, still, last] = [0, 0, ""];
    const follow = () => {
      const target = selector ? room.querySelector(selector) : null;
      const now = place(mark, room, target);
      still = now === last ? still + 1 : 0;
      last = now;
      if (still === STILL) bringIntoSight(target, scene, guide);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return (
    <div ref={ring} className={styles.ring} data-tap={tap} aria-hidden="true">
      {tap ? <TurnSign size={30} /> : null}
    </div>
  );
}

const LEAST = 40;

/** Lays the mark round a target, or hides it; returns where it lies now. */
function place(mark: HTMLElement, room: HTMLElement, target: Element | null): string {
  mark.hidden = !target;
  if (!target) return "";
  const [box, base] = [target.getBoundingClientRect(), room.getBoundingClientRect()];
  const [width, height] = [Math.max(box.width + 6, LEAST), Math.max(box.height + 6, LEAST)];
  const left = box.left + box.width / 2 - width / 2 - base.left;
  const top = box.top + box.height / 2 - height / 2 - base.top;
  const transform = `translate(${left}px, ${top}px)`;
  mark.dataset.left = String(left < 34);
  Object.assign(mark.style, {
    transform,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: target.matches("button, section, div") ? "4px" : "50%",
  });
  return transform;
}
