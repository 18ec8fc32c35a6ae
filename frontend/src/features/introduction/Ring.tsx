import { useEffect, useRef } from "react";
import { TurnSign } from "@/shared/ui/icons";
import styles from "./introduction.module.css";

interface RingProps {
  /** What it stands round, as a selector within its parent. */
  selector: string;
  /** The learner is to tap it, so a hand points there. */
  tap: boolean;
}

/** A ring round what the text speaks of; it follows a board that glides. */
export function Ring({ selector, tap }: RingProps) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = ring.current?.parentElement;
    const target = () => room?.querySelector(selector);
    show(target());
    let frame = 0;
    const follow = () => {
      const [mark, found] = [ring.current, target()];
      if (mark && room) place(mark, room, found);
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

/** Brings it into sight, where it lies outside or behind the guide at the foot of a phone. */
function show(target: Element | null | undefined): void {
  const guide = document.querySelector(`.${styles.guide}`);
  if (!target || !guide) return;
  const [box, cover] = [target.getBoundingClientRect(), guide.getBoundingClientRect()];
  const foot = getComputedStyle(guide).position === "sticky" ? cover.top : window.innerHeight;
  if (box.top < 0 || box.bottom > foot) target.scrollIntoView?.({ block: "center" });
}

function place(mark: HTMLElement, room: HTMLElement, target: Element | null | undefined): void {
  mark.hidden = !target;
  if (!target) return;
  const [box, base] = [target.getBoundingClientRect(), room.getBoundingClientRect()];
  const [width, height] = [Math.max(box.width + 6, LEAST), Math.max(box.height + 6, LEAST)];
  const left = box.left + box.width / 2 - width / 2 - base.left;
  const top = box.top + box.height / 2 - height / 2 - base.top;
  mark.dataset.left = String(left < 34);
  Object.assign(mark.style, {
    transform: `translate(${left}px, ${top}px)`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: target.matches("button, section, div") ? "4px" : "50%",
  });
}
