export { GamePage } from "./GamePage";
export { GamesPage } from "./GamesPage";
