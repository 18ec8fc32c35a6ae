import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { meQuery } from "@/shared/api/queries";
import { type Language, language, languages, speak } from "@/shared/i18n/catalogue";

/** Changes the language of the page, and asks anew for what the server has said in the other one. */
export function useSpeak(): (wanted: Language) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (wanted) => {
      await speak(wanted);
      await queries.invalidateQueries();
    },
    [queries],
  );
}

/** Follows the account's language: when somebody signs in, and when they change it. */
export function useLanguage(): void {
  const { data: me } = useQuery(meQuery);
  const change = useSpeak();
  const stored = me?.user?.language;
  useEffect(() => {
    const wanted = languages.find(([code]) => code === stored)?.[0];
    if (wanted && wanted !== language()) void change(wanted);
  }, [stored, change]);
}
