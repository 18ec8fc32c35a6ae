export { ForgotPage } from "./ForgotPage";
export { ResetPage } from "./ResetPage";
export { SignInPage } from "./SignInPage";
export { SignUpPage } from "./SignUpPage";
export { VerifyPage } from "./VerifyPage";
export { VerifySentPage } from "./VerifySentPage";
