import { expect, it } from "vitest";
import { cookieOf, keep } from "./cookie";

it("is kept for this site alone, and over TLS by a name that no other site can use", () => {
  expect(cookieOf("theme", "dark", "https:")).toBe(
    "__Host-theme=dark; path=/; max-age=31536000; samesite=lax; secure",
  );
  expect(cookieOf("theme", "dark", "http:", 60)).toBe("theme=dark; path=/; max-age=60; samesite=lax");
});

it("is forgotten after no seconds", () => {
  keep("theme", "dark");
  expect(document.cookie).toContain("theme=dark");
  keep("theme", "system", 0);
  expect(document.cookie).not.toContain("theme=");
});
