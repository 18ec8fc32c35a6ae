/** Parts beside a board that look alike in every game. */
import type { ReactNode } from "react";
import { onPlayKey } from "./places";
import "./board.css";

interface GroupProps {
  label: string;
  playKey: (key: string) => boolean;
  className?: string;
  children: ReactNode;
}

/** The picker: choices and what they would bring; the game's keys work here too. */
export const PickerGroup = ({ label, playKey, className, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
  <div className={className} role="group" aria-label={label} onKeyDown={onPlayKey(playKey)}>
    {children}
  </div>
);

/** What the staged steps bring, in a line above the buttons. */
export const Then = ({ children, warn }: { children: ReactNode; warn?: boolean }) => (
  <p className="then" data-warn={warn}>
    {children}
  </p>
);

/** Why a tap did nothing. */
export const Refusal = ({ children }: { children: ReactNode }) => <p className="then refusal">{children}</p>;

/** The head of a panel, with a word at its right. */
export const PanelHead = ({ id, title, aside }: { id?: string; title: ReactNode; aside?: ReactNode }) => (
  <div className="panel-head">
    <h2 id={id}>{title}</h2>
    {aside && <small>{aside}</small>}
  </div>
);

interface ChipProps {
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
  label?: string;
  keys?: string;
}

/** A choice in the picker. */
export const Chip = ({ pressed = false, disabled, onClick, children, label, keys }: ChipProps) => (
  <button
    type="button"
    className="chip"
    aria-pressed={pressed}
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);

export const Chips = ({ children }: { children: ReactNode }) => <div className="chips">{children}</div>;
