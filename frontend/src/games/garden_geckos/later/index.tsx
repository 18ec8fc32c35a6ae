/** All that comes right after the board. */
export { Extras } from "./album";
export { Breakdown } from "./breakdown";
export { Picture } from "./card";
export { FirstBug, Secrets } from "./choices";
export { Goals } from "./goals";
export { Market } from "./market";
export { MedalSign, medalName } from "./medal";
export { scriptOf } from "./script";

import "./later.css";
