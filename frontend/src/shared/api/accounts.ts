/** Accounts: allauth's headless browser API, with its errors sorted by field. */
import { t } from "@lingui/core/macro";
import { ApiError, send } from "./client";
import { type PasskeyWanted, showPasskey } from "./passkeys";

const root = "/_allauth/browser/v1/auth";

export type FieldErrors = Record<string, string>;

/** Where an attempt ended: signed in; a mail to confirm, a second factor to show or a name to choose first; done without signing in; or errors by field ("" for the whole form). */
export type Outcome =
  | { kind: "signed_in" }
  | { kind: "verify_email" }
  | { kind: "second_factor" }
  | { kind: "choose_name" }
  | { kind: "done" }
  | { kind: "errors"; errors: FieldErrors };

export interface Answer {
  status?: number;
  data?: { flows?: { id: string; is_pending?: boolean; types?: string[] }[]; [key: string]: unknown };
  errors?: { message: string; code?: string; param?: string }[];
}

export async function attempt(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const response = await send(method, `${root}${path}`, { body, headers });
  let answer: Answer = {};
  try {
    answer = (await response.json()) as Answer;
  } catch {
    if (!response.ok)
      throw new ApiError(
        response.status,
        "unreadable",
        t`The server answered with something we cannot read. Try again in a moment.`,
      );
  }
  return { status: response.status, answer };
}

export function sortErrors(errors: Answer["errors"]): FieldErrors {
  const sorted: FieldErrors = {};
  for (const error of errors ?? []) {
    const field = error.param ?? "";
    sorted[field] = sorted[field] ? `${sorted[field]} ${error.message}` : error.message;
  }
  return sorted;
}

export function outcome({ status, answer }: { status: number; answer: Answer }): Outcome {
  if (status === 200) return { kind: "signed_in" };
  if (status === 401) {
    const pending = answer.data?.flows?.find((flow) => flow.is_pending);
    if (pending?.id === "mfa_authenticate") return { kind: "second_factor" };
    if (pending?.id === "provider_signup") return { kind: "choose_name" };
    return pending?.id === "verify_email" ? { kind: "verify_email" } : { kind: "done" };
  }
  if (answer.errors?.length) return { kind: "errors", errors: sortErrors(answer.errors) };
  if (status === 429)
    return { kind: "errors", errors: { "": t`Too many attempts. Wait a minute, then try again.` } };
  if (status === 409)
    return {
      kind: "errors",
      errors: { "": t`This cannot be done now: you may be signed in already, or the link has been used.` },
    };
  if (status === 403)
    return { kind: "errors", errors: { "": t`The server refused this. Reload the page and try again.` } };
  return {
    kind: "errors",
    errors: { "": t`Something went wrong on the server (${status}). Try again in a moment.` },
  };
}

export const signUp = async (form: { username: string; email: string; password: string }) =>
  outcome(await attempt("POST", "/signup", form));

export const signIn = async (who: string, password: string) =>
  outcome(
    await attempt(
      "POST",
      "/login",
      who.includes("@") ? { email: who, password } : { username: who, password },
    ),
  );

/** Which second factors the sign-in that was begun in this browser may be ended with; none where none was. */
export async function secondFactors(): Promise<string[]> {
  const { answer } = await attempt("GET", "/session");
  return answer.data?.flows?.find((flow) => flow.id === "mfa_authenticate" && flow.is_pending)?.types ?? [];
}

export const showCode = async (code: string) => outcome(await attempt("POST", "/2fa/authenticate", { code }));

/** Shows a passkey: as the second factor of a sign-in ("authenticate"), or in place of name and password ("login"). */
export async function signInByPasskey(step: "authenticate" | "login"): Promise<Outcome> {
  const { status, answer } = await attempt("GET", `/webauthn/${step}`);
  if (status !== 200) return outcome({ status, answer });
  const credential = await showPasskey(answer.data as unknown as PasskeyWanted);
  return outcome(await attempt("POST", `/webauthn/${step}`, { credential }));
}

export const signOut = async () => {
  await attempt("DELETE", "/session");
};

export const verifyEmail = async (key: string) => outcome(await attempt("POST", "/email/verify", { key }));

export const requestReset = async (email: string): Promise<Outcome> => {
  const result = outcome(await attempt("POST", "/password/request", { email }));
  return result.kind === "signed_in" ? { kind: "done" } : result;
};

export const resetPassword = async (key: string, password: string) =>
  outcome(await attempt("POST", "/password/reset", { key, password }));
