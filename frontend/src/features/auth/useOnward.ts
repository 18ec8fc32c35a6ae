import { useRouter, useSearch } from "@tanstack/react-router";

/** Only a path of this site is followed after signing in; browsers drop tabs and line ends before they read one. */
export const safeNext = (next: string | undefined): string =>
  next && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) ? next : "/";

/** Goes where somebody wanted to before they signed in; the administration is no page of this program. */
export function useOnward() {
  const router = useRouter();
  const { next } = useSearch({ strict: false });
  return () => {
    const way = safeNext(next);
    if (way.startsWith("/admin/")) location.assign(way);
    else router.history.push(way);
  };
}
