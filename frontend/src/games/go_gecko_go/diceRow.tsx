/** The three dice on the grass: what lies there, for everybody; a tap on one moves what it can. */
import { t } from "@lingui/core/macro";
import { onPlayKey } from "@/shared/board/places";
import { Die } from "./dice";
import { ANIMAL_OF, type Colour, type Weather } from "./model";
import { type Play, usePlayKeys } from "./play";
import { animalName, colourName, dieWords, playerName, weatherName } from "./words";

interface Roll {
  colors: readonly Colour[];
  weather: Weather;
  /** Who rolled it, if it is over. */
  by: number | null;
}

/** The roll that is used now, else the last one that was. */
function rollOf({ view, props }: Pick<Play, "view" | "props">): Roll | null {
  if (view.dice) return { ...view.dice, by: null };
  const rolls = props.table.log.flatMap(({ effects }) => effects.filter(({ kind }) => kind === "rolled"));
  const last = rolls[rolls.length - 1];
  return last
    ? { colors: last.colors as Colour[], weather: last.weather as Weather, by: Number(last.seat) }
    : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function captions({ colors, weather }: Roll): [string, string][] {
  return [
    ...colors.map((colour): [string, string] => [capital(colourName(colour)), animalName(ANIMAL_OF[colour])]),
    [capital(weatherName(weather)), dieWords(weather)],
  ];
}

export function DiceRow({ play }: { play: Play }) {
  const playKey = usePlayKeys();
  const { view, mine, props } = play;
  const asked = mine && view.phase === "turn";
  const roll = rollOf(play);
  const old = roll?.by ?? null;
  const used = old === null && roll !== null;
  const active = mine && (view.phase === "act" || view.phase === "turn");
  const told = roll ? captions(roll) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div
      className="go-dice"
      role="group"
      aria-label={t`Dice`}
      data-old={old !== null}
      onKeyDown={onPlayKey(playKey)}
    >
      {[0, 1, 2].map((die) => {
        const [name, does] = told[die] ?? [t`Die`, t`not rolled yet`];
        return (
          <button
            key={die}
            type="button"
            data-die={die}
            aria-disabled={!active}
            aria-label={asked ? t`Throw the dice` : `${name}, ${does}`}
            // One of three that do the same is enough.
            aria-hidden={asked && die > 0}
            tabIndex={asked && die > 0 ? -1 : 0}
            onClick={() => play.die(die)}
          >
            <Die
              colour={die < 2 ? roll?.colors[die] : undefined}
              weather={die === 2 ? roll?.weather : undefined}
            />
            <span>
              <b>{used ? name : ""}</b>
              {used ? does : ""}
            </span>
          </button>
        );
      })}
      {old !== null && <p>{t`${playerName(props.table, old)}'s last roll`}</p>}
    </div>
  );
}
