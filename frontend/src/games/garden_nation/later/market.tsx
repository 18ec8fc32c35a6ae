/** The projects that lie open to all, and the viewer's own missions. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PanelHead } from "@/shared/board/panels";
import { parts } from "../loaded";
import type { Play } from "../play";
import { MissionPicture, ProjectPicture } from "./pictures";
import { missionText, projectText } from "./texts";

const { choices, missionName, missionOf, missionPoints, projectName, projectOf, tallest, usePlay } = parts;

/** How far the viewer is from a project. */
function reachWords(missing: number | null, offered: boolean): string {
  if (offered) return t`yours to complete`;
  if (missing === null) return t`out of reach`;
  return missing === 1 ? t`1 floor to go` : t`${missing} floors to go`;
}

function Market({ play }: { play: Play }) {
  const { now, props, lit, over, desk } = play;
  const hovered = over ? (lit.get(over)?.projects ?? []) : [];
  const offered = choices(desk, "complete_project")?.steps.map(({ card }) => card) ?? [];
  const known = new Map((props.view?.projects ?? []).map((card) => [card.card, card]));
  return (
    <section aria-labelledby="gn-projects">
      <PanelHead
        id="gn-projects"
        title={<Trans>Projects</Trans>}
        aside={
          <Trans>
            {now.deck} in the deck, {now.roofs} roofs left
          </Trans>
        }
      />
      <ul className="gn-cards">
        {now.projects.map((id) => {
          const missing = known.get(id)?.missing;
          return (
            <li key={id} className="gn-card" data-glow={hovered.includes(id) || offered.includes(id)}>
              <ProjectPicture id={id} />
              <span className="gn-worth">
                <span className="hidden">
                  <Trans>points</Trans>
                </span>
                {projectOf(id)?.points}
              </span>
              <b>{projectName(id)}</b>
              <small>{projectText(id)}</small>
              {desk.seat !== null && missing !== undefined && now.phase !== "over" && (
                <em>{reachWords(missing, offered.includes(id))}</em>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Mission({ play, seat, id }: { play: Play; seat: number; id: string }) {
  const { start, now } = play;
  const [before, after] = [missionPoints(start, seat, id), missionPoints(now, seat, id)];
  const rule = missionOf(id)?.rule;
  return (
    <li className="gn-held-mission" data-wide={rule === "control"}>
      <MissionPicture id={id} seat={seat} view={now} />
      <b>{missionName(id)}</b>
      <span className="gn-now">
        {before}
        {after !== before && (
          <em>
            {" "}
            <span aria-hidden="true">→</span>
            <span className="hidden">
              <Trans>becomes</Trans>
            </span>{" "}
            {after}
          </em>
        )}
      </span>
      <small>
        {missionText(id)}
        {rule === "towers" && (
          <>
            <br />
            <span>
              <Trans>your tallest: {tallest(now, seat)}</Trans>
            </span>
          </>
        )}
      </small>
    </li>
  );
}

function Missions({ play, seat }: { play: Play; seat: number }) {
  const cards = play.now.missions[seat];
  if (!cards?.length) return null;
  return (
    <section aria-labelledby="gn-missions">
      <PanelHead
        id="gn-missions"
        title={<Trans>Your secret missions</Trans>}
        aside={<Trans>counted at the end</Trans>}
      />
      <ul className="gn-missions">
        {cards.map((id) => (
          <Mission key={id} play={play} seat={seat} id={id} />
        ))}
      </ul>
    </section>
  );
}

export function Extras() {
  const play = usePlay();
  if (!play) return null;
  return (
    <div className="gn-extras">
      <Market play={play} />
      {play.desk.seat !== null && play.now.phase !== "over" && <Missions play={play} seat={play.desk.seat} />}
    </div>
  );
}
