/**
 * The service worker. It shows notices and keeps nothing of the site but one page, which the build writes in here: shown instead of the
 * browser's own when the server is away. No answer of the API and no entry page is ever stored, so none can be stale,
 * and a new version has nothing of the old one to clear away.
 */
const OFFLINE_PAGE = "__OFFLINE_PAGE__";

/** What the page may do is what it needs: its own style and script, and asking whether the server is back. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** A proxy's page for a server that does not answer; the site's own refusals are JSON. */
const isAway = (answer) =>
  [502, 503, 504].includes(answer.status) && answer.headers.get("Content-Type")?.startsWith("text/html");

async function page(request) {
  const answer = await fetch(request).catch(() => null);
  return answer && !isAway(answer) ? answer : new Response(OFFLINE_PAGE, { status: 503, headers: HEADERS });
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

/** Shows a notice in the place of an older one about the same, or takes away what is past. */
async function told({ close, body, tag, link }) {
  if (close === undefined)
    return self.registration.showNotification("Gardenhub", {
      body,
      tag,
      renotify: true,
      data: { link },
      icon: "/icons/mark-192.png",
    });
  for (const shown of await self.registration.getNotifications({ tag: close })) shown.close();
}

/** Opens what a notice is about: in a window that shows it already, else in a new one. */
async function opened(link) {
  const address = new URL(link, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => window.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

/**
 * Signs up anew where the browser has given its subscription up, and tells the site, which takes it in the old one's
 * place. Nothing of the kind for who is signed out, or wants no notices here any more.
 */
async function renewed() {
  const answer = await fetch("/api/v1/me/channels", { cache: "no-store" });
  const { push_key, devices } = answer.ok ? await answer.json() : { devices: [] };
  const old = devices.find((device) => device.this);
  if (!old) return;
  const device = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: push_key,
  });
  const { endpoint, keys } = device.toJSON();
  const told = await fetch("/api/v1/me/devices", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-CSRFToken": (await self.cookieStore.get("csrftoken")).value,
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      name: old.name,
      replaces: old.id,
    }),
  });
  if (!told.ok) throw new Error(`The site did not take the new subscription: ${told.status}`);
}

self.addEventListener("push", (event) => event.waitUntil(told(event.data.json())));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewed()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data.link));
});
