import { describe, expect, it } from "vitest";
import { scrollTo } from "./sight";

describe("the scroll of an introduction on a phone", () => {
  it("stays at the top, where the board lies whole, as long as the target shows there", () => {
    expect(scrollTo({ top: 100, bottom: 200 }, 0, 390)).toBe(0);
    expect(scrollTo({ top: -200, bottom: -100 }, 300, 390)).toBe(0);
  });

  it("puts what lies below in the middle of what the guide leaves free", () => {
    expect(scrollTo({ top: 500, bottom: 600 }, 0, 400)).toBe(350);
    expect(scrollTo({ top: 200, bottom: 300 }, 300, 400)).toBe(350);
  });

  it("shows the head of what is higher than that", () => {
    expect(scrollTo({ top: 46, bottom: 646 }, 0, 400)).toBe(46);
  });
});
