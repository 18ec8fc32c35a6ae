export { SandboxesPage } from "./SandboxesPage";
export { SandboxPage } from "./SandboxPage";
