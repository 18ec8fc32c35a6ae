import { expect, it } from "vitest";
import { fault } from "../scripts/translations.mjs";

const OPEN = "{count, plural, =0 {none} one {# table} other {# tables of {who}}}";

it.each([
  ["Sit down", "Setz dich"],
  ["Lobby", "Lobby"],
  ["{0} of {1}", "{0} von {1}"],
  ["{days} d", "{days} d"],
  ["<0>Sign in</0> to see “{0}”.", "<0>Melde dich an</0>, um „{0}“ zu sehen."],
  [OPEN, "{count, plural, =0 {keiner} one {# Tisch} other {# Tische von {who}}}"],
  ["{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "{place, selectordinal, other {#.}}"],
])("takes %s as %s", (message, translation) => {
  expect(fault(message, translation, "de")).toBeNull();
});

it.each([
  ["Sit down", undefined],
  ["Sit down", " "],
  ["Sit down", "Sit down"],
  ["{0} of {1}", "{0} von {2}"],
  ["{0} of {1}", "{0}"],
  ["<0>Sign in</0>", "Anmelden"],
  ["<0>Sign in</0>", "<1>Anmelden</1>"],
  ["wins: ", "Siege:"],
  ["“Resign”", "“Aufgeben”"],
  [OPEN, "{count, plural, one {# Tisch} other {# Tische von {who}}}"],
  [OPEN, "{count, plural, =0 {keiner} other {# Tische von {who}}}"],
  [OPEN, "{count, plural, =0 {keiner} one {# Tisch} few {#} other {# Tische von {who}}}"],
  [OPEN, "{who, plural, =0 {keiner} one {# Tisch} other {# Tische von {count}}}"],
  [OPEN, "# Tische von {who}, {count}"],
])("refuses %s as %s", (message, translation) => {
  expect(fault(message, translation, "de")).not.toBeNull();
});
