export { LadderPage } from "./LadderPage";
export { SeasonsPage } from "./SeasonsPage";
