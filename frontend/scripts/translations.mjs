/** Whether every message is translated, with the source's placeholders and tags and its own language's plurals. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { formatter } from "@lingui/format-po";
import { parse } from "@messageformat/parser";

const folder = "src/locales";
const source = "en";

/** What is written alike in both languages: names, terms and short forms. */
const ALIKE = new Set([
  "Bots",
  "Bramble",
  "Bronze",
  "Buchholz",
  "Buchholz {0}, Sonneborn-Berger {1}",
  "Bunker",
  "Code",
  "Live",
  "Lobby",
  "Mail",
  "Mails",
  "Name",
  "Option",
  "Passkey",
  "Passkey: {0}",
  "Sonneborn-Berger",
  "Webhook",
  "Webhooks",
  "Winter {year}",
  "normal",
  "{hours} h {minutes} min",
  "{minutes} min",
]);
/** A word that is no placeholder, tag or term of the message format. */
const WORD = /\p{L}{2,}/u;

/** What a message is made of: the names it shows, its tags, and the branches it has by the name it chooses by. */
function shape(message) {
  const found = { names: new Set(), tags: [], branches: new Map() };
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.type === "content") found.tags.push(...(token.value.match(/<\/?\w+\/?>/g) ?? []));
      if (token.arg !== undefined) found.names.add(token.arg);
      if (!token.cases) continue;
      found.branches.set(
        `${token.type} of ${token.arg}`,
        token.cases.map(({ key }) => key),
      );
      for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parse(message));
  return found;
}

const alike = (one, other) => [...one].sort().join() === [...other].sort().join();
const exact = (keys) => keys.filter((key) => key.startsWith("="));

/** The branches that a choice must have in a language: exact numbers as in the source, and the language's own forms. */
function wanted(choice, keys, language) {
  if (choice.startsWith("select of")) return keys;
  const type = choice.startsWith("selectordinal") ? "ordinal" : "cardinal";
  return [...exact(keys), ...new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories];
}

/** What is wrong with a translation, in a few words; null where nothing is. */
export function fault(message, translation, language) {
  if (!translation?.trim()) return "is not translated";
  if (translation === message && WORD.test(message.replace(/\{\w+\}/g, "")) && !ALIKE.has(message))
    return "is written as in the source";
  const [asked, given] = [shape(message), shape(translation)];
  if (!alike(asked.names, given.names)) return "has other placeholders";
  if (!alike(asked.tags, given.tags)) return "has other tags";
  if (!alike(asked.branches.keys(), given.branches.keys())) return "chooses by something else";
  for (const [choice, keys] of asked.branches)
    if (!alike(wanted(choice, keys, language), given.branches.get(choice)))
      return `needs the branches ${wanted(choice, keys, language).join(", ")}`;
  if (/^\s|\s$/.test(message) && !alike(message.match(/^\s*|\s*$/g), translation.match(/^\s*|\s*$/g)))
    return "begins or ends with another space";
  const quoted = translation.split("„").length === translation.split("“").length;
  return quoted && !/["”]/.test(translation) ? null : "has other quotation marks than „…“";
}

/** All faults of a language's catalogues. One message has one translation: all parts of a page share them. */
export async function faults(language) {
  const [found, known] = [[], new Map()];
  for (const file of readdirSync(`${folder}/${source}`).filter((name) => name.endsWith(".po"))) {
    const path = `${folder}/${language}/${file}`;
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    const there = await formatter().parse(text, { locale: language, sourceLocale: source, filename: path });
    const asked = await formatter().parse(readFileSync(`${folder}/${source}/${file}`, "utf8"), {
      locale: source,
      sourceLocale: source,
      filename: file,
    });
    for (const [id, { message }] of Object.entries(asked)) {
      const translation = there[id]?.translation;
      const wrong = fault(message, translation, language);
      const other = known.get(id) ?? translation;
      known.set(id, other);
      if (wrong) found.push(`${path}: "${message}" ${wrong}.`);
      else if (other !== translation) found.push(`${path}: "${message}" has two translations.`);
    }
  }
  return { found, count: known.size };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  let wrong = 0;
  for (const language of readdirSync(folder).filter((name) => name !== source)) {
    const { found, count } = await faults(language);
    for (const each of found) console.error(each);
    console.log(`Translations: ${language}, ${count} messages, ${found.length} faults.`);
    wrong += found.length;
  }
  process.exitCode = wrong ? 1 : 0;
}
