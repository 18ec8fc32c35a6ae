import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { afterEach, expect, it } from "vitest";
import { dateWords } from "../time/words";
import { language, loadCatalogue, speak } from "./catalogue";

// Other tests share the page.
afterEach(() => speak("en"));

it("says what is loaded in the language that is chosen, and loads the rest in it", async () => {
  await loadCatalogue("site");
  expect(t`Confirm`).toBe("Confirm");
  await speak("de");
  expect(t`Confirm`).toBe("Bestätigen");
  expect([language(), i18n.locale, document.documentElement.lang]).toEqual(["de", "de", "de"]);
  expect(document.cookie).toContain("django_language=de");
  expect(dateWords("2026-11-29T12:00:00Z")).toBe("29. November 2026");
  await speak("en");
  expect(t`Confirm`).toBe("Confirm");
  expect(dateWords("2026-11-29T12:00:00Z")).toBe("29 November 2026");
});

it("brings in the new language what is asked for during the change", async () => {
  await loadCatalogue("site");
  await Promise.all([speak("de"), loadCatalogue("home")]);
  expect(t`A quiet garden`).toBe("Ein stiller Garten");
});
