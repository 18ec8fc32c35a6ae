/** The only file that knows every game: a game is a folder here whose index says what `shared/game.ts` asks. */
import { startTransition, useEffect, useState } from "react";
import type { GameModule } from "@/shared/game";
import { loadCatalogue } from "@/shared/i18n/catalogue";

const modules = import.meta.glob<{ default: unknown }>("./*/index.{ts,tsx}");

/** Loads a game's drawings and words; null when the site knows no such game. */
export async function loadGame(slug: string): Promise<GameModule | null> {
  const load = modules[`./${slug}/index.ts`] ?? modules[`./${slug}/index.tsx`];
  if (!load) return null;
  const [module] = await Promise.all([load(), loadCatalogue(slug)]);
  const game = module.default as GameModule;
  loaded.set(slug, game);
  return game;
}

const loaded = new Map<string, GameModule | null>();

/** A game's module: undefined while it loads or is not wanted yet, null when the site knows no such game. */
export function useGame(slug: string | undefined, wanted = true): GameModule | null | undefined {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!slug || !wanted || loaded.has(slug)) return;
    let gone = false;
    loadGame(slug).then((game) => {
      if (!game) loaded.set(slug, null);
      // A board is much to draw: in slices, so that a tap is heard in between.
      if (!gone) startTransition(() => redraw((count) => count + 1));
    });
    return () => {
      gone = true;
    };
  }, [slug, wanted]);
  return slug ? loaded.get(slug) : undefined;
}
