/** Lets through to the board what is asked, and holds back all other taps and keys of play. */
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from "react";

const PLAYABLE = 'button, [role="gridcell"], .place, .may, input, a';

interface Guard {
  tap: string | undefined;
  free: string | undefined;
  right: () => void;
  wrong: () => void;
}

const within = (event: SyntheticEvent, selector: string | undefined): boolean =>
  selector !== undefined && event.target instanceof Element && event.target.closest(selector) !== null;

/** Handlers for the capture phase of what holds the board and its panels. */
export function useGuard({ tap, free, right, wrong }: Guard) {
  const judge = (event: SyntheticEvent) => {
    if (within(event, free) || !within(event, PLAYABLE)) return;
    if (within(event, tap)) return right();
    event.stopPropagation();
    event.preventDefault();
    wrong();
  };
  return {
    onClickCapture: (event: MouseEvent) => judge(event),
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A button is pressed by its click; a place of the board has none.
      if (event.key === "Enter" || event.key === " ")
        return within(event, "button, a") ? undefined : judge(event);
      if (event.key.length > 1 && event.key !== "Escape") return;
      event.stopPropagation();
      if (event.key !== "Escape") wrong();
    },
  };
}
