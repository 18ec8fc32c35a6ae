/** One way to talk to the server: JSON, the session's cookie, the CSRF header, and errors that carry a sentence. */
import { t } from "@lingui/core/macro";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "ApiError";
  }
}

export interface CallOptions {
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined | null>;
  headers?: Record<string, string>;
  /** Kept the same when the same action is tried again, so that it counts once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export function csrfToken(cookies: string = document.cookie): string {
  const match = /(?:^|;\s*)(?:__Host-)?csrftoken=([^;]+)/.exec(cookies);
  return match?.[1] ? decodeURIComponent(match[1]) : "";
}

function address(path: string, query: CallOptions["query"]): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return entries.length ? `${path}?${search}` : path;
}

function headersFor(method: Method, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["X-CSRFToken"] = csrfToken();
  if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
  return headers;
}

/** Sends a request and gives the raw answer; an unreachable server is an ApiError with status 0. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  try {
    return await fetch(address(path, options.query), {
      method,
      headers: headersFor(method, options),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      credentials: "same-origin",
      cache: "no-store",
      signal: options.signal,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "offline", t`The server cannot be reached. Check your connection and try again.`);
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Sends a request and gives the answer's JSON; anything but success is an ApiError. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  if (response.status === 204) return undefined as T;
  const json = await readJson(response);
  if (response.ok) return json as T;
  const { code, message, detail, ...extra } = json;
  const sentence = [message, detail].find((text) => typeof text === "string");
  throw new ApiError(
    response.status,
    typeof code === "string" ? code : `status_${response.status}`,
    typeof sentence === "string"
      ? sentence
      : t`Something went wrong on the server (${response.status}). Try again in a moment.`,
    extra,
  );
}

export const newKey = (): string =>
  typeof crypto.randomUUID === "function"
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      ).join("");

/** Runs a write with one key; a lost connection is tried again with the same key, so it can count only once. */
export async function once<T>(
  write: (key: string) => Promise<T>,
  pauses: number[] = [400, 1200],
): Promise<T> {
  const key = newKey();
  for (const pause of pauses) {
    try {
      return await write(key);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 502)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return write(key);
}
