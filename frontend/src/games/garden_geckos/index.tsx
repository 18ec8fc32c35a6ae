/** Garden Geckos for the table page: its drawings, its words, and what a tap means. */
import { later } from "@/shared/board/help";
import type { GameModule } from "@/shared/game";
import { BUG_ICONS, CARD_ICONS, NUISANCE, SeatIcon, TERRAIN_ICONS } from "./art";
import { Board } from "./board";
import { BUGS, cards, START, secretOf, TERRAINS, tiles } from "./box";
import { SeatDetail } from "./detail";
import { Picker } from "./hand";
import { Breakdown, Extras, load } from "./load";
import { parts } from "./loaded";
import type { View } from "./model";
import * as all from "./parts";
import { Provider } from "./play";
import { Thumb } from "./still";
import { TILE_ICONS } from "./tiles";
import { useTurn } from "./turn";
import { bonusName, bugName, cardName, nuisanceName, terrainName, tileTitle } from "./words";

type Pieces = GameModule["pieces"];

const ICONS = { ...BUG_ICONS, ...TERRAIN_ICONS };
const secrets = [...BUGS, ...TERRAINS].map((what) => `S-${what}`);

const pieces: Pieces = Object.fromEntries([
  ...BUGS.map((bug) => [bug, { Icon: BUG_ICONS[bug], name: () => bugName(bug) }]),
  ...TERRAINS.map((terrain) => [terrain, { Icon: TERRAIN_ICONS[terrain], name: () => terrainName(terrain) }]),
  ...secrets.map((id) => [id, { Icon: ICONS[secretOf(id)], name: () => bonusName(id) }]),
  ...cards.map(({ id, type }) => [id, { Icon: CARD_ICONS[type], name: () => cardName(id) }]),
  ...[START, ...tiles.map(({ id }) => id)].map((id) => [
    id,
    { Icon: TILE_ICONS[id], name: () => tileTitle(id) },
  ]),
  [
    "nuisance",
    { Icon: ({ size }: { size?: number }) => <SeatIcon seat={NUISANCE} size={size} />, name: nuisanceName },
  ],
]);

Object.assign(parts, all);

/** The rules come when somebody reads them. */
const Help = later(() => import("./help"), "garden_geckos_help", "garden_geckos_later");

const game: GameModule<View> = {
  slug: "garden_geckos",
  Provider,
  Board,
  Picker,
  Extras,
  SeatDetail,
  useTurn,
  SeatIcon,
  pieces,
  Thumb,
  Breakdown,
  Help,
  before: load,
};

export default game;
