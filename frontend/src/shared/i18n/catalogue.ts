/** The words of the language in use, part by part, and the change to another one. */
import { i18n, type Messages } from "@lingui/core";
import { keep } from "@/shared/cookie";

export type Language = "en" | "de";

/** What each language calls itself. */
export const languages: readonly (readonly [Language, string])[] = [
  ["en", "English"],
  ["de", "Deutsch"],
];
type Files = Record<string, () => Promise<{ messages: Messages }>>;
/** Where each language's catalogues are: the addresses of those nobody reads here are no weight of a page. */
const indexes: Record<Language, () => Promise<{ files: Files }>> = {
  en: () => import("../../locales/en"),
  de: () => import("../../locales/de"),
};
/** The parts whose words are here. */
const parts = new Set<string>();
/** The server writes it into the page: the account's, else this browser's, else what the browser asks for. */
let now: Language = document.documentElement.lang === "de" ? "de" : "en";

export const language = (): Language => now;

/** How dates and numbers are written: the day before the month and 24 hours, in English too. */
export const locale = (): string => (now === "en" ? "en-GB" : now);

async function bring(part: string, wanted: Language): Promise<void> {
  const file = (await indexes[wanted]()).files[`./${part}.po`];
  if (file) i18n.load(wanted, (await file()).messages);
}

/** Adds one part's messages to the language in use; parts without a catalogue bring none. */
export async function loadCatalogue(part: string): Promise<void> {
  parts.add(part);
  await bring(part, now);
  if (i18n.locale !== now) i18n.activate(now);
}

/** Says everything in another language from here on, what is on the page too. This browser keeps the choice. */
export async function speak(wanted: Language): Promise<void> {
  // What comes meanwhile still comes in the old language: it is brought in the new one, too.
  for (let known = 0; known < parts.size; ) {
    known = parts.size;
    await Promise.all([...parts].map((part) => bring(part, wanted)));
  }
  now = wanted;
  document.documentElement.lang = wanted;
  keep("django_language", wanted);
  i18n.activate(wanted);
}
