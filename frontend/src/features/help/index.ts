export { AboutPage } from "./AboutPage";
export { HelpPage } from "./HelpPage";
export { PrivacyPage } from "./PrivacyPage";
