/** What is loaded right after the board: cards, result, the map of a small screen. Nothing is drawn in its place meanwhile. */
import { type ComponentType, lazy, Suspense } from "react";
import type { Step, Table } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { LensProps } from "./later/lens";
import type { Play } from "./play";

export const load = async () => {
  const [later] = await Promise.all([import("./later"), loadCatalogue("garden_nation_later")]);
  return later;
};
type Later = Awaited<ReturnType<typeof load>>;

const pick = <P extends object>(choose: (later: Later) => ComponentType<P>) =>
  lazy(async () => ({ default: choose(await load()) }));

const Market = pick((later) => later.Extras);
const Result = pick<{ table: Table }>((later) => later.Breakdown);
const Missions = pick<{ play: Play }>((later) => later.MissionChoice);
const Glass = pick<LensProps>((later) => later.Lens);
const Projects = pick<{ play: Play; steps: readonly Step[] }>((later) => later.ProjectChoice);

export const Extras = () => (
  <Suspense fallback={null}>
    <Market />
  </Suspense>
);

export const Breakdown = ({ table }: { table: Table }) => (
  <Suspense fallback={null}>
    <Result table={table} />
  </Suspense>
);

export const MissionChoice = ({ play }: { play: Play }) => (
  <Suspense fallback={null}>
    <Missions play={play} />
  </Suspense>
);

export const ProjectChoice = ({ play, steps }: { play: Play; steps: readonly Step[] }) => (
  <Suspense fallback={null}>
    <Projects play={play} steps={steps} />
  </Suspense>
);

export const Lens = (props: LensProps) => (
  <Suspense fallback={null}>
    <Glass {...props} />
  </Suspense>
);
