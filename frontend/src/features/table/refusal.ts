import { t } from "@lingui/core/macro";
import { ApiError } from "@/shared/api/client";

/** What to tell the player when the server refuses. */
export function refusal(error: unknown): string {
  if (error instanceof ApiError && error.code === "stale_version")
    return t`The table has moved on since you looked. This is how it stands now.`;
  return error instanceof Error ? error.message : String(error);
}
