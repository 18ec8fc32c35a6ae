/** What proves who somebody is: password, address, second factors and sessions, by allauth's headless browser API. */
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { sortErrors } from "@/shared/api/accounts";
import { ApiError, send } from "@/shared/api/client";
import { type PasskeyWanted, showPasskey } from "@/shared/api/passkeys";

const root = "/_allauth/browser/v1";

/** The ways in which a person can show once more that it is them. */
export type Proof = "password" | "code" | "passkey";

/** Thrown where the server wants to see first that it is still the same person. */
export class ProofNeeded extends Error {
  constructor(readonly ways: Proof[]) {
    super("proof needed");
  }
}

/** Thrown where a form was not taken; sentences by field, "" for all of it. */
export class Refused extends Error {
  constructor(readonly errors: Record<string, string>) {
    super(Object.values(errors).join(" "));
  }
}

interface Flow {
  id: string;
  types?: string[];
}

interface Answer {
  data?: unknown;
  meta?: unknown;
  errors?: { message: string; param?: string }[];
}

function ways(flows: Flow[]): Proof[] {
  const types = flows.find((flow) => flow.id === "mfa_reauthenticate")?.types ?? [];
  const found: Proof[] = flows.some((flow) => flow.id === "reauthenticate") ? ["password"] : [];
  if (types.includes("webauthn")) found.push("passkey");
  if (types.includes("totp") || types.includes("recovery_codes")) found.push("code");
  return found;
}

async function ask(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown) {
  const response = await send(method, `${root}${path}`, { body });
  const answer = (await response.json().catch(() => ({}))) as Answer & { message?: string };
  const known = answer.meta as { is_authenticated?: boolean } | undefined;
  if (response.ok || (response.status === 404 && answer.meta)) return answer;
  if (response.status === 401 && known?.is_authenticated)
    throw new ProofNeeded(ways((answer.data as { flows: Flow[] }).flows));
  if (answer.errors?.length) throw new Refused(sortErrors(answer.errors));
  if (response.status === 429)
    throw new ApiError(429, "too_many", t`Too many attempts. Wait a minute, then try again.`);
  throw new ApiError(
    response.status,
    "identity",
    answer.message ?? t`Something went wrong on the server (${response.status}). Try again in a moment.`,
  );
}

const read = async <T>(path: string) => (await ask("GET", path)).data as T;

// Proofs ---------------------------------------------------------------------------------------------

export const provePassword = (password: string) => ask("POST", "/auth/reauthenticate", { password });
export const proveCode = (code: string) => ask("POST", "/auth/2fa/reauthenticate", { code });
export async function provePasskey() {
  const wanted = await read<PasskeyWanted>("/auth/webauthn/reauthenticate");
  await ask("POST", "/auth/webauthn/reauthenticate", { credential: await showPasskey(wanted) });
}

// Passkeys -------------------------------------------------------------------------------------------

export async function addPasskey(name: string): Promise<boolean> {
  const { creation_options } = await read<{
    creation_options: { publicKey: PublicKeyCredentialCreationOptionsJSON };
  }>("/account/authenticators/webauthn?passwordless");
  const made = (await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation_options.publicKey),
  })) as PublicKeyCredential;
  const answer = await ask("POST", "/account/authenticators/webauthn", { name, credential: made.toJSON() });
  return (answer.meta as { recovery_codes_generated?: boolean })?.recovery_codes_generated ?? false;
}

export const removePasskey = (id: number) =>
  ask("DELETE", "/account/authenticators/webauthn", { authenticators: [id] });

// An app's codes, and those for a bad day ------------------------------------------------------------

export type Factor =
  | { type: "totp"; created_at: number; last_used_at: number | null }
  | { type: "webauthn"; id: number; name: string; created_at: number; last_used_at: number | null }
  | { type: "recovery_codes"; unused_code_count: number };

export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  queryFn: () => read<Factor[]>("/account/authenticators"),
});

export interface AppSecret {
  secret: string;
  totp_url: string;
}

export const beginApp = async () => (await ask("GET", "/account/authenticators/totp")).meta as AppSecret;
export const confirmApp = (code: string) => ask("POST", "/account/authenticators/totp", { code });
export const removeApp = () => ask("DELETE", "/account/authenticators/totp");
export const showCodes = async () =>
  (await read<{ unused_codes: string[] }>("/account/authenticators/recovery-codes")).unused_codes;
export const newCodes = async () =>
  (
    (await ask("POST", "/account/authenticators/recovery-codes", {})).data as {
      unused_codes: string[];
    }
  ).unused_codes;

// Address, password, sessions ------------------------------------------------------------------------

export interface Address {
  email: string;
  verified: boolean;
  primary: boolean;
}

export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: () => read<Address[]>("/account/email"),
});
export const changeAddress = (email: string) => ask("POST", "/account/email", { email });
export const resendAddress = (email: string) => ask("PUT", "/account/email", { email });
export const dropAddress = (email: string) => ask("DELETE", "/account/email", { email });

export const changePassword = (current_password: string, new_password: string) =>
  ask("POST", "/account/password/change", { current_password, new_password });

export interface Session {
  id: number;
  user_agent: string;
  ip: string;
  created_at: number;
  last_seen_at?: number;
  is_current: boolean;
}

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => read<Session[]>("/auth/sessions"),
});
export const endSessions = (sessions: number[]) => ask("DELETE", "/auth/sessions", { sessions });

// Accounts at other sites ----------------------------------------------------------------------------

export interface Connected {
  uid: string;
  display: string;
  provider: { id: string; name: string };
}

export const connectedQuery = queryOptions({
  queryKey: ["connected"],
  queryFn: () => read<Connected[]>("/account/providers"),
});
export const disconnect = ({ provider, uid }: Connected) =>
  ask("DELETE", "/account/providers", { provider: provider.id, account: uid });

/** Asks for a proof if one is wanted: the codes are shown to nobody without. That there are none is no matter. */
export async function prove() {
  try {
    await ask("GET", "/account/authenticators/recovery-codes");
  } catch (error) {
    if (error instanceof ProofNeeded) throw error;
  }
}
