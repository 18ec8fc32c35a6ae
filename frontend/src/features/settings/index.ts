export { AccountPage } from "./account/AccountPage";
export { SettingsPage } from "./SettingsPage";
