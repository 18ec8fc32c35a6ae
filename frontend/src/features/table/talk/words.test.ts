import { describe, expect, it } from "vitest";
import { lengthOf, piecesOf } from "./words";

const shown = (text: string, names: string[] = []) =>
  piecesOf(text, names).map(({ kind, text: said }) => (kind === "text" ? said : `${kind}:${said}`));

describe("a line in pieces", () => {
  it("finds addresses, without what ends the sentence", () => {
    expect(shown("See https://example.org/a_(b)?c=1#d, or (http://x.org/y).")).toEqual([
      "See ",
      "link:https://example.org/a_(b)?c=1#d",
      ", or (",
      "link:http://x.org/y",
      ").",
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,hi",
    "https://",
    "https://user:secret@example.org/",
    "<b>bold</b> **bold**",
  ])("leaves %s as it is", (text) => {
    expect(shown(text)).toEqual([text]);
  });

  it("marks those who are called, whatever the case", () => {
    expect(shown("@Ann and @ben, not @cleo", ["ann", "Ben"])).toEqual([
      "mention:@Ann",
      " and ",
      "mention:@ben",
      ", not ",
      "@cleo",
    ]);
  });

  it("counts as a reader does", () => {
    expect(lengthOf("👩‍👩‍👧‍👦e\u0301x")).toBe(3);
  });
});
