import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setSettings } from "@/shared/api/calls";
import { meQuery } from "@/shared/api/queries";
import type { Settings, User } from "@/shared/api/types";

/** What is still on its way once *change* is not. */
const without = (wanted: Settings, change: Settings): Settings =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in change)));

/** One group of settings: each change is saved at once, shown meanwhile, and taken back where that fails. */
export function useSaving(user: User) {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Settings>({});
  const [saved, setSaved] = useState(false);
  const [wrong, setWrong] = useState("");
  const save = async (change: Settings) => {
    setWanted((before) => ({ ...before, ...change }));
    setSaved(false);
    setWrong("");
    try {
      queries.setQueryData(meQuery.queryKey, await setSettings(change));
      setSaved(true);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setWanted((before) => without(before, change));
    }
  };
  return { shown: { ...user, ...wanted }, save, saved, wrong };
}
