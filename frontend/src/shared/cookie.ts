/** Choices that the server reads, too. */

const year = 31_536_000;

/** The cookie of a choice; over TLS one that no other site, and nobody on the way, can set. */
export function cookieOf(name: string, value: string, protocol: string, seconds = year): string {
  const safe = protocol === "https:";
  return `${safe ? "__Host-" : ""}${name}=${value}; path=/; max-age=${seconds}; samesite=lax${safe ? "; secure" : ""}`;
}

/** Lets this browser keep a choice; no seconds make it forget. */
export function keep(name: string, value: string, seconds?: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is not in every browser yet
  document.cookie = cookieOf(name, value, location.protocol, seconds);
}
