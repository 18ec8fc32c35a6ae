/** Signing in by another site, from where it sends the browser back. */
import { attempt, outcome } from "@/shared/api/accounts";

/** How far this browser is with signing in. */
export const howFar = async () => outcome(await attempt("GET", "/session"));

/** Whom another site says this browser's person is, who has no account here yet. */
export async function newcomer(): Promise<{ site: string; name: string; email: string }> {
  const { answer } = await attempt("GET", "/provider/signup");
  const data = answer.data as unknown as {
    user?: { username?: string };
    account?: { provider: { name: string } };
    email?: { email: string }[];
  };
  return {
    site: data?.account?.provider.name ?? "",
    name: data?.user?.username ?? "",
    email: data?.email?.[0]?.email ?? "",
  };
}

/** Opens an account for whom another site vouches for. */
export const signUpByProvider = async (form: { username: string; email: string }) =>
  outcome(await attempt("POST", "/provider/signup", form));
