/** The rules of a game in words and pictures: they come when somebody reads them. */
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadCatalogue } from "../i18n/catalogue";
import "./board.css";

/** A component that comes later, with the catalogues of its words; nothing is drawn in its place meanwhile. */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  ...catalogues: string[]
): ComponentType<P> {
  const Later = lazy(async () => {
    const [module] = await Promise.all([load(), ...catalogues.map(loadCatalogue)]);
    return module;
  }) as unknown as ComponentType<P>;
  return (props: P) => (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  );
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
