export { DevelopersPage } from "./DevelopersPage";
export { TokensPage } from "./TokensPage";
