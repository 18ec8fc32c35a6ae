export { ReportPage } from "./ReportPage";
