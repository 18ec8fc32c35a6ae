/** Where I am told things outside my inbox: screens, webhooks, a calendar. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, once } from "@/shared/api/client";
import type { components } from "@/shared/api/schema";

export type Channels = components["schemas"]["ChannelsShape"];
export type Webhook = components["schemas"]["WebhookShape"];
export type Channel = components["schemas"]["ChannelEnum"];

const root = "/api/v1/me";

export const channelsQuery = queryOptions({
  queryKey: ["channels"],
  queryFn: () => call<Channels>("GET", `${root}/channels`),
  refetchInterval: 10_000,
});

/** What can be done about channels; each answers how all of them stand then. */
const write = (method: "POST" | "DELETE", path: string, body: unknown = {}) =>
  once((key) => call<Channels>(method, `${root}/${path}`, { body, idempotencyKey: key }));

export const addDevice = (device: Record<string, string>) => write("POST", "devices", device);
export const removeDevice = (id: number) => write("DELETE", `devices/${id}`);
export const addWebhook = (url: string) => write("POST", "webhooks", { url });
export const removeWebhook = (id: number) => write("DELETE", `webhooks/${id}`);
export const resumeWebhook = (id: number) => write("POST", `webhooks/${id}/resume`);
export const openCalendar = () => write("POST", "calendar");
export const shutCalendar = () => write("DELETE", "calendar");
export const sendTest = (channel: Channel) => write("POST", "test", { channel });

/** Does one thing at a time and keeps what came of it: the new state, or a sentence about what went wrong. */
export function useChannelDeed() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const run = async (deed: () => Promise<Channels>): Promise<boolean> => {
    setBusy(true);
    setWrong("");
    try {
      queries.setQueryData(channelsQuery.queryKey, await deed());
      return true;
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, run };
}
