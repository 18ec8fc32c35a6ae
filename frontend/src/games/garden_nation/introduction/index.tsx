/** A turn of Garden Nation to learn by: two floors, where the torticrane goes by them, and a project. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Course, Introduction } from "@/shared/introduction";
import course from "./course.json";

const introduction: Introduction = {
  course: course as unknown as Course,
  free: ".gn-lens, .gn-map button, .gn-zoom button",
  stations: [
    {
      frame: 0,
      Text: () => (
        <Trans>
          Welcome to the forgotten corner of the garden. Your clan builds houses in seven territories, and the
          torticrane says in which: just now it stands in territory 5. You have two actions.
        </Trans>
      ),
    },
    {
      frame: 0,
      tap: '[data-area="5.3"]',
      target: () => t`the plot at the lower right of territory 5`,
      Text: () => (
        <Trans>
          Build on an empty plot there, at the lower right. The number on a plot is its price in inhabitants,
          and each floor below makes it one dearer.
        </Trans>
      ),
    },
    {
      frame: 1,
      look: '[data-area="6.3"]',
      Text: () => (
        <Trans>
          Nothing is final yet, but look: a plot at the lower right sends the torticrane to the territory at
          the lower right of the board. Choose a plot, and you choose where the next action is. There you own
          a house already.
        </Trans>
      ),
    },
    {
      frame: 1,
      tap: '[data-area="6.3"]',
      target: () => t`your house in territory 6`,
      Text: () => (
        <Trans>
          Your second action: build higher on your own house. The open projects below want just that.
        </Trans>
      ),
    },
    {
      frame: 2,
      tap: ".chips button:last-child",
      target: () => t`the Infirmary`,
      Text: () => (
        <Trans>
          Two floors, with the right empty plot beside them: that is what the Infirmary asks for. Complete it,
          and its four points are yours.
        </Trans>
      ),
    },
    {
      frame: 3,
      confirm: true,
      Text: () => (
        <Trans>
          The house gets a roof: it is finished and grows no more. Floor and project go together, so confirm
          once.
        </Trans>
      ),
    },
    {
      frame: 4,
      look: '[data-area="6.3"]',
      Text: () => (
        <Trans>
          Four points, and a new project for all. The plot pointed to the territory you were in, so the
          torticrane stays, and Bramble has to act there. Often the best plot is the one that sends others
          where they gain least.
        </Trans>
      ),
    },
    {
      frame: 5,
      look: '[data-area="6.1"]',
      Text: () => (
        <Trans>
          Bramble built in territory 6, and by that sent the torticrane to territory 1. At the end of each
          round, whoever has most floors in a territory gains inhabitants.
        </Trans>
      ),
    },
    {
      frame: 5,
      Text: () => (
        <Trans>
          When inhabitants run low, leave a building: it pays back twice what it cost. The round in which a
          clan places its last floor is the last. Most points win.
        </Trans>
      ),
    },
  ],
};

export default introduction;
