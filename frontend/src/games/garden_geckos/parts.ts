/** What cards, result, motion and rules draw and speak with. */
export { BugIcon, CardIcon, coatOf, DiamondIcon, Icon, own, Piece, SeatIcon } from "./art";
export { Geckos, Tiles } from "./board";
export { BUGS, cardOf, cards, isBug, secretOf, TERRAINS, tileOf } from "./box";
export { Holdings } from "./detail";
export { across, beyond, boxOf, cellOf, centre, keyOf, middle, round, touched } from "./geometry";
export { Lawn } from "./ground";
export { Area, Awarded, Cells, Ghost, LastRing, Movable, Ring, Side, Trapped, Warnings } from "./marks";
export { GECKOS, isStep } from "./model";
export { laidBy, usePlay } from "./play";
export { At, Disc, Face, Gecko, HEX, Laid, Perched } from "./tiles";
export { bugName, endReason, playerName, secretName, terrainName } from "./words";
