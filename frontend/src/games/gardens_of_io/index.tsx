/** Gardens of Io for the table page: its drawings, its words, and what a tap means. */
import { later } from "@/shared/board/help";
import type { GameModule } from "@/shared/game";
import { FLOWER_ICONS, SeatIcon, TreeIcon } from "./art";
import { Board } from "./board";
import { Breakdown } from "./breakdown";
import { COLOURS, type Colour, type View } from "./model";
import { Extras, Picker, SeatDetail, SeatNote } from "./panels";
import { Provider } from "./play";
import { Thumb } from "./still";
import { useTurn } from "./turn";
import { flowerName, treeName } from "./words";

type Piece = GameModule["pieces"][string];

const flower = (colour: Colour): Piece => ({
  Icon: FLOWER_ICONS[colour],
  name: () => flowerName(colour),
});

const pieces: Record<string, Piece> = {
  ...Object.fromEntries(COLOURS.map((colour) => [colour, flower(colour)])),
  tree: { Icon: TreeIcon, name: treeName },
};

/** The rules come when somebody reads them. */
const Help = later(() => import("./help"));

const game: GameModule<View> = {
  slug: "gardens_of_io",
  Provider,
  Board,
  Picker,
  Extras,
  SeatNote,
  SeatDetail,
  useTurn,
  SeatIcon,
  pieces,
  Thumb,
  Breakdown,
  Help,
};

export default game;
