export { PlayerPage } from "./PlayerPage";
