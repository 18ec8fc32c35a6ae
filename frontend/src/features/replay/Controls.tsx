import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { Choice } from "@/shared/ui/Choice";
import { Icon } from "@/shared/ui/icons/Icon";
import type { Replay } from "./calls";
import { turnAt } from "./position";
import styles from "./replay.module.css";
import type { Speed } from "./usePlaying";

const solid = { fill: "currentColor", stroke: "none" } as const;
const SIGNS = {
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  turnBack: "M12.500 4v16L3 12zM22 4v16l-9.500-8z",
  back: "M18 4v16L6 12z",
  play: "M6 3v18l15-9z",
  pause: "M5 4h5v16H5zM14 4h5v16h-5z",
  forward: "M6 4v16l12-8z",
  turnForward: "M2 4v16l9.500-8zM11.500 4v16L21 12z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
};

interface KeyProps {
  sign: keyof typeof SIGNS;
  name: string;
  /** The key of the page that does the same. */
  way: string;
  disabled?: boolean;
  press: (way: string) => void;
}

const Key = memo(({ sign, name, way, disabled, press }: KeyProps) => (
  <button
    type="button"
    className={sign === "play" || sign === "pause" ? `${styles.key} ${styles.play}` : styles.key}
    aria-label={name}
    title={name}
    aria-keyshortcuts={way}
    // Not `disabled`: the focus stays where the last press was.
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : () => press(way)}
  >
    <Icon box="0 0 24 24" size={20}>
      <path {...solid} d={SIGNS[sign]} />
    </Icon>
  </button>
));

const Speeds = memo(({ speed, setSpeed }: Pick<ControlsProps, "speed" | "setSpeed">) => {
  const { t } = useLingui();
  const speeds: [Speed, string][] = [
    ["slow", t`slow`],
    ["normal", t`normal`],
    ["fast", t`fast`],
  ];
  return (
    <fieldset className={styles.speed}>
      <legend className="hidden">{t`Speed of playing`}</legend>
      {speeds.map(([key, word]) => (
        <Choice key={key} name="speed" checked={speed === key} onChange={() => setSpeed(key)}>
          {word}
        </Choice>
      ))}
    </fieldset>
  );
});

interface ControlsProps {
  replay: Replay;
  step: number;
  go: (to: number) => void;
  /** Does what a key of the page does; the same function at every step. */
  press: (way: string) => void;
  playing: boolean;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  children?: ReactNode;
}

/** The way through a replay: a slider, steps, turns, and playing by itself. */
export function Controls(props: ControlsProps) {
  const { replay, step, go, press, playing, speed, setSpeed, children } = props;
  const { t } = useLingui();
  const last = replay.steps;
  const [back, onward] = [
    { press, disabled: step === 0 },
    { press, disabled: step === last },
  ];
  const turn = turnAt(replay, step);
  return (
    <section className={styles.controls} aria-label={t`Way through the game`}>
      <div className={styles.keys}>
        <Key sign="first" name={t`To the beginning`} way="Home" {...back} />
        <Key sign="turnBack" name={t`Turn back`} way="Shift+ArrowLeft" {...back} />
        <Key sign="back" name={t`Step back`} way="ArrowLeft" {...back} />
        <Key sign={playing ? "pause" : "play"} name={playing ? t`Stop` : t`Play`} way="Space" press={press} />
        <Key sign="forward" name={t`Step forward`} way="ArrowRight" {...onward} />
        <Key sign="turnForward" name={t`Turn forward`} way="Shift+ArrowRight" {...onward} />
        <Key sign="last" name={t`To the end`} way="End" {...onward} />
      </div>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={last}
        value={step}
        aria-label={t`Step`}
        aria-valuetext={t`Step ${step} of ${last}`}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className={styles.where}>
        <span>
          <Trans>
            Step <b className="num">{step}</b> of {last}
          </Trans>
          <span className="quiet">
            {" · "}
            {turn === 0 ? <Trans>before the first</Trans> : <Trans>turn {turn}</Trans>}
          </span>
        </span>
        <Speeds speed={speed} setSpeed={setSpeed} />
      </div>
      {children}
    </section>
  );
}
