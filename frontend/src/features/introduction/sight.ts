/** Keeps in sight what a step speaks of, also above the guide at the foot of a phone. */
import { stillness } from "@/shared/board/motion";

/** How far down the page is scrolled to show *box* (of the window, now scrolled by *up*) above *foot*. */
export function scrollTo(box: Pick<DOMRect, "top" | "bottom">, up: number, foot: number): number {
  const [top, bottom] = [box.top + up, box.bottom + up];
  // At the top of the page the board lies whole, so that is where one stays if it shows there.
  if (bottom <= foot) return 0;
  return Math.min(top, (top + bottom - foot) / 2);
}

/** What of a target lies within the board; all of it for one that lies elsewhere, the board for one out of the picture. */
function shown(target: Element, scene: Element): Pick<DOMRect, "top" | "bottom"> {
  const [box, board] = [target.getBoundingClientRect(), scene.getBoundingClientRect()];
  if (!scene.contains(target)) return box;
  const [top, bottom] = [Math.max(box.top, board.top), Math.min(box.bottom, board.bottom)];
  return top < bottom ? { top, bottom } : board;
}

/** Brings a part of the page into sight, or the board where no part is named. */
export function bringIntoSight(target: Element | null, scene: Element, guide: Element): void {
  if (getComputedStyle(guide).position !== "sticky")
    return void target?.scrollIntoView?.({ block: "nearest" });
  const foot = window.innerHeight - guide.getBoundingClientRect().height;
  const top = scrollTo(shown(target ?? scene, scene), window.scrollY, foot);
  window.scrollTo({ top, behavior: stillness() ? "auto" : "smooth" });
}
