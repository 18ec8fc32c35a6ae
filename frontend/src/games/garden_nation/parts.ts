/** What cards and rules draw and speak with. */
export {
  costOf,
  floorsIn,
  leaders,
  missionOf,
  missionPoints,
  projectOf,
  tallest,
  worthAt,
} from "./aids";
export { FloorIcon, Icon, LandIcon, own, Piece, SeatIcon } from "./art";
export { missions, projects } from "./box";
export { add, bedAt, gardenOf, hexagon, MIDDLE, POSITIONS, rounded, wayBetween } from "./geometry";
export { choices, dealt, kept } from "./intent";
export { cardsOf, LANDS } from "./model";
export { points } from "./numbers";
export { usePlay } from "./play";
export { Crane, Frame, Price, Ring, Tag, Way } from "./signs";
export { Stake } from "./stake";
export { Still } from "./still";
export { Track } from "./stones";
export { GROWTH, placed } from "./texture";
export { endReason, landName, missionName, playerName, plotName, projectName } from "./words";
