/** Notices on this device's screen: whether this browser can show them, asking for them, and taking them away. */

export type ScreenState = "unable" | "refused" | "off" | "on";

const able = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registered = async () => (able() ? navigator.serviceWorker.getRegistration() : undefined);

/** Whether notices are shown here; "unable" also where the browser wants the site installed first. */
export async function screenState(): Promise<ScreenState> {
  const worker = await registered();
  if (!worker) return "unable";
  if (Notification.permission === "denied") return "refused";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

/** A name by which a person knows this browser again. */
export function browserName(agent: string = navigator.userAgent): string {
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? "Browser";
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(agent)?.[0] ?? "";
  const named = { Edg: "Edge", OPR: "Opera" }[browser] ?? browser;
  return system ? `${named}, ${system}` : named;
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** Asks the browser to show notices; what the server needs to know of it, or null where the person says no. */
export async function openScreen(siteKey: string): Promise<Record<string, string> | null> {
  const worker = await registered();
  if (!worker || (await Notification.requestPermission()) !== "granted") return null;
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe();
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(siteKey) })
  ).toJSON();
  return {
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    name: browserName(),
  };
}

/** Shows no more notices here. */
export async function shutScreen(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes what is shown about a table off this screen. */
export async function clearScreen(table: number): Promise<void> {
  for (const shown of (await (await registered())?.getNotifications({ tag: `table-${table}` })) ?? [])
    shown.close();
}
