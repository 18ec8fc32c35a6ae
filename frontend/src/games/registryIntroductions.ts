/** A game's introduction, by slug: it comes when somebody wants to be introduced. */

import { loadCatalogue } from "@/shared/i18n/catalogue";
import type { Introduction } from "@/shared/introduction";

const modules = import.meta.glob<{ default: Introduction }>("./*/introduction/index.tsx");

/** Loads an introduction with its words; null when there is none of this name. */
export async function loadIntroduction(slug: string): Promise<Introduction | null> {
  const load = modules[`./${slug}/introduction/index.tsx`];
  if (!load) return null;
  const [module] = await Promise.all([load(), loadCatalogue(`${slug}_introduction`)]);
  return module.default;
}

export const hasIntroduction = (slug: string): boolean => `./${slug}/introduction/index.tsx` in modules;
