/** Turns of Go Gecko Go! to learn by: a turtle carries its friends to a bridge, and the river is shoved under it. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Course, Introduction } from "@/shared/introduction";
import course from "./course.json";

const introduction: Introduction = {
  course: course as unknown as Course,
  stations: [
    {
      frame: 1,
      Text: () => (
        <Trans>
          This is your river, with the tree trunk at its far end. Crocodile, turtle, frog and gecko all want
          to get there, and whoever has all four on the trunk first wins.
        </Trans>
      ),
    },
    {
      frame: 1,
      confirm: true,
      Text: () => (
        <Trans>A turn begins with the dice. They lie ready: throw them with the green button.</Trans>
      ),
    },
    {
      frame: 2,
      tap: 'rect[data-animal="turtle"]',
      target: () => t`your turtle, the blue one`,
      also: '[data-space="0:3"]',
      Text: () => (
        <Trans>
          Each colour moves the animal of that colour by one space, and a rainbow adds one more. Blue is the
          turtle, and frog and gecko sit on its back. Take the turtle.
        </Trans>
      ),
    },
    {
      frame: 3,
      confirm: true,
      Text: () => (
        <Trans>
          All that sit on top ride along, as long as they are smaller. The dice would allow two spaces, but no
          animal walks under a bridge: it waits before it. Confirm the move.
        </Trans>
      ),
    },
    {
      frame: 4,
      Text: () => <Trans>One animal a turn is all that moves. Now it is for Bramble to throw.</Trans>,
    },
    {
      frame: 6,
      Text: () => (
        <Trans>
          Bramble brought a crocodile with a frog to the same bridge. It is your turn again, and with an
          animal right before a bridge you have a choice: throw the dice, or shove.
        </Trans>
      ),
    },
    {
      frame: 6,
      tap: '.go-step[aria-keyshortcuts="S"]',
      target: () => t`Shove the river on`,
      Text: () => (
        <Trans>
          Shoving pushes your whole river one tile on, and it is the only way under a bridge. Try it.
        </Trans>
      ),
    },
    {
      frame: 7,
      confirm: true,
      Text: () => (
        <Trans>
          This bridge lets a height of 5 pass. Turtle 3 and frog 2 just fit; the gecko on top is too much and
          will fall off. Confirm, and watch.
        </Trans>
      ),
    },
    {
      frame: 8,
      Text: () => (
        <Trans>
          Turtle and frog are through. The gecko stays before the bridge and can follow by a shove of its own.
          Not every ride is worth its height.
        </Trans>
      ),
    },
    {
      frame: 8,
      Text: () => (
        <Trans>
          Two more signs can fall: the sun lifts animals out of the shade, and lightning carries one up behind
          the next. Now race!
        </Trans>
      ),
    },
  ],
};

export default introduction;
