export { IntroductionPage } from "./IntroductionPage";
