import { useUser } from "@/shared/api/queries";
import { Loading } from "@/shared/ui/Notice";
import { PlayerHome } from "./PlayerHome";
import { VisitorHome } from "./VisitorHome";

export function Home() {
  const user = useUser();
  if (user === undefined) return <Loading />;
  return user ? <PlayerHome /> : <VisitorHome />;
}
