/** A turn of Garden Geckos to learn by: a tile, a gecko on its matching side, and a card that both complete. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Course, Introduction } from "@/shared/introduction";
import course from "./course.json";

const introduction: Introduction = {
  course: course as unknown as Course,
  free: ".gg-zoom button",
  stations: [
    {
      frame: 0,
      Text: () => (
        <Trans>
          Welcome to the garden. In a turn you lay one of your three tiles and stretch a gecko over a side
          where it matches a neighbour. Cards, trapped bugs and one secret bring points.
        </Trans>
      ),
    },
    {
      frame: 0,
      look: '[data-card="T06"]',
      Text: () => (
        <Trans>
          Round the garden lie the open cards. They ask for geckos on certain grounds, or for bugs that your
          geckos touch. One of them is nearly yours.
        </Trans>
      ),
    },
    {
      frame: 0,
      tap: ".gg-tiles .gg-tile:nth-child(2)",
      target: () => t`the tile in the middle of your hand`,
      Text: () => <Trans>Take this tile in your hand.</Trans>,
    },
    {
      frame: 0,
      tap: ".gg-tiles .gg-tile:nth-child(2)",
      target: () => t`the tile in the middle of your hand`,
      Text: () => <Trans>A tile may be turned before it is laid: tap it once more.</Trans>,
    },
    {
      frame: 0,
      tap: ".gg-tiles .gg-tile:nth-child(2)",
      target: () => t`the tile in the middle of your hand`,
      Text: () => <Trans>And once more, so that its sand will face the middle of the garden.</Trans>,
    },
    {
      frame: 0,
      tap: '[data-cell="0,-1"]',
      target: () => t`the lit cell with the ring`,
      Text: () => (
        <Trans>
          A tile goes where at least one side shows the same ground as its neighbour. The tile in the middle
          of the garden matches everything. Lay yours beside it.
        </Trans>
      ),
    },
    {
      frame: 2,
      look: '[data-tile="0,-1"]',
      Text: () => (
        <Trans>
          One side only shows the same ground on both tiles, so your gecko lies down there at once, over sand.
          Where there are more, you tap the side you like. Nothing is final yet.
        </Trans>
      ),
    },
    {
      frame: 2,
      tap: '[data-card="T06"] button',
      target: () => t`the card that is ready`,
      Text: () => (
        <Trans>
          With this gecko you stand on all the grounds the card asks for, so it may be claimed. Take it: one
          card of each sort a turn.
        </Trans>
      ),
    },
    {
      frame: 3,
      confirm: true,
      look: '[data-card="T06"]',
      Text: () => (
        <Trans>
          Tile, gecko and card are laid out. Until you confirm you may take all of it back. Send it off.
        </Trans>
      ),
    },
    {
      frame: 4,
      look: ".gg-album",
      Text: () => (
        <Trans>
          The card is yours with the bugs printed on it, a new one lies open, and you drew a new tile. When a
          tile has neighbours on all six sides, whoever has most geckos round it catches its bug, too.
        </Trans>
      ),
    },
    {
      frame: 4,
      Text: () => (
        <Trans>
          With five geckos out, they start to move from where they lie. The game ends when somebody has six
          cards, when a sort of bug runs out, or when the tiles do. Happy stretching!
        </Trans>
      ),
    },
  ],
};

export default introduction;
