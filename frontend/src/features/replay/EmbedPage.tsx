import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ReplayPage } from "./ReplayPage";

const Bare = ({ children }: { children: ReactNode }) => <main>{children}</main>;

/** A replay in a frame on a page of another site, where nobody is signed in: what all may see. */
export function EmbedPage() {
  const { kind, id = "" } = useParams({ strict: false }) as { kind?: string; id?: string };
  const { step } = useSearch({ strict: false }) as { step?: unknown };
  const source = kind === "tables" ? { table: Number(id) } : { record: id };
  const search = { seat: "spectator" as const, step: typeof step === "number" ? step : undefined };
  return <ReplayPage source={source} search={search} Frame={Bare} embedded />;
}
