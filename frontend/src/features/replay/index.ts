export { EmbedPage } from "./EmbedPage";
export { RecordsPage } from "./RecordsPage";
export { ReplayPage } from "./ReplayPage";
