/** What cards, result, motion and rules draw and speak with. */
export { BugIcon, CardIcon, coatOf, DiamondIcon, Icon, NUISANCE, own, Piece, SeatIcon } from "./art";
export { BUGS, cardOf, isBug, secretOf, TERRAINS, tileOf } from "./box";
export { Holdings } from "./detail";
export { across, boxOf, keyOf, middle, round, touched } from "./geometry";
export { isStaged } from "./intent";
export { Area, Cells, Movable, Side, TrapGround, Trapped } from "./marks";
export { isStep } from "./model";
export { usePlay } from "./play";
export { Still } from "./still";
export { Laid, Perched } from "./tiles";
export { bugName, endReason, nuisanceName, playerName, secretName, terrainName } from "./words";
