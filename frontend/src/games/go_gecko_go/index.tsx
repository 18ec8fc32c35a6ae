/** Go Gecko Go! for the table page: its drawings, its words, and what a tap means. */
import { later } from "@/shared/board/help";
import type { GameModule, Line } from "@/shared/game";
import { AnimalIcon, ColourIcon, SeatIcon, WEATHER_ICONS } from "./art";
import { Board } from "./board";
import { Breakdown, load } from "./load";
import type { View } from "./model";
import { Extras, Picker, SeatDetail, SeatNote } from "./panels";
import { Provider } from "./play";
import { Thumb } from "./still";
import { placeId } from "./targets";
import { useTurn } from "./turn";
import { animalName, colourName, weatherName } from "./words";

type Piece = GameModule["pieces"][string];

type Drawn = Piece["Icon"];
const Crocodile: Drawn = ({ size }) => <AnimalIcon animal="crocodile" size={size} />;
const Turtle: Drawn = ({ size }) => <AnimalIcon animal="turtle" size={size} />;
const Frog: Drawn = ({ size }) => <AnimalIcon animal="frog" size={size} />;
const Gecko: Drawn = ({ size }) => <AnimalIcon animal="gecko" size={size} />;
const Red: Drawn = ({ size }) => <ColourIcon colour="red" size={size} />;
const Blue: Drawn = ({ size }) => <ColourIcon colour="blue" size={size} />;
const Green: Drawn = ({ size }) => <ColourIcon colour="green" size={size} />;
const Yellow: Drawn = ({ size }) => <ColourIcon colour="yellow" size={size} />;

const pieces: Record<string, Piece> = {
  crocodile: { Icon: Crocodile, name: () => animalName("crocodile") },
  turtle: { Icon: Turtle, name: () => animalName("turtle") },
  frog: { Icon: Frog, name: () => animalName("frog") },
  gecko: { Icon: Gecko, name: () => animalName("gecko") },
  red: { Icon: Red, name: () => colourName("red") },
  blue: { Icon: Blue, name: () => colourName("blue") },
  green: { Icon: Green, name: () => colourName("green") },
  yellow: { Icon: Yellow, name: () => colourName("yellow") },
  sun: { Icon: WEATHER_ICONS.sun, name: () => weatherName("sun") },
  bolt: { Icon: WEATHER_ICONS.bolt, name: () => weatherName("bolt") },
  rainbow: { Icon: WEATHER_ICONS.rainbow, name: () => weatherName("rainbow") },
};

/** A space of the river that a line speaks of, where its animal went; numbers alone are the same in all rivers. */
function spot({ args: { seat, x, y } }: Line): string | null {
  const place = y?.place ?? x?.place;
  return seat?.seat === undefined || place === undefined ? null : placeId(seat.seat, place);
}

/** The rules come when somebody reads them. */
const Help = later(() => import("./help"), "go_gecko_go_help");

const game: GameModule<View> = {
  slug: "go_gecko_go",
  Provider,
  Board,
  Picker,
  Extras,
  SeatNote,
  SeatDetail,
  useTurn,
  SeatIcon,
  pieces,
  spot,
  Thumb,
  Breakdown,
  Help,
  before: load,
};

export default game;
