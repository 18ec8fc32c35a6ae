export { RecordsPage } from "./RecordsPage";
export { ReplayPage } from "./ReplayPage";
