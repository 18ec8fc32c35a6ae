import { i18n, type Messages } from "@lingui/core";

const files = import.meta.glob<{ messages: Messages }>("../../locales/*/*.po");

export const locale = "en";

/** Adds one part's messages to the language in use; parts without a catalogue bring none. */
export async function loadCatalogue(part: string): Promise<void> {
  const file = files[`../../locales/${locale}/${part}.po`];
  if (!file) return;
  const { messages } = await file();
  i18n.load(locale, messages);
  if (i18n.locale !== locale) i18n.activate(locale);
}
