/** The choices of the beginning: the bug in the middle, and which secret to keep. */
import { t } from "@lingui/core/macro";
import { Chip, Chips } from "@/shared/board/panels";
import { sameStep } from "@/shared/board/steps";
import { parts } from "../loaded";
import type { Bug } from "../model";
import type { Play } from "../play";

const { BUGS, BugIcon, DiamondIcon, bugName, isBug, secretName, secretOf } = parts;

/** The steps of a kind, offered or staged. */
const staged = ({ desk }: Play, kind: string, field: string) =>
  desk.steps.find((step) => step.kind === kind)?.[field];

export function FirstBug({ play }: { play: Play }) {
  return (
    <Chips>
      {BUGS.map((bug: Bug) => (
        <Chip
          key={bug}
          pressed={staged(play, "start_bug", "bug") === bug}
          onClick={() => play.step({ kind: "start_bug", bug })}
        >
          <BugIcon bug={bug} size={30} /> {bugName(bug)}
        </Chip>
      ))}
    </Chips>
  );
}

export function Secrets({ play }: { play: Play }) {
  const { start } = play.desk;
  return (
    <div className="gg-secrets">
      {(start.dealt ?? []).map((card) => {
        const what = secretOf(card);
        const step = { kind: "keep_secret", card };
        return (
          <button
            key={card}
            type="button"
            className="gg-packet"
            aria-pressed={play.desk.steps.some((one) => sameStep(one, step))}
            onClick={() => play.step(step)}
          >
            {isBug(what) ? <BugIcon bug={what} size={44} /> : <DiamondIcon terrain={what} size={42} />}
            <span>
              <b>{secretName(card)}</b>
              <small>
                {isBug(what)
                  ? t`2 points for each you catch, and for each printed on your cards`
                  : t`1 point for each segment of the largest area in the garden`}
              </small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
