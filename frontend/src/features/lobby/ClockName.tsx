import type { ClockPreset } from "@/shared/api/types";
import { capWords, clockWords } from "@/shared/time/words";

/** What a clock is called, and its figures beneath. */
export function ClockName({ clock }: { clock: ClockPreset }) {
  return (
    <span>
      <b>{clock.label}</b>
      <span className="quiet small">
        {clockWords(clock)}, {capWords(clock)}
      </span>
    </span>
  );
}
