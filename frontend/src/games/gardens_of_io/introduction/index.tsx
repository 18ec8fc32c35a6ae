/** A turn of Gardens of Io to learn by: a lily joins five others, and its Martian overtakes another. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Course, Introduction } from "@/shared/introduction";
import course from "./course.json";

const introduction: Introduction = {
  course: course as unknown as Course,
  stations: [
    {
      frame: 0,
      look: '[data-seat="0"]',
      Text: () => (
        <Trans>
          Welcome to Io. This is Ali, your Martian, walking clockwise round the garden. Whoever has walked
          furthest in the end wins, and flowers are what makes you walk.
        </Trans>
      ),
    },
    {
      frame: 0,
      Text: () => (
        <Trans>
          Ali looks into the garden along three lines: straight ahead and both diagonals. The lit circles are
          the empty ones he sees. Flowers never hide what is behind them, but a tree ends a line.
        </Trans>
      ),
    },
    {
      frame: 0,
      tap: '.io-pick[aria-keyshortcuts="3"]',
      target: () => t`the lily below the board`,
      Text: () => (
        <Trans>
          Five lilies already grow together at the left. You have two more in your reserve. Take one in your
          hand.
        </Trans>
      ),
    },
    {
      frame: 0,
      tap: '[data-cell="b4"]',
      target: () => t`circle b4`,
      Text: () => (
        <Trans>
          Now plant it where it touches them. Neighbours share a side; a corner is not enough. Circle b4 is in
          sight, and a lily grows right beside it.
        </Trans>
      ),
    },
    {
      frame: 1,
      confirm: true,
      Text: () => (
        <Trans>
          Six lilies in one group make six spaces to walk. The way is drawn on the track: the stone where Bob
          stands is jumped and not counted. You may still take back all of this; the green button makes it
          count.
        </Trans>
      ),
    },
    {
      frame: 2,
      Text: () => (
        <Trans>
          Off he goes: six spaces, and a seventh for free, because he jumped over Bob. A Martian in your way
          is good luck. Your turn is over; Bramble is next.
        </Trans>
      ),
    },
    {
      frame: 3,
      look: '[data-cell="e5"]',
      Text: () => (
        <Trans>
          Bramble thanked you for the lilies and made them seven. Groups belong to nobody: what you grow, the
          next one may use. So look where others can see before you plant.
        </Trans>
      ),
    },
    {
      frame: 3,
      look: ".io-extras",
      Text: () => (
        <Trans>
          That was a turn. Besides, five special actions wait beside the board, each usable once in the whole
          game. It ends when somebody has no flowers left, or is a whole lap ahead of the last. Good walking!
        </Trans>
      ),
    },
  ],
};

export default introduction;
