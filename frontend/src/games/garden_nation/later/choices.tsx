/** Choices among cards: the two missions to keep, the project to complete. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Chip, Chips } from "@/shared/board/panels";
import { sameStep } from "@/shared/board/steps";
import type { Step } from "@/shared/game";
import { parts } from "../loaded";
import type { Play } from "../play";
import { MissionPicture, ProjectPicture } from "./pictures";
import { missionText } from "./texts";

const { dealt, kept, missionName, projectName, projectOf } = parts;

export function ProjectChoice({ play, steps }: { play: Play; steps: readonly Step[] }) {
  const chosen = play.desk.steps[play.desk.steps.length - 1];
  return (
    <Chips>
      {steps.map((step) => {
        const card = step.card ? String(step.card) : null;
        const points = card ? (projectOf(card)?.points ?? 0) : 0;
        return (
          <Chip
            key={card ?? ""}
            pressed={chosen !== undefined && sameStep(chosen, step)}
            onClick={() => play.choose(step)}
          >
            {card ? <ProjectPicture id={card} /> : null}
            {card ? `${projectName(card)} +${points}` : <Trans>No project</Trans>}
          </Chip>
        );
      })}
    </Chips>
  );
}

export function MissionChoice({ play }: { play: Play }) {
  const { desk, choice, props } = play;
  const cards = props.view?.dealt ?? dealt(desk);
  const held = kept(desk, choice);
  const counts = [...cards].sort();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div className="gn-deal" role="group" aria-label={t`Your four missions`}>
      {counts.map((card, i) => {
        const twin = counts[i - 1] === card;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a mission are alike
            key={`${card} ${i}`}
            type="button"
            className="gn-mission"
            aria-pressed={held.includes(card) && !twin}
            disabled={twin}
            onClick={() => play.mission(card)}
          >
            <MissionPicture id={card} seat={desk.seat} />
            <b>{missionName(card)}</b>
            <small>{twin ? t`the same again` : missionText(card)}</small>
          </button>
        );
      })}
    </div>
  );
}
