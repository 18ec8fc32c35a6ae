export { MailsPage } from "./MailsPage";
