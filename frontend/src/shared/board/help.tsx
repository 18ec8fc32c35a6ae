/** The rules of a game in words and pictures: they come when somebody reads them. */
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadCatalogue } from "../i18n/catalogue";
import { persistently } from "../persistently";
import "./board.css";

type Module<P> = { default: ComponentType<P> };

/** Nothing is drawn in its place meanwhile. */
function drawn<P extends object>(load: () => Promise<Module<P>>): ComponentType<P> {
  const Later = lazy(load) as unknown as ComponentType<P>;
  return (props: P) => (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  );
}

/** A component that comes later, with the catalogues of its words. */
export const later = <P extends object>(
  load: () => Promise<Module<P>>,
  ...catalogues: string[]
): ComponentType<P> =>
  drawn(() =>
    persistently(async () => {
      const [module] = await Promise.all([load(), ...catalogues.map(loadCatalogue)]);
      return module;
    }),
  );

/** What is known already, as `lazy` takes it: without a moment in which nothing is drawn. */
const at = <T,>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would call back later
  ({ then: (take: (value: T) => unknown) => take(value) }) as unknown as Promise<T>;

/** Components that come together: what brings them all, and how each of them is made one that comes later. */
export function together<M>(bring: () => Promise<M>) {
  let all: M | undefined;
  const load = async (): Promise<M> => {
    all ??= await bring();
    return all;
  };
  const pick = <P extends object>(choose: (parts: M) => ComponentType<P>): ComponentType<P> =>
    drawn(() =>
      all ? at({ default: choose(all) }) : persistently(load).then((parts) => ({ default: choose(parts) })),
    );
  return [load, pick] as const;
}

/** All the rules, after a sentence on what the game is. */
export const Rules = ({ lead, children }: { lead: ReactNode; children: ReactNode }) => (
  <article className="rules">
    <p className="rules-lead">{lead}</p>
    {children}
  </article>
);

interface PartProps {
  title: ReactNode;
  /** A piece of the board, in the game's own ground. */
  picture?: ReactNode;
  children: ReactNode;
}

/** One rule, with a piece of the board beside it. */
export const Part = ({ title, picture, children }: PartProps) => (
  <section className="rules-part">
    {picture}
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  </section>
);
