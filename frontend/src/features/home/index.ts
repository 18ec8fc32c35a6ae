export { loadGame } from "@/games/registry";
export { tournamentsQuery } from "@/shared/api/tournaments";
export { Home } from "./Home";
