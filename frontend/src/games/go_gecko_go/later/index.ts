/** What comes as soon as the board is there: how moves are played, what is told and why, plants, the result. */
export { Breakdown } from "./breakdown";
export { Plants } from "./plants";
export { scriptOf } from "./script";
export { Telling } from "./telling";
export { whyNoAnimal, whyNoDie, whyNot } from "./why";
