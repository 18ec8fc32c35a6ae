export { HistoryPage } from "./HistoryPage";
export { PlayerPage } from "./PlayerPage";
export { RatingPage } from "./RatingPage";
export { ReputationPage } from "./ReputationPage";
