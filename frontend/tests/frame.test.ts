import { describe, expect, it } from "vitest";
import { themeChoice } from "@/shared/ui/theme";

describe("theme", () => {
  it("follows the system until somebody chooses", () => {
    expect(themeChoice()).toBe("system");
  });
});
