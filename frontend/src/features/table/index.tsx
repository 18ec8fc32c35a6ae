export { loadGame } from "@/games/registry";
export { TablePage } from "./TablePage";
