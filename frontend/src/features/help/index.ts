export { AboutPage } from "./AboutPage";
export { HelpPage } from "./HelpPage";
