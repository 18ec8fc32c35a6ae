/** The table's socket: it says only "table T is at version N", and how often its deadlines were put off. Reconnects by itself, and notices when the line has gone silent. */
import { backoff } from "./backoff";

export type Connection = "connecting" | "connected" | "reconnecting" | "refused";

/** How a table stands; heartbeats say how often pauses put its deadlines off, too. */
export interface Told {
  version: number;
  shifts?: number;
}

export interface SocketOptions {
  url: string;
  onTold: (told: Told) => void;
  onState: (state: Connection) => void;
  /** Something was said that the reader may read. */
  onTalk?: () => void;
  /** Longest silence that is believed: two heartbeats and a little. */
  silence?: number;
  random?: () => number;
  create?: (url: string) => WebSocket;
}

const refusals = new Set([1008, 4403, 4404]);

/** What a message says of the table; null for anything else. */
export function readTold(data: unknown): Told | null {
  try {
    const { version, shifts } = JSON.parse(String(data)) as { version?: unknown; shifts?: unknown };
    if (typeof version !== "number") return null;
    return typeof shifts === "number" ? { version, shifts } : { version };
  } catch {
    return null;
  }
}

/** Opens the socket and keeps it open; the answer closes it for good. */
export function openSocket(options: SocketOptions): () => void {
  const {
    url,
    onTold,
    onState,
    onTalk,
    silence = 50_000,
    random,
    create = (address) => new WebSocket(address),
  } = options;
  let socket: WebSocket | null = null;
  let attempt = 0;
  let over = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const listen = () => {
    clearTimeout(watch);
    watch = setTimeout(() => socket?.close(), silence);
  };

  const lost = (code: number) => {
    clearTimeout(watch);
    socket = null;
    if (over) return;
    if (refusals.has(code)) {
      over = true;
      onState("refused");
      return;
    }
    onState("reconnecting");
    retry = setTimeout(connect, backoff(attempt, random));
    attempt += 1;
  };

  function connect() {
    clearTimeout(retry);
    const current = create(url);
    socket = current;
    listen();
    current.onopen = () => {
      attempt = 0;
      onState("connected");
      listen();
    };
    current.onmessage = (event) => {
      listen();
      const told = readTold(event.data);
      if (told !== null) onTold(told);
      else if (/"talk"/.test(event.data)) onTalk?.();
    };
    current.onclose = (event) => {
      if (socket === current) lost(event.code);
    };
  }

  const hurry = () => {
    if (!over && !socket) connect();
  };

  onState("connecting");
  connect();
  window.addEventListener("online", hurry);
  return () => {
    over = true;
    clearTimeout(retry);
    clearTimeout(watch);
    window.removeEventListener("online", hurry);
    socket?.close();
  };
}
