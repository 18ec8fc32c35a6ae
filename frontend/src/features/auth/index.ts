export { ClaimPage } from "./ClaimPage";
export { ForgotPage } from "./ForgotPage";
export { ProviderPage } from "./ProviderPage";
export { ResetPage } from "./ResetPage";
export { SignInPage } from "./SignInPage";
export { SignUpPage } from "./SignUpPage";
export { VerifyPage } from "./VerifyPage";
export { VerifySentPage } from "./VerifySentPage";
