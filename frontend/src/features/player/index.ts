export { PlayerPage } from "./PlayerPage";
export { ReputationPage } from "./ReputationPage";
