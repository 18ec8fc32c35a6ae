/** Garden Nation for the table page: its drawings, its words, and what a tap means. */
import { later } from "@/shared/board/help";
import type { GameModule } from "@/shared/game";
import { FlagIcon, LAND_ICONS, RoofIcon, SeatIcon, TowerIcon } from "./art";
import { Board } from "./board";
import { missions, projects } from "./box";
import { Breakdown, Extras, load } from "./load";
import { parts } from "./loaded";
import { LANDS, type Land, type View } from "./model";
import { Picker, SeatDetail } from "./panels";
import * as all from "./parts";
import { Provider } from "./play";
import { Thumb } from "./still";
import { useTurn } from "./turn";
import { landName, missionName, projectName, roofName } from "./words";

type Piece = GameModule["pieces"][string];

const iconOf = (land: string | undefined, rule: string): Piece["Icon"] => {
  if (land) return LAND_ICONS[land as Land];
  return rule === "control" ? FlagIcon : TowerIcon;
};

const pieces: Record<string, Piece> = {
  ...Object.fromEntries(
    projects.map(({ id, land, rule }) => [id, { Icon: iconOf(land, rule), name: () => projectName(id) }]),
  ),
  ...Object.fromEntries(
    missions.map(({ id, land, rule }) => [id, { Icon: iconOf(land, rule), name: () => missionName(id) }]),
  ),
  ...Object.fromEntries(
    LANDS.map((land) => [`sod-${land}`, { Icon: LAND_ICONS[land], name: () => landName(land) }]),
  ),
  roof: { Icon: RoofIcon, name: roofName },
};

Object.assign(parts, all);

/** The rules come when somebody reads them. */
const Help = later(() => import("./help"), "garden_nation_help", "garden_nation_later");

const game: GameModule<View> = {
  slug: "garden_nation",
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
