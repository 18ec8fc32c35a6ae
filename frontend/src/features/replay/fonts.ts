/** The fonts of a drawing as rules that stand alone, fetched only when a picture is saved. */

/** The font families that the words of a drawing are written in. */
function familiesOf(drawing: Element): Set<string> {
  const named = [...drawing.querySelectorAll<SVGTextElement>("text, tspan")].map(
    (element) => element.style.fontFamily.split(",")[0]?.replaceAll(/["']/g, "").trim() ?? "",
  );
  return new Set(named);
}

const rules = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);

function asData(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

/** A rule with the font itself in the place of its address. */
async function whole(rule: CSSFontFaceRule): Promise<string> {
  const { style } = rule;
  const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("src"))?.[1] ?? "";
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  const font = await fetch(new URL(address, base));
  if (!font.ok) throw new Error(`The font cannot be fetched (${font.status}).`);
  const [family, weight] = ["font-family", "font-weight"].map((name) => style.getPropertyValue(name));
  return `@font-face{font-family:${family};font-weight:${weight};src:url(${await asData(await font.blob())}) format("woff2")}`;
}

/** The rules for all fonts that a drawing uses and this page brings. */
export async function fontsOf(drawing: Element): Promise<string> {
  const used = familiesOf(drawing);
  const wanted = rules().filter(({ style }) =>
    used.has(style.getPropertyValue("font-family").replaceAll(/["']/g, "").trim()),
  );
  return (await Promise.all(wanted.map(whole))).join("");
}
