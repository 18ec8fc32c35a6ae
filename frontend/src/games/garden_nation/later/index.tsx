/** What comes as soon as the board is there: everything made of cards, the map, and how moves are played. */
import "./later.css";

export { Breakdown } from "./breakdown";
export { MissionChoice, ProjectChoice } from "./choices";
export { Lens } from "./lens";
export { Extras } from "./market";
export { MissionPicture, ProjectPicture } from "./pictures";
export { scriptOf } from "./script";
export { missionText, projectText } from "./texts";
export { whyNot } from "./why";
